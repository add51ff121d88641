import {
  DEFAULT_STYLE,
  isKind,
  ROOT,
  type Block,
  type Design,
  type Doc,
  type Layer,
  type LayerOf,
  type Page,
  type PropsOf,
} from '@magazineai/design'
import { mirroredPath } from './mirrored-path.ts'

/** What holds where no style says otherwise. */
const LEFT = DEFAULT_STYLE.align

type Sided = Partial<Pick<Design['styles']['paragraph'][string], 'align' | 'marginLeft' | 'marginRight'>>

/**
 * Returns a design as its reflection, bound at the other side: every box stands where a mirror shows it, and paragraphs begin and are indented
 * on the other side. Drawn shapes are turned; letters read as before and pictures show what they showed, but that the halves
 * of a picture over facing pages trade places. Lengths stay, so that what fitted still fits.
 */
export function mirrored(design: Design): Design {
  const { left, right } = design.margins
  return {
    ...design,
    binding: design.binding === 'right' ? 'left' : 'right',
    margins: { ...design.margins, left: right, right: left },
    masters: design.masters.map((master) => mirroredPage(design, master)),
    pages: design.pages.map((page, index) => mirroredPage(design, page, runsOver(design.pages, index))),
    stories: Object.fromEntries(Object.entries(design.stories).map(([id, story]) => [id, { ...story, doc: mirroredDoc(story.doc) }])),
    styles: {
      ...design.styles,
      paragraph: Object.fromEntries(
        Object.entries(design.styles.paragraph).map(([id, style]) => [
          id,
          mirroredSides(style.basedOn ? style : { align: LEFT, ...style }),
        ]),
      ),
    },
  }
}

/** The reflection of a page. `halves` are its pictures that run over the spine. */
function mirroredPage({ pageSize }: Design, page: Page, halves: ReadonlySet<string> = new Set()): Page {
  const width = page.layers[ROOT]?.props.boxSize.width ?? pageSize.width
  const guides = page.guides?.map((guide) => (guide.axis === 'x' ? { ...guide, at: width - guide.at } : guide))
  const layers = Object.entries(page.layers).map(([id, layer]): [string, Layer] => {
    if (layer.parent === null || id === ROOT) return [id, layer]
    const within = page.layers[layer.parent]?.props
    const room = within ? within.boxSize.width / (within.scale ?? 1) : width
    return [id, mirroredLayer(layer, room, { isHalf: halves.has(id), isLetters: LETTERS.test(id) })]
  })
  return { ...page, ...(guides ? { guides } : {}), layers: Object.fromEntries(layers) }
}

/** The reflection of a layer in a room so wide, page pixels. */
function mirroredLayer(layer: Layer, room: number, is: LayerNature): Layer {
  const { position, boxSize, rotate } = layer.props
  const box = { position: { x: room - position.x - boxSize.width, y: position.y }, rotate: rotate ? -rotate : 0 }
  return { ...layer, props: { ...layer.props, ...box, ...ownChange(layer, is) } } as Layer
}

/** Names of layers that are letters cut as shapes: they read as before. */
const LETTERS = /\bletters\b/u

/** What a layer is beside its kind: half of a picture over the spine, or letters cut as shapes. */
interface LayerNature {
  isHalf: boolean
  isLetters: boolean
}

/** What the reflection changes besides the box. */
function ownChange(layer: Layer, { isHalf, isLetters }: LayerNature): object {
  if (isKind(layer, 'Text')) return mirroredText(layer)
  if (isKind(layer, 'Table')) return mirroredTable(layer.props)
  if (isKind(layer, 'Line')) return { arrowStart: layer.props.arrowEnd, arrowEnd: layer.props.arrowStart }
  if (isKind(layer, 'Shape')) return mirroredGradient(layer.props)
  if (isKind(layer, 'Frame')) return layer.props.image || isLetters ? {} : mirroredShape(layer.props)
  return isHalf && isKind(layer, 'Image') ? { image: otherHalf(layer) } : {}
}

function mirroredText({ props: { doc, inset, style } }: LayerOf<'Text'>): Partial<PropsOf<'Text'>> {
  return {
    ...(doc ? { doc: mirroredDoc(doc, style !== undefined) } : {}),
    ...(inset ? { inset: { ...inset, left: inset.right, right: inset.left } } : {}),
  }
}

