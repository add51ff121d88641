/** Numbers that each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, c: 6, s: 4, q: 4, t: 2, h: 1, v: 1, a: 7, z: 0 }

/** Places of the turn of an arc, and of the flag that says which way round it runs. */
const TURN = 2
const SWEEP = 4

/** Returns path data as a mirror shows it in a box so wide. */
export function mirroredPath(path: string, width: number): string {
  return [...path.matchAll(/([mlcsqthvaz])([^mlcsqthvaz]*)/giu)]
    .map(([, command = '', said = ''], nth) => {
      const numbers = (said.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giu) ?? []).map(Number)
      const name = command.toLowerCase()
      const taken = Math.max(1, TAKES[name] ?? 2)
      // Nothing is before the first point of a path, so that it is absolute whatever its letter.
      const isAbsolute = (at: number): boolean => command !== name || (nth === 0 && at < taken)
      return (
        command + numbers.map((value, at) => mirroredNumber(value, { name, at: at % taken, width: isAbsolute(at) ? width : 0 })).join(' ')
      )
    })
    .join('')
}

/** Returns one number of a command; `width` is 0 for what is relative to the point before. */
function mirroredNumber(value: number, { name, at, width }: { name: string; at: number; width: number }): number {
  if (name === 'v') return value
  if (name === 'a' && at === TURN) return value && -value
  if (name === 'a') return at === SWEEP ? 1 - value : at === SWEEP + 1 ? rounded(width - value) : value
  return at % 2 ? value : rounded(width - value)
}

/** Keeps what was said in tenths in tenths. */
const rounded = (value: number): number => Math.round(value * 100) / 100
