import type { JSONSchema7 } from '@ai-sdk/provider'
import { z } from 'zod'

/** Keywords that some servers refuse and others cut text by: limits are said in words and checked here. */
const refused = new Set([
  '$schema',
  'default',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'propertyNames',
])

/**
 * Builds the JSON schema of an answer in the subset every server takes: all fields required, nothing else allowed, no references and no
 * limits.
 */
export function schemaOf(schema: z.ZodType): JSONSchema7 {
  return plain(z.toJSONSchema(schema, { reused: 'inline', io: 'input', unrepresentable: 'any' })) as JSONSchema7
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([key]) => !refused.has(key))
  const object = value as { type?: unknown; properties?: Record<string, unknown> }
  if (object.type !== 'object' || !object.properties) return Object.fromEntries(entries.map(([key, each]) => [key, plain(each)]))
  const properties = Object.fromEntries(Object.entries(object.properties).map(([key, each]) => [key, plain(each)]))
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
