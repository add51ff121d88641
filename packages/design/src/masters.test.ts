import { describe, expect, it } from 'vitest'
import { createLayer, createPage } from './create.ts'
import type { Design } from './design.ts'
import { guidesOf, mastersOf, overrideLayer } from './masters.ts'
import { isKind, type Layer } from './layer.ts'
import type { Page } from './page.ts'
import { read } from './read.ts'
import { readable } from './testing/foreign.ts'
import { doc, p, rich, sample, seeded } from './testing/sample.ts'
import { applied } from './testing/test-operation.ts'
import { validate } from './validate.ts'

const page = (design: Design, id: string): Page => design.pages.find((each) => each.id === id) as Page

/** The names of the masters under a page of a design. */
const under = (design: Design, id: string) => mastersOf(design, page(design, id)).map((master) => master.id)

const based = (...links: [id: string, master: string | undefined][]): Design => ({
  ...sample(),
  masters: links.map(([id, master]) => ({ ...createPage({ id, color: null }), ...(master !== undefined && { master }) })),
})

describe('master pages', () => {
  it('lie upon the ones they are based on', () => {
    const design = based(['m1', 'm2'], ['m2', 'm3'], ['m3', undefined])
    expect(under(design, 'p1')).toEqual(['m3', 'm2', 'm1'])
    expect(under(design, 'p2')).toEqual([])
  })

  it('make way for their left-hand ones on left-hand pages', () => {
    const design = rich()
    const all: Design = { ...design, pages: design.pages.map((each) => ({ ...each, master: 'm2' })) }
    expect(['p1', 'p2', 'p3', 'p4'].map((id) => under(all, id))).toEqual([['m1', 'm2'], ['m3'], ['m1', 'm2'], ['m3']])
    expect(under({ ...all, facing: false }, 'p2')).toEqual(['m1', 'm2'])
  })

  it('end where they run in a circle or into nothing', () => {
    expect(under(based(['m1', 'm2'], ['m2', 'm1']), 'p1')).toEqual(['m2', 'm1'])
    expect(under(based(['m1', 'gone']), 'p1')).toEqual(['m1'])
  })

  it('leave out what a page omits, and are the same object every time', () => {
    const design = { ...rich(), facing: false }
    const [base, top] = mastersOf(design, page(design, 'p4'))
    expect(Object.keys(base?.layers ?? {})).toEqual(['ROOT'])
    expect(base?.layers.ROOT?.child).toEqual([])
    expect(top).toBe(design.masters[1])
    expect(mastersOf(design, page(design, 'p4'))[0]).toBe(base)
    expect(mastersOf(design, page(design, 'p1'))[0]).toBe(design.masters[0])
  })
})

describe('guides', () => {
  it('of a page are its own and those of the masters beneath it, left-hand ones on the left', () => {
    const plain = { ...rich(), facing: true }
    const design: Design = {
      ...plain,
      masters: plain.masters.map((master, i) => ({ ...master, guides: [{ axis: 'y', at: i }] })),
    }
    const named = (id: string) => guidesOf(design, page(design, id)).map((guide) => [guide.page, guide.index, guide.axis, guide.at])
    expect(named('p4')).toEqual([
      ['p4', 0, 'x', 620],
      ['m3', 0, 'y', 2],
    ])
    expect(named('p1')).toEqual([['m1', 0, 'y', 0]])
    expect(named('p2')).toEqual([])
  })

  it('are read within bounds, and what is none is left out', () => {
    const [first, ...rest] = sample().pages
    const guides = [{ axis: 'x', at: '1240' }, { axis: 'y', at: 1e9 }, { axis: 'z', at: 1 }, { axis: 'x' }, 7]
    const { design, report } = readable({ ...sample(), pages: [{ ...first, guides }, ...rest] })
    expect(design.pages[0]?.guides).toEqual([
      { axis: 'x', at: 1240 },
      { axis: 'y', at: 60_000 },
    ])
    expect(report.map(({ path }) => path)).toEqual(['pages.0.guides.1.at', 'pages.0.guides.2', 'pages.0.guides.3', 'pages.0.guides.4'])
    expect(readable(design).report).toEqual([])
  })

  it('are 200 at most', () => {
    const [first, ...rest] = sample().pages
    const guides = Array.from({ length: 250 }, (_, at) => ({ axis: 'x', at }))
    const { design, report } = readable({ ...sample(), pages: [{ ...first, guides }, ...rest] })
    expect(design.pages[0]?.guides).toHaveLength(200)
    expect(report).toEqual([{ path: 'pages.0.guides', message: '50 guides more than a page holds were left out.' }])
  })
})

