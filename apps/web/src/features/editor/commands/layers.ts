import { group, groupLayers, isKind, type Operation, ROOT, topmost, ungroupLayers } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { moveOperation } from '../tools/move.ts'
import { changeable, type Command, type Commands, hasChangeable, hasSelection } from './command.ts'
import { duplicated } from './copies.ts'

/** How far a copy lies from its original, page pixels: 4 mm. */
const COPY_OFFSET = 48

/** How far an arrow key moves, page pixels: a quarter millimetre, and with Shift ten times that. */
const NUDGE = 3

const nudge = (label: string, keys: string, dx: number, dy: number): Command => ({
  label,
  keys: [keys],
  can: hasChangeable,
  run(editor) {
    // Steps of one direction become one step of the history.
    const joins = editor.history.entries().past.at(-1) === label
    const op = moveOperation(editor, changeable(editor), dx, dy)
    if (joins) editor.continue(op)
    else editor.change(label, op)
  },
})

function duplicate(editor: Editor): void {
  const { op, ids } = duplicated(editor.page, editor.state.selected, { x: COPY_OFFSET, y: COPY_OFFSET }, editor.newId)
  if (editor.change('Duplicate', op)) editor.select(ids)
}

function groupSelection(editor: Editor): void {
  const id = editor.newId()
  const op = groupLayers(editor.page, changeable(editor), id)
  if (op && editor.change('Group', op)) editor.select([id])
}

function ungroupSelection(editor: Editor): void {
  const groups = editor.state.selected.filter((id) => isGroup(editor, id))
  const children = groups.flatMap((id) => editor.page.layers[id]?.child ?? [])
  const ops = groups.map((id) => ungroupLayers(editor.page, id)).filter((op) => op !== null)
  if (ops.length > 0 && editor.change('Ungroup', group(ops))) editor.select(children)
}

const isGroup = (editor: Editor, id: string): boolean => {
  const layer = editor.page.layers[id]
  return layer !== undefined && isKind(layer, 'Group') && !layer.locked
}

const setLocked = (editor: Editor, locked: boolean): void => {
  const ops = editor.state.selected.map((layer): Operation => ({ op: 'set-layer', page: editor.page.id, layer, set: { locked } }))
  editor.change(locked ? 'Lock' : 'Unlock', group(ops))
}

/** The children of the group that is entered, or of the page. */
const siblings = (editor: Editor): readonly string[] => editor.page.layers[editor.state.entered ?? ROOT]?.child ?? []

/** The layer before or after the selected one; undefined past the ends, so that Tab leaves the canvas there. */
function neighbour(editor: Editor, by: 1 | -1): string | undefined {
  const ids = siblings(editor).filter((id) => !editor.page.layers[id]?.hidden)
  const at = ids.indexOf(editor.state.selected.at(by > 0 ? -1 : 0) ?? '')
  return at < 0 ? ids.at(by > 0 ? 0 : -1) : ids[at + by]
}

/** Everything about layers as wholes. */
export const layerCommands: Commands<
  | 'duplicate'
  | 'delete'
  | 'select-all'
  | 'deselect'
  | 'select-next'
  | 'select-previous'
  | 'group'
  | 'ungroup'
  | 'lock'
  | 'unlock'
  | 'nudge-left'
  | 'nudge-right'
  | 'nudge-up'
  | 'nudge-down'
  | 'nudge-left-far'
  | 'nudge-right-far'
  | 'nudge-up-far'
  | 'nudge-down-far'
> = {
  duplicate: { label: 'Duplicate', keys: ['Mod+D'], can: hasSelection, run: duplicate },
  delete: {
    label: 'Delete',
    keys: ['Delete', 'Backspace'],
    can: hasChangeable,
    run: (editor) =>
      void editor.change('Delete', { op: 'remove-layers', page: editor.page.id, layers: topmost(editor.page, changeable(editor)) }),
  },
  'select-all': {
    label: 'Select all on page',
    keys: ['Mod+A'],
    can: (editor) => !editor.state.text,
    run: (editor) => editor.select(siblings(editor).filter((id) => !editor.page.layers[id]?.hidden)),
  },
  deselect: {
    label: 'Deselect',
    keys: ['Escape'],
    can: (editor) => hasSelection(editor) || editor.state.tool !== 'select',
    run(editor) {
      const { entered, tool } = editor.state
      editor.store.set({ tool: 'select', entered: null })
      if (tool === 'select') editor.select(entered ? [entered] : [])
    },
  },
  'select-next': {
    label: 'Select next layer',
    keys: ['Tab'],
    can: (editor) => neighbour(editor, 1) !== undefined,
    run: (editor) => cycle(editor, 1),
  },
  'select-previous': {
    label: 'Select previous layer',
    keys: ['Shift+Tab'],
    can: (editor) => neighbour(editor, -1) !== undefined,
    run: (editor) => cycle(editor, -1),
  },
  group: { label: 'Group', keys: ['Mod+G'], can: (editor) => hasChangeable(editor) && changeable(editor).length > 1, run: groupSelection },
  ungroup: {
    label: 'Ungroup',
    keys: ['Mod+Shift+G'],
    can: (editor) => editor.state.selected.some((id) => isGroup(editor, id)),
    run: ungroupSelection,
  },
  lock: { label: 'Lock', keys: ['Mod+L'], can: hasChangeable, run: (editor) => setLocked(editor, true) },
  unlock: {
    label: 'Unlock',
    keys: ['Mod+Shift+L'],
    can: (editor) => editor.state.selected.some((id) => editor.page.layers[id]?.locked),
    run: (editor) => setLocked(editor, false),
  },
  'nudge-left': nudge('Nudge left', 'ArrowLeft', -NUDGE, 0),
  'nudge-right': nudge('Nudge right', 'ArrowRight', NUDGE, 0),
  'nudge-up': nudge('Nudge up', 'ArrowUp', 0, -NUDGE),
  'nudge-down': nudge('Nudge down', 'ArrowDown', 0, NUDGE),
  'nudge-left-far': nudge('Nudge far left', 'Shift+ArrowLeft', -NUDGE * 10, 0),
  'nudge-right-far': nudge('Nudge far right', 'Shift+ArrowRight', NUDGE * 10, 0),
  'nudge-up-far': nudge('Nudge far up', 'Shift+ArrowUp', 0, -NUDGE * 10),
  'nudge-down-far': nudge('Nudge far down', 'Shift+ArrowDown', 0, NUDGE * 10),
}

/** Walks the layers of the page from front to back, as they read in a layers list. */
function cycle(editor: Editor, by: 1 | -1): void {
  const next = neighbour(editor, by)
  if (next === undefined) return
  editor.select([next])
  editor.revealSelection()
}
