import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { ModelRow } from '@magazineai/contract'
import type { Env } from '../../env.ts'

/** The models of the product's catalogue, by the ids of its specification, each with the variable that will carry its key. */
const hosted: readonly { id: string; variable: 'OPENAI_API_KEY' | 'GOOGLE_GENERATIVE_AI_API_KEY' | 'TOGETHER_API_KEY' }[] = [
  { id: 'gpt-4', variable: 'OPENAI_API_KEY' },
  { id: 'gpt-4o', variable: 'OPENAI_API_KEY' },
  { id: 'gpt-4o-mini', variable: 'OPENAI_API_KEY' },
  { id: 'gpt-3.5-turbo', variable: 'OPENAI_API_KEY' },
  { id: 'gemini-2.0-flash', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  { id: 'gemini-1.5-pro', variable: 'GOOGLE_GENERATIVE_AI_API_KEY' },
  { id: 'deepseek-ai/DeepSeek-V3', variable: 'TOGETHER_API_KEY' },
]

/** What the creation screen offers. Only the built-in editor works until calls to models are wired in. */
export const modelRows = (env: Env): ModelRow[] => [
  {
    id: BUILT_IN_MODEL,
    label: 'Built-in editor (no AI, uses your documents)',
    available: true,
    note: 'Arranges your own documents; writes nothing of its own.',
  },
  ...hosted.map(({ id, variable }) => ({
    id,
    label: id,
    available: false,
    note: env[variable] ? 'Not in this release.' : `Set ${variable} on the server.`,
  })),
]
