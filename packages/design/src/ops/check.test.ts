import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../canonical.ts'
import { createLayer, createPage } from '../create.ts'
import { Design } from '../design.ts'
import { createHistory } from '../history.ts'
import { apply, group, type Operation, type OperationName, operationNames } from '../operation.ts'
import { doc, p, rich } from '../testing/sample.ts'
import { testOperation } from '../testing/test-operation.ts'

const long = (length: number): string => 'x'.repeat(length + 1)

const block = (attrs: object) => ({ ...p('x'), attrs })

const marked = (type: string, attrs?: object) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type, attrs }] }] })

const insert = (...blocks: unknown[]) => ({ op: 'edit-blocks', target: { page: 'p1', layer: 'title' }, at: 0, remove: 1, insert: blocks })

const style = (set: object) => ({ op: 'set-style-props', kind: 'paragraph', id: 'body', set })

const props = (set: object, layer = 'title') => ({ op: 'set-props', page: 'p1', layer, set })

const shape = (set: object, page = createPage({ id: 'n' })) => ({
  ...page,
  layers: { ...page.layers, ROOT: { ...page.layers.ROOT, child: ['s'] }, s: { ...createLayer('Shape', {}, { parent: 'ROOT' }), ...set } },
})

const added = (layer: unknown, id = 's') => ({
  op: 'add-layers',
  page: 'p3',
  parent: 'ROOT',
  before: null,
  tops: [id],
  layers: { [id]: layer },
})

const box = createLayer('Shape', {}, { parent: 'ROOT' })

const swatch = (set: object) => ({ op: 'set-swatch', id: 'ink', swatch: { id: 'ink', name: 'Ink', color: '#123', ...set } })

