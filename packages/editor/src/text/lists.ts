import { type Block, type BlockAttrs, resolveBlock } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { textLayerOf } from './enter.ts'
import { editAttrs, sessionOf } from './edit.ts'
import { type AttrChanges, lengthAt } from './doc.ts'
import { applyAttrs } from './format.ts'
import { isCollapsed, rangeIn } from './session.ts'

type List = NonNullable<BlockAttrs['list']>

/** Deepest level of a list, counted from 0. */
const DEEPEST = 8

/** Returns the list that a paragraph is in, by its own attributes or by its style; null for none. @throws Error outside text editing. */
export function listAt(editor: Editor, block: number): List | null {
  const found = sessionOf(editor).doc.content[block]
  return found ? resolveBlock(editor.design, textLayerOf(editor)?.props ?? {}, found).list : null
}

/** Returns whether the paragraph of the caret is in a list. @throws Error outside text editing. */
export const isInList = (editor: Editor): boolean => listAt(editor, rangeIn(sessionOf(editor)).from.block) !== null

/** Moves the selected items of a list in or out; at the outermost level out of the list. */
export function shiftLevel(editor: Editor, by: -1 | 1): void {
  editAttrs(editor, by > 0 ? 'Level in' : 'Level out', (block, index) => {
    const list = listAt(editor, index)
    if (!list) return {}
    const level = Math.min(DEEPEST, list.level + by)
    return level < 0 ? withoutList(editor, block) : { list: { ...list, level } }
  })
}

/** Returns the changes that take a paragraph out of its list: the attribute goes, or says no where its style says yes. */
export function withoutList(editor: Editor, block: Block): AttrChanges {
  const { list: _list, ...attrs } = block.attrs ?? {}
  const styled = resolveBlock(editor.design, textLayerOf(editor)?.props ?? {}, { type: block.type, attrs }).list
  return { list: styled ? null : undefined }
}

/** Goes a level out on Enter in a list item without words, and out of the list from the outermost. @returns false elsewhere. */
export function leaveEmptyItem(editor: Editor): boolean {
  const session = sessionOf(editor)
  if (!isCollapsed(session) || lengthAt(session.doc, session.head.block) > 0 || !isInList(editor)) return false
  shiftLevel(editor, -1)
  return true
}

/** Makes items of the selected paragraphs, of the same level where they are some already; null takes them out of their lists. */
export function setList(editor: Editor, kind: List['kind'] | null): void {
  const label = kind === null ? 'No list' : kind === 'bullet' ? 'Bulleted list' : 'Numbered list'
  editor.announce(label)
  if (!editor.state.text) return applyAttrs(editor, { list: kind === null ? undefined : { kind, level: 0 } }, label)
  editAttrs(editor, label, (block, index) =>
    kind === null ? withoutList(editor, block) : { list: { kind, level: listAt(editor, index)?.level ?? 0 } },
  )
}
