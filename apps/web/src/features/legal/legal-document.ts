/** A text that people agree to or are told: sections of paragraphs, and lists where a paragraph is one. */
export interface LegalDocument {
  title: string
  /** What it is about, in two sentences. */
  summary: string
  sections: readonly { title: string; paragraphs: readonly (string | readonly string[])[] }[]
}
