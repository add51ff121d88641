import { isKind, kindOf, mastersOf, ROOT, type Design, type Layer, type Page } from '@magazineai/design'
import type { LayerFrame, OversetReport, PageFrame } from './frame.ts'
import type { LayerContent, LayerContext, LayerRow, Kinds } from './layers/content.ts'
import { naturalBox } from './layers/natural.ts'
import { layerRows } from './layers/rows.ts'
import type { Memo } from './memo.ts'
import { hasWraps } from './text/text-frame.ts'
import type { Texts } from './text/texts.ts'

/** What laying out a page takes. */
export interface PageContext {
  design: Design
  page: Page
  /** 1-based. */
  number: number
  texts: Texts
  kinds: Partial<Kinds>
  memo: Memo
}

/** Lays out a page to its display list; the same object as last time while nothing on it changed. */
export function pageFrame(context: PageContext): PageFrame {
  const { design, page, number, memo } = context
  const overset: OversetReport[] = []
  const masters = mastersOf(design, page)
  const hasNoWraps = ![page, ...masters].some((sheet) => hasWraps(sheet, memo))
  const scopeFor = (master: boolean): LayoutScope => ({ around: aroundOf(context, masters, hasNoWraps, master), hasNoWraps })
  const own = layersOf(page, false, context, scopeFor(false), overset)
  const beneath = masters.flatMap((master) => layersOf(master, true, context, scopeFor(true), overset))
  const layers = [...paper(beneath), ...paper(own), ...beneath.filter(isNotPaper), ...own.filter(isNotPaper)]
  const { width, height } = design.pageSize
  const reports = memo.once(
    page,
    'overset',
    overset.map((report) => JSON.stringify(report)),
    () => overset,
  )
  return memo.once(page, 'frame', [number, width, height, design.bleed, reports, ...layers], () => ({
    page: page.id,
    number,
    width,
    height,
    bleed: design.bleed,
    layers,
    overset: reports,
  }))
}

const isNotPaper = (frame: LayerFrame) => frame.kind !== 'Root'
const paper = (frames: LayerFrame[]) => frames.filter((frame) => frame.kind === 'Root' && frame.items.length > 0)

/** Where layers are laid out. */
interface LayoutScope {
  /** Another object whenever anything changed that a layer's frame may depend on besides the layer, the pages and the stories. */
  around: object
  /** True when no text of the page runs around anything. */
  hasNoWraps: boolean
}

function aroundOf({ design, page, number, memo }: PageContext, masters: readonly Page[], hasNoWraps: boolean, master: boolean): object {
  const { styles, swatches, language, bleed, pageSize } = design
  const inputs = [swatches, language, bleed, pageSize.width, pageSize.height, number, hasNoWraps, ...masters]
  return memo.once(styles, `around:${page.id}:${master}`, inputs, () => ({}))
}

/** What was made of a layer. */
interface Made {
  frame: LayerFrame
  overset: OversetReport | null
}

/** The frames of layers that stand alone, with where they were made: of a page of thousands, only what changed is looked at closely. */
const settled = new WeakMap<Layer, Made & { id: string; around: object }>()

/** True when what a layer shows depends on nothing else on its page, on no other page and on no story. */
function standsAlone(layer: Layer, { design, number, texts }: PageContext, { hasNoWraps }: LayoutScope): boolean {
  if (isKind(layer, 'Group')) return false
  if (!isKind(layer, 'Text')) return true
  const { story, grid, doc } = layer.props
  return hasNoWraps && story === undefined && grid !== true && !(doc && texts.hasFields(doc, design, number))
}

/** The frames of the layers of a page or master: its root, then the root's children. */
function layersOf(holder: Page, master: boolean, context: PageContext, scope: LayoutScope, overset: OversetReport[]): LayerFrame[] {
  const root = holder.layers[ROOT]
  if (!root) return []
  const seen = new Set<string>()
  const frameOf = (id: string): LayerFrame | null => {
    const layer = holder.layers[id]
    if (!layer || layer.hidden || seen.has(id)) return null
    seen.add(id)
    const known = settled.get(layer)
    const isSettled = known !== undefined && known.around === scope.around && known.id === id
    const made = isSettled ? known : layerFrame(layer, id, holder, master, context, framesOf)
    if (!isSettled && standsAlone(layer, context, scope)) settled.set(layer, { ...made, id, around: scope.around })
    if (made.overset) overset.push(made.overset)
    return made.frame
  }
  const framesOf = (ids: readonly string[]): LayerFrame[] => {
    const frames: LayerFrame[] = []
    for (const id of ids) {
      const frame = frameOf(id)
      if (frame) frames.push(frame)
    }
    return frames
  }
  return framesOf([ROOT, ...root.child])
}

function layerFrame(
  layer: Layer,
  id: string,
  holder: Page,
  master: boolean,
  context: PageContext,
  framesOf: (ids: readonly string[]) => LayerFrame[],
): Made {
  const { design, page, number, texts, kinds, memo } = context
  const isRoot = kindOf(layer) === 'Root'
  const box = isRoot ? { x: 0, y: 0, ...design.pageSize, rotate: 0, scale: 1 } : naturalBox(layer)
  let children: LayerFrame[] | null = null
  const inside: LayerContext = {
    design,
    holder,
    owner: page,
    number,
    id,
    width: box.width / box.scale,
    height: box.height / box.scale,
    texts,
    kinds,
    swatches: design.swatches,
    children: () => (children ??= framesOf(layer.child)),
  }
  const row = layerRows[kindOf(layer)] as LayerRow<ReturnType<typeof kindOf>>
  const inputs = [id, master, box.width, box.height, design.swatches, ...(row.inputs?.(layer as never, inside) ?? [])]
  return memo.once(layer, `layer:${page.id}`, inputs, () => {
    const content = row.content(layer as never, inside)
    return { frame: assemble(layer, id, master, box, content), overset: content.overset ?? null }
  })
}

function assemble(layer: Layer, id: string, master: boolean, box: ReturnType<typeof naturalBox>, content: LayerContent): LayerFrame {
  const { opacity = 1, blend = 'normal', alt } = layer.props
  return {
    id,
    kind: kindOf(layer),
    master,
    ...box,
    opacity,
    blend,
    items: content.items,
    children: content.children ?? [],
    ...(content.text ? { text: content.text } : {}),
    ...(alt === undefined ? {} : { alt }),
    ...(content.fault === undefined ? {} : { fault: content.fault }),
  }
}
