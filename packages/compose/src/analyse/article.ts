import type { Genre } from '@magazineai/design'
import type { MaterialBlock, Piece } from '../material/material.ts'
import type { SourceBlock } from '../source.ts'

/** Who wrote a text that stands in no document, and the paragraphs it was written from. */
export interface Written {
  model: string
  sources: readonly { document: string; paragraph: number }[]
}

/** A block with the document it is from. */
export interface PlacedBlock extends SourceBlock {
  document: string
  /** Absent for what stands in the document in these words. */
  written?: Written
  /** True for a written paragraph that the text does without. */
  optional?: boolean
  /** The pictures that stand behind it. */
  pictures?: readonly PlacedPicture[]
  /** The notes that belong to it. */
  notes?: readonly string[]
  /** Sentences of a written paragraph that its writer would set large. */
  large?: readonly string[]
}

/** A heading with what stands under it. */
export interface Section {
  heading: PlacedBlock | null
  level: number
  blocks: PlacedBlock[]
  children: Section[]
  /** Words here and in the children. */
  words: number
}

/** What a piece of the sources is fit for. */
export type ArticleKind = 'letter' | 'feature' | 'card' | 'interview'

/** A piece of the sources that can stand alone: title and text, in the order of the source. */
export interface Article {
  /** `a1`, `a2` … in the order of the source. */
  id: string
  kind: ArticleKind
  /** The heading it comes from; null when the source gives none. */
  heading: PlacedBlock | null
  /** Heading of the section around it: cards under one heading make a department. */
  parent: PlacedBlock | null
  /** The title of its document, of a text between that and the first section; absent = none. */
  under?: PlacedBlock
  /** Text in order, crossheads included; empty while copy has still to be written. */
  blocks: PlacedBlock[]
  words: number
  /** Line of the outline it comes from. */
  item?: string
  /** Titles from the outline or the writer, the fullest first; absent = the heading. */
  titles?: readonly string[]
  /** A standfirst that was written; absent = sentences lifted out of the text. */
  standfirst?: string
  /** Who wrote titles and standfirst; absent = a person, or nobody. */
  by?: Written
  /** What it is, where it stands on pages of its genre; absent = prose. */
  piece?: Piece
  /** Which of the kinds of running prose it is; absent = what its length says. */
  prose?: Genre
  /** The work in chapters that it is one of, whose beginning comes before what follows; absent = it stands alone. */
  serial?: string
  /** True where that is longer than any issue. */
  isOfLongWork?: boolean
  /** Its number in the work whose chapter it is; absent where its heading counts none. */
  chapter?: number
  /** What a picture beside it should show. */
  picture?: string
}

/** Returns the title of an article: the one it was given, its heading, or that of the section around it; null when there is none. */
export const titleOf = ({ titles, heading, piece, parent }: Article): string | null =>
  titles?.[0] ?? heading?.text ?? piece?.title ?? (isGreetedUnder(piece, parent) ? null : parent?.text) ?? null

/** True for a letter with a greeting under the name of its paper: it is not called as that is. */
const isGreetedUnder = (piece: Piece | undefined, parent: PlacedBlock | null): boolean =>
  parent?.index === 0 && piece?.genre === 'letter' && piece.blocks.some((block) => block.kind === 'role' && block.role === 'greeting')

/** A picture with the block of its document that it stands behind. */
export type PlacedPicture = Extract<MaterialBlock, { kind: 'picture' }>
