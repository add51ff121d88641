import { z } from 'zod'
import { sameJson } from '../canonical.ts'
import { Layer } from '../layer.ts'
import { refuse } from './operation-handler.ts'

/** Values that were checked before, with what became of them: done again, they need not be looked at again. */
type Checked<T> = WeakMap<object, T>

const layers: Checked<Layer> = new WeakMap()

/** Remembers what became of a value: the same object where nothing had to be taken out. */
const remember = <T extends object>(checked: Checked<T>, value: object, parsed: T): T => {
  const sound = sameJson(parsed, value) ? (value as T) : parsed
  checked.set(value, sound)
  if (sound !== value) checked.set(sound, sound)
  return sound
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A layer that an operation brings, as its schema leaves it: the same object where nothing has to be taken out, looked at once.
 * Refuses what is no layer, as a group around things so far apart that it would be larger than anything may be.
 */
export const CheckedLayer: z.ZodType<Layer> = z.unknown().transform((value, context) => {
  const known = isObject(value) ? layers.get(value) : undefined
  if (known) return known
  const parsed = Layer.safeParse(value)
  if (parsed.success) return remember(layers, value as object, parsed.data)
  context.addIssue({ code: 'custom', message: 'It is no layer, or larger than anything may be.' })
  return z.NEVER
})

/** Kinds of issue whose message is a pattern or a list of the schema, which says nothing to who made the change. */
const OPAQUE = new Set<string>(['invalid_format', 'invalid_union', 'invalid_value'])

const asClause = (message: string): string => `: ${message.slice(0, 1).toLowerCase()}${message.slice(1).replace(/\.$/, '')}`

/** Longest part of a path that is told: ids of strangers may be of any length. */
const MAX_PATH = 120

const reasonOf = ({ issues: [issue] }: z.ZodError): string => {
  const place = (issue?.path ?? []).join('.').slice(0, MAX_PATH)
  const why = issue && !OPAQUE.has(issue.code) ? asClause(issue.message) : ''
  return `The value of “${place}” is not allowed${why}.`
}

/** Operations that were checked, by what they were. */
const operations: Checked<object> = new WeakMap()

const checkDefined = (set: Readonly<Record<string, unknown>>): void => {
  for (const key of Object.keys(set))
    if (set[key] === undefined) refuse(`The property “${key}” is undefined; name it in “unset” to remove it.`)
}

/**
 * Checks an operation and returns it as its schema leaves it: the same object where nothing has to be taken out. Only what it brings is
 * looked at, never the design, and an operation that is done again not at all.
 * @throws Refusal with the place of the first value that the schema of a design does not allow, so that no change is shown that cannot be
 * saved.
 */
export const checkedOperation = <O extends object>(op: O, schema: z.ZodType<O>): O => {
  const known = operations.get(op)
  if (known) return known as O
  const parsed = schema.safeParse(op)
  if (!parsed.success) return refuse(reasonOf(parsed.error))
  // A schema takes undefined for absent, and a property that is set to it would be lost without being named in `unset`.
  if ('set' in op && 'set' in parsed.data) checkDefined(op.set as Readonly<Record<string, unknown>>)
  return remember(operations, op, parsed.data) as O
}
