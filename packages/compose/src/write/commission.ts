import type { Ground } from '../ground.ts'
import type { ComposeInput } from '../input.ts'
import { nameOf } from '../prepare.ts'
import type { Commission } from './prompts.ts'

/** What every question about this magazine begins with. */
export const commissionOf = (input: ComposeInput, ground: Ground): Commission => ({
  idea: input.idea,
  title: nameOf(input, ground),
  language: ground.language,
  mode: input.mode ?? 'condense',
  ...(input.tone ? { tone: input.tone } : {}),
  ...(input.audience ? { audience: input.audience } : {}),
})
