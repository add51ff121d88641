import type { Mark, Px } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { changeLetters, changeParagraphs } from './format.ts'

/** Returns what a number becomes, from what it is at each stretch of the selected words: the same everywhere, or a part of it, or more of it. */
type Next = (present: number) => number

/** A number that each paragraph has. */
export type ParagraphNumber = 'spaceBefore' | 'spaceAfter' | 'marginLeft' | 'marginRight' | 'indent' | 'orphans' | 'widows'

const without = (marks: readonly Mark[], ...types: Mark['type'][]): Mark[] => marks.filter(({ type }) => !types.includes(type))

/** Smallest size and leading that is set, page pixels. */
const LEAST: Px = 1

/** Sets the size that is printed, page pixels: type in a scaled layer is set larger or smaller than that. Type that is shrunk into its frame may still be. */
export const applySize = (editor: Editor, next: Next): void =>
  changeLetters(editor, 'Size', (marks, look, scale) => {
    // Superiors and inferiors are smaller than the size they are set in.
    const { size } = look(without(marks, 'superscript', 'subscript'))
    const wanted = Math.max(LEAST, next(size * scale) / scale)
    return wanted === size ? marks : [...without(marks, 'size'), { type: 'size', attrs: { size: wanted } }]
  })

/** Sets the tracking, in em. */
export const applyTracking = (editor: Editor, next: Next): void =>
  changeLetters(editor, 'Tracking', (marks, look) => {
    const { tracking } = look(marks)
    const wanted = next(tracking)
    return wanted === tracking ? marks : [...without(marks, 'tracking'), { type: 'tracking', attrs: { tracking: wanted } }]
  })

/** Sets the leading that is printed, page pixels. */
export const applyLeading = (editor: Editor, next: Next): void =>
  changeParagraphs(editor, 'Leading', ({ leading }, scale) => {
    const wanted = Math.max(LEAST, next(leading * scale) / scale)
    return wanted === leading ? {} : { leading: wanted }
  })

/** Sets another number of the paragraphs: lengths in page pixels, lines as a count. */
export const applyEachParagraph = (editor: Editor, name: ParagraphNumber, next: Next, label: string): void =>
  changeParagraphs(editor, label, (paragraph) => {
    const wanted = next(paragraph[name])
    return wanted === paragraph[name] ? {} : { [name]: wanted }
  })
