import { type Block, type Design, type Layer, type LayerOf, createLayer, isKind, ROOT } from '@magazineai/design'
import type { LayerFrame } from '@magazineai/render'
import type { Line } from '@magazineai/typeset'
import { Draft } from '../src/fill/draft.ts'
import { textOf } from '../src/fill/inlines.ts'
import { checkPage } from '../src/gates/gates.ts'
import type { Piece } from '../src/material/material.ts'
import type { Pictures } from '../src/pages/pictures.ts'
import { setPieces } from '../src/pages/set-pieces.ts'
import { typeAreaOf, type Rect } from '../src/setters/type-area.ts'
import type { ComposePorts } from '../src/ports.ts'
import type { PageArt } from '../src/images/set-art.ts'

const flat = (layers: readonly LayerFrame[]): LayerFrame[] => layers.flatMap((layer) => [layer, ...flat(layer.children)])

/** Returns the words of paragraphs. */
export const textOfDoc = ({ content }: { content: readonly Block[] }): string => content.map(textOf).join(' ')

const rulesOf = (design: Design, page: number): readonly LayerOf<'Line'>['props'][] =>
  Object.values(design.pages[page]?.layers ?? {}).flatMap((layer) => (isKind(layer, 'Line') && !layer.props.rotate ? [layer.props] : []))

/** True where a level rule runs through the capitals of a line. */
function crosses({ position, boxSize }: LayerOf<'Line'>['props'], layer: LayerFrame, line: Line): boolean {
  const foot = layer.y + line.baseline
  const head = foot - 0.68 * Math.max(0, ...line.segments.map(({ size, space }) => (space ? 0 : size)))
  const left = layer.x + line.x
  return position.y + boxSize.height > head && position.y < foot && position.x < left + line.width && position.x + boxSize.width > left
}

/** Least room between the descenders of a line and a rule under it, page pixels. */
const ROOM = 8

/** True where the descenders of a line rest on a level rule under it. */
function rests({ position, boxSize }: LayerOf<'Line'>['props'], layer: LayerFrame, line: Line): boolean {
  const foot = layer.y + line.baseline
  const tails = foot + 0.22 * Math.max(0, ...line.segments.map(({ size, space, role }) => (space || role ? 0 : size)))
  const left = layer.x + line.x
  return position.y >= foot && position.y < tails + ROOM && position.x < left + line.width && position.x + boxSize.width > left
}

/** The smallest type of a page, page pixels. */
const SMALLEST = 31

/** Share of a page that the field of a head takes at most, where nothing but the head stands on it. */
const FIELD = 0.42

/** The fields of heads that take so much of a page. A page that a title has to itself is no such page. */
const emptyFields = ({ pages, pageSize }: Design, index: number): string[] =>
  Object.entries(pages[index]?.layers ?? {}).flatMap(([id, layer]) =>
    isKind(layer, 'Shape') && /-field-\d+$/u.test(id) && layer.props.position.y < 0 && layer.props.boxSize.height > FIELD * pageSize.height
      ? [id]
      : [],
  )

/** Sheets of paper that reach below the type area, where the folio stands. */
const sheetsOverFolio = (design: Design, index: number): string[] => {
  const { y, height } = typeAreaOf(design)
  return Object.entries(design.pages[index]?.layers ?? {}).flatMap(([id, layer]) =>
    id === 'sheet' && layer.props.position.y + layer.props.boxSize.height > y + height ? [id] : [],
  )
}

/** Share of the type area that may stay empty under everything that stands on a page, where as much does not stay empty over it. */
const FOOT = 0.25

/** Where type, pictures, art, rules and fields of a page begin and end, page pixels, beside what its master shows. */
function inkOf(ports: ComposePorts, design: Design, index: number): { top: number; foot: number } {
  const lines = flat(ports.layouter.page(design, index).layers)
    .filter((layer) => layer.text && !layer.master)
    .flatMap((layer) => (layer.text?.layout.frames[layer.text.frame]?.lines ?? []).map((line) => layer.y + line.baseline))
  const boxes = Object.entries(design.pages[index]?.layers ?? {}).flatMap(([id, layer]) =>
    isKind(layer, 'Text') || isKind(layer, 'Root') || id === 'sheet'
      ? []
      : [[layer.props.position.y, layer.props.position.y + layer.props.boxSize.height] as const],
  )
  return {
    top: Math.min(...lines, ...boxes.map(([top]) => top)),
    foot: Math.max(...lines, ...boxes.map(([, foot]) => foot)),
  }
}

/** What of a page stays empty at its foot, 0–1 of the type area; 0 where the page has a colour of its own, or as much stays empty over its words. */
export function whiteAtFoot(ports: ComposePorts, design: Design, index: number): number {
  const { y, height } = typeAreaOf(design)
  const root = design.pages[index]?.layers[ROOT]
  if (root && isKind(root, 'Root') && root.props.color?.startsWith('swatch:tint')) return 0
  const { top, foot } = inkOf(ports, design, index)
  const [over, under] = [Math.max(0, top - y), Math.max(0, y + height - foot)]
  return over >= under / 2 ? 0 : under / height
}

/** How much the room under the rules of rows may differ on a page, page pixels. */
const ROWS_DIFFER = 26

/** How thick rules between rows are at most, page pixels. */
const FINE = 4

