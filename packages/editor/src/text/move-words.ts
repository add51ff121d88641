import {
  type Block,
  type BlockEdit,
  comparePositions,
  deleteRange,
  type Doc,
  editDoc,
  editOperation,
  group,
  isKind,
  type Point,
  replaceRange,
  sliceDoc,
  type TextPosition,
  type TextRange,
} from '@magazineai/design'
import { textLockReason } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { hitLeaves, hitPage } from '../geometry/hit.ts'
import { textAt, touched } from './doc.ts'
import { edit, provenanceOf, selectRange } from './edit.ts'
import { enterText, sessionAt } from './enter.ts'
import { isInFrames, positionAt } from './frames.ts'
import { keyOf } from './session.ts'
import type { TextSession, WordDrop } from '../state/text-session.ts'

/** Finds the place in a text under a point of the pasteboard, where words of `source` can be dropped; null where there is none. */
export function dropPlace(editor: Editor, source: TextSession, world: Point): Omit<WordDrop, 'copies'> | null {
  const session = isInFrames(editor, source, world) ? source : textUnder(editor, world)
  const place = session && positionAt(editor, session, world)
  return place ? { session, ...place } : null
}

/** The text under a point, as if it were opened; null when there is none that may be changed. */
function textUnder(editor: Editor, world: Point): TextSession | null {
  const hit = hitPage(editor.design, editor.stack, world)
  const layer = hit && hitLeaves(hit.page, hit.point, editor.state.camera.scale).find((id) => isKind(hit.page.layers[id]!, 'Text'))
  const session = hit && layer ? sessionAt(editor, hit.page.id, layer) : null
  return hit && session && textLockReason(editor.design, hit.page, session.layer, session.target) === null ? session : null
}

/** Takes a stretch of the text that is edited to where it was dropped, as one step; it is selected there. @returns false when it is there already. */
export function moveWords(editor: Editor, source: TextSession, range: TextRange, drop: WordDrop): boolean {
  const taken = drop.copies ? null : takenRange(source.doc, range)
  const isSame = drop.session.key === source.key
  if (isSame && taken && isWithin(taken, drop.at)) return false
  const label = drop.copies ? 'Copy words' : 'Move words'
  const words = sliceDoc(source.doc, range)
  if (isSame) return moveInside(editor, source, words, drop.at, taken, label)
  const added = insertion(drop.session.doc, drop.at, words)
  const op = group([
    ...(taken ? [...provenanceOf(editor, source), editOperation(source.target, touched(removal(source.doc, taken)))] : []),
    ...provenanceOf(editor, drop.session),
    editOperation(drop.session.target, touched(added)),
  ])
  if (!editor.change(label, op)) return false
  editor.goTo(drop.session.page)
  if (enterText(editor, drop.session.layer)) selectRange(editor, { from: drop.at, to: added.caret })
  return true
}

function moveInside(
  editor: Editor,
  { doc }: TextSession,
  words: readonly Block[],
  to: TextPosition,
  taken: TextRange | null,
  label: string,
): boolean {
  const left = taken ? editDoc(doc, removal(doc, taken)) : doc
  const at = taken ? positionWithout(taken, to) : to
  const added = insertion(left, at, words)
  const selection = { anchor: at, head: added.caret }
  return edit(editor, between(doc, editDoc(left, added), added.caret), { kind: 'drag', label, selection })
}

const isWithin = ({ from, to }: TextRange, at: TextPosition): boolean => comparePositions(from, at) <= 0 && comparePositions(at, to) <= 0

/** A position, once a stretch before it is gone. */
function positionWithout({ from, to }: TextRange, at: TextPosition): TextPosition {
  if (comparePositions(at, from) <= 0) return at
  if (at.block > to.block) return { ...at, block: at.block - (to.block - from.block) }
  return { block: from.block, offset: from.offset + at.offset - to.offset }
}

/** The change that makes one version of a text another: the paragraphs they have in common stay. */
function between(before: Doc, after: Doc, caret: TextPosition): BlockEdit {
  const [a, b] = [before.content, after.content]
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start++
  let end = 0
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { at: start, remove: a.length - start - end, insert: b.slice(start, b.length - end), caret }
}

/** Takes a stretch away; whole paragraphs leave those behind them as they are. */
function removal(doc: Doc, range: TextRange): BlockEdit {
  const { from, to } = range
  const isWhole = from.offset === 0 && to.offset === 0 && to.block > from.block
  return isWhole ? { at: from.block, remove: to.block - from.block, insert: [], caret: from } : deleteRange(doc, range)
}

const WORD = /[\p{L}\p{N}\p{M}]/u

/** Signs that follow a word without a space. */
const CLOSES = /[.,;:!?)\]}”’»]/

/** True of whole words within a paragraph: those take one of the spaces around them along. */
function areWords(doc: Doc, { from, to }: TextRange): boolean {
  if (from.block !== to.block) return false
  const text = textAt(doc, from.block)
  const [first = '', last = ''] = [text[from.offset], text[to.offset - 1]]
  const [before = '', after = ''] = [text[from.offset - 1], text[to.offset]]
  return WORD.test(first) && /\S/.test(last) && !WORD.test(before) && !(WORD.test(last) && WORD.test(after))
}

/** What is taken away with a stretch: of words the space too that would be one too many. */
function takenRange(doc: Doc, range: TextRange): TextRange {
  if (!areWords(doc, range)) return range
  const { from, to } = range
  const text = textAt(doc, from.block)
  const [before, after] = [text[from.offset - 1], text[to.offset]]
  if (before === ' ' && (after === undefined || after === ' ' || CLOSES.test(after)))
    return { from: { ...from, offset: from.offset - 1 }, to }
  return from.offset === 0 && after === ' ' ? { from, to: { ...to, offset: to.offset + 1 } } : range
}

/** Puts paragraphs in at a place, with a space where words would touch words. */
function insertion(doc: Doc, at: TextPosition, words: readonly Block[]): BlockEdit {
  const closing = words.at(-1)
  // What ends with the start of the next paragraph leaves the paragraph it is put before as it is.
  const here = doc.content[at.block]
  const isWhole = words.length > 1 && !closing?.content && here !== undefined
  const dressed = isWhole ? [...words.slice(0, -1), bare(here)] : spaced(doc, at, words)
  return replaceRange(doc, { from: at, to: at }, dressed)
}

const bare = ({ content: _content, ...block }: Block): Block => block

function spaced(doc: Doc, at: TextPosition, words: readonly Block[]): readonly Block[] {
  const [only] = words
  const text = only ? (only.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '·')).join('') : ''
  if (!only || words.length > 1 || !WORD.test(text[0] ?? '') || !/\S/.test(text.at(-1) ?? '')) return words
  const around = textAt(doc, at.block)
  const [before = ' ', after = ' '] = [around[at.offset - 1], around[at.offset]]
  // Within a word they were meant to touch it.
  if (WORD.test(before) && WORD.test(after)) return words
  const [head, tail] = [WORD.test(before) || CLOSES.test(before) ? ' ' : '', WORD.test(after) ? ' ' : '']
  const inlines = only.content ?? []
  const last = inlines.length - 1
  const content = inlines.map((inline, index) =>
    inline.type === 'text' ? { ...inline, text: `${index === 0 ? head : ''}${inline.text}${index === last ? tail : ''}` } : inline,
  )
  return [{ ...only, content }]
}

/** Returns whether the text is as it was when the words were taken up: it may have been undone in between. */
export const isUnchanged = (editor: Editor, source: TextSession): boolean =>
  editor.state.text !== null && editor.state.text.doc === source.doc && keyOf(editor.state.text.target) === source.key
