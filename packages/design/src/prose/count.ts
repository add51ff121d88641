import type { Design } from '../design.ts'
import { isKind } from '../layer.ts'
import type { TextTarget } from '../ops/edit-blocks.ts'
import type { Doc } from '../text.ts'
import { walkLayers } from '../tree.ts'
import { blockText } from './inline.ts'

/** Returns the text of a document: paragraphs divided by line feeds. */
export const docText = (doc: Doc): string => doc.content.map(blockText).join('\n')

/** A word: letters and digits with inner apostrophes, hyphens or points; each character of Han and kana counts as one, as printers count. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}])+(?:['’.\-‐‑][\p{L}\p{N}\p{M}]+)*/gu

/** Counts the words in plain text. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0

/** Counts the words in a text. */
export const wordCount = (doc: Doc): number => doc.content.reduce((sum, block) => sum + countWords(blockText(block)), 0)

/** A text of a design and where it is. */
export interface FoundText {
  target: TextTarget
  doc: Doc
}

/** Yields every text of a design: the stories, then the lone texts of the pages from back to front, then those of the masters. */
export function* walkTexts(design: Design): Generator<FoundText> {
  for (const [story, { doc }] of Object.entries(design.stories)) yield { target: { story }, doc }
  for (const page of [...design.pages, ...design.masters]) {
    for (const { id, layer } of walkLayers(page)) {
      if (isKind(layer, 'Text') && layer.props.doc && layer.props.story === undefined)
        yield { target: { page: page.id, layer: id }, doc: layer.props.doc }
    }
  }
}
