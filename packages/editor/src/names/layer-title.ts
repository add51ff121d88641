import { type Design, type Doc, docText, isKind, kindOf, type Layer, type LayerKind, type Page, type ShapeName } from '@magazineai/design'

const NAMES: Record<LayerKind, string> = {
  Root: 'Page',
  Text: 'Text',
  Shape: 'Shape',
  Line: 'Line',
  Image: 'Picture',
  Frame: 'Picture frame',
  Svg: 'Graphic',
  QrCode: 'QR code',
  Group: 'Group',
  Drawing: 'Drawing',
  Chart: 'Chart',
  Table: 'Table',
  Video: 'Video',
  Audio: 'Sound',
  Widget: 'Widget',
}

/** Returns what a kind of layer is called. */
export const kindTitle = (kind: LayerKind): string => NAMES[kind]

const SHAPES: Partial<Record<ShapeName, string>> = {
  arrowTop: 'Arrow up',
  arrowBottom: 'Arrow down',
  arrowPentagon: 'Pentagon arrow',
  hexagonHorizontal: 'Hexagon',
  hexagonVertical: 'Hexagon',
  parallelogramUpsideDown: 'Parallelogram',
  trapezoidUpsideDown: 'Trapezoid',
  triangleUpsideDown: 'Triangle',
  chatBubbleSquare: 'Speech bubble',
  chatBubbleRound: 'Speech bubble',
}

/** Says what a layer is, as closely as one word does: `Rectangle` of a shape, `Arrow` of a line with a head, `Bar chart` of a chart. */
export function layerNoun(layer: Layer): string {
  if (isKind(layer, 'Shape')) return shapeNoun(layer.props.shape, layer.props.boxSize)
  if (isKind(layer, 'Line')) return [layer.props.arrowStart, layer.props.arrowEnd].some(isArrowhead) ? 'Arrow' : 'Line'
  if (isKind(layer, 'Chart')) return `${inWords(layer.props.kind)} chart`
  return NAMES[kindOf(layer)]
}

function shapeNoun(shape: ShapeName, { width, height }: { width: number; height: number }): string {
  if (shape === 'circle' && Math.abs(width - height) > 1) return 'Ellipse'
  return SHAPES[shape] ?? inWords(shape)
}

const isArrowhead = (end: string | undefined): boolean => end === 'arrow' || end === 'triangle'

/** Longest piece of a text that names its layer. */
const EXCERPT = 32

const excerptOf = (text: string): string => {
  const words = text
    .replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/[\s\uFFFC]+/g, ' ')
    .replace(/^[\s"“”„«»‘’]+/, '')
    .trim()
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
}

const beginnings = new WeakMap<Doc, string>()

/** The first words of a text: of a long one no more is looked at than they take, since with every letter it is another. */
function beginningOf(doc: Doc): string {
  let words = beginnings.get(doc)
  for (let count = 2; words === undefined; count *= 4) {
    const start = excerptOf(docText({ ...doc, content: doc.content.slice(0, count) }))
    if (start.endsWith('…') || count >= doc.content.length) words = start
  }
  beginnings.set(doc, words)
  return words
}

/** The text a layer shows, and which of its frames the layer is, from 0. */
function textIn(design: Design, page: Page, id: string, layer: Layer): { doc: Doc | undefined; part: number } {
  if (!isKind(layer, 'Text')) return { doc: undefined, part: 0 }
  const story = layer.props.story === undefined ? undefined : design.stories[layer.props.story]
  if (!story) return { doc: layer.props.doc, part: 0 }
  return { doc: story.doc, part: story.frames.findIndex((frame) => frame.page === page.id && frame.layer === id) }
}

/** Returns what a layer is called: its own name, its first words, what a picture shows or is called, or what it is; '' when it is gone. */
export function layerTitle(design: Design, page: Page, id: string): string {
  const layer = page.layers[id]
  if (!layer) return ''
  if (layer.name) return layer.name
  const { doc, part } = textIn(design, page, id, layer)
  const words = doc ? beginningOf(doc) : ''
  if (words) return part > 0 ? `“${words}” · part ${part + 1}` : `“${words}”`
  const shows = excerptOf(layer.props.alt || pictureName(layer))
  return shows ? `${layerNoun(layer)} · ${shows}` : layerNoun(layer)
}

/** The name of the file of a layer's picture, or of the sample photograph it is; an empty text for none. */
function pictureName(layer: Layer): string {
  const { image } = layer.props as { image?: string | { url: string; name?: string } | null }
  if (image === undefined || image === null) return ''
  const { url, name } = typeof image === 'string' ? { url: image, name: undefined } : image
  return name ?? /^asset:[^/]+\/([\w-]+)/.exec(url)?.[1]?.replaceAll('-', ' ') ?? ''
}

/** Returns a name of the code in words: `arrowRight` → `Arrow right`. */
export const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the name a person gave a page; undefined when it is only a number. */
export const givenName = (name: string): string | undefined => (name.trim() === '' || /^\d+$/.test(name.trim()) ? undefined : name)

/** Returns what a page is called in words: `Page 4, Contents, locked`. `number` counts from 1. */
export const spokenName = (number: number, name: string, locked: boolean): string =>
  [`Page ${number}`, givenName(name), locked ? 'locked' : undefined].filter((part) => part !== undefined).join(', ')