/** Operations of every kind that carry what the document's schema refuses. */
const rows: { [K in OperationName]: unknown[] } = {
  'set-design': [
    ...[long(300), 7, null, undefined].map((name) => ({ name })),
    ...['', 'english!', 5].map((language) => ({ language })),
    ...[Number.NaN, Infinity, -1, 60_001, '9'].map((bleed) => ({ bleed })),
    ...[{ width: 9, height: 900 }, { width: 60_000, height: 10 }, { width: Number.NaN, height: 900 }, { width: 900 }].map((pageSize) => ({
      pageSize,
    })),
    { margins: { top: -1, right: 0, bottom: 0, left: 0 } },
    { baseline: { start: 0, step: 0 } },
    { columns: { count: 2.5, gutter: 0 } },
    { columns: { count: 25, gutter: 0 } },
    { pages: undefined },
    { mode: 'newspaper' },
    { facing: 'yes' },
    { engine: long(60) },
    { fonts: { 'Inter/400': long(128) } },
    { swatches: [{ id: 'a', name: 'A', color: 'red' }] },
    { swatches: Array.from({ length: 501 }, (_, i) => ({ id: `c${i}`, name: 'C', color: '#abc' })) },
  ].map((set) => ({ op: 'set-design', set })),
  'set-style-props': [
    ...[
      ...[0, 6_001, Number.NaN, -Infinity, '12'].map((size) => ({ size })),
      { leading: 0 },
      { tracking: 5 },
      { weight: 400.5 },
      { weight: 1_001 },
      { color: 'rgb(0, 0, 0)' },
      { color: '#12345' },
      { family: '' },
      { align: 'middle' },
      { features: ['ligatures'] },
      { tabs: [{ at: -1, align: 'left' }] },
      { widows: 0 },
      { dropCap: { lines: 1 } },
      { list: { kind: 'bullet', level: 9 } },
      { name: undefined },
      { name: long(120) },
      { basedOn: 'no id' },
    ].map(style),
    { op: 'set-style-props', kind: 'paragraph', id: 'body', set: {}, unset: ['name'] },
    { op: 'set-style-props', kind: 'character', id: 'loud', set: { size: 0 } },
    { op: 'set-style-props', kind: 'table', id: 'loud', set: {} },
  ],
  'set-style': [
    { op: 'set-style', kind: 'paragraph', id: 'n', style: { size: 12 } },
    { op: 'set-style', kind: 'paragraph', id: 'n', style: { name: 'N', size: Number.NaN } },
    { op: 'set-style', kind: 'character', id: 'n', style: { name: 'N', weight: 0 } },
    { op: 'set-style', kind: 'character', id: long(64), style: { name: 'N' } },
    { op: 'set-style', kind: 'paragraph', id: '__proto__', style: { name: 'N' } },
  ],
  'set-swatch': [
    ...[{ color: 'black' }, { color: '#12' }, { name: long(120) }, { cmyk: [1, 2, 3] }, { cmyk: [1, 2, 3, Number.NaN] }].map(swatch),
    { op: 'set-swatch', id: 'a b', swatch: { id: 'a b', name: 'A', color: '#abc' } },
  ],
  'edit-blocks': [
    ...[
      ...[{ leading: 0 }, { indent: Infinity }, { marginLeft: -1 }, { align: 'middle' }, { language: '!' }, { style: 'a b' }].map(block),
      ...[{ size: 0 }, { size: Number.NaN }, { size: '12' }].map((attrs) => marked('size', attrs)),
      marked('color', { color: 'red' }),
      marked('family', { family: long(120) }),
      marked('weight', { weight: 0 }),
      marked('tracking', { tracking: 9 }),
      marked('transform', { transform: 'shout' }),
      marked('bold', { on: true }),
      marked('link', { href: 'javascript:alert(1)' }),
      marked('blink'),
      { type: 'table' },
      { type: 'paragraph', content: [{ type: 'text', text: '' }] },
      { type: 'paragraph', content: [{ type: 'text', text: long(200_000) }] },
      { type: 'paragraph', content: 'x' },
    ].map((one) => insert(one)),
    { ...insert(), at: -1 },
    { ...insert(), remove: 0.5 },
    { ...insert(), insert: null },
  ],
  'add-story': [
    { op: 'add-story', id: 'a b', story: { doc: doc(p('x')), frames: [] } },
    { op: 'add-story', id: 'n', story: { doc: doc(block({ leading: 0 })), frames: [] } },
    { op: 'add-story', id: 'n', story: { doc: 'x', frames: [] } },
    { op: 'add-story', id: 'n', story: { doc: doc() } },
  ],
  'remove-story': [{ op: 'remove-story', id: 7 }],
  'set-story-frames': [
    { op: 'set-story-frames', story: 'main', frames: [{ page: 'p1' }] },
    { op: 'set-story-frames', story: 'main', frames: null },
    { op: 'set-story-frames', story: 'main', frames: Array.from({ length: 1_001 }, () => ({ page: 'p1', layer: 'body1' })) },
  ],
  'set-layer': [
    ...[{ locked: 'yes' }, { locked: undefined }, { hidden: 1 }, { name: long(200) }, { slot: { role: 'Big Headline' } }].map((set) => ({
      set,
    })),
    { set: { slot: { role: 'aside', index: -1 } } },
    { set: { provenance: { model: long(120) } } },
    { set: {}, unset: ['parent'] },
    { set: null },
  ].map((change) => ({ op: 'set-layer', page: 'p1', layer: 'title', ...change })),
  'set-page': [
    { name: long(200) },
    { name: undefined },
    { notes: long(20_000) },
    { locked: 1 },
    { guides: [{ axis: 'x', at: Infinity }] },
    { guides: [{ axis: 'z', at: 1 }] },
    { guides: Array.from({ length: 201 }, () => ({ axis: 'x', at: 1 })) },
    { omits: [{ page: 'm1' }] },
    { master: null },
  ].map((set) => ({ op: 'set-page', page: 'p1', set })),
  'set-props': [
    ...[
      ...[Number.NaN, Infinity, 3_601, '9', null, undefined].map((rotate) => ({ rotate })),
      { opacity: 2 },
      { 'position.x': Number.NaN },
      { 'boxSize.width': -1 },
      { blend: 'burn' },
      { alt: long(2_000) },
      { doc: doc(block({ leading: 0 })) },
      { 'doc.content.0.attrs': { indent: 70_000 } },
      { effect: { name: 'glow', settings: {} } },
    ].map((set) => props(set)),
    props({ color: 'red' }, 'panel'),
    props({ set: 1 }),
    { ...props({}), set: 'rotate' },
    { ...props({}), unset: 'alt' },
  ],
  'add-layers': [
    ...[null, 'x', {}, { ...box, props: { ...box.props, rotate: Number.NaN } }, { ...box, name: long(200) }].map((layer) => added(layer)),
    added({ ...box, props: { ...box.props, color: 'red' } }),
    added(box, 'a b'),
    { ...added(box), tops: [] },
    { ...added(box), before: 7 },
  ],
  'remove-layers': [
    { op: 'remove-layers', page: 'p1', layers: [] },
    { op: 'remove-layers', page: 'p1', layers: 'title' },
  ],
  'move-layer': [{ op: 'move-layer', page: 'p1', layer: 'title', parent: 'ROOT', before: 3 }],
  'add-page': [
    ...[
      createPage({ id: 'a b' }),
      createPage({ id: 'n', name: long(200) }),
      { ...createPage({ id: 'n' }), notes: 5 },
      { ...createPage({ id: 'n' }), guides: [{ axis: 'x', at: Number.NaN }] },
      { ...createPage({ id: 'n' }), rootId: 'TOP' },
      shape({ props: { ...box.props, color: '#12345' } }),
      shape({ locked: 1 }),
      null,
    ].map((page) => ({ op: 'add-page', page, before: null })),
    { op: 'add-page', page: createPage({ id: 'n' }) },
    { op: 'add-page', page: createPage({ id: 'n' }), before: null, master: 'yes' },
  ],
  'remove-page': [{ op: 'remove-page', page: null }],
  'move-page': [{ op: 'move-page', page: 'p1', before: 2 }],
}

