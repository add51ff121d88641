import type { Outline, TemplateKit } from '@magazineai/design'
import type { SourceFile } from './ingest/ingest.ts'
import type { Mode } from './plan/arrange.ts'
import type { Typography } from './typography/typography.ts'
import type { SourceDocument } from './source.ts'

/** Pages of a magazine that is written when nobody says how many. */
export const PAGES = 12

/** What to make. */
export interface ComposeInput {
  /** The idea, in the words of the user. */
  idea: string
  kit: TemplateKit
  files?: readonly SourceFile[]
  /** Documents that were read before; they stand before `files`. */
  documents?: readonly SourceDocument[]
  /** Name of the magazine; absent = a title from the idea. */
  name?: string
  author?: string
  /** BCP 47; absent = the language of the documents. */
  language?: string
  /** `corrected`, the default: quotation marks, apostrophes, dashes and spaces by the rules of the language; `source`: as they were typed. Documents stay as they are. */
  typography?: Typography
  /** 4–24; absent = as many as the documents fill. Where they fill fewer, fewer are made, and the report says so. */
  pages?: number
  /** True leaves the pages that nothing fills to copy the person will write: they ask for it. */
  leavesRoom?: boolean
  /** Default `condense`. */
  mode?: Mode
  /** What `draftOutline` made and somebody may have changed; absent = what the documents, or the model, suggest. */
  outline?: Outline
  /** How written text shall sound, e.g. `dry, for engineers`; it needs a model. */
  tone?: string
  /** Who reads it; it needs a model. */
  audience?: string
}

/** Returns an input with the number of pages its outline asks for, where it says one. */
export function withOutlinedLength(input: ComposeInput): ComposeInput {
  const pages = input.outline?.pages
  if (pages === undefined) return input
  const { pages: _, ...rest } = input
  return pages === null ? rest : { ...rest, pages }
}
