import { ROOT } from '@magazineai/design'
import type { Editor } from '@magazineai/editor/state'
import { spokenName, layerNoun, layerTitle } from '@magazineai/editor/names'

/** Says what is selected: `Text “Tides”, 1 of 12`, counted from the back among what it lies with; of several number and names. */
export function selectionTitle(editor: Editor): string {
  const { selected, text } = editor.state
  const names = selected.map((id) => titled(editor, id))
  if (text) return `Editing ${names[0] ?? 'text'}`
  if (names.length === 0) return spokenName(editor.pageIndex + 1, editor.page.name, editor.page.locked === true)
  if (names.length > 1)
    return `${names.length} layers selected: ${names.slice(0, MOST).join(', ')}${names.length > MOST ? ' and others' : ''}`
  return [names[0], ...notesOf(editor, selected[0]!)].join(', ')
}

/** So many names are read of a selection. */
const MOST = 5

/** The title of a layer, with its kind where the title does not say it. */
function titled(editor: Editor, id: string): string {
  const layer = editor.page.layers[id]
  if (!layer) return ''
  const [kind, title] = [layerNoun(layer), layerTitle(editor.design, editor.page, id)]
  return title.startsWith(kind) ? title : `${kind} ${title}`
}

/** Where a layer stands among those it lies with, and what keeps it from being changed or seen. */
function notesOf(editor: Editor, id: string): string[] {
  const layer = editor.page.layers[id]
  const siblings = editor.page.layers[layer?.parent ?? ROOT]?.child ?? []
  const place = `${siblings.indexOf(id) + 1} of ${siblings.length}`
  return [place, ...(layer?.locked ? ['locked'] : []), ...(layer?.hidden ? ['hidden'] : [])]
}
