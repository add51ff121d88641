import { MAX_BYTES } from '@magazineai/compose'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { TaskError, type Pool } from '../../engine/pool.ts'
import { isDocument, isPlain } from '../../engine/previews/index.ts'
import type { Database } from '../../platform/database.ts'
import type { JobContext, Jobs } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import { keepText, ownersToRead, sameText, unreadOf, type UnreadContent } from './store.ts'
import { vectorOf } from './words.ts'

/** What reading the words of documents stands on. */
export interface ReadingDeps {
  db: Database
  objects: Objects
  jobs: Pick<Jobs, 'add'>
  /** Threads that look into files. */
  pool: Pool
}

/** Characters of a document that are kept: a book of 300 pages has twice as many, and is known by its first half. */
const MOST_CHARACTERS = 400_000

/** Longest time one document may take, ms. */
const LIMIT = 60_000

/** Contents of one person that are looked up at a time. */
const BATCH = 20

/** What a person stores within such a stretch is read together, ms. */
const STRETCH = 2_000

/** How often it is looked for what nobody was told of, ms. */
const SWEEP = 60_000

/** Adds the jobs that read the words of documents, each content once; answers what asks for it, in the transaction that stores something. */
export const addReading = ({ db, objects, jobs, pool }: ReadingDeps): ((tx: Database, ownerId: string) => Promise<void>) => {
  /** The text of a document; empty where it is none, or cannot be read. */
  const textOf = async ({ id, name, mediaType, bytes, objectKey }: UnreadContent, signal: AbortSignal): Promise<string> => {
    if (!isPlain(name, mediaType) && !isDocument(name, mediaType)) return ''
    const same = await sameText(db, id)
    const found = same === null && bytes <= MAX_BYTES ? await objects.get(objectKey) : null
    if (!found) return same ?? ''
    const task = { kind: 'file-text' as const, name, mediaType, bytes: await buffer(found.stream), most: MOST_CHARACTERS }
    return pool.run<string>(task, { answer: {}, limit: LIMIT, signal }).catch((error: unknown) => {
      if (error instanceof TaskError && !signal.aborted) return ''
      throw error
    })
  }

  const readAll = async ({ job, signal, write }: JobContext<{ owner: string }>): Promise<void> => {
    for (;;) {
      const contents = await unreadOf(db, job.payload.owner, BATCH)
      if (contents.length === 0) return
      for (const content of contents) {
        signal.throwIfAborted()
        const text = await textOf(content, signal)
        await write((tx) => keepText(tx, content.id, text, vectorOf(text)))
      }
    }
  }

  const again = { interruptions: 3, pauses: [10_000, 60_000], isTransient: () => true }
  const queue = jobs.add({
    name: 'file-text',
    payload: z.object({ owner: z.uuid() }),
    concurrency: 1,
    lease: 120,
    retry: again,
    run: readAll,
  })
  // What is stored within a stretch is read when that is over: a job that runs already has nothing to do with it, and may not see it any more.
  const readSoon = async (tx: Database, owner: string): Promise<void> => {
    const key = `${owner} ${Math.floor(Date.now() / STRETCH)}`
    await queue.enqueue({ key, ownerId: null, payload: { owner }, delay: STRETCH }, tx)
  }
  jobs.add({
    name: 'file-texts',
    payload: z.object({}),
    concurrency: 1,
    lease: 60,
    retry: again,
    every: SWEEP,
    run: async () => {
      for (const owner of await ownersToRead(db)) await readSoon(db, owner)
    },
  })
  return readSoon
}
