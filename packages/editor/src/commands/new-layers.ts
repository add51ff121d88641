import {
  blockLength,
  createLayer,
  type Design,
  type Layer,
  type LayerOf,
  type Page,
  type Point,
  type Rect,
  resolveParagraphStyle,
  ROOT,
  walkTexts,
} from '@magazineai/design'
import { marginBox } from '../geometry/stops.ts'
import type { ToolName } from '../state/state.ts'

/** Where a new layer goes: the box that was dragged, or the point that was clicked. */
export type NewLayerPlace = { box: Rect; from: Point; to: Point } | { at: Point }

/** Size of a new shape, as a part of the width of its page. */
const SHAPE = 0.24

/** Width of a new text, as a part of the width of its page. */
const COLUMN = 0.4

const widthOf = (design: Design, page: Page): number => page.layers[ROOT]?.props.boxSize.width ?? design.pageSize.width

const boxAt = (center: Point, width: number, height: number): Rect => ({ x: center.x - width / 2, y: center.y - height / 2, width, height })

const placed = ({ x, y, width, height }: Rect) => ({
  position: { x: Math.round(x), y: Math.round(y) },
  boxSize: { width: Math.max(8, Math.round(width)), height: Math.max(8, Math.round(height)) },
})

/** Creates the layer that a drawing tool draws in the box, or begins at the point, of `place` (page pixels). */
export function layerForTool(design: Design, page: Page, tool: ToolName, place: NewLayerPlace): Layer {
  const unit = widthOf(design, page)
  if (tool === 'line') return newLine(place, unit)
  if (tool === 'text') return 'box' in place ? drawnText(design, place.box) : newText(design, columnAt(design, page, place.at))
  const box = 'box' in place ? place.box : boxAt(place.at, unit * SHAPE, unit * SHAPE)
  return createLayer('Shape', { ...placed(box), shape: tool === 'ellipse' ? 'circle' : 'rectangle' })
}

const lineHeight = (design: Design): number => resolveParagraphStyle(design, bodyStyle(design)).leading

/** A frame lower than this many lines was drawn for its width alone. */
const SHALLOW = 2

/** An empty text frame as it was drawn; one drawn too low for a text grows with it. */
const drawnText = (design: Design, box: Rect): Layer =>
  box.height < lineHeight(design) * SHALLOW ? newText(design, box) : emptyText(design, box, false)

/** Creates an empty text frame of one line, in the style of running text, that grows with its text. */
export const newText = (design: Design, box: Omit<Rect, 'height'>): Layer => emptyText(design, { ...box, height: lineHeight(design) }, true)

function emptyText(design: Design, box: Rect, autoHeight: boolean): Layer {
  const style = bodyStyle(design)
  return createLayer('Text', {
    ...placed(box),
    doc: { type: 'doc', content: [{ type: 'paragraph' }] },
    ...(style === null ? {} : { style }),
    ...(autoHeight ? { autoHeight } : {}),
  })
}

/** Least part of the usual width of a text that a column has, to be taken as the column of a new one. */
const NARROW = 0.5

/** Finds where a text begun at a point goes: the column there, else the usual width, inside the margins unless the point is outside. */
export function columnAt(design: Design, page: Page, at: Point): Omit<Rect, 'height'> {
  const size = page.layers[ROOT]?.props.boxSize ?? design.pageSize
  const margins = marginBox(design, size)
  const usual = size.width * COLUMN
  const isInside = at.x >= margins.x && at.x <= margins.x + margins.width && margins.width > 0
  const column = columnsIn(margins, design.columns).find(({ x, width }) => at.x >= x && at.x <= x + width)
  if (isInside && column && column.width >= usual * NARROW) return { ...column, y: at.y }
  const room = isInside ? margins : { x: 0, width: size.width }
  const right = room.x + room.width
  const width = right - at.x >= usual * NARROW ? Math.min(usual, right - at.x) : Math.min(usual, room.width)
  return { x: Math.max(room.x, Math.min(at.x, right - width)), y: at.y, width }
}

/** The columns inside the margins; none where a page has only one. */
function columnsIn({ x, width }: Rect, columns: Design['columns']): { x: number; width: number }[] {
  if (!columns || columns.count < 2) return []
  const one = (width - (columns.count - 1) * columns.gutter) / columns.count
  return Array.from({ length: columns.count }, (_, index) => ({ x: x + index * (one + columns.gutter), width: one }))
}

/** A box as near to where it is as the margins of its page let it be. */
function insideMargins(design: Design, page: Page, { x, y, width, height }: Rect): Rect {
  const room = marginBox(design, page.layers[ROOT]?.props.boxSize ?? design.pageSize)
  const least = Math.min(width, room.width)
  return {
    x: Math.max(room.x, Math.min(x, room.x + room.width - least)),
    y: Math.max(room.y, Math.min(y, room.y + room.height - height)),
    width: least,
    height,
  }
}

