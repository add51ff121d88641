import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { docText } from './prose/count.ts'
import { read } from './read.ts'
import { layer, peers, readable } from './testing/foreign.ts'
import { sample } from './testing/sample.ts'
import type { Doc } from './text.ts'
import { A4 } from './units.ts'

describe('our own form', () => {
  it('comes back as it is, with nothing to report', () => {
    expect(readable(sample())).toEqual({ ok: true, design: sample(), report: [] })
  })

  it('comes back from JSON, also encoded twice', () => {
    for (const text of [JSON.stringify(sample()), JSON.stringify(JSON.stringify(sample())), `\uFEFF${JSON.stringify(sample())}`]) {
      expect(readable(text).design).toEqual(sample())
    }
  })

  it('is read from what servers wrap around it', () => {
    const magazine = { id: 7, name: 'July', magazine_content: JSON.stringify(sample()) }
    expect(readable(magazine).design.name).toBe('Sample')
    expect(readable([{ template_json: { pages: sample().pages } }][0]).design.pages).toHaveLength(3)
  })

  it('loses only what is broken, and says what', () => {
    const broken = sample() as unknown as {
      pages: { layers: Record<string, { props: Record<string, unknown>; slot?: unknown }> }[]
      bleed: unknown
      swatches: unknown[]
    }
    broken.bleed = 'wide'
    broken.swatches.push({ id: 'x' })
    const title = broken.pages[0]?.layers.title as { props: Record<string, unknown>; slot?: unknown }
    title.props.blend = 'dodge'
    title.props.alt = 'Kept'
    title.slot = { role: 'NOT A ROLE' }
    const { design, report } = readable(broken)
    expect(design.pages[0]?.layers.title?.props).toMatchObject({ alt: 'Kept', doc: { content: [{}, {}] } })
    expect(design.pages[0]?.layers.title?.props).not.toHaveProperty('blend')
    expect(report.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['bleed', 'swatches.1', 'pages.0.layers.title.props.blend', 'pages.0.layers.title.slot']),
    )
  })

  it('keeps our own attributes and marks around a broken one', () => {
    const design = sample()
    const doc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { style: 'lead', dropCap: { lines: 3 }, align: 'sideways' },
          content: [
            {
              type: 'text',
              text: 'A',
              marks: [
                { type: 'style', attrs: { style: 'loud' } },
                { type: 'link', attrs: { href: 'javascript:alert(1)' } },
              ],
            },
            { type: 'field', attrs: { name: 'page-number' } },
          ],
        },
      ],
    }
    const story = { ...design.stories.main, doc }
    const read = readable({ ...design, stories: { main: story } })
    expect(read.design.stories.main?.doc.content).toEqual([
      {
        type: 'paragraph',
        attrs: { style: 'lead', dropCap: { lines: 3 } },
        content: [
          { type: 'text', text: 'A', marks: [{ type: 'style', attrs: { style: 'loud' } }] },
          { type: 'field', attrs: { name: 'page-number' } },
        ],
      },
    ])
  })

  it('tells of whatever it leaves out of the head', () => {
    const design = {
      ...sample(),
      swatches: [...sample().swatches, ...sample().swatches],
      stories: { main: { ...sample().stories.main, frames: [7] } },
    }
    const { report } = readable({ ...design, pages: design.pages.map((page) => ({ ...page, name: 'x'.repeat(300) })) })
    expect(report.map(({ path }) => path)).toEqual(expect.arrayContaining(['swatches.1', 'stories.main.frames.0', 'pages.0.name']))
  })

  it('ties threads and masters again', () => {
    const design = sample()
    const frames = [
      { page: 'p9', layer: 'x' },
      { page: 'p2', layer: 'body2' },
      { page: 'p1', layer: 'photo' },
    ]
    const result = readable({ ...design, masters: [], stories: { main: { ...design.stories.main, frames } } })
    expect(result.design.stories.main?.frames).toEqual([
      { page: 'p2', layer: 'body2' },
      { page: 'p1', layer: 'body1' },
    ])
    expect(result.design.pages[0]).not.toHaveProperty('master')
    expect(readable({ ...design, stories: {} }).design.pages[1]?.layers.body2?.props).toHaveProperty('doc')
  })
})

