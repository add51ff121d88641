/** A JSON schema, as far as a form can show it. */
export interface FormSchema {
  type?: string
  title?: string
  description?: string
  properties?: Record<string, FormSchema>
  items?: FormSchema
  enum?: unknown[]
  anyOf?: FormSchema[]
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

/** Where a value is within another: names and positions from outside in. */
export type Path = readonly (string | number)[]

/** Returns `value` with what is at `path` replaced; objects on the way that are not there are made. What is not on the way stays itself. */
export const replaceAt = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next
  if (Array.isArray(value)) return (value as unknown[]).with(Number(key), replaceAt((value as unknown[])[Number(key)], rest, next))
  const record = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...record, [key]: replaceAt(record[key], rest, next) }
}

/** Writes the name of a field for a person: `heroTitle` and `hero_title` become “Hero title”. */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Makes the value that a new row of a list begins with. */
export const emptyOf = (schema: FormSchema): unknown => {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, emptyOf(part)]))
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  return schema.type === 'number' || schema.type === 'integer' ? 0 : ''
}

/** Takes choices apart that a form need not show: of `null` or something, and of one, the something stays. */
export const simplified = (schema: FormSchema): FormSchema => {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null')
  const whole = chosen ? { ...schema, ...chosen } : schema
  return {
    ...whole,
    ...(whole.properties && {
      properties: Object.fromEntries(Object.entries(whole.properties).map(([name, part]) => [name, simplified(part)])),
    }),
    ...(whole.items && { items: simplified(whole.items) }),
  }
}