/** Rows in one column that press on the rule over them while others of their page do not. */
function unevenRows(ports: ComposePorts, design: Design, index: number): string[] {
  const layers = Object.entries(design.pages[index]?.layers ?? {})
  const rules = new Map(layers.flatMap(([id, layer]) => (isKind(layer, 'Line') ? [[id, layer.props] as const] : [])))
  const rows = flat(ports.layouter.page(design, index).layers).flatMap((layer) => {
    const rule = rules.get(layer.id.replace(/-row-(\d+-\d+)$/u, '-rule-$1'))
    const [first] = layer.text?.layout.frames[layer.text.frame]?.lines ?? []
    if (!layer.id.includes('-row-') || !rule || !first || rule.boxSize.height > FINE) return []
    const caps = layer.y + first.baseline - 0.7 * Math.max(0, ...first.segments.map(({ size }) => size))
    return [{ id: layer.id, left: rule.position.x, room: caps - rule.position.y }]
  })
  const most = Math.max(0, ...rows.map(({ room }) => room))
  if (new Set(rows.map(({ left }) => left)).size > 1) return []

  return rows.filter(({ room }) => room < most - ROWS_DIFFER).map(({ id }) => id)
}

/** Returns what is wrong with pages: faults of the gates, type that is too small or outside the type area, running text off the grid. */
export function faultsOf(ports: ComposePorts, design: Design, pages: readonly number[]): string[] {
  const area = typeAreaOf(design)
  return pages.flatMap((index) => {
    const frame = ports.layouter.page(design, index)
    const texts = flat(frame.layers).filter((layer) => layer.text && !layer.master)
    const lines = texts.flatMap((layer) => (layer.text?.layout.frames[layer.text.frame]?.lines ?? []).map((line) => ({ layer, line })))
    const outside = lines.filter(({ layer, line }) => {
      const left = layer.x + line.x
      return left < area.x - 60 || left + line.width > area.x + area.width + 8 || layer.y + line.baseline > area.y + area.height + 4
    })
    const small = lines.filter(({ line }) => line.segments.some(({ size, space, role }) => !space && !role && size < SMALLEST - 0.5))
    const off = Object.entries(design.pages[index]?.layers ?? {}).filter(
      ([, layer]) => isKind(layer, 'Text') && layer.props.grid && (layer.props.position.y - area.y) % area.step !== 0,
    )
    return [
      ...checkPage(design, ports.layouter, index).map(({ gate, layer, detail }) => `${gate} ${layer} ${detail}`),
      ...outside.map(({ layer }) => `outside the type area: ${layer.id}`),
      ...small.map(({ layer }) => `too small: ${layer.id}`),
      ...off.map(([id]) => `off the grid: ${id}`),
      ...emptyFields(design, index).map((id) => `a field without words over more than a third of the page: ${id}`),
      ...[whiteAtFoot(ports, design, index)].flatMap((share) => (share > FOOT ? [`white at the foot: ${Math.round(100 * share)} %`] : [])),
      ...unevenRows(ports, design, index).map((id) => `presses on the rule over it: ${id}`),
      ...sheetsOverFolio(design, index).map((id) => `reaches into the folio: ${id}`),
      ...lines
        .filter(({ layer, line }) => rulesOf(design, index).some((rule) => crosses(rule, layer, line)))
        .map(({ layer }) => `on a rule: ${layer.id}`),
      ...lines
        .filter(({ layer, line }) => rulesOf(design, index).some((rule) => rests(rule, layer, line)))
        .map(({ layer }) => `pressed on the rule under it: ${layer.id}`),
    ]
  })
}

/** Returns how far down the words of a page reach, 0–1 of the type area. */
export function reachOf(ports: ComposePorts, design: Design, index: number): number {
  const { y, height } = typeAreaOf(design)
  const lines = flat(ports.layouter.page(design, index).layers)
    .filter((layer) => layer.text && !layer.master)
    .flatMap((layer) => (layer.text?.layout.frames[layer.text.frame]?.lines ?? []).map((line) => layer.y + line.baseline))
  return (Math.max(0, ...lines) - y) / height
}

/** A shape in the place of a picture or of art. */
const shapeIn = ({ x, y, width, height }: Rect): Layer => ({
  ...createLayer('Shape', { position: { x, y }, boxSize: { width, height } }),
  parent: ROOT,
})

const plainArt: PageArt = { subjects: [], spare: [], draw: (box) => [{ id: 'art', layer: shapeIn(box) }] }

const picturesOn = (draft: Draft): Pictures => ({
  found: () => null,
  hang: ({ page, id }, box) => {
    draft.add(page, id, shapeIn(box))
    return true
  },
  mayFill: () => false,
})

/** Sets a piece on the fewest pages that hold it, at most so many times as large as the text of the template. Pages begin at a left one. */
export function setOnFewest(ports: ComposePorts, empty: Design, piece: Piece, largest?: number) {
  for (let count = 1; count <= 8; count++) {
    const draft = new Draft(empty, ports.layouter)
    const pages = Array.from({ length: count }, (_, index) => index + 1)
    const set = setPieces(draft, [{ piece, title: piece.title ?? '' }], {
      key: 'piece',
      pages,
      kicker: 'Kicker',
      art: plainArt,
      pictures: picturesOn(draft),
      largest,
    })
    if (set.fits) return { ...set, design: draft.design, pages }
  }
  return null
}
