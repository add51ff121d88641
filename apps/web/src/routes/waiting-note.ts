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
