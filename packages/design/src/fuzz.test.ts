import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'
import { createLayer, createPage } from './create.ts'
import { Design } from './design.ts'
import { groupLayers, ungroupLayers } from './group-layers.ts'
import { createHistory } from './history.ts'
import { kindOf, type Layer } from './layer.ts'
import { apply, group, invert, type Operation } from './operation.ts'
import type { Page } from './page.ts'
import { read } from './read.ts'
import { p, sample, seeded } from './testing/sample.ts'
import { threadFrames } from './thread-frames.ts'
import { validate } from './validate.ts'

type Random = () => number

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const anchor = (random: Random, list: readonly string[]): string | null => (random() < 0.3 || list.length === 0 ? null : pick(random, list))

const anyPage = (random: Random, design: Design): Page => pick(random, [...design.pages, ...design.masters])

const anyLayer = (random: Random, page: Page): string => pick(random, Object.keys(page.layers))

let made = 0

/** One operation of every kind, made for a design: most fit it, some do not. */
const makers: ((random: Random, design: Design) => Operation | null)[] = [
  (random, design) => {
    const page = anyPage(random, design)
    const parent = anyLayer(random, page)
    const [top, inner] = [`n${++made}`, `n${++made}`]
    const layers = {
      [top]: createLayer('Group', {}, { parent, child: [inner] }),
      [inner]: createLayer('Text', { doc: { type: 'doc', content: [p('x')] } }, { parent: top }),
    }
    return { op: 'add-layers', page: page.id, parent, before: anchor(random, page.layers[parent]?.child ?? []), tops: [top], layers }
  },
  (random, design) => {
    const page = anyPage(random, design)
    return { op: 'remove-layers', page: page.id, layers: [anyLayer(random, page), anyLayer(random, page)] }
  },
  (random, design) => {
    const page = anyPage(random, design)
    const set = { rotate: Math.round(random() * 360), ...(random() < 0.5 && { alt: 'a' }) }
    return { op: 'set-props', page: page.id, layer: anyLayer(random, page), set, ...(random() < 0.5 && { unset: ['opacity'] }) }
  },
  (random, design) => {
    const page = anyPage(random, design)
    return {
      op: 'set-layer',
      page: page.id,
      layer: anyLayer(random, page),
      set: { locked: random() < 0.5, name: `N${made}` },
      unset: ['hidden'],
    }
  },
  (random, design) => {
    const page = anyPage(random, design)
    const parent = anyLayer(random, page)
    return {
      op: 'move-layer',
      page: page.id,
      layer: anyLayer(random, page),
      parent,
      before: anchor(random, page.layers[parent]?.child ?? []),
    }
  },
  (random, design) => ({
    op: 'add-page',
    page: createPage({ id: `n${++made}`, layers: { a: createLayer('Shape') } }),
    before: anchor(
      random,
      design.pages.map((page) => page.id),
    ),
    ...(random() < 0.2 && { master: true }),
  }),
  (random, design) => ({ op: 'remove-page', page: anyPage(random, design).id }),
  (random, design) => ({
    op: 'move-page',
    page: anyPage(random, design).id,
    before: anchor(
      random,
      design.pages.map((page) => page.id),
    ),
  }),
  (random, design) => ({ op: 'set-page', page: anyPage(random, design).id, set: { name: `P${made}`, master: anyPage(random, design).id } }),
  (random, design) => {
    const blocks = design.stories.main?.doc.content.length ?? 0
    const at = Math.floor(random() * (blocks + 1))
    return {
      op: 'edit-blocks',
      target: { story: 'main' },
      at,
      remove: Math.floor(random() * 3),
      insert: random() < 0.6 ? [p(`t${made}`)] : [],
    }
  },
  () => ({ op: 'add-story', id: `s${++made}`, story: { doc: { type: 'doc', content: [p('s')] }, frames: [] } }),
  (random, design) => ({ op: 'remove-story', id: pick(random, [...Object.keys(design.stories), 'none']) }),
  (random, design) => {
    const page = anyPage(random, design)
    return threadFrames(
      design,
      pick(random, [...Object.keys(design.stories), 'none']),
      random() < 0.5 ? [{ page: page.id, layer: anyLayer(random, page) }] : [],
    )
  },
  (random) => ({
    op: 'set-style',
    kind: 'paragraph',
    id: pick(random, ['body', 'new']),
    style: random() < 0.3 ? null : { name: 'S', size: 10 + (made % 900) },
  }),
  (random) => ({ op: 'set-design', set: { name: `D${Math.round(random() * 9)}` }, ...(random() < 0.3 && { unset: ['facing'] }) }),
  (random, design) => {
    const page = anyPage(random, design)
    return groupLayers(page, [anyLayer(random, page), anyLayer(random, page), anyLayer(random, page)], `n${++made}`)
  },
  (random, design) => {
    const page = anyPage(random, design)
    return ungroupLayers(page, anyLayer(random, page))
  },
]

