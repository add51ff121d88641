import type { z } from 'zod'
import type { PlainRecord } from './plain.ts'
import type { Note } from './report.ts'

/** Keeps the entries of a record that each pass their schema. What does not is left out and noted; what no schema knows is left out. */
export const salvage = (
  shape: Readonly<Record<string, z.ZodType>>,
  record: PlainRecord,
  path: string,
  note: Note,
): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) {
    const schema = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (!schema) continue
    const result = schema.safeParse(value)
    if (!result.success) note(path === '' ? key : `${path}.${key}`, `The value of “${key}” could not be used.`)
    else if (result.data !== undefined) kept[key] = result.data
  }
  return kept
}
