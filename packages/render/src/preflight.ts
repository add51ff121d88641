import {
  IDENTITY,
  isKind,
  type Matrix,
  multiply,
  PX_PER_INCH,
  pt,
  type Design,
  type Layer,
  type Page,
  type Picture,
} from '@magazineai/design'
import type { FontCatalogue } from './api.ts'
import type { ImageItem, Item, LayerFrame, PageFrame } from './frame.ts'
import { layerMatrix } from './geometry/layer-matrix.ts'

/** Something to look at before printing. `error` must be put right, `warning` may be meant. */
export interface Finding {
  kind: 'overset' | 'resolution' | 'font' | 'placeholder' | 'small-type'
  level: 'error' | 'warning'
  /** Id of the page, null when it is about the whole design. */
  page: string | null
  layer: string | null
  message: string
}

/** Pictures coarser than this many pixels per inch look soft in print. */
const MIN_PPI = 150

/** The smallest type that is comfortably printed. */
const MIN_TYPE = pt(6)

/** Looks a design over before it is printed. `fonts` finds the families that are missing here. */
export function preflight(design: Design, frames: readonly PageFrame[], fonts?: FontCatalogue): Finding[] {
  return [...frames.flatMap((frame) => pageFindings(frame, design)), ...(fonts ? missingFonts(design, fonts) : [])]
}

function pageFindings(frame: PageFrame, design: Design): Finding[] {
  const page = design.pages.find((one) => one.id === frame.page)
  const master = design.masters.find((one) => one.id === page?.master)
  const overset = frame.overset.map(({ layer, lines }): Finding => ({
    kind: 'overset',
    level: 'error',
    page: frame.page,
    layer,
    message: `${count(lines, 'line')} of text found no room`,
  }))
  const drawn = frame.layers.flatMap((layer) => layerFindings(layer, IDENTITY, frame.page, (layer.master ? master : page)?.layers ?? {}))
  return [...overset, ...drawn, ...(page ? placeholders(page, design) : [])]
}

function layerFindings(frame: LayerFrame, parent: Matrix, page: string, layers: Page['layers']): Finding[] {
  const matrix = multiply(parent, layerMatrix(frame))
  const scale = Math.hypot(matrix[0], matrix[1])
  const source = layers[frame.id]
  return [
    ...frame.items.flatMap((item) => (item.type === 'image' ? resolution(item, scale, source, frame.id, page) : [])),
    ...smallType(frame.items, scale, frame.id, page),
    ...frame.children.flatMap((child) => layerFindings(child, matrix, page, layers)),
  ]
}

const pictureOf = (layer: Layer | undefined): Picture | null => {
  if (!layer) return null
  return isKind(layer, 'Image') || isKind(layer, 'Frame') || isKind(layer, 'Root') ? (layer.props.image ?? null) : null
}

/** Pixels per inch at which a picture is printed, when the size of its source is known. */
function resolution(item: ImageItem, scale: number, source: Layer | undefined, layer: string, page: string): Finding[] {
  const natural = pictureOf(source)?.natural
  if (!natural || natural.width === 0 || natural.height === 0) return []
  const ppi = Math.min(natural.width / (item.width * scale), natural.height / (item.height * scale)) * PX_PER_INCH
  if (ppi >= MIN_PPI) return []
  return [
    {
      kind: 'resolution',
      level: 'warning',
      page,
      layer,
      message: `The picture has ${Math.round(ppi)} pixels per inch; print wants ${MIN_PPI} or more`,
    },
  ]
}

function smallType(items: readonly Item[], scale: number, layer: string, page: string): Finding[] {
  const sizes = items.flatMap((item) =>
    item.type === 'text' ? item.segments.filter((one) => !one.space && !one.role).map((one) => one.size * scale) : [],
  )
  const smallest = Math.min(...sizes)
  if (sizes.length === 0 || smallest >= MIN_TYPE - 0.01) return []
  const points = ((smallest * 72) / PX_PER_INCH).toFixed(1)
  return [{ kind: 'small-type', level: 'warning', page, layer, message: `Type of ${points} pt is hard to read in print` }]
}

/** Texts that still stand in for copy that has to be written. */
function placeholders(page: Page, design: Design): Finding[] {
  return Object.entries(page.layers).flatMap(([id, layer]) => {
    const doc = isKind(layer, 'Text') ? (layer.props.doc ?? design.stories[layer.props.story ?? '']?.doc) : undefined
    const waits = layer.provenance?.placeholder || doc?.content.some((block) => block.attrs?.placeholder)
    if (!waits || layer.hidden) return []
    return [{ kind: 'placeholder', level: 'warning', page: page.id, layer: id, message: 'A placeholder has not been replaced' } as const]
  })
}

/** Families that styles and marks name and this installation does not have. */
function missingFonts(design: Design, fonts: FontCatalogue): Finding[] {
  const known = new Set(fonts.families.map((family) => family.family))
  const missing = [...namedFamilies(design)].filter((family) => !known.has(family))
  return missing.map((family) => ({
    kind: 'font',
    level: 'warning',
    page: null,
    layer: null,
    message: `The font ${family} is not installed; another stands in for it`,
  }))
}

function namedFamilies(design: Design): Set<string> {
  const families = new Set<string>()
  for (const style of [...Object.values(design.styles.paragraph), ...Object.values(design.styles.character)])
    if (style.family) families.add(style.family)
  const lone = [...design.pages, ...design.masters].flatMap((page) =>
    Object.values(page.layers).flatMap((layer) => (isKind(layer, 'Text') && layer.props.doc ? [layer.props.doc] : [])),
  )
  for (const doc of [...lone, ...Object.values(design.stories).map((story) => story.doc)])
    for (const block of doc.content)
      for (const inline of block.content ?? [])
        for (const mark of inline.marks ?? []) if (mark.type === 'family') families.add(mark.attrs.family)
  return families
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
