import type { PageArt } from '../images/set-art.ts'
import type { Piece } from '../material/material.ts'
import type { PartLabels } from '../specs/page-spec.ts'
import type { Pictures } from './pictures.ts'
import type { PullQuotes } from '../setters/pull-quotes.ts'
import type { PageArea } from '../setters/type-area.ts'

/** A piece with the title it stands under. */
export interface TitledPiece {
  piece: Piece
  title: string
  /** What stands over its title where it shares a page with pieces of other genres. */
  kicker?: string
}

/** Where the pieces of a part stand. `pages` are indexes. */
export interface PartPlace {
  key: string
  pages: readonly number[]
  kicker: string
  /** What its title page says where nothing of the text leads on from its title: how many things, from which year to which. */
  tally?: string | undefined
  /** Names of the parts of pieces; absent while measuring, when English ones stand for them. */
  labels?: PartLabels
  /** What pictures are taken from; absent while measuring, when room is kept for those of the pieces alone. */
  pictures?: Pictures
  /** What stands large is taken from; absent while measuring. */
  quotes?: PullQuotes
  /** How many times as large as that of the template text is at least beside art; absent = as small as leaves that its room. */
  least?: number | undefined
  /** How many times as large as that of the template text asks to be under art, so that it is not the smallest of its issue; absent = no larger than leaves that its room. */
  asked?: number | undefined
  /** How many times as large as that of the template text is at most; absent = as large as its pages hold it. */
  largest?: number | undefined
  /** That where its pages would be bare; absent = two levels more. */
  most?: number | undefined
  /** True where another text of the issue has its size. */
  isShared?: boolean | undefined
  /** The poem of its series on the page that faces it, where that comes after it. */
  facing?: TitledPiece | undefined
  /** Where the art of the page ends that faces it and comes after it, page pixels; absent = unknown, or it has none. */
  level?: number | undefined
  /** Art of the template; absent while measuring, when room is kept for it. */
  art?: PageArt | undefined
  /** True where they share their page whatever they are; absent = only pieces of one genre do, as those of a series. */
  isMixed?: boolean | undefined
  /** Heights of modules that were measured in the same template, page pixels, by piece, width and size; absent = none were. */
  heights?: Map<string, number> | undefined
}

/** How the pieces of a part lie on their pages: whether all of them are shown, and how full each page is, 0–1. */
export interface SetPieces {
  fits: boolean
  fills: readonly number[]
  /** True where several stand closer together than one would set them who has the room. */
  isCrowded?: boolean
  /** How many times as large as that of the template the text is; absent where it has no form of its genre. */
  size?: number
}

/** Pages that one piece has to itself. */
export interface AlonePlace {
  key: string
  areas: readonly PageArea[]
  kicker: string
  /** What its title page says where nothing of the text leads on from its title. */
  tally?: string | undefined
  labels: PartLabels
  /** Absent while measuring. */
  pictures?: Pictures | undefined
  /** Absent while measuring, and where nothing of a piece may stand large. */
  quotes?: PullQuotes | undefined
  /** How many times as large as that of the template text is at least beside art; absent = as small as leaves that its room. */
  least?: number | undefined
  /** How many times as large as that of the template text asks to be under art, so that it is not the smallest of its issue; absent = no larger than leaves that its room. */
  asked?: number | undefined
  /** How many times as large as that of the template text is at most; absent = as large as its pages hold it. */
  largest?: number | undefined
  /** That where its pages would be bare; absent = two levels more. */
  most?: number | undefined
  /** True where another text of the issue has its size. */
  isShared?: boolean | undefined
  /** The poem of its series on the page that faces it, where that comes after it. */
  facing?: TitledPiece | undefined
  /** Where the art of the page ends that faces it and comes after it, page pixels; absent = unknown, or it has none. */
  level?: number | undefined
  /** Art of the template; absent while measuring. */
  art?: PageArt | undefined
  /** True where they share their page whatever they are; absent = only pieces of one genre do, as those of a series. */
  isMixed?: boolean | undefined
  /** Heights of modules that were measured in the same template, page pixels, by piece, width and size; absent = none were. */
  heights?: Map<string, number> | undefined
  /** True where it is asked how full text leaves its pages by itself. */
  isMeasured?: boolean
  /** True where the title stands on a page of its own before these. */
  isApart?: boolean
  /** Distinguishes the layers of a piece that shares the pages of its part with others, from 0. */
  nth?: number
}
