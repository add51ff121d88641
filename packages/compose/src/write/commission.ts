import type { Ground } from '../ground.ts'
import type { ComposeInput } from '../input.ts'
import { nameOf } from '../prepare.ts'
import type { Commission } from './prompts.ts'

/** What every question about this magazine begins with. */
export const commissionOf = (input: ComposeInput, ground: Ground): Commission => ({
  idea: input.idea,
  title: nameOf(input, ground),
  language: ground.language,
  // Where nothing was given to condense, there is nothing but the idea to write from.
  mode: ground.passages.length || input.mode === 'preserve' ? (input.mode ?? 'condense') : 'generate',
  ...(input.tone ? { tone: input.tone } : {}),
  ...(input.audience ? { audience: input.audience } : {}),
})
