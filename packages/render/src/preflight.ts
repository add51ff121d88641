import {
  type Design,
  type FontCatalogue,
  IDENTITY,
  isKind,
  type Layer,
  mastersOf,
  type Matrix,
  multiply,
  type Page,
} from '@magazineai/design'
import type { LayerFrame, PageFrame } from './frame.ts'
import { layerMatrix } from './geometry/layer-matrix.ts'
import { pressColours } from './preflight/colours.ts'
import { shortOfBleed } from './preflight/edges.ts'
import { count, finding, type Finding, type Spot } from './preflight/finding.ts'
import { missingFonts } from './preflight/fonts.ts'
import { missingGlyphs } from './preflight/glyphs.ts'
import { hairlines } from './preflight/lines.ts'
import { brokenLinks } from './preflight/links.ts'
import { coarsePictures, missingPictures } from './preflight/pictures.ts'
import type { Purpose } from './preflight/purpose.ts'
import { smallType, unsafeType } from './preflight/type.ts'

export type { Finding } from './preflight/finding.ts'

/** What a design is looked over for besides what its pages tell. */
export interface PreflightOptions {
  /** The fonts of this installation; finds families that are missing here. */
  fonts?: FontCatalogue
  /** Tells whether a picture is there; finds those that are not. */
  hasPicture?: (url: string) => boolean
  /** What it is made into; `print` when absent. On a screen nothing is cut off, coarse or too thin; a press wants values for its inks. */
  purpose?: Purpose
}

/** Looks a design over before it is printed: errors first, in the order of the pages. What comes from a master is told once. */
export function preflight(design: Design, frames: readonly PageFrame[], options: PreflightOptions = {}): Finding[] {
  const told = new Set<string>()
  const found = [
    ...frames.flatMap((frame) => pageFindings(frame, design, options, told)),
    ...(options.fonts ? missingFonts(design, options.fonts) : []),
    ...(options.purpose === 'press' ? pressColours(frames) : []),
  ]
  return found.filter(({ level }) => level === 'error').concat(found.filter(({ level }) => level === 'warning'))
}

/** Looks a page over. `told` keeps what was said of the layers of masters, which other pages show as well. */
function pageFindings(frame: PageFrame, design: Design, options: PreflightOptions, told: Set<string>): Finding[] {
  const page = design.pages.find((one) => one.id === frame.page)
  const beneath = Object.assign({}, ...(page ? mastersOf(design, page) : []).map((master) => master.layers)) as Page['layers']
  const overset = frame.overset.map(({ layer, lines }) =>
    finding('overset', 'error', { page: frame.page, number: frame.number, layer }, `${count(lines, 'line')} of text found no room`),
  )
  const drawn = frame.layers.flatMap((layer) => {
    const around = { page: frame, layers: layer.master ? beneath : (page?.layers ?? {}), design, options }
    const found = layerFindings(layer, IDENTITY, around)
    return layer.master ? found.filter((one) => isNews(one, told)) : found
  })
  return [...overset, ...drawn, ...(page ? placeholders(page, frame.number, design) : [])]
}

function isNews({ kind, layer, message }: Finding, told: Set<string>): boolean {
  const said = `${kind} ${layer} ${message}`
  return !told.has(said) && told.add(said).has(said)
}

/** What the layers of a page are checked against. */
interface Around {
  page: PageFrame
  layers: Page['layers']
  design: Design
  options: PreflightOptions
}

function layerFindings(layer: LayerFrame, parent: Matrix, around: Around): Finding[] {
  const { page, layers, design, options } = around
  const matrix = multiply(parent, layerMatrix(layer))
  const spot: Spot = { page: page.page, number: page.number, layer: layer.id, matrix, scale: Math.hypot(matrix[0], matrix[1]) }
  return [
    ...(layer.fault === undefined ? [] : [finding('graphic', 'error', spot, `The graphic cannot be drawn: ${lowered(layer.fault)}`)]),
    ...missingPictures(layer.items, spot, options.hasPicture ?? (() => true)),
    ...missingGlyphs(layer.items, spot),
    ...(options.purpose === 'screen' ? [] : printFindings(layer, layers[layer.id], page, spot)),
    ...brokenLinks(layer.items, design, spot),
    ...layer.children.flatMap((child) => layerFindings(child, matrix, around)),
  ]
}

/** What print cannot show as a screen does. */
const printFindings = (layer: LayerFrame, source: Layer | undefined, page: PageFrame, spot: Spot): Finding[] => [
  ...coarsePictures(layer.items, source, spot),
  ...smallType(layer.items, spot),
  ...hairlines(layer, spot),
  ...unsafeType(layer.items, page, spot),
  ...shortOfBleed(layer, page, spot),
]

/** Texts that still stand in for copy that has to be written. */
function placeholders(page: Page, number: number, design: Design): Finding[] {
  return Object.entries(page.layers).flatMap(([id, layer]) => {
    const doc = isKind(layer, 'Text') ? (layer.props.doc ?? design.stories[layer.props.story ?? '']?.doc) : undefined
    const waits = layer.provenance?.placeholder || doc?.content.some((block) => block.attrs?.placeholder)
    if (!waits || layer.hidden) return []
    return [finding('placeholder', 'warning', { page: page.id, number, layer: id }, 'A placeholder has not been replaced')]
  })
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