describe('overriding a layer of a master', () => {
  const withGroup = (): Design => {
    const design = sample()
    const layers = {
      box: createLayer('Group', {}, { child: ['line', 'words'] }),
      line: createLayer('Line', {}, { parent: 'box' }),
      words: createLayer('Text', { doc: doc(p('Own')) }, { parent: 'box' }),
    }
    return { ...design, masters: [createPage({ id: 'm1', color: null, layers })] }
  }

  it('copies it with all it holds, under new ids, and shows the original no longer', () => {
    const before = withGroup()
    const after = applied(before, overrideLayer(before, 'p1', { page: 'm1', layer: 'box' }, seeded(1)) as never)
    expect(validate(after)).toEqual([])
    const [copy] = page(after, 'p1').layers.ROOT?.child ?? []
    const held = page(after, 'p1').layers[copy as string] as Layer
    expect(held.child.map((id) => page(after, 'p1').layers[id]?.type.resolvedName)).toEqual(['LineLayer', 'TextLayer'])
    expect(mastersOf(after, page(after, 'p1')).flatMap((master) => Object.keys(master.layers))).toEqual(['ROOT'])
    expect(after.masters).toBe(before.masters)
  })

  it('lets the copy keep the words of a story', () => {
    const design = rich()
    const threaded: Design = {
      ...design,
      masters: design.masters.map((master) =>
        master.id === 'm1'
          ? { ...master, layers: { ...master.layers, folio: createLayer('Text', { story: 'side', doc: undefined as never }) } }
          : master,
      ),
    }
    const after = applied(threaded, overrideLayer(threaded, 'p1', { page: 'm1', layer: 'folio' }, seeded(1)) as never)
    const copy = page(after, 'p1').layers[page(after, 'p1').layers.ROOT?.child[0] as string] as Layer
    expect(isKind(copy, 'Text') && copy.props).toMatchObject({ doc: threaded.stories.side?.doc })
    expect(copy.props).not.toHaveProperty('story')
  })

  it('is refused where there is nothing to override', () => {
    const design = rich()
    for (const [id, from, layer] of [
      ['p2', 'm1', 'folio'],
      ['p4', 'm1', 'folio'],
      ['p1', 'm1', 'ROOT'],
      ['p1', 'm1', 'x'],
      ['nope', 'm1', 'folio'],
    ] as const) {
      expect(overrideLayer(design, id, { page: from, layer }, seeded(1))).toBeNull()
    }
  })
})

describe('the links of master pages', () => {
  it('are checked', () => {
    const design = based(['m1', 'm2'], ['m2', 'm1'])
    const wrong: Design = {
      ...design,
      pages: design.pages.map((each) => ({ ...each, verso: 'm1' })),
      masters: design.masters.map((each) => ({ ...each, verso: 'x' })),
    }
    expect(new Set(validate(wrong).map(({ message }) => message))).toEqual(
      new Set(['Its verso “x” does not exist.', 'It is based on itself.', 'It is no master and names one for left-hand pages.']),
    )
    expect(validate(rich())).toEqual([])
  })

  it('are mended when they are read, and reported', () => {
    const { design, report } = readable({ ...based(['m1', 'm2'], ['m2', 'm3'], ['m3', 'm1'], ['m4', 'gone']), facing: undefined })
    expect(design.masters.map((master) => master.master)).toEqual([undefined, 'm3', 'm1', undefined])
    expect(report).toEqual([
      { path: 'm4.master', message: 'Its master page does not exist.' },
      { path: 'm1.master', message: 'The master page was based on itself.' },
    ])
    expect(design).not.toHaveProperty('facing')
  })

  it('come back as they are', () => {
    expect(read(JSON.stringify(rich()))).toEqual({ ok: true, design: rich(), report: [] })
  })
})