describe('forms of other editors', () => {
  const one = peers({ a: layer('TextLayer', { text: '<p>Hi</p>' }) })[0]

  it.each([
    ['an array of pages', [one, one]],
    ['a single page', one],
    ['an object of pages', { pages: [one], name: 'X' }],
    ['pages keyed by number', { 2: one, 10: one, 1: one }],
    ['scenes', { scenes: [one] }],
    ['scenes as an object, in a wrapper, as text', { magazine_content: JSON.stringify({ scenes: { 1: one } }) }],
    [
      'a fragment',
      {
        rootId: 'g',
        layers: { g: layer('GroupLayer', {}, { child: ['a'], parent: null }), a: layer('TextLayer', { text: 'Hi' }, { parent: 'g' }) },
      },
    ],
    ['a list of layers', [layer('TextLayer', { text: 'Hi' }, { id: 'a' })]],
    ['a single layer', layer('TextLayer', { text: 'Hi' }, { id: 'a' })],
    [
      'data.props',
      {
        1: {
          layers: {
            ROOT: { id: 'ROOT', data: { type: 'RootLayer', props: {}, nodes: ['a'] } },
            a: { id: 'a', data: { type: 'content', props: { text: 'Hi' } } },
          },
        },
      },
    ],
    [
      'layers in layers',
      { scenes: [{ layers: [{ type: 'group', children: [{ type: 'text', text: 'Hi', x: 5, y: 6, width: 70, height: 8 }] }] }] },
    ],
  ])('are read: %s', (_name, input) => {
    const { design, report } = readable(input)
    const texts = Object.values(design.pages[0]?.layers ?? {}).flatMap((each) =>
      'doc' in each.props && each.props.doc ? [docText(each.props.doc)] : [],
    )
    expect(texts).toEqual(['Hi'])
    expect(report.length).toBeGreaterThan(0)
    for (const { message } of report) expect(message).toMatch(/^[A-Z“].*\.$/)
  })

  it('orders pages keyed by number', () => {
    const named = (name: string) => ({ ...one, name })
    expect(readable({ 10: named('c'), 2: named('b'), 1: named('a') }).design.pages.map((page) => page.name)).toEqual(['a', 'b', 'c'])
  })

  it('takes the size of the page from its root', () => {
    expect(readable(one).design.pageSize).toEqual({ width: 1640, height: 924 })
  })

  it('spells packed keys out', () => {
    const packed = [
      {
        a: 'Packed',
        c: {
          d: {
            e: { f: 'RootLayer' },
            g: { h: { i: 900, j: 600 }, k: { l: 0, m: 0 }, n: 0, o: 'rgb(1, 2, 3)' },
            r: false,
            s: ['ca_x'],
            t: null,
          },
          ca_x: {
            e: { f: 'TextLayer' },
            g: { h: { i: 50, j: 20 }, k: { l: 7, m: 8 }, n: 0, v: '<p>Hi</p>', u: 2 },
            r: true,
            s: [],
            t: 'ROOT',
          },
        },
      },
    ]
    const page = readable(packed).design.pages[0]
    expect(page?.name).toBe('Packed')
    expect(page?.layers.ROOT?.props).toMatchObject({ boxSize: { width: 900, height: 600 }, color: '#010203' })
    expect(page?.layers.ca_x).toMatchObject({ locked: true, props: { position: { x: 7, y: 8 }, scale: 2 } })
  })
})

