import type { LocalStore } from './local.ts'

/** Copies of saved magazines that are kept for their history, the last edited first; and how long, ms. */
const MOST = 12
const LONGEST = 30 * 24 * 60 * 60 * 1_000

/** Lets go of copies of magazines that the server has whole and that were not edited for long. What the server lacks always stays. */
export async function pruneLocalCopies(local: LocalStore, now: () => number = Date.now): Promise<void> {
  const saved = (await local.list()).filter((copy) => !copy.dirty).toSorted((a, b) => b.at - a.at)
  const old = saved.filter((copy, index) => index >= MOST || now() - copy.at > LONGEST)
  await Promise.all(old.map((copy) => local.remove(copy.id)))
}
