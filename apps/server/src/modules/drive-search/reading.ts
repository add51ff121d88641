import { MAX_BYTES } from '@magazineai/compose'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { TaskError, type Pool } from '../../engine/pool.ts'
import { isDocument, isPlain } from '../../engine/previews/index.ts'
import type { Database } from '../../platform/database.ts'
import type { JobContext, Jobs } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import { contentToRead, keepText, type UnreadContent } from './store.ts'
import { vectorOf } from './words.ts'

/** A content that was stored. */
export interface StoredBlob {
  id: string
  ownerId: string
  mediaType: string
  /** Name of the file it was stored for. */
  name: string
}

/** What reading the words of documents stands on. */
export interface ReadingDeps {
  db: Database
  objects: Objects
  jobs: Pick<Jobs, 'add'>
  /** Threads that look into files. */
  pool: Pool
}

const Payload = z.object({ blob_id: z.uuid() })

/** Characters of a document that are kept: a book of 300 pages has twice as many, and is known by its first half. */
const MOST_CHARACTERS = 400_000

/** Longest time one document may take, ms. */
const LIMIT = 60_000

/** The kind of the jobs that read the words of documents. */
export const READING_KIND = 'file-text'

/** Creates what reads the words of documents after they were stored, each content once. A document that cannot be read has no words. */
export const createReading = ({ db, objects, jobs, pool }: ReadingDeps) => {
  const textOf = async ({ name, mediaType, bytes, objectKey }: UnreadContent, signal: AbortSignal): Promise<string> => {
    const found = bytes <= MAX_BYTES ? await objects.get(objectKey) : null
    if (!found) return ''
    const task = { kind: 'file-text' as const, name, mediaType, bytes: await buffer(found.stream), most: MOST_CHARACTERS }
    return pool.run<string>(task, { answer: {}, limit: LIMIT, signal }).catch((error: unknown) => {
      if (error instanceof TaskError) return ''
      throw error
    })
  }

  const run = async ({ job, signal, finish }: JobContext<z.infer<typeof Payload>>): Promise<void> => {
    const content = await contentToRead(db, job.payload.blob_id)
    const text = content ? await textOf(content, signal) : null
    await finish(async (tx) => {
      if (text !== null) await keepText(tx, job.payload.blob_id, text, vectorOf(text))
    })
  }

  const queue = jobs.add({
    name: READING_KIND,
    payload: Payload,
    concurrency: 1,
    lease: 120,
    retry: { interruptions: 2, pauses: [10_000, 60_000], isTransient: () => true },
    run,
  })

  return {
    /** Has the words of a content read soon; in the transaction that stores it. */
    stored: async ({ id, ownerId, mediaType, name }: StoredBlob, within: Database): Promise<void> => {
      if (!isPlain(name, mediaType) && !isDocument(name, mediaType)) return
      await queue.enqueue({ key: id, ownerId, payload: { blob_id: id } }, within)
    },
  }
}
