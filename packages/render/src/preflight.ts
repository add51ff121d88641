import { IDENTITY, isKind, mastersOf, type Matrix, multiply, type Design, type Page } from '@magazineai/design'
import type { FontCatalogue } from './api.ts'
import type { LayerFrame, PageFrame } from './frame.ts'
import { layerMatrix } from './geometry/layer-matrix.ts'
import { screenColours } from './preflight/colours.ts'
import { shortOfBleed } from './preflight/edges.ts'
import { finding, type Finding, type Spot } from './preflight/finding.ts'
import { missingFonts } from './preflight/fonts.ts'
import { brokenLinks } from './preflight/links.ts'
import { pictureFindings } from './preflight/pictures.ts'
import { smallType, unsafeType } from './preflight/type.ts'

export type { Finding } from './preflight/finding.ts'

/** What a design is looked over for besides what its pages tell. */
export interface PreflightOptions {
  /** The fonts of this installation; finds families that are missing here. */
  fonts?: FontCatalogue
  /** Tells whether a picture is there; finds those that are not. */
  hasPicture?: (url: string) => boolean
  /** True for a press with four inks; finds colours that have no values for it. */
  press?: boolean
}

/** Looks a design over before it is printed. */
export function preflight(design: Design, frames: readonly PageFrame[], options: PreflightOptions = {}): Finding[] {
  return [
    ...frames.flatMap((frame) => pageFindings(frame, design, options)),
    ...(options.fonts ? missingFonts(design, options.fonts) : []),
    ...(options.press ? screenColours(frames) : []),
  ]
}

function pageFindings(frame: PageFrame, design: Design, options: PreflightOptions): Finding[] {
  const page = design.pages.find((one) => one.id === frame.page)
  const beneath = Object.assign({}, ...(page ? mastersOf(design, page) : []).map((master) => master.layers)) as Page['layers']
  const overset = frame.overset.map(({ layer, lines }): Finding => ({
    kind: 'overset',
    level: 'error',
    page: frame.page,
    layer,
    message: `${count(lines, 'line')} of text found no room`,
  }))
  const drawn = frame.layers.flatMap((layer) =>
    layerFindings(layer, IDENTITY, { page: frame, layers: layer.master ? beneath : (page?.layers ?? {}), design, options }),
  )
  return [...overset, ...drawn, ...(page ? placeholders(page, design) : [])]
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
  const spot: Spot = { page: page.page, layer: layer.id, matrix, scale: Math.hypot(matrix[0], matrix[1]) }
  return [
    ...(layer.fault === undefined ? [] : [finding('graphic', 'error', spot, `The graphic cannot be drawn: ${lowered(layer.fault)}`)]),
    ...pictureFindings(layer.items, layers[layer.id], spot, options.hasPicture ?? (() => true)),
    ...smallType(layer.items, spot),
    ...unsafeType(layer.items, page, spot),
    ...shortOfBleed(layer, page, spot),
    ...brokenLinks(layer.items, design, spot),
    ...layer.children.flatMap((child) => layerFindings(child, matrix, around)),
  ]
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

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
