// What is known of a value on the way of the brief: null = nothing of the brief; `whole` = it is the brief, `field` = something that stands in one, alone;
// `members` = what holds some of it, by name.

const value = (known) => ({ whole: false, field: false, members: new Map(), ...known })

/** The brief. */
export const WHOLE = value({ whole: true })

/** A field of a brief. */
export const FIELD = value({ field: true })

/** Objects within objects that are looked into: types that hold themselves have an end. */
const DEEPEST = 6

/** Returns an object whose member `key` is worth `worth`. */
export const brought = (key, worth) => value({ members: new Map([[key, worth]]) })

/** Returns what is known of a value that may be either; the first itself when the second adds nothing. */
export function merged(a, b, depth = 0) {
  if (!a || !b || a === b) return a ?? b
  if (depth === DEEPEST) return a
  const members = new Map(a.members)
  for (const [key, worth] of b.members) members.set(key, merged(a.members.get(key) ?? null, worth, depth + 1))
  const isSame = (a.whole || !b.whole) && (a.field || !b.field) && [...members].every(([key, worth]) => a.members.get(key) === worth)
  return isSame ? a : value({ whole: a.whole || b.whole, field: a.field || b.field, members })
}

/** Returns what a member of a value is worth. */
export const member = (of, key) => (of?.whole ? FIELD : (of?.members.get(key) ?? null))

/** Returns a value without some members. */
export const without = (of, keys) => of && value({ ...of, members: new Map([...of.members].filter(([key]) => !keys.includes(key))) })

/** Tells whether a value is the brief, under whatever name: a brief, what holds one, or what several of its fields were put together in. */
export function isBrief(of) {
  if (!of) return false
  const members = [...of.members.values()]
  return of.whole || members.some(isBrief) || members.filter(({ field }) => field).length > 1
}

/** Tells whether a value is or holds anything of a brief. */
export const hasOf = (of) => Boolean(of) && (of.whole || of.field || [...of.members.values()].some(hasOf))
