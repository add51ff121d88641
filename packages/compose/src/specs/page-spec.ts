import type { MaterialBlock } from '../material/material.ts'
import type { Level } from '../typography/level.ts'

/** A way to set the text of a piece: what a template then dresses. */
export interface Form {
  /** `rows` divides a text into rows with rules between; `columns` runs it through columns; `verse` keeps its lines. */
  kind: 'rows' | 'columns' | 'verse'
  /** Columns of text on a page. */
  columns: number
  level: Level
  /** Columns of tables on a page, where all of their rows are narrow enough; absent = one. */
  tables?: number
  /** Columns of the design that the text takes, in the middle; absent = all. */
  span?: number
  /** Columns of the design that the marks of rows take. */
  mark?: number
  /** The head beside the text: columns of the design it takes, and the style of its title; absent = it stands over the text. */
  head?: { span: number; title: string }
}

/** Names of the parts of a piece, by what they name. */
export type PartLabels = Readonly<Record<'ingredients' | 'tools' | 'method', string>>

/** How the pages of a genre are made. */
export interface PageSpec {
  /** From the most open to the densest; the first in which the piece stands on its pages is taken. The last one divides any text. */
  forms: readonly Form[]
  /** Blocks that stand in a column of the first page before the text. */
  isBeside(block: MaterialBlock): boolean
  /** Short lines under the title that say what there is to know. */
  isFact(block: MaterialBlock, index: number): boolean
  /** Words that lead into the piece, set larger under the title. */
  isLead(block: MaterialBlock, index: number, blocks: readonly MaterialBlock[]): boolean
  /** What stands under the text: small lines, or its verdict. */
  isCoda(block: MaterialBlock, index: number, blocks: readonly MaterialBlock[]): boolean
  /** Where what is left of a page stays empty: `top` fills it by the head, `centre` stands the text in the optical centre of its page. */
  stands: 'top' | 'centre'
  /** How a page opens: where it has room each in its own way, or all of an issue alike, under a picture or art of one height; chapters always on a field of one height. */
  opens: 'freely' | 'alike' | 'as-chapters'
  /** How short ones share a page: under or beside each other. */
  shares: 'stacked' | 'beside'
  /** True where items are numbered though the source does not. */
  numbers: boolean
  /** True where times are set as large as numbers: years, not hours. */
  years: boolean
  /** True where a chart may stand over a table. */
  drawn: boolean
  /** What is written over what stands beside the text, and over the text, where the piece names neither; null = nothing. */
  labels: readonly [beside: keyof PartLabels, text: keyof PartLabels] | null
  /** What lies under one that stands in the centre of its page: a sheet of paper on a tint, or a tint on some pages; null = nothing. */
  ground: 'sheet' | 'turns' | null
  /** How prose is set: as the template sets it, ragged, or as the directions of a script. */
  prose: 'template' | 'ragged' | 'direction'
  /** True where the text begins with a drop cap. */
  dropCap: boolean
}

/**
 * Returns the forms of a genre in which text is at most so many times as large as that of the template; absent = all. The densest is always one of them, and so is the one between
 * two others in which text is just as large: another text of its issue has that size.
 */
export const formsWithin = ({ forms }: Pick<PageSpec, 'forms'>, largest = Number.POSITIVE_INFINITY): readonly Form[] => {
  const within = finer(forms).filter((form) => form.level.size === largest || (form.level.size < largest && forms.includes(form)))
  return within.length ? within : forms.slice(-1)
}

/** Leadings by which sizes between those of two forms differ, in leadings of the template. */
const FINE = 1 / 16

/**
 * Returns forms of running text with sizes between them, each in the shape of the denser of two where they differ: a text that is the whole issue, and like no other, is
 * as large as its pages hold it.
 */
export const finer = (forms: readonly Form[]): readonly Form[] =>
  forms.flatMap((form, index) => {
    const next = forms[index + 1]
    if (!next || form.kind !== 'columns' || next.kind !== 'columns') return [form]
    const shape = form.columns === next.columns ? form : next
    const steps = Math.round((form.level.leading - next.level.leading) / FINE)
    const between = Array.from({ length: Math.max(0, steps - 1) }, (_, nth): Form => {
      const share = (steps - nth - 1) / steps
      const at = (from: number, to: number): number => from + share * (to - from)
      return { ...shape, level: { size: at(next.level.size, form.level.size), leading: at(next.level.leading, form.level.leading) } }
    })
    return [form, ...between]
  })

/** Most letters of the verdict of a review. */
export const VERDICT = 140

/** Returns whether a block is prose of at most so many letters. */
export const isShortProse = (block: MaterialBlock, letters: number): boolean =>
  block.kind === 'prose' && block.inlines.reduce((sum, { text }) => sum + text.length, 0) <= letters
