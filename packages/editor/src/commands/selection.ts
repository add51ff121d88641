import { ancestorsOf, isKind, kindOf, type Page, type Rect, ROOT } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { layerBounds } from '../geometry/placed.ts'
import { type Commands, hasSelection } from './command.ts'
import type { SelectionCommandName } from '../state/command-names.ts'

/** The children of the group that is entered, or of the page. */
const siblings = (editor: Editor): readonly string[] => editor.page.layers[editor.state.entered ?? ROOT]?.child ?? []

/** Those that a command on everything means: what is seen and free. */
const reachable = (editor: Editor): string[] =>
  siblings(editor).filter((id) => !editor.page.layers[id]?.hidden && !editor.page.layers[id]?.locked)

/** Sorts layers as they are read: rows from the top, each from left to right; of what lies upon each other the back comes first. */
export function inReadingOrder(page: Page, ids: readonly string[]): string[] {
  const boxes = ids
    .map((id, at) => ({ id, at, box: layerBounds(page, id) }))
    .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x || a.at - b.at)
  const rows: (typeof boxes)[] = []
  for (const each of boxes) {
    const row = rows.at(-1)
    if (row && standsIn(row[0]!.box, each.box)) row.push(each)
    else rows.push([each])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x || a.at - b.at).map(({ id }) => id))
}

/** True when a box begins in the upper half of a row: of the smaller of the two. */
const standsIn = (first: Rect, box: Rect): boolean => box.y - first.y <= Math.min(first.height, box.height) / 2

/** The layer before or after the selected one; undefined past the ends, so that Tab leaves the canvas there. */
function neighbour(editor: Editor, by: 1 | -1): string | undefined {
  const ids = inReadingOrder(
    editor.page,
    siblings(editor).filter((id) => !editor.page.layers[id]?.hidden),
  )
  const at = ids.indexOf(editor.state.selected.at(by > 0 ? -1 : 0) ?? '')
  return at < 0 ? ids.at(by > 0 ? 0 : -1) : ids[at + by]
}

/** Walks the layers of the page as they are read. */
function cycle(editor: Editor, by: 1 | -1): void {
  const next = neighbour(editor, by)
  if (next === undefined) return
  editor.select([next])
  editor.revealSelection()
}

const isFree = (editor: Editor): boolean => !editor.state.text && editor.state.crop === null

/** The group around the selection; null when it lies on the page. */
function parentOf(editor: Editor): string | null {
  const [id] = editor.state.selected
  const parent = id === undefined ? editor.state.entered : editor.page.layers[id]?.parent
  return parent && parent !== ROOT ? parent : null
}

function selectParent(editor: Editor): void {
  const parent = parentOf(editor)
  if (!parent) return
  const [above] = ancestorsOf(editor.page, parent)
  editor.store.set({ entered: above && above !== ROOT ? above : null })
  editor.select([parent])
}

function selectedGroup(editor: Editor): string | null {
  const [id] = editor.state.selected
  const layer = editor.state.selected.length === 1 && id !== undefined ? editor.page.layers[id] : undefined
  return layer && isKind(layer, 'Group') ? id! : null
}

function selectChildren(editor: Editor): void {
  const group = selectedGroup(editor)
  if (!group) return
  editor.store.set({ entered: group })
  editor.select((editor.page.layers[group]?.child ?? []).filter((id) => !editor.page.layers[id]?.hidden))
}

/** What looks alike: the kind, and of shapes and lines what they are filled with. */
const lookOf = (page: Page, id: string): string => {
  const layer = page.layers[id]
  return layer ? kindOf(layer) : ''
}

function selectSame(editor: Editor): void {
  const looks = new Set(editor.state.selected.map((id) => lookOf(editor.page, id)))
  editor.select(reachable(editor).filter((id) => looks.has(lookOf(editor.page, id))))
}

/** One level out: of a tool, of a group, of the selection. In the end nothing is selected and the pointer selects. */
function deselect(editor: Editor): void {
  if (editor.state.tool !== 'select') return editor.store.set({ tool: 'select' })
  if (parentOf(editor)) return selectParent(editor)
  editor.store.set({ entered: null })
  editor.select([])
}

/** What is selected. */
export const selectionCommands: Commands<SelectionCommandName> = {
  'select-all': {
    label: 'Select all on page',
    keys: ['Mod+A'],
    can: isFree,
    run: (editor) => editor.select(reachable(editor)),
  },
  deselect: {
    label: 'Deselect',
    keys: ['Escape'],
    can: (editor) => hasSelection(editor) || editor.state.tool !== 'select' || editor.state.entered !== null,
    run: deselect,
  },
  'select-next': {
    label: 'Select next layer',
    keys: ['Tab'],
    can: (editor) => isFree(editor) && neighbour(editor, 1) !== undefined,
    run: (editor) => cycle(editor, 1),
  },
  'select-previous': {
    label: 'Select previous layer',
    keys: ['Shift+Tab'],
    can: (editor) => isFree(editor) && neighbour(editor, -1) !== undefined,
    run: (editor) => cycle(editor, -1),
  },
  'select-same': { label: 'Select all of this kind', words: 'similar same type', can: hasSelection, run: selectSame },
  'invert-selection': {
    label: 'Invert the selection',
    keys: ['Mod+Shift+I'],
    can: isFree,
    run: (editor) => editor.select(reachable(editor).filter((id) => !editor.state.selected.includes(id))),
  },
  'select-parent': {
    label: 'Select the group around',
    keys: ['Shift+Enter'],
    can: (editor) => isFree(editor) && parentOf(editor) !== null,
    run: selectParent,
  },
  'select-children': {
    label: 'Select what is in the group',
    keys: ['Enter'],
    can: (editor) => isFree(editor) && selectedGroup(editor) !== null,
    run: selectChildren,
  },
}
