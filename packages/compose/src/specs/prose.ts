import type { MaterialBlock } from '../material/material.ts'
import { LEVELS } from '../typography/level.ts'
import { textOfBlock } from '../material/text.ts'
import { areItalic } from '../typography/runs.ts'
import { isShortProse, VERDICT, type PageSpec } from './page-spec.ts'
import { DENSE, plainSpec } from './plain.ts'

/** Most letters of a standfirst, and blocks before it: labels and a date. */
const STANDFIRST = 280
const BEFORE = 4

/** Returns whether a paragraph leads into a text: one that stands in italics before it, which is not. */
const isStandfirst = (block: MaterialBlock, index: number): boolean => {
  if (block.kind !== 'prose' || index >= BEFORE) return false
  const letters = block.inlines.reduce((sum, { text }) => sum + text.length, 0)
  return letters <= STANDFIRST && areItalic(block.inlines)
}

/** Most letters of a line under a title that says what a text is about, and fewest of the paragraph it stands over. */
const SUBTITLE = 140
const TEXT = 120

/** Returns whether a block is a line under a title that says what a text is about: it ends no sentence, and the text or who wrote it stands under it. */
const isSubtitle = (block: MaterialBlock, index: number, blocks: readonly MaterialBlock[]): boolean => {
  const next = blocks[index + 1]
  const line = textOfBlock(block).trim()
  if (index > 0 || !isShortProse(block, SUBTITLE) || !/\p{L}\s+\S.*\p{L}/u.test(line) || /[.,:;!?…。、：]["'”’»)]*$/u.test(line))
    return false
  const isOverByline = next?.kind === 'role' && next.role === 'byline' && blocks[2]?.kind === 'prose'
  return isOverByline || (next?.kind === 'prose' && !isShortProse(next, TEXT))
}

/** A text that is told: its standfirst leads in, and it begins with an initial. */
export const told: PageSpec = {
  ...plainSpec,
  isLead: (block, index, blocks) => isStandfirst(block, index) || isSubtitle(block, index, blocks),
  dropCap: true,
}

/** What is read from the first line to the last. */
export const prose: Record<'feature' | 'short' | 'essay' | 'letter' | 'review' | 'press-release', PageSpec> = {
  feature: told,
  short: told,
  essay: {
    ...told,
    forms: [
      { kind: 'columns', columns: 1, level: LEVELS.display },
      { kind: 'columns', columns: 1, level: LEVELS.grand },
      { kind: 'columns', columns: 2, level: LEVELS.large },
      { kind: 'columns', columns: 2, level: LEVELS.open },
      { kind: 'columns', columns: 2, level: LEVELS.text },
    ],
  },
  letter: {
    ...plainSpec,
    forms: [
      { kind: 'columns', columns: 1, level: LEVELS.poster, span: 10 },
      { kind: 'columns', columns: 1, level: LEVELS.tall, span: 10 },
      { kind: 'columns', columns: 1, level: LEVELS.display, span: 10 },
      { kind: 'columns', columns: 1, level: LEVELS.grand, span: 10 },
      { kind: 'columns', columns: 1, level: LEVELS.grand },
      { kind: 'columns', columns: 1, level: LEVELS.full },
      { kind: 'columns', columns: 1, level: LEVELS.large, span: 8 },
      { kind: 'columns', columns: 2, level: LEVELS.open },
      DENSE,
    ],
    stands: 'centre',
    ground: 'sheet',
    prose: 'ragged',
  },
  review: {
    ...told,
    // Under the title of one of several it says what that is about.
    isLead: (block, index, blocks) => isStandfirst(block, index) && blocks.slice(0, index).every(({ kind }) => kind !== 'subhead'),
    isCoda: (block, index, blocks) => index === blocks.length - 1 && index > 0 && isShortProse(block, VERDICT),
  },
  'press-release': told,
}

/** The size of all chapters of a work: what is read over many pages is larger than a short text, and none of them differs from the next one. Its leading is that of `readingLevel`. */
const CHAPTER = { size: 1.2, leading: 1.25 } as const

/** A chapter of a long work, which is read on and on: in two columns of one size, under a head as high as those of all its chapters. */
export const chapter: PageSpec = {
  ...told,
  forms: [{ kind: 'columns', columns: 2, level: CHAPTER }],
  opens: 'as-chapters',
}
