import { isRecord } from '@magazineai/common'

/** What makes one JSON value of another: it, or a part of it, exchanged. Values that are the same object on both sides cost nothing. */
export type Patch =
  | { kind: 'value'; value: unknown }
  | { kind: 'record'; set: Readonly<Record<string, Patch>>; unset: readonly string[] }
  | { kind: 'items'; items: readonly (readonly [number, Patch])[] }
  | { kind: 'splice'; at: number; remove: number; insert: readonly unknown[] }

/** Builds the patch that makes `after` of `before`; null when they are alike. */
export function patchBetween(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) return listPatch(before, after)
  if (isRecord(before) && isRecord(after)) return recordPatch(before, after)
  return { kind: 'value', value: after }
}

function recordPatch(before: Record<string, unknown>, after: Record<string, unknown>): Patch | null {
  const set: Record<string, Patch> = {}
  for (const key of Object.keys(after)) {
    const patch = Object.hasOwn(before, key) ? patchBetween(before[key], after[key]) : ({ kind: 'value', value: after[key] } as const)
    if (patch) set[key] = patch
  }
  const unset = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return unset.length === 0 && Object.keys(set).length === 0 ? null : { kind: 'record', set, unset }
}

function listPatch(before: readonly unknown[], after: readonly unknown[]): Patch | null {
  if (before.length !== after.length) return splice(before, after)
  const items = after.flatMap((value, index): [number, Patch][] => {
    const patch = patchBetween(before[index], value)
    return patch ? [[index, patch]] : []
  })
  return items.length > 0 ? { kind: 'items', items } : null
}

/** Exchanges all between the items that are the same objects at both ends. */
function splice(before: readonly unknown[], after: readonly unknown[]): Patch {
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && Object.is(before[at], after[at])) at++
  let tail = 0
  while (tail < shorter - at && Object.is(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++
  return { kind: 'splice', at, remove: before.length - at - tail, insert: after.slice(at, after.length - tail) }
}

/** Applies a patch; what it does not touch is the same object. @throws TypeError when it was made for another value. */
export function patched(value: unknown, patch: Patch): unknown {
  if (patch.kind === 'value') return patch.value
  if (patch.kind === 'record') return patchedRecord(value, patch.set, patch.unset)
  if (!Array.isArray(value)) throw new TypeError('The patch is for a list.')
  const list: readonly unknown[] = value
  if (patch.kind === 'splice') return list.toSpliced(patch.at, patch.remove, ...patch.insert)
  const next = [...list]
  for (const [index, item] of patch.items) next[index] = patched(list[index], item)
  return next
}

function patchedRecord(value: unknown, set: Readonly<Record<string, Patch>>, unset: readonly string[]): unknown {
  if (!isRecord(value)) throw new TypeError('The patch is for a record.')
  const next: Record<string, unknown> = { ...value }
  for (const key of unset) delete next[key]
  for (const [key, patch] of Object.entries(set)) next[key] = patched(value[key], patch)
  return next
}