const cases = operationNames.flatMap((name) => rows[name].map((op, index) => [name, index, op as Operation] as const))

describe('an operation that carries what the schema of a design refuses', () => {
  it.each(cases)('%s %i is refused, alone and among others, and leaves the design as it was', (_name, _index, op) => {
    const design = rich()
    const before = canonicalJson(design)
    for (const tried of [op, group([props({ rotate: 5 }) as Operation, op])]) {
      const result = apply(design, tried)
      expect(result).toEqual({ ok: false, reason: expect.stringMatching(/^[A-Z“].*\S.*\.$/s) })
      expect(result.ok ? '' : result.reason.length).toBeLessThan(400)
    }
    expect(canonicalJson(design)).toBe(before)
  })

  it.each(cases)('%s %i leaves no step in a history', (_name, _index, op) => {
    const history = createHistory(rich())
    const { design } = history
    expect(history.run(op).ok).toBe(false)
    expect(history.design).toBe(design)
    expect(history.canUndo()).toBe(false)
  })

  it('is refused with the place and the reason', () => {
    expect(apply(rich(), { op: 'set-design', set: { bleed: 60_001 } })).toEqual({
      ok: false,
      reason: 'The value of “set.bleed” is not allowed: too big: expected number to be <=60000.',
    })
    expect(apply(rich(), swatch({ color: 'red' }) as Operation)).toEqual({
      ok: false,
      reason: 'The value of “swatch.color” is not allowed.',
    })
    expect(apply(rich(), { op: 'paint' } as never)).toEqual({ ok: false, reason: 'There is no operation “paint”.' })
  })
})

describe('an operation that carries more than a design has', () => {
  const strays: unknown[] = [
    { op: 'set-design', set: { name: 'N', pages: [], format: 'other', version: 9, evil: 1 } },
    style({ size: 50, evil: 1 }),
    { ...swatch({ evil: 1 }), evil: 1 },
    insert({ ...block({ evil: 1, leading: 50 }), evil: 1 }),
    { op: 'set-layer', page: 'p1', layer: 'title', set: { name: 'N', parent: 'card', props: {} } },
    { op: 'set-page', page: 'p1', set: { name: 'N', layers: {}, id: 'q' } },
  ]

  it.each(strays)('leaves it behind, is undone exactly and done again', (op) => {
    const design = rich()
    const history = createHistory(design)
    expect(history.run(op as Operation).ok).toBe(true)
    const after = history.design
    expect(canonicalJson(Design.parse(after))).toBe(canonicalJson(after))
    expect(after.pages).toHaveLength(design.pages.length)
    expect(history.undo()).toBe(true)
    expect(canonicalJson(history.design)).toBe(canonicalJson(design))
    expect(history.redo()).toBe(true)
    expect(canonicalJson(history.design)).toBe(canonicalJson(after))
  })
})

describe('an operation that carries nothing wrong', () => {
  it('puts in the objects that it brings, so that layouts may remember them', () => {
    const blocks = [p('one'), p('two')]
    const after = testOperation(rich(), insert(...blocks) as Operation)
    const title = after.pages[0]?.layers.title?.props as { doc: { content: unknown[] } }
    expect(title.doc.content.slice(0, 2)).toEqual(blocks)
    expect(title.doc.content[0]).toBe(blocks[0])
  })
})
