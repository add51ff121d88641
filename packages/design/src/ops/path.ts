import { own } from '../own.ts'
import type { Patch } from './patch.ts'
import { refuse } from './operation-handler.ts'

/** Steps into a value, written with dots: `image.filters.blur`, `data.2.value`. */
type Path = string

const isArray: (value: unknown) => value is readonly unknown[] = Array.isArray

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const indexIn = (list: readonly unknown[], step: string): number => {
  const index = /^\d{1,6}$/.test(step) ? Number(step) : -1
  return index >= 0 && index < list.length ? index : refuse(`There is no “${step}” in a list of ${list.length}.`)
}

const inside = (value: unknown, step: string): unknown => {
  if (isArray(value)) return value[indexIn(value, step)]
  return isRecord(value) ? own(value, step) : undefined
}

/** A copy of `value` changed at the end of a path; records on the way that are missing are made. `undefined` removes. */
const changed = (value: unknown, [step, ...rest]: readonly string[], to: unknown): unknown => {
  if (step === undefined) return to
  if (step === '__proto__') return refuse('“__proto__” is no property.')
  if (isArray(value)) {
    const index = indexIn(value, step)
    return to === undefined && rest.length === 0
      ? refuse('An item of a list is not removed by itself.')
      : value.with(index, changed(value[index], rest, to))
  }
  if (value !== undefined && value !== null && !isRecord(value)) return refuse(`There is nothing called “${step}” in a plain value.`)
  const { [step]: old, ...others } = value ?? {}
  const next = changed(old, rest, to)
  return next === undefined ? others : { ...others, [step]: next }
}

/** True when one path leads through the other. */
const overlaps = (a: Path, b: Path): boolean => a !== b && (a.startsWith(`${b}.`) || b.startsWith(`${a}.`))

const pathsOf = (change: Patch): Path[] => [...Object.keys(change.set), ...(change.unset ?? [])]

/** Tells whether no path of the first change leads through one of the second, so that the order of paths does not matter. */
export const areApart = (a: Patch, b: Patch): boolean => {
  const others = pathsOf(b)
  return !pathsOf(a).some((path) => others.some((other) => overlaps(path, other)))
}

/** Applies a patch whose keys are paths to a copy of the record. @throws Refusal when a path leads nowhere. */
export const patchedDeep = (record: Readonly<Record<string, unknown>>, change: Patch): Readonly<Record<string, unknown>> => {
  if (!areApart(change, change)) return refuse('One change names a property and a part of it.')
  const cleared = (change.unset ?? []).reduce<unknown>((at, path) => (has(at, path) ? changed(at, path.split('.'), undefined) : at), record)
  return Object.entries(change.set).reduce<unknown>((at, [path, value]) => changed(at, path.split('.'), value), cleared) as Record<
    string,
    unknown
  >
}

const has = (record: unknown, path: Path): boolean => path.split('.').reduce(inside, record) !== undefined

/** The nearest part of the path that is missing, which is what has to go again; the path itself when all is there. */
const firstMissing = (record: unknown, path: Path): Path => {
  const steps = path.split('.')
  const count = steps.findIndex((_step, i) => steps.slice(0, i + 1).reduce(inside, record) === undefined)
  return count < 0 ? path : steps.slice(0, count + 1).join('.')
}

/** Builds the patch that undoes `change`, whose keys are paths, on `record`. */
export const unpatchDeep = (record: unknown, change: Patch): Patch => {
  const set: Record<string, unknown> = {}
  const unset = new Set<string>()
  // What was to be removed and was not there needs no way back.
  for (const path of pathsOf(change)) {
    // Steps through `null` replace it whole, and so does the way back.
    const old = path.split('.').reduce(inside, record)
    if (old !== undefined) set[path] = old
    else if (Object.hasOwn(change.set, path)) {
      const gap = firstMissing(record, path)
      const above = gap.split('.').slice(0, -1)
      if (above.length > 0 && above.reduce(inside, record) === null) set[above.join('.')] = null
      else unset.add(gap)
    }
  }
  return unset.size > 0 ? { set, unset: [...unset] } : { set }
}