describe('what is no design', () => {
  it.each([
    [null, 'This is no design: it has neither pages nor layers.'],
    [{}, 'This is no design: it has neither pages nor layers.'],
    [[], 'This is no design: it has neither pages nor layers.'],
    [42, 'This is no design: it has neither pages nor layers.'],
    ['<html>', 'The text is not JSON.'],
    ['', 'The text is not JSON.'],
    [' '.repeat(21 * 1024 * 1024), 'The design is larger than 20 MB.'],
    [[{ layers: { a: { props: { text: 'x'.repeat(21 * 1024 * 1024) } } } }], 'The design is larger than 20 MB.'],
    [
      { format: 'magazineai/design', version: 99, pages: [] },
      'This design was made by a newer version of the editor (format 99; this one reads up to 1).',
    ],
  ])('is refused with a reason', (input, reason) => expect(read(input)).toEqual({ ok: false, reason }))

  it.each([
    ['entries of a record', `{"pages":[{"layers":{${Array.from({ length: 100_001 }, (_, i) => `"k${i}":0`).join()}}}]}`],
    ['entries of a list', `{"pages":[${'0,'.repeat(100_000)}0]}`],
  ])('is refused for too many %s, before they are looked at', (_what, text) =>
    expect(read(text)).toEqual({ ok: false, reason: 'A part of the design has too many parts.' }),
  )

  it('leaves out what no text has room for, and ends', () => {
    const html = `<p>kept</p>${'<p>a</p>'.repeat(30_000)}`
    const doc = readable({ layers: { a: layer('TextLayer', { text: html }) } }).design.pages[0]?.layers.a?.props as { doc: Doc }
    expect([doc.doc.content.length, docText(doc.doc).startsWith('kept')]).toEqual([20_000, true])
    const pieces = readable({ layers: { a: layer('TextLayer', { text: '<b>x</b>y'.repeat(60_000) }) } }).design.pages[0]?.layers.a?.props
    expect((pieces as { doc: Doc }).doc.content[0]?.content).toHaveLength(20_000)
  })

  it.each([[{ width: 0, height: 0 }], [{ width: 5e-324, height: 60_000 }], [{ width: 60_000, height: 10 }]])(
    'gives a page of impossible size the usual one: %o',
    (pageSize) => {
      const { design, report } = readable({ ...sample(), pageSize })
      expect(design.pageSize).toEqual(A4)
      expect(report.map(({ path }) => path)).toContain('pageSize')
    },
  )

  it('never throws, not even for hostile objects', () => {
    const circle: Record<string, unknown> = {}
    circle.layers = circle
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
      },
    )
    const getter = {
      get pages(): never {
        throw new Error('getter')
      },
    }
    for (const input of [circle, trap, getter, () => {}, Symbol('x'), 10n, undefined, new Map(), [[[[]]]]])
      expect(() => read(input)).not.toThrow()
    expect(() => read('['.repeat(100_000))).not.toThrow()
    expect(() => read(`${'{"layers":'.repeat(20_000)}1${'}'.repeat(20_000)}`)).not.toThrow()
  })
})

describe('migrations', () => {
  /** A version 0 that never was: sizes in inches, pages called sheets. */
  const ladder = {
    [-1]: (design: Record<string, unknown>) => ({ ...design, sheets: design.leaves }),
    0: ({ sheets, ...design }: Record<string, unknown>) => ({ ...design, pages: sheets }),
  }

  it('climb step by step', () => {
    expect(migrate({ version: -1, leaves: [1] }, ladder, 1)).toEqual({
      ok: true,
      from: -1,
      design: { version: 1, leaves: [1], pages: [1] },
    })
    expect(migrate({ version: 0, sheets: [2] }, ladder, 1)).toEqual({ ok: true, from: 0, design: { version: 1, pages: [2] } })
  })

  it('say when a step is missing or the design is too new', () => {
    expect(migrate({ version: -2 }, ladder, 1)).toEqual({ ok: false, reason: 'Designs of format -2 cannot be read.' })
    expect(migrate({ version: 2 }, ladder, 1).ok).toBe(false)
  })
})
