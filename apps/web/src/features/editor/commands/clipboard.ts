import { type Copied, copySelection, pasteClip, pastePlain } from '../core/clip.ts'
import type { Editor } from '../core/editor.ts'
import { deleteText } from '../text/edit.ts'
import { isCollapsed } from '../text/session.ts'
import { changeable, type Commands } from './command.ts'

const copies = new WeakMap<Editor, Copied>()

/** The last copy made in this window: what a menu pastes, where the system clipboard cannot be asked. */
export const lastCopy = (editor: Editor): Copied | null => copies.get(editor) ?? null

/** Copies the selection and remembers it. */
export function copy(editor: Editor): Copied | null {
  const copied = copySelection(editor)
  if (copied) copies.set(editor, copied)
  return copied
}

/** Copies the selection and takes it away. */
export function cut(editor: Editor): Copied | null {
  const copied = copy(editor)
  if (!copied) return null
  if (editor.state.text) deleteText(editor, -1)
  else editor.run('delete')
  return copied
}

const hasWords = (editor: Editor): boolean => editor.state.text !== null && !isCollapsed(editor.state.text)

/** Copy, cut and paste by menu; the keys come as clipboard events. */
export const clipboardCommands: Commands<'cut' | 'copy' | 'paste' | 'paste-plain'> = {
  cut: {
    label: 'Cut',
    keys: ['Mod+X'],
    native: true,
    inText: true,
    can: (editor) => hasWords(editor) || (!editor.state.text && changeable(editor).length > 0),
    run: (editor) => void cut(editor),
  },
  copy: {
    label: 'Copy',
    keys: ['Mod+C'],
    native: true,
    inText: true,
    can: (editor) => hasWords(editor) || (!editor.state.text && editor.state.selected.length > 0),
    run: (editor) => void copy(editor),
  },
  paste: {
    label: 'Paste',
    keys: ['Mod+V'],
    native: true,
    inText: true,
    can: (editor) => lastCopy(editor) !== null,
    run(editor) {
      const copied = lastCopy(editor)
      if (copied && !pasteClip(editor, copied.clip)) pastePlain(editor, copied.plain)
    },
  },
  'paste-plain': {
    label: 'Paste without format',
    keys: ['Mod+Shift+V'],
    native: true,
    inText: true,
    can: (editor) => lastCopy(editor) !== null,
    run: (editor) => void pastePlain(editor, lastCopy(editor)?.plain ?? ''),
  },
}