const isOnlyLostStory = (message: string): boolean => message.startsWith('Its story') || message.startsWith('The story')

describe('random sequences of operations', () => {
  it('come back to where they began, in 10,000 sequences', { timeout: 120_000 }, () => {
    let done = 0
    const start = sample()
    const text = canonicalJson(start)
    for (let seed = 1; seed <= 10_000; seed++) {
      const random = seeded(seed)
      const undo: Operation[] = []
      let design = start
      for (let i = 0; i < 8; i++) {
        const op = pick(random, makers)(random, design)
        const result = op ? apply(design, op) : null
        if (!op || !result?.ok) continue
        undo.unshift(invert(op, design))
        design = result.design
        done++
      }
      const back = apply(design, group(undo))
      if (!back.ok) throw new Error(`seed ${seed}: ${back.reason}`)
      if (canonicalJson(back.design) !== text) expect(back.design, `seed ${seed}`).toEqual(start)
      if (seed % 50 === 0) expect(validate(design).filter(({ message }) => !isOnlyLostStory(message))).toEqual([])
      if (seed % 500 === 0) expect(Design.safeParse(design).error, `seed ${seed}`).toBeUndefined()
    }
    expect(done).toBeGreaterThan(40_000)
  })

  it('are undone and redone by a history with random marks', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seeded(seed)
      const history = createHistory(sample())
      const bail = history.mark('All')
      for (let i = 0; i < 12; i++) {
        if (random() < 0.4) history.mark(`Step ${i}`)
        const op = pick(random, makers)(random, history.design)
        if (op) history.run(op)
        if (random() < 0.2) history.undo()
        if (random() < 0.1) history.redo()
      }
      if (random() < 0.3) history.squash(bail)
      const end = canonicalJson(history.design)
      const steps = history.entries().past.length
      while (history.canUndo()) expect(history.undo(), `seed ${seed}`).toBe(true)
      expect(canonicalJson(history.design), `seed ${seed}`).toBe(canonicalJson(sample()))
      for (let i = 0; i < steps; i++) expect(history.redo(), `seed ${seed}`).toBe(true)
      expect(canonicalJson(history.design), `seed ${seed}`).toBe(end)
      history.bail(bail)
      expect(canonicalJson(history.design), `seed ${seed}`).toBe(canonicalJson(sample()))
    }
  })
})

describe('edits of different things', () => {
  const edits: Operation[] = [
    { op: 'set-props', page: 'p1', layer: 'title', set: { rotate: 1 } },
    { op: 'set-props', page: 'p1', layer: 'title', set: { alt: 'a' }, unset: ['opacity'] },
    { op: 'set-props', page: 'p1', layer: 'photo', set: { rotate: 2 } },
    { op: 'set-layer', page: 'p1', layer: 'title', set: { locked: true } },
    { op: 'edit-blocks', target: { page: 'p1', layer: 'title' }, at: 0, remove: 1, insert: [p('x')] },
    { op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 1, insert: [p('y')] },
    { op: 'move-page', page: 'p3', before: 'p2' },
    { op: 'set-page', page: 'p1', set: { name: 'N' } },
    { op: 'move-layer', page: 'p1', layer: 'code', parent: 'ROOT', before: 'card' },
    { op: 'set-design', set: { name: 'D' } },
    { op: 'set-style', kind: 'character', id: 'loud', style: null },
  ]

  it('commute', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(edits, { minLength: 2 }), (ops) => {
        const forwards = apply(sample(), group(ops))
        const backwards = apply(sample(), group(ops.toReversed()))
        expect(forwards.ok && backwards.ok).toBe(true)
        expect(forwards).toEqual(backwards)
      }),
      { seed: 7, numRuns: 300 },
    )
  })
})

