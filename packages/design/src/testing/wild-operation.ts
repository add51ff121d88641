import type { Design, FrameRef, Story } from '../design.ts'
import { isKind, type Layer } from '../layer.ts'
import { group, type Operation } from '../operation.ts'
import type { Page } from '../page.ts'
import { withDescendants } from '../tree.ts'
import { pick, type Random, randomOperation } from './random-operation.ts'
import { p } from './sample.ts'

const sheets = (design: Design): Page[] => [...design.pages, ...design.masters]

const anyLayer = (random: Random, page: Page): string => pick(random, Object.keys(page.layers))

/** A place that may be a text, another layer, or nothing at all. */
const anyFrame = (random: Random, design: Design): FrameRef => {
  const page = pick(random, sheets(design))
  const texts = Object.entries(page.layers).flatMap(([id, layer]) => (isKind(layer, 'Text') ? [id] : []))
  const layer = random() < 0.6 && texts.length > 0 ? pick(random, texts) : random() < 0.9 ? anyLayer(random, page) : 'none'
  return { page: random() < 0.95 ? page.id : 'none', layer }
}

const anyFrames = (random: Random, design: Design): FrameRef[] =>
  Array.from({ length: Math.floor(random() * 4) }, () => anyFrame(random, design))

const STORIES = ['main', 'side', 'late', 'other', 'none']

const anyStory = (random: Random, design: Design): Story => ({ doc: { type: 'doc', content: [p('s')] }, frames: anyFrames(random, design) })

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A path into a value that is there, or nearly. */
function anyPath(random: Random, value: unknown): string[] {
  if (!isObject(value) || random() < 0.15)
    return random() < 0.1 ? [pick(random, ['0', '7', 'x', 'length', 'constructor', '__proto__', ''])] : []
  const keys = Object.keys(value)
  if (keys.length === 0) return ['0']
  const key = pick(random, keys)
  return [key, ...anyPath(random, value[key])]
}

const VALUES: readonly unknown[] = [
  0,
  -1,
  7,
  0.5,
  1e9,
  '',
  'x',
  '#ff0000',
  'swatch:ink',
  true,
  false,
  null,
  [],
  {},
  [1],
  { x: 1, y: 2 },
  'none',
  'linear',
  'radial',
  'circle',
]

/** Values that no schema of the document takes. */
const ODD: readonly unknown[] = [Number.NaN, Infinity, undefined, -1e9, 'x'.repeat(301), '#12', [[]]]

/** A value of any kind: one of a list, one that stands elsewhere in the design, or a part of one. */
function anyValue(random: Random, layers: readonly Layer[], key: string): unknown {
  const twins = layers.flatMap(({ props }) => (Object.hasOwn(props, key) ? [(props as Record<string, unknown>)[key]] : []))
  const value = twins.length > 0 && random() < 0.6 ? pick(random, twins) : pick(random, VALUES)
  if (!isObject(value) || Array.isArray(value) || random() < 0.6) return value
  const { [pick(random, Object.keys(value)) ?? '']: _left, ...rest } = value
  return random() < 0.5 ? rest : { ...rest, stranger: 1 }
}

/** A tree of layers once more, under other names. */
function copied(page: Page, top: string, name: (id: string) => string): Record<string, Layer> {
  return Object.fromEntries(
    withDescendants(page, top).map((id) => {
      const layer = page.layers[id]!
      return [name(id), { ...layer, parent: id === top ? page.rootId : name(layer.parent!), child: layer.child.map(name) } as Layer]
    }),
  )
}

let made = 0

