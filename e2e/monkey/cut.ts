/**
 * Returns a short part of a list that still fails, in its order: no half, quarter … of it can be left out as long as `goesOn` allows another try
 * (delta debugging: Zeller and Hildebrandt, “Simplifying and Isolating Failure-Inducing Input”, 2002). `fails` says whether a part fails.
 */
export async function cut<T>(
  list: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly T[]> {
  let shortest = list
  let parts = 2
  while (shortest.length > 1 && goesOn()) {
    const size = Math.ceil(shortest.length / parts)
    const shorter = await firstFailing(withouts(shortest, size), fails, goesOn)
    if (shorter) {
      shortest = shorter
      parts = Math.max(2, parts - 1)
    } else if (size === 1) break
    else parts = Math.min(shortest.length, parts * 2)
  }
  return shortest
}

/** The list without each of its runs of `size`, from its start on. */
const withouts = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, run) => list.toSpliced(run * size, size))

async function firstFailing<T>(
  tries: readonly (readonly T[])[],
  fails: (part: readonly T[]) => Promise<boolean>,
  goesOn: () => boolean,
): Promise<readonly T[] | null> {
  for (const part of tries) {
    if (!goesOn()) return null
    if (await fails(part)) return part
  }
  return null
}
