import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { ModelRow } from '@magazineai/contract'
import type { Env } from '../../env.ts'

/** The models of the catalogue; each is available when its key is set. */
const hosted: readonly { id: string; label: string; key: (env: Env) => string | undefined; variable: string }[] = [
  { id: 'gpt-4o', label: 'GPT-4o', key: (env) => env.OPENAI_API_KEY, variable: 'OPENAI_API_KEY' },
  { id: 'gpt-4o-mini', label: 'GPT-4o mini', key: (env) => env.OPENAI_API_KEY, variable: 'OPENAI_API_KEY' },
  {
    id: 'gemini-2.5-pro',
    label: 'Gemini 2.5 Pro',
    key: (env) => env.GOOGLE_GENERATIVE_AI_API_KEY,
    variable: 'GOOGLE_GENERATIVE_AI_API_KEY',
  },
  { id: 'deepseek-chat', label: 'DeepSeek', key: (env) => env.DEEPSEEK_API_KEY, variable: 'DEEPSEEK_API_KEY' },
  { id: 'together', label: 'Together AI', key: (env) => env.TOGETHER_API_KEY, variable: 'TOGETHER_API_KEY' },
]

/** What the creation screen offers. Only the built-in editor works until calls to models are wired in. */
export const modelRows = (env: Env): ModelRow[] => [
  { id: BUILT_IN_MODEL, label: 'Built-in editor', available: true, note: 'Arranges your own documents; writes nothing of its own.' },
  ...hosted.map(({ id, label, key, variable }) => ({
    id,
    label,
    available: false,
    note: key(env) ? 'Not in this release.' : `Set ${variable} on the server.`,
  })),
]