const makers: ((random: Random, design: Design) => Operation | null)[] = [
  (random, design) => ({ op: 'add-story', id: pick(random, STORIES), story: anyStory(random, design) }),
  (random, design) => ({ op: 'set-story-frames', story: pick(random, STORIES), frames: anyFrames(random, design) }),
  (random) => ({ op: 'remove-story', id: pick(random, STORIES) }),
  (random, design) => {
    const { page, layer } = anyFrame(random, design)
    return {
      op: 'set-props',
      page,
      layer,
      ...(random() < 0.6 ? { set: { story: pick(random, STORIES) } } : { set: {}, unset: [pick(random, ['story', 'doc'])] }),
    }
  },
  (random, design) => {
    const page = pick(random, sheets(design))
    const id = anyLayer(random, page)
    const all = sheets(design).flatMap(({ layers }) => Object.values(layers))
    const set: Record<string, unknown> = {}
    const unset: string[] = []
    for (let count = 1 + Math.floor(random() * 3); count > 0; count--) {
      const keys = [...new Set(all.flatMap(({ props }) => Object.keys(props)))]
      const own = page.layers[id]!.props as Record<string, unknown>
      const key = random() < 0.7 ? pick(random, Object.keys(own)) : pick(random, keys)
      const path = random() < 0.5 ? key : [key, ...anyPath(random, own[key])].join('.')
      if (random() < 0.3) unset.push(path)
      else set[path] = anyValue(random, all, path.split('.').at(-1) ?? '')
    }
    return { op: 'set-props', page: page.id, layer: id, set, ...(unset.length > 0 && { unset }) }
  },
  (random, design) => {
    const page = pick(random, sheets(design))
    const set = pick(random, [{ slot: { role: 'aside' } }, { name: 'N' }, { hidden: true }, { locked: true }, {}])
    const unset = pick(random, [['slot'], ['name', 'hidden'], ['provenance'], []] as const)
    return { op: 'set-layer', page: page.id, layer: anyLayer(random, page), set, unset: [...unset] } as Operation
  },
  (random, design) => {
    const [from, to] = [pick(random, sheets(design)), pick(random, sheets(design))]
    const suffix = `-${++made}`
    const tops = [anyLayer(random, from), anyLayer(random, from)].filter(
      (id, index, all) => id !== from.rootId && all.indexOf(id) === index,
    )
    const layers = Object.assign({}, ...tops.map((top) => copied(from, top, (id) => id + suffix)))
    if (tops.length === 0) return null
    const before = random() < 0.5 ? pick(random, [...to.layers[to.rootId]!.child, 'none']) : null
    return { op: 'add-layers', page: to.id, parent: to.rootId, before, tops: tops.map((id) => id + suffix), layers }
  },
  (random, design) => {
    const page = pick(random, sheets(design))
    return { op: 'remove-layers', page: page.id, layers: Object.keys(page.layers).filter((id) => id !== page.rootId && random() < 0.4) }
  },
  (random, design) => {
    const page = { ...pick(random, sheets(design)), id: `w${++made}` }
    return {
      op: 'add-page',
      page,
      before: pick(random, [...design.pages.map(({ id }) => id), null]),
      ...(random() < 0.3 && { master: true }),
    }
  },
  (random, design) => {
    const page = pick(random, sheets(design))
    const set = pick(random, [
      { omits: [{ page: 'm1', layer: 'folio' }] },
      { notes: 'n' },
      { locked: true },
      { guides: [] },
      { master: 'm1' },
      { verso: 'm3' },
    ])
    return { op: 'set-page', page: page.id, set, unset: [pick(random, ['master', 'verso', 'omits', 'guides', 'notes', 'locked'] as const)] }
  },
  (random, design) => {
    const page = pick(random, sheets(design))
    const target = { page: page.id, layer: anyLayer(random, page) }
    const name = pick(random, ['leading', 'indent', 'align', 'language', 'name', 'size', 'bleed', 'facing', 'notes', 'locked', 'pages'])
    const set = { [name]: pick(random, [...ODD, ...VALUES]) }
    const style = { kind: pick(random, ['paragraph', 'character']), id: pick(random, ['body', 'loud', 'a b']) }
    return pick<unknown>(random, [
      { op: 'set-design', set },
      { op: 'set-style-props', ...style, set },
      { op: 'set-style', ...style, style: { name: 'S', ...set } },
      { op: 'set-layer', ...target, set },
      { op: 'set-page', page: page.id, set },
      { op: 'set-swatch', id: 'ink', swatch: { id: 'ink', color: '#123', ...set } },
      { op: 'edit-blocks', target, at: 0, remove: 0, insert: [{ ...p('b'), attrs: set }] },
      { op: 'edit-blocks', target: { story: 'main' }, at: 0, remove: 0, insert: [p('m', { type: 'size', attrs: set } as never)] },
    ]) as Operation
  },
]

/**
 * Makes an operation that may be anything: what `randomOperation` makes, or one that somebody means badly (frames on layers that are no
 * text, paths that lead nowhere, values of other kinds), alone or several as one. Null when there was nothing to make it of.
 */
export const wildOperation = (random: Random, design: Design): Operation | null => {
  const one = (): Operation | null => (random() < 0.3 ? randomOperation(random, design) : pick(random, makers)(random, design))
  if (random() < 0.75) return one()
  return group(Array.from({ length: 2 + Math.floor(random() * 4) }, one).filter((op) => op !== null))
}
