import type { Point } from '@magazineai/design'
import { copyWords, pasteHtml, pasteWords } from '../text/clip-text.ts'
import { addEmptyText } from './insert.ts'
import { insertText } from '../text/edit.ts'
import { oversetOf } from '../text/fit.ts'
import { isCollapsed } from '../text/session.ts'
import { copyLayers, pasteLayers } from './clip-layers.ts'
import type { Editor } from '../state/editor.ts'
import type { DropTarget } from '../state/state.ts'
import type { Clip, Copied } from './clip-format.ts'

/** Copies the selected words, or the selected layers; null when nothing is selected. */
export function copySelection(editor: Editor): Copied | null {
  const { text, selected } = editor.state
  if (text) {
    if (isCollapsed(text)) return null
    const { blocks, styles, plain, html } = copyWords(editor)
    return { clip: { format: 'magazineai/clip', kind: 'text', blocks, styles }, plain, html }
  }
  return selected.length === 0 ? null : copyLayers(editor)
}

/** Pastes a copy: words at the caret, layers in front of the others, a little beside the original or in its very place. @returns false when it does not go here. */
export function pasteClip(editor: Editor, clip: Clip, inPlace = false): boolean {
  if (clip.kind === 'text') {
    if (!editor.state.text) return false
    pasteWords(editor, clip.blocks, clip.styles)
    return true
  }
  return !editor.state.text && pasteLayers(editor, clip, inPlace)
}

/** Pastes words with what they mean, from web pages and word processors: at the caret, or as a new text on the page. @returns false when there are none. */
export function pasteFormatted(editor: Editor, html: string): boolean {
  if (editor.state.text) return pasteHtml(editor, html)
  if (!/<(p|div|span|h\d|li|b|i|strong|em|a)\b/i.test(html)) return false
  return pasteAsText(editor, () => pasteHtml(editor, html))
}

/**
 * Pastes into a new text on the page, about a point or in the middle of what is seen, as one step. Long words begin at the upper margin, and have all of
 * the page.
 */
function pasteAsText(editor: Editor, paste: () => boolean, label = 'Paste', at?: Point): boolean {
  const mark = editor.history.mark(label)
  if (!addEmptyText(editor, label, at)) return false
  if (!paste()) return (editor.run('leave-text'), false)
  const { text } = editor.state
  const layer = text && editor.page.layers[text.layer]
  if (layer && oversetOf(editor, editor.design, { page: text.page, layer: text.layer })) {
    const position = { ...layer.props.position, y: editor.design.margins.top }
    editor.continue({ op: 'set-props', page: text.page, layer: text.layer, set: { position } })
  }
  editor.history.squash(mark)
  return true
}

/** Words that come from elsewhere: plain, or with what they mean as HTML. */
export interface Words {
  words: string
  format: 'plain' | 'html'
}

/** Puts words on a page as a new text about a point, as one step, and selects it. @returns false when there are none. */
export function placeWords(editor: Editor, { words, format }: Words, { page, at }: DropTarget): boolean {
  if (editor.state.text) editor.run('leave-text')
  const plain = words.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (plain.trim() === '' || !editor.design.pages.some(({ id }) => id === page)) return false
  editor.goTo(page)
  const paste = (): boolean => (format === 'html' ? pasteHtml(editor, words) : (insertText(editor, plain, 'paste'), true))
  if (!pasteAsText(editor, paste, 'Add text', at)) return false
  editor.run('leave-text')
  editor.announce('Text placed')
  return true
}

/** Pastes plain words: at the caret, or as a new text on the page. */
export function pastePlain(editor: Editor, text: string): boolean {
  const words = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (words === '') return false
  const paste = (): boolean => (insertText(editor, words, 'paste'), true)
  return editor.state.text ? paste() : pasteAsText(editor, paste)
}
