import { noteOperations, type SavedNote } from '@magazineai/contract'
import { call } from '../../api/app.ts'
import type { OpenNote } from './drafts.ts'
import { newPictures, type Addresses } from './pictures.ts'
import type { Scene } from './scene.ts'

/** What note sessions need of the server. */
export interface NoteCalls {
  read: (id: string) => Promise<{ note: OpenNote; content: string }>
  /** Stores a new note, or saves one again when it is still as it was opened. @throws ApiError `note_changed` when it is not. */
  save: (note: Pick<OpenNote, 'id' | 'etag'> | null, title: string | undefined, scene: Scene, addresses: Addresses) => Promise<SavedNote>
}

/** The calls of notes. */
export const noteCalls: NoteCalls = {
  read: async (id) => {
    const { note_id, title, etag, note_content: content } = await call(noteOperations.getNote, { params: { id } })
    return { note: { id: note_id, title, etag }, content }
  },
  save: async (note, title, scene, addresses) => {
    const { elements, appState, files } = scene
    const pictures = await newPictures(files, addresses)
    const known = Object.values(files).flatMap(({ id, created }) => {
      const dataURL = addresses.get(id)
      return dataURL === undefined ? [] : [[id, { id, created, dataURL }] as const]
    })
    const content = { type: 'excalidraw', version: 2, elements, appState, files: Object.fromEntries(known) }
    const input = {
      body: { ...(title === undefined ? {} : { title }), note_content: content },
      isRepeated: true,
      ...(pictures.length > 0 ? { files: { pictures } } : {}),
    }
    if (!note) return call(noteOperations.createNote, input)
    return call(noteOperations.saveNote, { ...input, params: { id: note.id }, headers: { 'If-Match': note.etag } })
  },
}