/** A table with its first column at the right. */
function mirroredTable(props: PropsOf<'Table'>): Partial<PropsOf<'Table'>> {
  const { columns, cells, columnWidths, columnAlign, cellStyles } = props
  return {
    cells: cells.map((row) => Array.from({ length: columns }, (_, at) => row[columns - 1 - at] ?? '')),
    ...(columnWidths ? { columnWidths: columnWidths.toReversed() } : {}),
    columnAlign: Array.from({ length: columns }, (_, at) => turned(columnAlign?.[columns - 1 - at] ?? 'left')),
    ...(cellStyles
      ? {
          cellStyles: cellStyles.map((style) => ({
            ...style,
            column: columns - style.column - (style.columns ?? 1),
            ...turnedAlign(style),
          })),
        }
      : {}),
  }
}

/** A drawn shape is turned with its box: several of them make one drawing. */
function mirroredShape({ clipPath, boxSize, gradient }: PropsOf<'Frame'>): Partial<PropsOf<'Frame'>> {
  return {
    clipPath: mirroredPath(clipPath, boxSize.width),
    ...(gradient ? { gradient: { ...gradient, angle: (540 - (gradient.angle ?? 0)) % 360 } } : {}),
  }
}

function mirroredGradient({ gradient }: PropsOf<'Shape'>): Partial<PropsOf<'Shape'>> {
  return gradient?.angle ? { gradient: { ...gradient, angle: -gradient.angle } } : {}
}

/** The picture of one half as the other shows it: it is the crop that moves, not the picture. */
function otherHalf({ props: { image, boxSize } }: LayerOf<'Image'>): PropsOf<'Image'>['image'] {
  return { ...image, position: { ...image.position, x: boxSize.width - image.position.x - image.boxSize.width } }
}

/** `isStyled` says whether blocks that name no style have that of their layer. */
const mirroredDoc = (doc: Doc, isStyled = true): Doc => ({
  ...doc,
  content: doc.content.map((block): Block => {
    if (!isStyled && !block.attrs?.style) return { ...block, attrs: mirroredSides({ align: LEFT, ...block.attrs }) }
    return block.attrs ? { ...block, attrs: mirroredSides(block.attrs) } : block
  }),
})

/** Attributes of a paragraph on the other side. The last line of justified text follows its language, and tabs count from where a line begins. */
function mirroredSides<A extends Sided>(attributes: A): A {
  const { marginLeft, marginRight, ...rest } = attributes
  return {
    ...rest,
    ...turnedAlign(attributes),
    ...(marginLeft === undefined ? {} : { marginRight: marginLeft }),
    ...(marginRight === undefined ? {} : { marginLeft: marginRight }),
  } as A
}

const turnedAlign = <T extends string>({ align }: { align?: T | undefined }): { align?: T } => (align ? { align: turned(align) } : {})

const turned = <T extends string>(align: T): T => (align === 'left' ? 'right' : align === 'right' ? 'left' : align) as T

/** Returns the pictures of a page, by their ids, of which the facing page shows the other half. `index` is that of the page, of pages that are bound at the left. */
function runsOver(pages: readonly Page[], index: number): ReadonlySet<string> {
  const facing = index === 0 ? undefined : pages[index % 2 ? index + 1 : index - 1]
  const others = facing ? pictures(facing).map(([, picture]) => picture) : []
  return new Set(
    pictures(pages[index])
      .filter(([, picture]) => others.some((other) => isSame(picture, other)))
      .map(([id]) => id),
  )
}

const pictures = (page: Page | undefined): [string, LayerOf<'Image'>][] =>
  Object.entries(page?.layers ?? {}).flatMap(([id, layer]): [string, LayerOf<'Image'>][] => (isKind(layer, 'Image') ? [[id, layer]] : []))

/** True of two layers of one picture in one slot, as large in both. */
const isSame = (a: LayerOf<'Image'>, b: LayerOf<'Image'>): boolean =>
  a.slot !== undefined &&
  a.slot.role === b.slot?.role &&
  a.slot.group === b.slot.group &&
  a.slot.index === b.slot.index &&
  a.props.image.url === b.props.image.url &&
  Math.abs(a.props.image.boxSize.width - b.props.image.boxSize.width) < 1
