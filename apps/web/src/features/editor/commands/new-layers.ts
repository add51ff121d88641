import { createLayer, type Design, type Layer, type Page, type Point, type Rect, resolveParagraphStyle, ROOT } from '@magazineai/design'
import type { ToolName } from '../core/state.ts'

/** Where a new layer goes: the box that was dragged, or the point that was clicked. */
export type Place = { box: Rect; from: Point; to: Point } | { at: Point }

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

/** A new layer of a drawing tool. */
export function layerForTool(design: Design, page: Page, tool: ToolName, place: Place): Layer {
  const unit = widthOf(design, page)
  if (tool === 'line') return newLine(place, unit)
  if (tool === 'text')
    return newText(design, 'box' in place ? place.box : { ...place.at, width: unit * COLUMN, height: lineHeight(design) * 2 })
  const box = 'box' in place ? place.box : boxAt(place.at, unit * SHAPE, unit * SHAPE)
  return createLayer('Shape', { ...placed(box), shape: tool === 'ellipse' ? 'circle' : 'rectangle' })
}

const lineHeight = (design: Design): number => resolveParagraphStyle(design, null).leading

/** An empty text frame. */
export const newText = (design: Design, box: Rect): Layer =>
  createLayer('Text', {
    ...placed({ ...box, height: Math.max(box.height, lineHeight(design)) }),
    doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  })

/** Thickness of a new rule, as in the product's specification. */
const RULE = 4

/** A rule between two points; the box is level and turned about its middle. */
function newLine(place: Place, unit: number): Layer {
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

/** A text with words in it, set as the three default styles of the Text panel. */
export function presetText(design: Design, page: Page, kind: 'heading' | 'subheading' | 'body', center: Point): Layer {
  const presets = {
    heading: { text: 'Add a heading', size: 160, weight: 700 },
    subheading: { text: 'Add a subheading', size: 84, weight: 500 },
    body: { text: 'Add a little bit of body text', size: 44, weight: 400 },
  } as const
  const { text, size, weight } = presets[kind]
  const width = widthOf(design, page) * (kind === 'body' ? COLUMN : 0.6)
  const box = boxAt(center, width, size * 1.4)
  const marks = [
    { type: 'size' as const, attrs: { size } },
    { type: 'weight' as const, attrs: { weight } },
  ]
  return createLayer('Text', {
    ...placed(box),
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
export interface PictureSource {
  url: string
  width: number
  height: number
  /** What its file is called. */
  name?: string
  credit?: string | null
}

/** Largest part of the page a new picture takes, each way. */
const PICTURE = 0.5

/** A picture, whole, in the middle of what is seen. */
export function newImage(design: Design, page: Page, source: PictureSource, center: Point): Layer {
  const size = page.layers[ROOT]?.props.boxSize ?? design.pageSize
  const factor = Math.min((size.width * PICTURE) / source.width, (size.height * PICTURE) / source.height)
  const box = placed(boxAt(center, source.width * factor, source.height * factor))
  return createLayer('Image', { ...box, image: pictureOf(source, { x: 0, y: 0 }, box.boxSize) })
}

/** The name of a picture's file without its ending; empty when it has none, as what is pasted. */
const nameOf = ({ name = '' }: PictureSource): string =>
  name
    .replace(/\.(png|jpe?g|webp|gif)$/i, '')
    .slice(0, 200)
    .trim()

/** A picture record. */
export const pictureOf = (source: PictureSource, position: Point, boxSize: { width: number; height: number }) => ({
  url: source.url,
  position,
  boxSize,
  natural: { width: source.width, height: source.height },
  ...(nameOf(source) ? { name: nameOf(source) } : {}),
  ...(source.credit ? { credit: source.credit } : {}),
})
