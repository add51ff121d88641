import { MAX_NOTE_BYTES, noteOperations as operations, type SavedNote } from '@magazineai/contract'
import type { FastifyReply } from 'fastify'
import type { DocumentReader } from '../../engine/documents/index.ts'
import type { Call, Serve } from '../../platform/http/route.ts'
import { digestsOf, repeatableOf } from '../../platform/idempotency.ts'
import { createKeepPictures, type KeepPicture } from './pictures.ts'
import type { Notes, NoteSave } from './service.ts'

/** Largest body, bytes: a drawing with pictures inlined in it, and what putting it into JSON text once more adds. */
const BODY_LIMIT = 2 * MAX_NOTE_BYTES

/** What the routes of notes stand on. */
export interface NoteRoutes {
  notes: Notes
  reader: DocumentReader
  keepPicture: KeepPicture
}

/** Mounts N-01 … N-06. */
export const mountNotes = (serve: Serve, { notes, reader, keepPicture }: NoteRoutes): void => {
  const keepPictures = createKeepPictures(keepPicture)

  const saveOf = async ({ caller, unread, files, request }: Call<typeof operations.saveNote | typeof operations.createNote>) => {
    const call = repeatableOf(request, caller.id, await digestsOf(files))
    const wanted = await reader.read('note', unread, caller.id)
    return { ...wanted, pictures: await keepPictures(caller.id, wanted.scene, files), call } satisfies NoteSave
  }

  serve(operations.listNotes, async ({ caller, query }) => {
    const { rows, total } = await notes.list(caller, query.page_number, query.notes_per_page, query.search)
    const pages = Math.max(1, Math.ceil(total / query.notes_per_page))
    return { data: rows, page_number: query.page_number, total_pages: pages, total }
  })

  serve(operations.getNote, async ({ caller, params, reply }) => {
    const note = await notes.read(caller, params.id)
    void reply.header('etag', note.etag)
    return note
  })

  serve(operations.createNote, async (call) => tagged(call.reply.code(201), await notes.create(call.caller, await saveOf(call))), {
    bodyLimit: BODY_LIMIT,
    isUnread: true,
  })

  serve(
    operations.saveNote,
    async (call) => {
      const { caller, params, request, reply } = call
      // Before anything is kept of what came with it.
      await notes.require(caller, params.id)
      return tagged(reply, await notes.save(caller, params.id, await saveOf(call), request.headers['if-match']))
    },
    { bodyLimit: BODY_LIMIT, isUnread: true },
  )

  serve(operations.deleteNote, async ({ caller, params, request, reply }) => {
    await notes.remove(caller, params.id, repeatableOf(request, caller.id))
    return reply.code(204).send()
  })

  serve(operations.restoreNote, ({ caller, params }) => notes.restore(caller, params.id))
}

const tagged = (reply: FastifyReply, saved: SavedNote): SavedNote => {
  void reply.header('etag', saved.etag)
  return saved
}
