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

/** Sample text of a story named `<key>-body`. */
export function storyDoc(story: string): Doc {
  const key = story.replace(/-body$/, '')
  const { body } = sampleFor(key)
  if (key.startsWith('qa')) return interview(body)
  return running(key === 'letter' ? 'letter-body' : 'body', body)
}
