import { storyDocOf, type Sample } from '../sample.ts'
import type { Doc } from '@magazineai/design'
import { department } from './copy/department.ts'
import { featureOne } from './copy/feature-one.ts'
import { featureTwo } from './copy/feature-two.ts'
import { letter } from './copy/letter.ts'
import { qa } from './copy/qa.ts'
import { recipe } from './copy/recipe.ts'
import { block } from '../copy-text.ts'

/** Returns the sample that stands in for an article, by the beginning of its key; features use the report unless they are essays. */
export function sampleFor(key: string): Sample {
  if (key === 'letter') return letter
  if (key.startsWith('department')) return department
  if (key.startsWith('qa')) return qa
  if (key.startsWith('recipe')) return recipe
  return key === 'feature-2' || key.startsWith('essay') ? featureTwo : featureOne
}

/** Pictures for a sample that brings fewer than its pages show. */
const SPARE = ['coffee-beans', 'strawberries', 'succulents', 'tulips', 'soil', 'croissant']

/** Returns the nth picture of a sample. */
export const photoOf = (sample: Sample, n: number): string => sample.photos[n] ?? SPARE[n % SPARE.length] ?? 'coffee-beans'

const prose = storyDocOf(sampleFor)

/** Returns the sample text of a story named `<key>-body`, as long as the words its frames hold; that of a recipe is a list of steps. */
export const storyDoc = (story: string, words: number): Doc =>
  story.startsWith('recipe') ? steps('method', recipe.body) : prose(story, words)

/** Makes a numbered list in a style and its `-first` and `-flush` forms. */
const steps = (style: string, texts: readonly string[]): Doc => ({
  type: 'doc',
  content: texts.map((text, index) => {
    const step = block(index === 0 ? `${style}-first` : `${style}-flush`, text)
    return { ...step, attrs: { ...step.attrs, list: { kind: 'ordered', level: 0 } } }
  }),
})
