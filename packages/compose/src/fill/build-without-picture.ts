import { isKind, ROOT } from '@magazineai/design'
import type { Layer, Page } from '@magazineai/design'
import type { BarePage, FillContext } from './context.ts'
import type { PlacedSlot } from './draft.ts'
import { tryFit, writeWhole } from './fit.ts'
import { mayShowMotif, motifsOn } from '../images/shown-motifs.ts'

/**
 * Makes a page anew as its kit makes it when there is no picture for it; what was written keeps its words. True when the kit does so for the
 * picture of the place, false when the page stays as it is.
 */
export function buildWithoutPicture(context: FillContext, { page: index, id }: PlacedSlot): boolean {
  const { draft, bare } = context
  const page = draft.design.pages[index]
  const sibling = page && bare.get(page.id)
  if (!sibling || sibling.page.layers[id]) return false
  // A picture that hangs already, and has no place on the other page, keeps this one.
  const hasPicture = Object.entries(page.layers).some(
    ([each, { provenance, type }]) => type.resolvedName === 'ImageLayer' && provenance && !sibling.page.layers[each],
  )
  if (hasPicture) return false
  draft.restorePage(index, carried(page, { ...sibling, page: drawnPage(context, index, sibling) }))
  fitAgain(context, index)
  return true
}

/** The page with the first drawing of its subject that no other page shows, else with letters. */
function drawnPage({ draft }: FillContext, index: number, { page, other, abstract }: BarePage): Page {
  for (let [nth, drawn]: [number, Page | undefined] = [0, page]; drawn; drawn = other(++nth))
    if ([...motifsOn(drawn)].every((drawing) => mayShowMotif(draft.design, index, drawing))) return drawn
  return abstract
}

/** Sets what was written anew where its type is another: no large type breaks inside a word. */
function fitAgain({ draft }: FillContext, page: number): void {
  for (const [id, layer] of Object.entries(draft.design.pages[page]?.layers ?? {})) {
    if (!isKind(layer, 'Text') || !layer.props.fit || !layer.props.doc || !layer.provenance) continue
    const candidate = { blocks: layer.props.doc.content, provenance: layer.provenance }
    if (!tryFit(draft, { page, id, layer }, candidate).fits) writeWhole(draft, { page, id, layer }, [candidate])
  }
}

/** The bare page with what was written on the other one; what was taken off that one is off this one. */
function carried(page: Page, { page: bare, had }: Pick<BarePage, 'page' | 'had'>): Page {
  const root = bare.layers[ROOT]
  const kept = Object.entries(bare.layers).flatMap(([id, layer]): [string, Layer][] => {
    const written = page.layers[id]
    if (id === ROOT || (had.has(id) && !written)) return []
    return [[id, written?.provenance ? withWords(layer, written) : layer]]
  })
  const ids = new Set(kept.map(([id]) => id))
  if (!root) return page
  return { ...bare, layers: { [ROOT]: { ...root, child: root.child.filter((id) => ids.has(id)) }, ...Object.fromEntries(kept) } }
}

/** The words of a layer in the box and the style of another; what is no text is shown as it was. */
function withWords(layer: Layer, written: Layer): Layer {
  if (!isKind(layer, 'Text') || !isKind(written, 'Text') || !written.props.doc) return written
  const { style } = layer.props
  const content = written.props.doc.content.map((block) =>
    style && block.attrs?.style === written.props.style ? { ...block, attrs: { ...block.attrs, style } } : block,
  )
  return { ...layer, props: { ...layer.props, doc: { ...written.props.doc, content } }, provenance: written.provenance }
}
