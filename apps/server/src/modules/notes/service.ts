import { MAX_NOTE_TITLE, NEW_NOTE, type Note, type NoteRow, type SavedNote } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { sceneText, type NoteRequest, type Scene } from '../../engine/documents/index.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { once, type RepeatableCall } from '../../platform/idempotency.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Quota } from '../../platform/quota.ts'
import type { KeepPictures } from './pictures.ts'
import { presentNote, presentSaved } from './presenter.ts'
import {
  findNote,
  insertNote,
  ownPictures,
  pageOfNotes,
  readNote,
  restore,
  setPictures,
  softDelete,
  updateNote,
  type NoteRecord,
} from './store.ts'

/** The rules of notes; each is private to its owner. */
export type Notes = ReturnType<typeof createNotes>

/** What notes stand on. */
export interface NoteDeps {
  db: Database
  quota: Quota
}

/** A save of a note, read and checked, its pictures kept. */
export interface NoteSave extends NoteRequest {
  /** Addresses of its pictures, by their ids in the drawing. */
  pictures: Awaited<ReturnType<KeepPictures>>
  /** The call that asks for it, when it may come again. */
  call: RepeatableCall | null
}

/** Creates the service of notes over the database. */
export const createNotes = ({ db, quota }: NoteDeps) => ({
  list: async (caller: Caller, page: number, limit: number, search?: string): Promise<{ rows: NoteRow[]; total: number }> => {
    const { rows, total } = await pageOfNotes(db, caller.id, { offset: (page - 1) * limit, limit, search })
    return { rows: rows.map(presentNote), total }
  },

  /** @throws AppError `not_found`. */
  read: async (caller: Caller, id: string): Promise<Note> => {
    const note = isUuid(id) ? await readNote(db, caller.id, id) : null
    if (!note) throw new AppError('not_found')
    return { ...presentNote(note), note_content: note.content }
  },

  /** Returns without further ado where there is such a note. @throws AppError `not_found`. */
  require: async (caller: Caller, id: string): Promise<void> => void (await requireNote(db, caller.id, id)),

  /** @throws AppError `invalid_request` without a drawing, `quota_exceeded`. */
  create: async (caller: Caller, { title, scene, pictures, call }: NoteSave): Promise<SavedNote> => {
    if (!scene) throw new AppError('invalid_request', { fields: { note_content: ['There is no drawing to save.'] } })
    const { outcome } = await once(db, call, async (tx) => {
      const drawing = await storable(tx, caller.id, scene, pictures)
      await quota.require(tx, caller.id, drawing.bytes)
      const note = await insertNote(tx, { id: randomUUID(), ownerId: caller.id, title: titleOf(title), ...drawing })
      await setPictures(tx, note.id, drawing.assets)
      return presentSaved(note, drawing.addresses)
    })
    return outcome
  },

  /** @throws AppError `not_found`, `note_changed` when `ifMatch` names another state, `quota_exceeded`. */
  save: async (caller: Caller, id: string, { title, scene, pictures, call }: NoteSave, ifMatch: string | undefined): Promise<SavedNote> => {
    const { outcome } = await once(db, call, async (tx) => {
      const before = await requireNote(tx, caller.id, id, true)
      requireMatch(before, ifMatch)
      const drawing = scene && (await storable(tx, caller.id, scene, pictures))
      if (drawing && drawing.bytes > before.bytes) await quota.require(tx, caller.id, drawing.bytes - before.bytes)
      const note = await updateNote(tx, id, {
        ...(title === undefined ? {} : { title: titleOf(title) }),
        ...(drawing ? { content: drawing.content, bytes: drawing.bytes } : {}),
      })
      if (drawing) await setPictures(tx, id, drawing.assets)
      return presentSaved(note, drawing?.addresses ?? {})
    })
    return outcome
  },

  /** Moves a note into the bin, from where `retention` removes it. @throws AppError `not_found`. */
  remove: async (caller: Caller, id: string, call: RepeatableCall | null): Promise<void> => {
    await once(db, call, async (tx) => {
      if (!isUuid(id) || !(await softDelete(tx, caller.id, id))) throw new AppError('not_found')
      return {}
    })
  },

  /** Takes a note out of the bin. @throws AppError `not_found`, also for one that is not in it. */
  restore: async (caller: Caller, id: string): Promise<NoteRow> => {
    const note = isUuid(id) ? await restore(db, caller.id, id) : null
    if (!note) throw new AppError('not_found')
    return presentNote(note)
  },
})

const requireNote = async (db: Database, ownerId: string, id: string, lock = false): Promise<NoteRecord> => {
  const found = isUuid(id) ? await findNote(db, ownerId, id, lock) : null
  if (!found) throw new AppError('not_found')
  return found
}

const requireMatch = ({ revision }: NoteRecord, ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch === '*') return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes(`"${revision}"`)) throw new AppError('note_changed', { revision })
}

/** A title in one line; `New Note` where nothing is left of it. */
const titleOf = (title = ''): string =>
  title
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NOTE_TITLE)
    .trim() || NEW_NOTE

/** A drawing as its row has it. Pictures that are not the person’s are left out. */
const storable = async (tx: Database, ownerId: string, scene: Scene, pictures: Readonly<Record<string, string>>) => {
  const named = Object.entries(pictures).map(([id, address]) => [id, address, address.slice('/api/assets/'.length)] as const)
  const own = await ownPictures(
    tx,
    ownerId,
    named.flatMap(([, , asset]) => (isUuid(asset) ? [asset] : [])),
  )
  const shown = named.filter(([, , asset]) => own.has(asset))
  const addresses = Object.fromEntries(shown.map(([id, address]) => [id, address]))
  const content = sceneText(scene, addresses)
  return { content, bytes: Buffer.byteLength(content), addresses, assets: [...new Set(shown.map(([, , asset]) => asset))] }
}