/** Returns the id of the paragraph style of running text: the one called so, else the one that most words have; null when the magazine has none. */
export function bodyStyle(design: Design): string | null {
  const styles = Object.entries(design.styles.paragraph)
  const named = styles.find(([id, { name }]) => id === 'body' || /^body( text)?$/i.test(name))
  if (named) return named[0]
  const words = new Map<string, number>()
  for (const { doc } of walkTexts(design))
    for (const block of doc.content) {
      const id = block.attrs?.style
      if (id !== undefined && design.styles.paragraph[id]) words.set(id, (words.get(id) ?? 0) + blockLength(block))
    }
  return [...words].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** Thickness of a new rule, as in the product's specification. */
const RULE = 4

/** A rule between two points; the box is level and turned about its middle. */
function newLine(place: NewLayerPlace, unit: number): Layer {
  const [from, to] =
    'box' in place
      ? [place.from, place.to]
      : [
          { ...place.at, x: place.at.x - unit / 4 },
          { ...place.at, x: place.at.x + unit / 4 },
        ]
  const length = Math.max(8, Math.hypot(to.x - from.x, to.y - from.y))
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const settled = Math.abs(angle - Math.round(angle / 90) * 90) < 2 ? Math.round(angle / 90) * 90 : Math.round(angle * 10) / 10
  return createLayer('Line', {
    position: { x: Math.round(middle.x - length / 2), y: Math.round(middle.y - RULE / 2) },
    boxSize: { width: Math.round(length), height: RULE },
    rotate: settled,
  })
}

/** Creates an empty text about a point, in the style of running text. */
export function newBody(design: Design, page: Page, center: Point): LayerOf<'Text'> {
  const box = boxAt(center, widthOf(design, page) * COLUMN, lineHeight(design))
  return newText(design, insideMargins(design, page, box)) as LayerOf<'Text'>
}

const withWords = (layer: LayerOf<'Text'>, text: string): Layer => ({
  ...layer,
  props: { ...layer.props, doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } },
})

/** Creates a text with words in it, set as one of the three default styles of the Text panel, about a point. */
export function presetText(design: Design, page: Page, kind: 'heading' | 'subheading' | 'body', center: Point): Layer {
  const presets = {
    heading: { text: 'Add a heading', size: 160, weight: 700 },
    subheading: { text: 'Add a subheading', size: 84, weight: 500 },
  } as const
  if (kind === 'body') return withWords(newBody(design, page, center), 'Add a little bit of body text')
  const { text, size, weight } = presets[kind]
  const box = insideMargins(design, page, boxAt(center, widthOf(design, page) * 0.6, size * 1.4))
  const marks = [
    { type: 'size' as const, attrs: { size } },
    { type: 'weight' as const, attrs: { weight } },
  ]
  return createLayer('Text', {
    ...placed(box),
    autoHeight: true,
    doc: {
      type: 'doc',
      content: [
        {
          type: kind === 'heading' ? 'heading' : 'paragraph',
          attrs: { leading: Math.round(size * 1.2) },
          content: [{ type: 'text', text, marks }],
        },
      ],
    },
  })
}

/** A picture as the library gives it. */
export interface LibraryPicture {
  url: string
  width: number
  height: number
  /** What its file is called. */
  name?: string
  credit?: string | null
}

/** Largest part of the page a new picture takes, each way. */
const PICTURE = 0.5

/** Creates a picture layer about a point: the picture whole, scaled to a share of the page. */
export function newImage(design: Design, page: Page, source: LibraryPicture, center: Point): Layer {
  const size = page.layers[ROOT]?.props.boxSize ?? design.pageSize
  const factor = Math.min((size.width * PICTURE) / source.width, (size.height * PICTURE) / source.height)
  const box = placed(boxAt(center, source.width * factor, source.height * factor))
  return createLayer('Image', { ...box, image: pictureOf(source, { x: 0, y: 0 }, box.boxSize) })
}

/** The name of a picture's file without its ending; empty when it has none, as what is pasted. */
const nameOf = ({ name = '' }: LibraryPicture): string =>
  name
    .replace(/\.(png|jpe?g|webp|gif)$/i, '')
    .slice(0, 200)
    .trim()

/** Builds the record of a library picture as layers hold it, placed in its box (page pixels). */
export const pictureOf = (source: LibraryPicture, position: Point, boxSize: { width: number; height: number }) => ({
  url: source.url,
  position,
  boxSize,
  natural: { width: source.width, height: source.height },
  ...(nameOf(source) ? { name: nameOf(source) } : {}),
  ...(source.credit ? { credit: source.credit } : {}),
})
