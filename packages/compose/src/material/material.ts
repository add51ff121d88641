import type { Genre } from '@magazineai/design'
import type { SourceBlock, SourceInline } from '../source.ts'

/** A run of characters with its marks, as in the source. */
export type Inlines = readonly SourceInline[]

/** What a short line in its place says of the piece. `mark` is what a press release is headed with, `header` the fields over an e-mail. */
export type Role = 'header' | 'byline' | 'dateline' | 'contact' | 'signature' | 'greeting' | 'rating' | 'facts' | 'mark'

/** Lines of verse that stand together. */
export interface Stanza {
  /** What stands over it in brackets, e.g. `[Chorus]`, as written. */
  label?: string
  lines: readonly Inlines[]
  /** Characters that each of its lines stands in; absent where none does. */
  indents?: readonly number[]
}

/** What a speaker says. `direction` stands in brackets behind the name, without them. */
export interface Turn {
  speaker: string
  direction?: string
  words: readonly Inlines[]
}

/** A question and all that answers it. `label` and `answerLabel` are such as `Q` and `A`, without their sign. */
export interface Pair {
  label?: string
  question: Inlines
  answerLabel?: string
  answer: readonly MaterialBlock[]
}

/** A line of a list of ingredients. */
export interface Ingredient {
  amount?: string
  unit?: string
  thing: string
  /** True where its line says the thing before the amount. */
  isAmountLast?: boolean
}

/** One of the things to do, in order. `title` is its heading, where it has one. */
export interface Step {
  /** As it was typed before a line that no program numbered. */
  number?: string
  title?: string
  text: readonly Inlines[]
}

/** A line of a list. `term` is what the rest of it is about. */
export interface Item {
  /** 0 and up. */
  level: number
  /** As it was typed, for items of numbered headings and of lists that count in their own way or go on. */
  number?: string
  /** Whether an item of a lower level is counted, where that is not as in its list. */
  ordered?: boolean
  term?: string
  text: readonly Inlines[]
}

/** Something that happens at a time. */
export interface Entry {
  /** The day it stands under. */
  day?: string
  /** Date, time or both, as written. */
  when: string
  title: string
  /** The runs of the title, where some of it stands out, as the name of a work. */
  titled?: Inlines
  place?: string
  text: readonly Inlines[]
}

/** A picture of the document. `ratio` is its width by its height. */
export interface PictureContent {
  kind: 'picture'
  picture: string
  caption?: string
  ratio?: number
  /** True for a chart, a map, a plan, a sketch: it is never cropped, and runs off no page. */
  isGraphic?: true
}

/** What a part of a piece says, in the form it must keep. */
export type BlockContent =
  /** `isParted`: a rule or a sign as `* * *` stands before it, as between scenes. */
  | { kind: 'prose'; inlines: Inlines; language?: string; isParted?: true }
  | { kind: 'subhead'; level: number; inlines: Inlines }
  | { kind: 'label'; inlines: Inlines }
  | { kind: 'verse'; stanzas: readonly Stanza[] }
  | { kind: 'turns'; turns: readonly (Turn | { direction: string })[] }
  | { kind: 'questions'; pairs: readonly Pair[] }
  | { kind: 'ingredients'; groups: readonly { name?: string; lines: readonly Ingredient[] }[] }
  | { kind: 'steps'; steps: readonly Step[] }
  | { kind: 'items'; ordered: boolean; items: readonly Item[] }
  | { kind: 'entries'; entries: readonly (Entry | { day: string })[] }
  | { kind: 'table'; rows: readonly (readonly string[])[]; header: boolean; columns: NonNullable<SourceBlock['columns']> }
  | { kind: 'quotation'; words: readonly Inlines[]; source?: string; isInscription?: true }
  | { kind: 'code'; lines: readonly string[] }
  | { kind: 'role'; role: Role; lines: readonly Inlines[] }
  | PictureContent
  | { kind: 'caption'; inlines: Inlines }
  | { kind: 'note'; text: string }

/** Where something stands in the document it comes from. */
export interface Located {
  /**
   * `SourceBlock.index` of the blocks it was made of, ascending; of a picture or note that of the block it stands behind, or none where the
   * document has no blocks. A block whose lines are of several kinds is in each of them.
   */
  at: readonly number[]
  /** Name of the file; absent = that of the piece it stands in. */
  document?: string
}

/** A part of a piece, in the form it must keep, and the blocks of the source it was made of. */
export type MaterialBlock = BlockContent & Located

/** The names of the kinds of block. */
export type BlockKind = BlockContent['kind']

/** A text that stands alone. Its `at` has its heading too. */
export interface Piece extends Located {
  /** `p1`, `p2` … in the order of the documents. */
  id: string
  /** Name of the file. */
  document: string
  /** Names of all files of a series of pictures that were given as files of their own; absent where there is one file. */
  documents?: readonly string[]
  /** Null where the source gives none. */
  title: string | null
  genre: Genre
  /** What the piece would be next. */
  second: Genre
  /** 0–1 of every genre that has any. */
  scores: Readonly<Partial<Record<Genre, number>>>
  /** By how much the genre leads the second. */
  margin: number
  /** False where the margin is small: a person should look. */
  sure: boolean
  /** Of the text of its blocks; scripts without spaces count two letters for a word. */
  words: number
  /** Id of the collection it stands in. */
  collection?: string
  /** True of a chapter of a work that is longer than any issue. */
  isChapter?: boolean
  blocks: readonly MaterialBlock[]
}

/** A title over pieces, and what stands between it and the first of them. Its `at` has its heading too, and nothing of the pieces. */
export interface Collection extends Located {
  /** `c1`, `c2` … in the order of the documents. */
  id: string
  document: string
  title: string | null
  /** Id of the collection it stands in. */
  collection?: string
  blocks: readonly MaterialBlock[]
  /** True where its blocks say who publishes it, which issue it is and how they are reached: they are no text. */
  isLetterhead?: true
}

/** What the documents of a person are: pieces of genres, made of blocks that keep their kind. */
export interface Material {
  pieces: readonly Piece[]
  collections: readonly Collection[]
}
