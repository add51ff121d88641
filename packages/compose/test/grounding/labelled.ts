/** A text, sentences that say nothing it does not say, and sentences that do. */
export interface Labelled {
  /** BCP 47 tag. */
  language: string
  source: readonly string[]
  /** Shortened, reordered, joined, inflected, abbreviated; dates and numbers written another way. */
  honest: readonly string[]
  /** Each with a name, a place, an accusation, a figure or an event that the text has not. */
  dishonest: readonly string[]
}
