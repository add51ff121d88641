import { isKind } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { selectAll } from '../text/edit.ts'
import { enterText, leaveText } from '../text/enter.ts'
import { applyAttrs, applyMark, hasText, textFormat, toggle } from '../text/format.ts'
import type { Command, Commands } from './command.ts'

const mark = (label: string, keys: string, type: 'bold' | 'italic' | 'underline'): Command => ({
  label,
  keys: [keys],
  inText: true,
  can: hasText,
  run: (editor) => toggle(editor, type),
})

const alignText = (label: string, align: 'left' | 'center' | 'right' | 'justify'): Command => ({
  label,
  inText: true,
  can: hasText,
  run: (editor) => applyAttrs(editor, { align }, label),
})

/** One step of the type size, as a factor: about half a point at 10 pt. */
const STEP = 1.05

const resize = (label: string, keys: string, factor: number): Command => ({
  label,
  keys: [keys],
  inText: true,
  can: hasText,
  run(editor) {
    const format = textFormat(editor)
    if (!format) return
    const size = Math.max(4, Math.round(format.size * factor * 2) / 2)
    applyMark(editor, 'size', { type: 'size', attrs: { size } }, label)
  },
})

const selectedText = (editor: Editor): string | null => {
  const [id] = editor.state.selected
  const layer = id === undefined ? undefined : editor.page.layers[id]
  return editor.state.selected.length === 1 && layer && isKind(layer, 'Text') ? id! : null
}

/** Text editing and setting. */
export const textCommands: Commands<
  | 'edit-text'
  | 'leave-text'
  | 'select-text'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'text-left'
  | 'text-center'
  | 'text-right'
  | 'text-justify'
  | 'text-larger'
  | 'text-smaller'
> = {
  'edit-text': {
    label: 'Edit text',
    keys: ['Enter'],
    can: (editor) => !editor.state.text && selectedText(editor) !== null,
    run: (editor) => void enterText(editor, selectedText(editor)!),
  },
  'leave-text': { label: 'Finish editing', keys: ['Escape'], inText: true, can: (editor) => editor.state.text !== null, run: leaveText },
  'select-text': {
    label: 'Select the whole story',
    keys: ['Mod+A'],
    inText: true,
    can: (editor) => editor.state.text !== null,
    run: selectAll,
  },
  bold: mark('Bold', 'Mod+B', 'bold'),
  italic: mark('Italic', 'Mod+I', 'italic'),
  underline: mark('Underline', 'Mod+U', 'underline'),
  'text-left': alignText('Align text left', 'left'),
  'text-center': alignText('Centre text', 'center'),
  'text-right': alignText('Align text right', 'right'),
  'text-justify': alignText('Justify text', 'justify'),
  'text-larger': resize('Larger type', 'Mod+Shift+>', STEP),
  'text-smaller': resize('Smaller type', 'Mod+Shift+<', 1 / STEP),
}
