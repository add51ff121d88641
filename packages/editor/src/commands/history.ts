import type { Editor } from '../state/editor.ts'
import { type HistoryPlace, readPlace, touchedBy } from '../state/place.ts'
import type { Commands } from './command.ts'
import type { HistoryCommandName } from '../state/command-names.ts'

/** Goes to the state after so many steps of the history, shows what has changed and says what it was. */
export function travelTo(editor: Editor, cursor: number): void {
  editor.cancel()
  const { steps, cursor: from } = editor.history.log()
  const isBack = cursor < from
  const step = steps[isBack ? cursor : cursor - 1]
  if (!step || cursor === from) return
  const fits = editor.history.goTo(cursor)
  revisit(editor, isBack ? readPlace(step.view) : touchedBy(step.done, editor.design))
  const count = Math.abs(cursor - from)
  const what = count > 1 ? `${count} steps` : step.label
  const text = `${isBack ? 'Undid' : 'Redid'} ${what}`
  if (!fits) editor.say('A step no longer fits what others changed and was dropped.')
  editor.store.set({ travelled: { text, id: (editor.state.travelled?.id ?? 0) + 1 } })
  editor.announce(text)
}

/** Goes to where the change was made, selects what was selected there and brings it into view. In a text its caret stands for that. */
function revisit(editor: Editor, place: HistoryPlace | null): void {
  if (editor.state.text || !place || !editor.design.pages.some(({ id }) => id === place.page)) return
  const isElsewhere = place.page !== editor.state.page
  editor.goTo(place.page)
  const { layers } = editor.page
  editor.store.set({ entered: place.entered !== null && layers[place.entered] ? place.entered : null })
  editor.select(place.selected.filter((id) => layers[id]))
  if (editor.state.selected.length > 0) editor.revealSelection()
  else if (isElsewhere) editor.goTo(place.page, true)
}

const by = (editor: Editor, steps: number): void => travelTo(editor, editor.history.log().cursor + steps)

/** Undo and redo, of everything. */
export const historyCommands: Commands<HistoryCommandName> = {
  undo: {
    label: 'Undo',
    keys: ['Mod+Z'],
    inText: true,
    can: (editor) => editor.history.canUndo(),
    run: (editor) => by(editor, -1),
  },
  redo: {
    label: 'Redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    inText: true,
    can: (editor) => editor.history.canRedo(),
    run: (editor) => by(editor, 1),
  },
  history: {
    label: 'History',
    keys: ['Mod+Alt+H'],
    group: 'Edit',
    words: 'undo redo steps versions back past',
    inText: true,
    everywhere: true,
    pressed: (editor) => editor.state.showHistory,
    run: (editor) => editor.store.set({ showHistory: !editor.state.showHistory }),
  },
}
