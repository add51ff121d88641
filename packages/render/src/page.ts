import { kindOf, mastersOf, ROOT, type Design, type Layer, type Page } from '@magazineai/design'
import type { LayerFrame, OversetReport, PageFrame } from './frame.ts'
import type { LayerContent, LayerContext, LayerRow } from './layers/content.ts'
import { naturalBox } from './layers/natural.ts'
import { layerRows } from './layers/rows.ts'
import type { Memo } from './memo.ts'
import type { Texts } from './text/texts.ts'

/** What laying out a page takes. */
export interface PageContext {
  design: Design
  page: Page
  /** 1-based. */
  number: number
  texts: Texts
  memo: Memo
}

/** The display list of a page; the same object as last time while nothing on it changed. */
export function pageFrame(context: PageContext): PageFrame {
  const { design, page, number, memo } = context
  const overset: OversetReport[] = []
  const own = layersOf(page, false, context, overset)
  const beneath = mastersOf(design, page).flatMap((master) => layersOf(master, true, context, overset))
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

/** The frames of the layers of a page or master: its root, then the root's children. */
function layersOf(holder: Page, master: boolean, context: PageContext, overset: OversetReport[]): LayerFrame[] {
  const root = holder.layers[ROOT]
  if (!root) return []
  const seen = new Set<string>()
  const frameOf = (id: string): LayerFrame[] => {
    const layer = holder.layers[id]
    if (!layer || layer.hidden || seen.has(id)) return []
    seen.add(id)
    return [layerFrame(layer, id, holder, master, context, frameOf, overset)]
  }
  return [ROOT, ...root.child].flatMap(frameOf)
}

function layerFrame(
  layer: Layer,
  id: string,
  holder: Page,
  master: boolean,
  context: PageContext,
  frameOf: (id: string) => LayerFrame[],
  overset: OversetReport[],
): LayerFrame {
  const { design, page, number, texts, memo } = context
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
    swatches: design.swatches,
    children: () => (children ??= layer.child.flatMap(frameOf)),
  }
  const row = layerRows[kindOf(layer)] as LayerRow<ReturnType<typeof kindOf>>
  const inputs = [id, master, box.width, box.height, design.swatches, ...(row.inputs?.(layer as never, inside) ?? [])]
  const made = memo.once(layer, `layer:${page.id}`, inputs, () => {
    const content = row.content(layer as never, inside)
    return { frame: assemble(layer, id, master, box, content), overset: content.overset ?? null }
  })
  if (made.overset) overset.push(made.overset)
  return made.frame
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
  }
}
