import { group, groupLayers, isKind, type Operation, topmost, ungroupLayers, walkLayers } from '@magazineai/design'
import { isChangeable } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { changeable, type Command, type Commands, hasChangeable, hasSelection, onChangeable } from './command.ts'
import { duplicate } from './duplicate.ts'
import { moveOperation } from '../geometry/move-layers.ts'
import type { LayerCommandName } from '../state/command-names.ts'
import { sayMoved } from '../state/refuse.ts'
import { nudgeStep } from '../names/units.ts'

const nudge = (label: string, keys: string, dx: number, dy: number): Command => ({
  label,
  keys: [keys],
  ...onChangeable,
  run(editor) {
    // Steps of one direction become one step of the history.
    const joins = editor.history.entries().past.at(-1) === label
    const step = nudgeStep(editor.state.viewOptions.unit)
    const op = moveOperation(editor.page, changeable(editor), dx * step, dy * step)
    if (joins ? editor.continue(op) : editor.change(label, op)) sayMoved(editor)
  },
})

/** `1 layer`, `3 layers`. */
const counted = (count: number): string => (count === 1 ? '1 layer' : `${count} layers`)

function groupSelection(editor: Editor): void {
  const id = editor.newId()
  const ids = topmost(editor.page, changeable(editor))
  const op = groupLayers(editor.page, ids, id)
  if (!op || !editor.change('Group', op)) return
  editor.select([id])
  editor.announce(`${counted(ids.length)} grouped`)
}

function ungroupSelection(editor: Editor): void {
  const groups = editor.state.selected.filter((id) => isGroup(editor, id))
  const children = groups.flatMap((id) => editor.page.layers[id]?.child ?? [])
  const ops = groups.map((id) => ungroupLayers(editor.page, id)).filter((op) => op !== null)
  if (ops.length === 0 || !editor.change('Ungroup', group(ops))) return
  editor.select(children)
  editor.announce(`Group dissolved, ${counted(children.length)}`)
}

const isGroup = (editor: Editor, id: string): boolean => {
  const layer = editor.page.layers[id]
  return layer !== undefined && isKind(layer, 'Group') && isChangeable(editor.page, id)
}

/** The operation that marks layers of the current page. */
const marking = (editor: Editor, ids: readonly string[], set: { locked?: boolean; hidden?: boolean }): Operation =>
  group(ids.map((layer): Operation => ({ op: 'set-layer', page: editor.page.id, layer, set })))

function setLocked(editor: Editor, locked: boolean): void {
  const ids = editor.state.selected.filter((id) => editor.page.layers[id]?.locked !== locked)
  if (editor.change(locked ? 'Lock' : 'Unlock', marking(editor, ids, { locked })))
    editor.announce(`${counted(ids.length)} ${locked ? 'locked' : 'unlocked'}`)
}

function hide(editor: Editor): void {
  const ids = changeable(editor)
  if (!editor.change('Hide', marking(editor, ids, { hidden: true }))) return
  editor.select([])
  editor.announce(`${counted(ids.length)} hidden`)
}

/** The layers of the current page, however deep, that are marked. */
const marked = (editor: Editor, mark: 'locked' | 'hidden'): string[] =>
  Array.from(walkLayers(editor.page))
    .filter(({ layer }) => layer[mark])
    .map(({ id }) => id)

function showAll(editor: Editor): void {
  const ids = marked(editor, 'hidden')
  if (!editor.change('Show all', marking(editor, ids, { hidden: false }))) return
  editor.select(topmost(editor.page, ids))
  editor.announce(`${counted(ids.length)} shown`)
}

function unlockAll(editor: Editor): void {
  const ids = marked(editor, 'locked')
  if (editor.change('Unlock all', marking(editor, ids, { locked: false }))) editor.announce(`${counted(ids.length)} unlocked`)
}

function remove(editor: Editor): void {
  const ids = topmost(editor.page, changeable(editor))
  if (editor.change('Delete', { op: 'remove-layers', page: editor.page.id, layers: ids })) editor.announce(`${counted(ids.length)} deleted`)
}

/** Everything about layers as wholes. */
export const layerCommands: Commands<LayerCommandName> = {
  duplicate: { label: 'Duplicate', keys: ['Mod+D'], can: hasSelection, run: duplicate },
  delete: { label: 'Delete', keys: ['Delete', 'Backspace'], ...onChangeable, run: remove },
  group: {
    label: 'Group',
    keys: ['Mod+G'],
    can: (editor) => hasChangeable(editor) && topmost(editor.page, changeable(editor)).length > 1,
    run: groupSelection,
  },
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
    can: (editor) => !editor.page.locked && editor.state.selected.some((id) => editor.page.layers[id]?.locked),
    run: (editor) => setLocked(editor, false),
  },
  'unlock-all': {
    label: 'Unlock all layers of the page',
    can: (editor) => !editor.page.locked && marked(editor, 'locked').length > 0,
    run: unlockAll,
  },
  hide: { label: 'Hide', keys: ['Mod+Shift+H'], ...onChangeable, run: hide },
  'show-all': {
    label: 'Show all layers of the page',
    can: (editor) => !editor.page.locked && marked(editor, 'hidden').length > 0,
    run: showAll,
  },
  'nudge-left': nudge('Nudge left', 'ArrowLeft', -1, 0),
  'nudge-right': nudge('Nudge right', 'ArrowRight', 1, 0),
  'nudge-up': nudge('Nudge up', 'ArrowUp', 0, -1),
  'nudge-down': nudge('Nudge down', 'ArrowDown', 0, 1),
  'nudge-left-far': nudge('Nudge far left', 'Shift+ArrowLeft', -10, 0),
  'nudge-right-far': nudge('Nudge far right', 'Shift+ArrowRight', 10, 0),
  'nudge-up-far': nudge('Nudge far up', 'Shift+ArrowUp', 0, -10),
  'nudge-down-far': nudge('Nudge far down', 'Shift+ArrowDown', 0, 10),
}
