/** Sample words and pictures of one part of the magazine. Notation: see `copy-text.ts`. */
export interface Sample {
  tocTitle: string
  tocLine: string
  kicker: string
  headline: string
  standfirst: string
  credits: string[]
  body: string[]
  quotes: string[]
  photos: string[]
  captions: string[]
}
