import { storyDocOf, type Sample } from '../sample.ts'
import { featureOne } from './copy/feature-one.ts'
import { featureTwo } from './copy/feature-two.ts'
import { lab } from './copy/lab.ts'
import { letter } from './copy/letter.ts'
import { listicle } from './copy/listicle.ts'
import { qa } from './copy/qa.ts'

/** Returns the sample that stands in for an article, by the beginning of its key; features use the long read unless they are essays. */
export function sampleFor(key: string): Sample {
  if (key === 'letter') return letter
  if (key.startsWith('department')) return listicle
  if (key.startsWith('data')) return lab
  if (key.startsWith('qa')) return qa
  return key === 'feature-2' || key.startsWith('essay') ? featureTwo : featureOne
}

/** Pictures for a sample that brings fewer than its pages show. */
const SPARE = ['red-cable', 'mouse', 'lens', 'tablet', 'code-screen', 'light-trails', 'telephone']

/** Returns the nth picture of a sample. */
export const photoOf = (sample: Sample, n: number): string => sample.photos[n] ?? SPARE[n % SPARE.length] ?? 'laptop-glow'

/** Sample text of a story. */
export const storyDoc = storyDocOf(sampleFor)
