/** Whose things are kept in this browser: the id of a person, or that of all who are not signed in. */
export type Owner = string

/** The owner of what is filled in before anybody has signed in. */
export const VISITOR: Owner = 'visitor'

/** Returns what the names of all that is kept for an owner begin with: keys of storages, databases, channels and locks. */
export const keptPrefix = (owner: Owner): string => `magazineai:${owner}:`

/**
 * Returns the name under which something is kept for an owner. Nothing of a person is kept under any
 * other name, so that all of it can be found and removed.
 */
export const keptName = (owner: Owner, what: string): string => keptPrefix(owner) + what
