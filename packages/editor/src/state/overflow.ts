import { containsRect, type Page, ROOT } from '@magazineai/design'
import type { Editor } from './editor.ts'
import { layerBounds } from '../geometry/placed.ts'

/** Of more layers nothing is looked for: nobody has lost one of them. */
const MOST = 100

const NONE: readonly string[] = []

/** Lists the layers among some of a page that reach beyond its edges; none when there are too many to look at. */
export function overflowingLayers(page: Page, ids: readonly string[]): readonly string[] {
  const size = page.layers[ROOT]?.props.boxSize
  if (!size || ids.length > MOST) return NONE
  const paper = { x: 0, y: 0, ...size }
  return ids.filter((id) => page.layers[id] && !containsRect(paper, layerBounds(page, id)))
}

/** Creates the selector of what reaches beyond the page of what is selected, ids as one text: the same while nothing about it changes. */
export function selectOverflow(editor: Editor): () => string {
  let known: { page: Page; selected: readonly string[]; text: string } | null = null
  return () => {
    const { gesture, crop, selected } = editor.state
    if (gesture !== null || crop !== null || selected.length === 0) return ''
    const { page } = editor
    if (known?.page !== page || known.selected !== selected) known = { page, selected, text: overflowingLayers(page, selected).join(' ') }
    return known.text
  }
}
