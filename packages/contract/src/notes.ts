import { z } from 'zod'
import { operation } from './operation.ts'

const NoteId = z.object({ id: z.string().min(1).max(64) })

/** Largest drawing of a note, bytes of its JSON without pictures. */
export const MAX_NOTE_BYTES = 10 * 1024 * 1024

/** The title of a note that nobody gave one. */
export const NEW_NOTE = 'New Note'

/** Most characters of the title of a note. */
export const MAX_NOTE_TITLE = 200

/** A note in a list. */
export const NoteRow = z.object({
  note_id: z.string(),
  title: z.string(),
  updated_at: z.string(),
  /** Names the state of the note; a save sends it as `If-Match`. */
  etag: z.string(),
})
export type NoteRow = z.infer<typeof NoteRow>

/** A note with its drawing as JSON text: `{type, version, source, elements, appState, files}`, pictures by their addresses. */
export const Note = NoteRow.extend({ note_content: z.string() })
export type Note = z.infer<typeof Note>

/** What a save of a note answers: the addresses of its pictures, by their ids in the drawing. */
export const SavedNote = NoteRow.extend({ pictures: z.record(z.string(), z.string()) })
export type SavedNote = z.infer<typeof SavedNote>

/**
 * What a save of a note sends. `note_content` is a scene or JSON text of one, also encoded several times; its pictures are addresses of the caller’s
 * assets, `data:` addresses, or files of the form that have the ids of the pictures for names.
 */
export const NoteForm = z.object({ title: z.string().max(10_000).optional(), note_content: z.unknown().optional() })
export type NoteForm = z.infer<typeof NoteForm>

/** Drawings that people keep beside their magazines. */
export const noteOperations = {
  listNotes: operation({
    id: 'N-01',
    method: 'GET',
    path: '/api/notes/',
    auth: 'user',
    summary: 'The caller’s notes, newest first, by page.',
    query: z.object({
      page_number: z.coerce.number().int().min(1).max(100_000).default(1),
      notes_per_page: z.coerce.number().int().min(1).max(100).default(5),
      search: z.string().max(200).optional(),
    }),
    responses: { 200: z.object({ data: z.array(NoteRow), page_number: z.number(), total_pages: z.number(), total: z.number() }) },
  }),
  getNote: operation({
    id: 'N-02',
    method: 'GET',
    path: '/api/notes/{id}/',
    auth: 'user',
    summary: 'A note with its drawing.',
    params: NoteId,
    responses: { 200: Note },
  }),
  deleteNote: operation({
    id: 'N-03',
    method: 'DELETE',
    path: '/api/notes/{id}/',
    auth: 'user',
    repeatable: true,
    summary: 'Moves a note into the bin, for 30 days.',
    params: NoteId,
    responses: { 204: null },
  }),
  createNote: operation({
    id: 'N-04',
    method: 'POST',
    path: '/api/notes/',
    auth: 'user',
    repeatable: true,
    summary: 'Stores a new note.',
    multipart: ['pictures'],
    body: NoteForm,
    responses: { 201: SavedNote },
  }),
  saveNote: operation({
    id: 'N-05',
    method: 'PATCH',
    path: '/api/notes/{id}/',
    auth: 'user',
    repeatable: true,
    summary: 'Saves the title or the drawing of a note; `If-Match` refuses it when the note was changed meanwhile.',
    params: NoteId,
    multipart: ['pictures'],
    body: NoteForm,
    responses: { 200: SavedNote },
  }),
  restoreNote: operation({
    id: 'N-06',
    method: 'POST',
    path: '/api/notes/{id}/restore/',
    auth: 'user',
    summary: 'Takes a note out of the bin.',
    params: NoteId,
    responses: { 200: NoteRow },
  }),
} as const
