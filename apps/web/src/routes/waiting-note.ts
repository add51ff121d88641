import { keptName, VISITOR } from '../api/kept-names.ts'
import { tabStorage } from '../api/storage.ts'

/** Kept in this tab while documents wait that were given to the landing page. */
const NOTE = keptName(VISITOR, 'waiting')

/** Returns whether documents wait for whoever signs in: then the creation form is where they want to go. */
export const documentsWait = (): boolean => tabStorage.get(NOTE) !== null

/** Notes whether documents wait; the creation form takes the note away when it has them. */
export function noteDocuments(wait: boolean): void {
  if (wait) tabStorage.set(NOTE, '1')
  else tabStorage.remove(NOTE)
}

/** Kept in this tab while the code that was mailed to an address is waited for on the landing page. */
const ADDRESS = keptName(VISITOR, 'verifying')

/** Returns the address whose code is waited for; null for none. */
export const notedAddress = (): string | null => tabStorage.get(ADDRESS)

/** Notes the address whose code is waited for, so that a reload goes on there; null = none any more. */
export function noteAddress(email: string | null): void {
  if (email === null) tabStorage.remove(ADDRESS)
  else tabStorage.set(ADDRESS, email)
}
