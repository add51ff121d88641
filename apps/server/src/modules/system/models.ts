import { BUILT_IN_MODEL } from '@magazineai/contract'
import type { ModelRow } from '@magazineai/contract'
import { modelInfo, modelTable } from '@magazineai/models'
import type { ModelInfo } from '@magazineai/models'
import type { Env } from '../../env.ts'
import { AppError } from '../../platform/errors.ts'

/** Lists the models that the creation screen offers, the built-in editor first. */
export const modelRows = (env: Env): ModelRow[] => [
  {
    id: BUILT_IN_MODEL,
    label: 'Built-in editor (no AI, uses your documents)',
    available: true,
    note: 'Arranges your own documents; writes nothing of its own.',
  },
  ...modelTable(env).map(({ id, label, missing }) => ({
    id,
    label,
    available: missing === null,
    note: missing ?? 'Writes from your idea and your documents.',
  })),
]

/** Returns a model that can be called; null for the built-in editor. @throws AppError `model_unavailable`, saying what is missing. */
export const requireModel = (env: Env, id: string): ModelInfo | null => {
  if (id === BUILT_IN_MODEL) return null
  const info = modelInfo(id, env)
  if (info?.route) return info
  throw new AppError('model_unavailable', { fields: { model_name: [info?.missing ?? `There is no model “${id}”.`] } })
}
