import { sameJson, type TextRange } from '@magazineai/design'
import { textLockReason } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { dropPlace, isUnchanged, moveWords } from '../text/move-words.ts'
import { rangeIn } from '../text/session.ts'
import type { WordDrop, TextSession } from '../state/text-session.ts'
import type { Gesture, Pointer } from '../state/input.ts'

/**
 * Drags the selected words to another place of their text, or into another text. With Alt or Mod they stay where they are too. Where they are let go
 * beside any text, nothing happens.
 */
export function wordsGesture(editor: Editor, source: TextSession): Gesture {
  const range: TextRange = rangeIn(source)
  const show = (wordDrop: WordDrop | null): void => editor.store.set({ wordDrop })
  const dropAt = (pointer: Pointer): WordDrop | null => {
    const place = isUnchanged(editor, source) ? dropPlace(editor, source, pointer.world) : null
    return place && { ...place, copies: pointer.alt || pointer.mod }
  }
  return {
    name: 'words',
    move: (pointer) => show(dropAt(pointer)),
    up(pointer) {
      const drop = dropAt(pointer)
      show(null)
      if (drop && moveWords(editor, source, range, drop)) editor.announce(drop.copies ? 'Words copied' : 'Words moved')
    },
    cancel: () => show(null),
    again() {
      const { text } = editor.state
      const isSame = text !== null && text.key === source.key && sameJson(text.doc, source.doc)
      const page = editor.design.pages.find(({ id }) => id === text?.page)
      if (!text || !page || textLockReason(editor.design, page, text.layer, text.target) !== null) return null
      return isSame ? wordsGesture(editor, { ...text, anchor: source.anchor, head: source.head }) : null
    },
  }
}
