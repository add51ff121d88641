import type { ComposeSources } from '../compose-sources.ts'
import type { ComposeInput } from '../input.ts'
import { nameOf } from '../name.ts'
import type { Commission } from './prompts.ts'

/** Returns what every question about this magazine begins with. */
export const commissionOf = (input: ComposeInput, sources: ComposeSources): Commission => ({
  idea: input.idea,
  title: nameOf(input, sources),
  language: sources.language,
  // Where nothing was given to condense, there is nothing but the idea to write from.
  mode: sources.passages.length || input.mode === 'preserve' ? (input.mode ?? 'condense') : 'generate',
  ...(input.tone ? { tone: input.tone } : {}),
  ...(input.audience ? { audience: input.audience } : {}),
})
