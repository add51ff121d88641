import { createLayer, createPage } from '../create.ts'
import type { Design } from '../design.ts'
import { groupLayers, ungroupLayers } from '../group-layers.ts'
import { mastersOf, overrideLayer } from '../masters.ts'
import type { Operation } from '../operation.ts'
import type { Page } from '../page.ts'
import { threadFrames } from '../thread-frames.ts'
import { p } from './sample.ts'

/** A source of chance. */
export type Random = () => number

/** Picks one of a list. */
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const anchor = (random: Random, list: readonly string[]): string | null => (random() < 0.3 || list.length === 0 ? null : pick(random, list))

const anyPage = (random: Random, design: Design): Page => pick(random, [...design.pages, ...design.masters])

const anyLayer = (random: Random, page: Page): string => pick(random, Object.keys(page.layers))

let made = 0

/** One operation of every kind, made for a design: most fit it, some do not. */
const makers: ((random: Random, design: Design) => Operation | null)[] = [
  (random) => {
    const id = pick(random, ['ink', 'sand', 'moss'])
    return {
      op: 'set-swatch',
      id,
      swatch: random() < 0.3 ? null : { id, name: `S${made++}`, color: '#abc' },
      before: pick(random, ['ink', 'moss', null]),
    }
  },
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
  (random, design) => ({
    op: 'set-page',
    page: anyPage(random, design).id,
    set: { guides: [{ axis: random() < 0.5 ? 'x' : 'y', at: Math.floor(random() * 2480) }] },
  }),
  (random, design) => {
    const link = random() < 0.5 ? 'verso' : 'master'
    const set = random() < 0.7 && design.masters.length > 0 ? { [link]: pick(random, design.masters).id } : {}
    const page = random() < 0.5 && design.masters.length > 0 ? pick(random, design.masters) : anyPage(random, design)
    return {
      op: 'set-page',
      page: page.id,
      set,
      ...(set[link] === undefined && { unset: [pick(random, ['master', 'verso', 'omits', 'guides', 'notes'] as const)] }),
    }
  },
  (random, design) => {
    const page = pick(random, design.pages)
    const master = mastersOf(design, page).at(-1)
    return master
      ? overrideLayer(design, page.id, { page: master.id, layer: anyLayer(random, master) }, () => ((made += 7) % 1000) / 1000)
      : null
  },
  (random, design) => {
    const page = anyPage(random, design)
    const path = pick(random, [
      'position.x',
      'image.filters.blur',
      'image.focus',
      'border.weight',
      'effect',
      'data.0.value',
      'cells.1.1',
      'gradient',
      'wrap.margin',
      'doc.content.0.type',
    ])
    const value = pick<unknown>(random, [7, null, 'heading', { x: 1, y: 0 }, '#ff0000'])
    return {
      op: 'set-props',
      page: page.id,
      layer: anyLayer(random, page),
      ...(random() < 0.7 ? { set: { [path]: value, rotate: made % 360 } } : { set: {}, unset: [path] }),
    }
  },
  (random, design) => {
    const page = anyPage(random, design)
    const at = Math.floor(random() * 2)
    return {
      op: 'edit-blocks',
      target: { page: page.id, layer: anyLayer(random, page) },
      at,
      remove: Math.floor(random() * 2),
      insert: random() < 0.7 ? [p(`w${made}`, { type: 'bold' })] : [],
    }
  },
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
  (random) => ({
    op: 'set-style',
    kind: 'character',
    id: pick(random, ['loud', 'soft']),
    style: random() < 0.3 ? null : { name: 'C', weight: 100 + (made % 800) },
  }),
  (random) => ({
    op: 'set-style-props',
    kind: 'paragraph',
    id: pick(random, ['body', 'lead', 'new']),
    set: { size: 10 + (made++ % 900), ...(random() < 0.3 && { basedOn: 'body', tabs: [{ at: made % 500, align: 'right' as const }] }) },
    ...(random() < 0.4 && { unset: [pick(random, ['leading', 'lineBreak', 'italic'] as const)] }),
  }),
  (random) => ({ op: 'set-style-props', kind: 'character', id: 'loud', set: {}, unset: [pick(random, ['weight', 'highlight'] as const)] }),
  (random) => ({
    op: 'set-design',
    set: { swatches: random() < 0.5 ? [] : [{ id: `c${made++}`, name: 'C', color: '#abc' }], facing: random() < 0.5 },
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

/** Makes some operation for a design; null when there was nothing to make it of. Most fit it, some do not. */
export const randomOperation = (random: Random, design: Design): Operation | null => pick(random, makers)(random, design)
