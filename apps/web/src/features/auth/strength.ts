/** How hard a password is to guess: 0 = nothing typed or too short, 1 weak … 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Fewest characters of a password. */
export const SHORTEST = 8

/** Bits from which a password counts as fair, good and strong: what guessing on stolen hashes reaches in hours, months, and not at all. */
const STEPS = [36, 52, 68] as const

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
]

/** Estimates how hard a password is to guess, from its length, its kinds of signs, and how much of it repeats or counts on. */
export function strengthOf(password: string): Strength {
  const signs = Array.from(password.normalize('NFC'))
  if (signs.length < SHORTEST) return 0
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = freeSigns(signs) * Math.log2(Math.max(pool, 26))
  return (1 + STEPS.filter((step) => bits >= step).length) as Strength
}

/** Signs that do not follow from the ones before: not the same, not the next or the previous, and no second time of a longer run. */
function freeSigns(signs: readonly string[]): number {
  const seen = new Set<string>()
  let free = 0
  signs.forEach((sign, index) => {
    const code = sign.codePointAt(0) ?? 0
    const before = signs[index - 1]?.codePointAt(0)
    const three = signs.slice(index - 2, index + 1).join('')
    const follows = before !== undefined && Math.abs(code - before) <= 1
    const repeats = index >= 2 && seen.has(three)
    seen.add(three)
    free += follows || repeats ? 0.25 : 1
  })
  return free
}
