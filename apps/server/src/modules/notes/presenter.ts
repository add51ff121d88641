import type { NoteRow, SavedNote } from '@magazineai/contract'
import type { NoteRecord } from './store.ts'

/** Returns the entity tag of a revision. */
export const etagOf = (revision: number): string => `"${revision}"`

/** Returns a note as lists show it. */
export const presentNote = ({ id, title, updatedAt, revision }: Omit<NoteRecord, 'updatedAt'> & { updatedAt: Date }): NoteRow => ({
  note_id: id,
  title,
  updated_at: updatedAt.toISOString(),
  etag: etagOf(revision),
})

/** Returns what a save answers. */
export const presentSaved = (note: NoteRecord, pictures: Record<string, string>): SavedNote => ({ ...presentNote(note), pictures })
