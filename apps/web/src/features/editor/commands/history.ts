import type { Commands } from './command.ts'

/** Undo and redo, of everything. */
export const historyCommands: Commands<'undo' | 'redo'> = {
  undo: {
    label: 'Undo',
    keys: ['Mod+Z'],
    inText: true,
    can: (editor) => editor.history.canUndo(),
    run: (editor) => void (editor.history.undo() || editor.say('That step no longer fits and was dropped.')),
  },
  redo: {
    label: 'Redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    inText: true,
    can: (editor) => editor.history.canRedo(),
    run: (editor) => void (editor.history.redo() || editor.say('That step no longer fits and was dropped.')),
  },
}
