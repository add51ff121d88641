import { MAX_BYTES } from '@magazineai/compose'
import { buffer, text } from 'node:stream/consumers'
import { TaskError, type Pool } from '../../engine/pool.ts'
import type { LookedAt, PreviewResult } from '../../engine/previews/index.ts'
import { createRefusals } from '../../engine/refusals.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileCache, OpenFile } from '../../platform/file-cache.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Content } from '../drive/index.ts'

/** What making previews stands on. */
export interface MakingDeps {
  objects: Objects
  cache: FileCache
  /** Threads that look into files. */
  pool: Pool
}

/** Raised when what is made of files changes, so that what is kept is made anew. */
export const VERSION = 2

/** Largest picture that is decoded, bytes. */
const MAX_PICTURE = 100 * 1024 ** 2

/** Longest time a file may take, ms: a PDF of 600 pages takes 10 s where nothing else runs. */
const LIMIT = { picture: 20_000, preview: 30_000 } as const

/** What of one person is made or waits: the pictures of a large folder. */
const CAPS = { open: 130, running: 1 } as const

/** A preview as it is kept: without addresses. */
export type KeptPreview = Omit<PreviewResult, 'pictures'>

/** Creates what makes small pictures and previews of files in threads, and keeps them by the content they are made of, so that a copy costs nothing. */
export const createMaking = ({ objects, cache, pool }: MakingDeps) => {
  const keep = createKeeping({ cache, pool })

  /** The bytes of a file for a thread; null when there are too many of them. */
  const lookedAt = async ({ node, blob }: Content, most: number): Promise<LookedAt | null> => {
    const found = blob.bytes <= most ? await objects.get(blob.objectKey) : null
    return found && { name: node.name, mediaType: blob.mediaType, bytes: await buffer(found.stream) }
  }

  const runPicture = async (file: Content, size: number): Promise<Uint8Array | null> => {
    const looked = await lookedAt(file, file.blob.mediaType === 'application/pdf' ? MAX_BYTES : MAX_PICTURE)
    return looked && pool.run<Uint8Array | null>({ kind: 'file-picture', ...looked, size }, { answer: {}, limit: LIMIT.picture })
  }

  const runPreview = async (file: Content): Promise<PreviewResult | null> => {
    const looked = await lookedAt(file, MAX_BYTES)
    return looked && pool.run<PreviewResult | null>({ kind: 'preview', ...looked }, { answer: {}, limit: LIMIT.preview })
  }

  const makePreview = async (file: Content): Promise<Uint8Array | null> => {
    const made = await runPreview(file)
    if (!made) return null
    const { pictures, ...preview } = made
    for (const [id, bytes] of Object.entries(pictures)) await keep.put(pictureName(file, id), file, bytes)
    return Buffer.from(JSON.stringify(preview))
  }

  return {
    /** A picture of a file, its longer side at most `size` pixels; null where there is none. */
    picture: (file: Content, size: number): Promise<OpenFile | null> => keep.open(`picture ${size}`, file, () => runPicture(file, size)),

    /** A file as text and pictures; null where it cannot be read. */
    preview: async (file: Content): Promise<KeptPreview | null> => {
      const kept = await keep.open(previewName(file), file, () => makePreview(file))
      return kept && (JSON.parse(await text(kept.stream)) as KeptPreview)
    },

    /** A picture of a document; null where there is none of that name. */
    pictureInside: (file: Content, id: string): Promise<OpenFile | null> =>
      keep.open(pictureName(file, id), file, async () => (await runPreview(file))?.pictures[id] ?? null),
  }
}

/** What documents are read as depends on their names, too: an ending says which plain text is Markdown. */
const previewName = ({ node }: Content): string => `preview ${/\.\w{1,10}$/u.exec(node.name)?.[0].toLowerCase() ?? ''}`

const pictureName = (file: Content, id: string): string => `${previewName(file)} ${id}`

/** Keeps what is made, in turns between people; what cannot be made is kept as nothing, and what may be made another time is not tried for a while. */
const createKeeping = ({ cache, pool }: Pick<MakingDeps, 'cache' | 'pool'>) => {
  const refused = createRefusals()
  const refusal = { code: 'too_many_requests', retryAfter: 5 } as const
  const turns = createImmediateKind({ name: 'previews', concurrency: pool.size, caps: CAPS, refusal })
  const nameOf = (what: string, { blob }: Content): string => [VERSION, what, blob.id].join('\n')

  const attempt = async (name: string, file: Content, make: () => Promise<Uint8Array | null>): Promise<Uint8Array> => {
    try {
      return (await turns.run(file.node.ownerId, make)) ?? new Uint8Array()
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      refused.add(name)
      throw new AppError('not_found', { cause: error })
    }
  }

  return {
    put: async (what: string, file: Content, bytes: Uint8Array): Promise<void> =>
      void (await cache.get(nameOf(what, file), async () => bytes, file.blob.id)).stream.destroy(),

    open: async (what: string, file: Content, make: () => Promise<Uint8Array | null>): Promise<OpenFile | null> => {
      const name = nameOf(what, file)
      if (refused.has(name)) return null
      const found = await cache.get(name, () => attempt(name, file, make), file.blob.id).catch(nullWhereMissing)
      if (found && found.bytes > 0) return found
      found?.stream.destroy()
      return null
    },
  }
}

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
