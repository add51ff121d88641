import { department } from './copy/department.ts'
import { featureOne } from './copy/feature-one.ts'
import { featureTwo } from './copy/feature-two.ts'
import { letter } from './copy/letter.ts'
import { qa } from './copy/qa.ts'
import { storyDocOf, type Sample } from '../sample.ts'

/** Returns the sample that stands in for an article, by the beginning of its key; features use the profile unless they are essays. */
export function sampleFor(key: string): Sample {
  if (key === 'letter') return letter
  if (key.startsWith('department')) return department
  if (key.startsWith('qa')) return qa
  return key === 'feature-2' || key.startsWith('essay') ? featureTwo : featureOne
}

/** Pictures for a sample that brings fewer than its pages show. */
const SPARE = ['rooftop', 'knitwear', 'leather-sofa', 'printed-dresses', 'burano-dawn', 'tulips']

/** Returns the nth picture of a sample. */
export const photoOf = (sample: Sample, n: number): string => sample.photos[n] ?? SPARE[n % SPARE.length] ?? 'brooke'

/** Sample text of a story. */
export const storyDoc = storyDocOf(sampleFor)
