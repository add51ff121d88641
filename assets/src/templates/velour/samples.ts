import type { Doc } from '@magazineai/design'
import { interview, running } from '../copy-text.ts'
import { department } from './copy/department.ts'
import { featureOne } from './copy/feature-one.ts'
import { featureTwo } from './copy/feature-two.ts'
import { letter } from './copy/letter.ts'
import { qa } from './copy/qa.ts'
import type { Sample } from './copy/sample.ts'

/** The sample that stands in for an article, by the beginning of its key; features use the profile unless they are essays. */
export function sampleFor(key: string): Sample {
  if (key === 'letter') return letter
  if (key.startsWith('department')) return department
  if (key.startsWith('qa')) return qa
  return key === 'feature-2' || key.startsWith('essay') ? featureTwo : featureOne
}

/** Pictures for a sample that brings fewer than its pages show. */
const SPARE = ['rooftop', 'knitwear', 'leather-sofa', 'printed-dresses', 'burano-dawn', 'tulips']

/** The nth picture of a sample. */
export const photoOf = (sample: Sample, n: number): string => sample.photos[n] ?? SPARE[n % SPARE.length] ?? 'brooke'

/** Characters of a word with its space, and how far a sample that was written to measure may exceed the estimate of its frames. */
const WORD = 5.8
const SLACK = 1.03

/** Sample text of a story named `<key>-body`, cut after a paragraph where it would exceed the words its frames hold. */
export function storyDoc(story: string, words: number): Doc {
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
