import type { Doc } from '@magazineai/design'
import { interview, running } from './copy-text.ts'

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

/** Characters of a word with its space, and how far a sample that was written to measure may exceed the estimate of its frames. */
const WORD = 5.8
const SLACK = 1.03

/**
 * Returns what gives the sample text of stories named `<key>-body`, cut after a paragraph where it would exceed the words its frames hold.
 */
export const storyDocOf =
  (sampleFor: (key: string) => Sample) =>
  (story: string, words: number): Doc => {
    const key = story.replace(/-body$/, '')
    const body = upTo(sampleFor(key).body, words * WORD * SLACK)
    if (key.startsWith('qa')) return interview(body)
    return running(key === 'letter' ? 'letter-body' : 'body', body)
  }

function upTo(paragraphs: readonly string[], characters: number): string[] {
  let used = 0
  const kept = paragraphs.filter((text, i) => (used += text.length + 1) <= characters || i === 0)
  while (/^[#?] /.test(kept.at(-1) ?? '')) kept.pop()
  return kept
}
