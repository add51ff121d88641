import { ROOT } from '@magazineai/design'
import { defineSlice, type Editor } from '@magazineai/editor/state'
import type { LayerRow } from './rows.ts'

/** The layer that was chosen last in the list, for each editor: shift-selections reach from it while it is chosen. */
const anchors = defineSlice<string>('panels/layers/choose')

/** How a click or a key chooses: alone, all up to there, or besides the others. */
export interface Choice {
  range: boolean
  toggle: boolean
}

/** Chooses a layer in the list; only layers side by side can be chosen together, since they move together. */
export function chooseLayer(editor: Editor, rows: readonly LayerRow[], id: string, { range, toggle }: Choice): void {
  const row = rows.find((each) => each.id === id)
  if (!row) return
  const beside = rows.filter((each) => each.parent === row.parent).map((each) => each.id)
  const before = editor.state.selected.filter((each) => beside.includes(each))
  const last = editor.slices.get(anchors)
  const anchor = last !== undefined && before.includes(last) ? last : before[0]
  if (range && anchor !== undefined) {
    const [from, to] = [beside.indexOf(anchor), beside.indexOf(id)].toSorted((one, other) => one - other)
    return selectLayers(editor, row.parent, beside.slice(from, to! + 1))
  }
  editor.slices.set(anchors, id)
  if (!toggle) return selectLayers(editor, row.parent, [id])
  selectLayers(editor, row.parent, before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
}

/** Chooses all layers beside one. */
export function chooseAllBeside(editor: Editor, rows: readonly LayerRow[], { parent }: LayerRow): void {
  selectLayers(
    editor,
    parent,
    rows.filter((row) => row.parent === parent).map((row) => row.id),
  )
}

/** Selects layers; inside a group that group is entered, as a double click on the page does. */
export function selectLayers(editor: Editor, parent: string, ids: readonly string[]): void {
  if (editor.state.text) editor.run('leave-text')
  editor.store.set({ entered: parent === ROOT ? null : parent })
  editor.select(ids)
  editor.revealSelection()
}
