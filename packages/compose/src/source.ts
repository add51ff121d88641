/** The formats that can be read. */
export type SourceFormat = 'docx' | 'pdf' | 'txt' | 'md'

/** How a run of characters was set in the source. */
export type SourceMark = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript'

/** A run of characters of a block with its marks, and the address it links to. */
export interface SourceInline {
  text: string
  marks?: readonly SourceMark[]
  href?: string
}

/** What a block is. Lists are items one after another. */
export type SourceKind = 'heading' | 'paragraph' | 'item' | 'quote' | 'table'

/** A paragraph of a source: white space is collapsed and `text` is the inlines joined. `index` counts from 0 in its document. */
export interface SourceBlock {
  index: number
  kind: SourceKind
  /** 1–6 of a heading, 0 and up of a list item. */
  level?: number
  /** True for an item of a numbered list. */
  ordered?: boolean
  inlines: readonly SourceInline[]
  text: string
  /** Cells of a table, row by row. */
  rows?: readonly (readonly string[])[]
}

/** A document of the user, read. */
export interface SourceDocument {
  /** Name of the file. */
  name: string
  format: SourceFormat
  blocks: readonly SourceBlock[]
  words: number
  /** What a person should know about how the file was read. */
  notes: readonly string[]
}

/** Counts the words of a text: runs of letters and digits. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0