describe('damaged documents', () => {
  const bad: unknown[] = [
    null,
    undefined,
    '',
    'x',
    -1,
    1e308,
    Number.NaN,
    true,
    [],
    {},
    [[]],
    'javascript:alert(1)',
    '<p>',
    '{"a":',
    { type: 'doc' },
    'ROOT',
    '__proto__',
    '\uD800',
    { x: {} },
  ]

  const foreign = () => [
    {
      name: 'One',
      layers: {
        ROOT: {
          type: { resolvedName: 'RootLayer' },
          props: { boxSize: { width: 900, height: 600 }, color: 'rgb(1,2,3)', image: { url: 'https://x.org/a' } },
          child: ['t', 'i', 's', 'tb'],
          parent: null,
        },
        t: {
          type: { resolvedName: 'TextLayer' },
          props: {
            text: '<ul><li style="color:red">a<b>b</b></li></ul>',
            boxSize: { width: 9, height: 9 },
            effect: { name: 'neon', settings: { blur: 3 } },
          },
          parent: 'ROOT',
        },
        i: {
          type: { resolvedName: 'ImageLayer' },
          props: { image: { url: 'https://x.org/a', boxSize: { width: 9, height: 9 } } },
          parent: 'ROOT',
        },
        s: { type: { resolvedName: 'SvgLayer' }, props: { image: '<svg><path d="M0 0"/></svg>', colors: ['red'] }, parent: 'ROOT' },
        tb: { type: { resolvedName: 'TableLayer' }, props: { cells: [{ row: 1, col: 2, value: 'x' }] }, parent: 'ROOT' },
      },
    },
  ]

  /** A design with a page, a group, a text of its own and a story: small, so that many can be damaged. */
  const small = (): Design => {
    const design = sample()
    const { title, inner, code, body1 } = (design.pages[0] as Page).layers
    const page = createPage({ id: 'p1', layers: { title, inner: { ...inner, parent: 'ROOT' }, code, body1 } as Record<string, Layer> })
    return {
      ...design,
      pages: [page],
      masters: [],
      stories: { main: { doc: { type: 'doc', content: [p('One.')] }, frames: [{ page: 'p1', layer: 'body1' }] } },
    }
  }

  /** Every object and array of a value, to be damaged. */
  const containers = (value: unknown, found: object[] = []): object[] => {
    if (value === null || typeof value !== 'object') return found
    found.push(value)
    for (const each of Object.values(value)) containers(each, found)
    return found
  }

  const damage = (random: Random, value: unknown): void => {
    const target = pick(random, containers(value)) as Record<string, unknown>
    const key = pick(random, [...Object.keys(target), 'extra'])
    const how = random()
    if (how < 0.3) delete target[key]
    else if (how < 0.5)
      target[pick(random, ['__proto__x', 'child', 'parent', 'props', 'type', 'layers', 'constructor'])] = structuredClone(pick(random, bad))
    else if (how < 0.6) target[key] = pick(random, containers(JSON.parse(JSON.stringify(value))))
    else target[key] = structuredClone(pick(random, bad))
  }

  it('are read without an exception, and come out sound, in 20,000 cases', { timeout: 120_000 }, () => {
    const sources = [small, foreign].map((make) => JSON.stringify(make()))
    let readable = 0
    for (let seed = 1; seed <= 20_000; seed++) {
      const random = seeded(seed)
      const value = JSON.parse(sources[seed % 2] as string) as unknown
      for (let i = 0; i <= seed % 4; i++) damage(random, value)
      const result = read(seed % 5 === 0 ? JSON.stringify(value) : value)
      if (!result.ok) expect(result.reason).not.toBe('The input could not be read as a design.')
      else {
        readable++
        if (seed % 20 === 0) expect(Design.safeParse(result.design).error, `seed ${seed}`).toBeUndefined()
        if (validate(result.design).length > 0) expect(validate(result.design), `seed ${seed}`).toEqual([])
      }
    }
    expect(readable).toBeGreaterThan(18_000)
  })

  it('are settled by one reading: a second finds nothing to repair', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seeded(seed)
      const value = seed % 2 ? sample() : foreign()
      damage(random, value)
      const first = read(value)
      const second = first.ok ? read(first.design) : first
      if (first.ok && second.ok) {
        expect(second.report, `seed ${seed}`).toEqual([])
        expect(canonicalJson(second.design), `seed ${seed}`).toBe(canonicalJson(first.design))
      }
    }
  })

  it('never make it throw, whatever is thrown at it', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
          withTypedArray: true,
        }),
        (value) => {
          for (const input of [value, [value], { layers: value }, { pages: value }, { scenes: { 1: value } }]) read(input)
        },
      ),
      { seed: 11, numRuns: 500 },
    )
  })

  it('covers every kind of layer', () => {
    const kinds = new Set([...sample().pages, ...sample().masters].flatMap((page) => Object.values(page.layers).map(kindOf)))
    expect(kinds.size).toBeGreaterThanOrEqual(7)
  })
})
