import type { Part } from './parts.ts'

/** Answers the settings a part of pieces offers: the fewest pages, and where it may open up to so many `more` (0 when absent) those beyond them. */
export type PieceSettings = (part: Part, more?: number) => readonly PieceSetting[]

/** Most pages beyond the fewest to which a piece may open up. */
export const MOST_MORE = 3

/** Returns the setting of a part on so many pages. Where it opens up is measured only for one that has more than the fewest. */
export function settingOn(part: Part, pages: number, settings: PieceSettings): PieceSetting | undefined {
  const fewest = settings(part)
  const more = pages - (fewest.at(-1)?.pages ?? pages)
  return (more > 0 ? settings(part, more) : fewest).find((setting) => setting.pages === pages)
}

/** So many pages on which all of a part stands, and how full they are, 0–1. */
export interface PieceSetting {
  pages: number
  fill: number
  /** Pages beyond the fewest: the first of them is a title page. */
  more: number
  /** Words that stand there of a piece that no issue holds; absent = all. */
  words?: number
  /** True where several pieces stand close together on it, in columns. */
  isCrowded?: boolean
  /** How many times as large as that of the template its text is; absent where it has no form of its genre. */
  size?: number
}
