import { Id } from '../primitives.ts'

/** Gives ids. */
export interface Ids {
  /** The id for a foreign name: always the same for the same name, the name itself where it may be one. */
  of(name: string): string
  /** An id that nothing else has, like the name. */
  fresh(name: string): string
}

/** Ids of one space, none given twice. */
export const createIds = (): Ids => {
  const given = new Map<string, string>()
  const taken = new Set<string>()
  /** The number that was not tried yet, by name: many alike would else take the square of their count. */
  const next = new Map<string, number>()
  const fresh = (name: string): string => {
    const plain = name.replaceAll(/[^\w.:-]/g, '-').slice(0, 64)
    const base = Id.safeParse(plain).success ? plain : `id-${plain}`
    let id = base.slice(0, 64)
    for (let n = next.get(base) ?? 2; taken.has(id); n++) {
      id = `${base.slice(0, 56)}-${n}`
      next.set(base, n + 1)
    }
    taken.add(id)
    return id
  }
  const of = (name: string): string => {
    const id = given.get(name) ?? fresh(name)
    given.set(name, id)
    return id
  }
  return { of, fresh }
}
