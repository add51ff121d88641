import { MAX_BYTES } from '@magazineai/compose'
import type { Preview, PreviewBlock } from '@magazineai/contract'
import { buffer, text } from 'node:stream/consumers'
import { TaskError, type Pool } from '../../engine/pool.ts'
import type { KeptBlock, LookedAt, PreviewResult } from '../../engine/previews/index.ts'
import { createRefusals } from '../../engine/refusals.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileCache, OpenFile } from '../../platform/file-cache.ts'
import type { SentFile } from '../../platform/http/files.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Content } from '../drive/index.ts'
import { ADDRESS_LIFE, readAddress, signAddress, type Address, type Reader } from './addresses.ts'
import { hasPicture, showingOf } from './shown-as.ts'

/** What previews stand on. */
export interface PreviewDeps {
  objects: Objects
  cache: FileCache
  /** Threads that look into files. */
  pool: Pool
  /** Signs addresses. */
  key: Uint8Array
  /** Returns a content of a file when the reader may read it now; else null. */
  readable(reader: Reader, nodeId: string, blobId: string): Promise<Content | null>
}

/** Small pictures and previews of files. */
export type Previews = ReturnType<typeof createPreviews>

/** Raised when what is made of files changes, so that what is kept is made anew. */
const VERSION = 1

/** Largest picture that is decoded, bytes. */
const MAX_PICTURE = 100 * 1024 ** 2

/** Longest time a file may take, ms: a PDF of 600 pages takes 10 s where nothing else runs. */
const LIMIT = { picture: 20_000, preview: 30_000 } as const

/** The picture a file is shown as where browsers cannot show it, pixels. */
const PAINTED_SIZE = 1024

/** A preview as it is kept: without addresses. */
type KeptPreview = Omit<PreviewResult, 'pictures'>

/** Creates the previews of files; what is made is kept by the content it is made of, so that a copy costs nothing. */
export const createPreviews = ({ objects, cache, pool, key, readable }: PreviewDeps) => {
  const refused = createRefusals()
  const turns = createImmediateKind({
    name: 'previews',
    concurrency: pool.size,
    caps: { open: 130, running: 1 },
    refusal: { code: 'too_many_requests', retryAfter: 5 },
  })

  /** The bytes of a file for a thread; null when there are too many of them. */
  const lookedAt = async ({ node, blob }: Content, most: number): Promise<LookedAt | null> => {
    const found = blob.bytes <= most ? await objects.get(blob.objectKey) : null
    return found && { name: node.name, mediaType: blob.mediaType, bytes: await buffer(found.stream) }
  }

  /** Does something with a file when it is its turn; null when it cannot be done, which is remembered for a while. */
  const attempt = async <R>(name: string, file: Content, work: () => Promise<R | null>): Promise<R | null> => {
    if (refused.has(name)) return null
    try {
      return await turns.run(file.node.ownerId, work)
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      refused.add(name)
      return null
    }
  }

  /** Opens what is kept under a name, or makes it; what cannot be made is kept as nothing, but for what may pass. */
  const keptOrMade = async (what: string, file: Content, make: () => Promise<Uint8Array | null>): Promise<OpenFile | null> => {
    const name = [VERSION, what, file.blob.id].join('\n')
    if (refused.has(name)) return null
    const made = async (): Promise<Uint8Array> => {
      const bytes = await attempt(name, file, make)
      if (!bytes && refused.has(name)) throw new AppError('not_found')
      return bytes ?? new Uint8Array()
    }
    const found = await cache.get(name, made, file.blob.id).catch(nullWhereMissing)
    if (found && found.bytes > 0) return found
    found?.stream.destroy()
    return null
  }

  const picture = (file: Content, size: number): Promise<OpenFile | null> =>
    keptOrMade(`picture ${size}`, file, async () => {
      const looked = await lookedAt(file, file.blob.mediaType === 'application/pdf' ? MAX_BYTES : MAX_PICTURE)
      return looked && pool.run<Uint8Array | null>({ kind: 'file-picture', ...looked, size }, { answer: {}, limit: LIMIT.picture })
    })

  const runPreview = async (file: Content): Promise<PreviewResult | null> => {
    const looked = await lookedAt(file, MAX_BYTES)
    return looked && pool.run<PreviewResult | null>({ kind: 'preview', ...looked }, { answer: {}, limit: LIMIT.preview })
  }

  /** What documents are read as depends on their names, too: an ending says which plain text is Markdown. */
  const previewName = ({ node }: Content): string => `preview ${/\.\w{1,10}$/u.exec(node.name)?.[0].toLowerCase() ?? ''}`

  const pictureName = (file: Content, id: string): string => `${previewName(file)} ${id}`

  const keepPictures = async (file: Content, pictures: PreviewResult['pictures']): Promise<void> => {
    for (const [id, bytes] of Object.entries(pictures))
      (await cache.get([VERSION, pictureName(file, id), file.blob.id].join('\n'), async () => bytes, file.blob.id)).stream.destroy()
  }

  const read = async (file: Content): Promise<KeptPreview | null> => {
    const kept = await keptOrMade(previewName(file), file, async () => {
      const made = await runPreview(file)
      if (!made) return null
      const { pictures, ...preview } = made
      await keepPictures(file, pictures)
      return Buffer.from(JSON.stringify(preview))
    })
    return kept && (JSON.parse(await text(kept.stream)) as KeptPreview)
  }

  const pictureInside = (file: Content, id: string): Promise<OpenFile | null> =>
    keptOrMade(pictureName(file, id), file, async () => (await runPreview(file))?.pictures[id] ?? null)

  const addressOf = (reader: Reader, { node, blob }: Content, inside: string | null): { url: string; expires: Date } => {
    const expires = new Date(Date.now() + ADDRESS_LIFE * 1_000)
    return {
      url: `/api/file-manager/content/${signAddress(key, { reader, nodeId: node.id, blobId: blob.id, picture: inside }, expires)}`,
      expires,
    }
  }

  const shown = async (reader: Reader, file: Content): Promise<Pick<Preview, 'shown_as' | 'url' | 'text' | 'blocks' | 'is_cut'>> => {
    const nothing = { url: null, text: null, blocks: [], is_cut: false }
    const showing = showingOf(file.node.name, file.blob.mediaType)
    if (showing.as === 'read') {
      const preview = await read(file)
      if (!preview) return { ...nothing, shown_as: 'none' }
      const blocks = preview.blocks.map((block) => presentBlock(block, (id) => addressOf(reader, file, id).url))
      return { shown_as: preview.shownAs, url: null, text: preview.text, blocks, is_cut: preview.isCut }
    }
    if (showing.as === 'none') return { ...nothing, shown_as: 'none' }
    if ('from' in showing && showing.from === 'painted') {
      const painted = await picture(file, PAINTED_SIZE)
      painted?.stream.destroy()
      return painted ? { ...nothing, shown_as: 'image', url: addressOf(reader, file, '').url } : { ...nothing, shown_as: 'none' }
    }
    return { ...nothing, shown_as: showing.as, url: addressOf(reader, file, null).url }
  }

  return {
    /** A small picture of a file as WebP. @throws AppError `not_found` where there is none. */
    thumbnail: async (file: Content, size: number): Promise<SentFile> => {
      const open = async (): Promise<OpenFile> => {
        const made = hasPicture(file.blob.mediaType) ? await picture(file, size) : null
        if (!made) throw new AppError('not_found')
        return made
      }
      return { contentType: 'image/webp', tag: `${file.blob.id}-${size}-${VERSION}`, open }
    },

    /** How a file is shown to a reader. A file that cannot be read, whatever is in it, is shown as `none`. */
    preview: async (reader: Reader, file: Content): Promise<Preview> => ({
      name: file.node.name,
      file_type: file.blob.mediaType,
      size: file.blob.bytes,
      ...(await shown(reader, file)),
    }),

    /** An address of the content of a file for a reader, for a minute. */
    address: (reader: Reader, file: Content): { url: string; expires: Date } => addressOf(reader, file, null),

    /**
     * What an address leads to. When its time is over it still opens for the person it was made for, by their session: a film is read for longer than a
     * minute. @throws AppError `not_found`, also where the reader may not read it any more.
     */
    open: async (
      signature: string,
      session: () => Promise<string | null>,
    ): Promise<{ file: Content; address: Address; picture: OpenFile | null }> => {
      const address = readAddress(key, signature)
      const { reader, nodeId, blobId } = address
      if (address.isOver && !(reader.kind === 'user' && (await session()) === reader.id)) throw new AppError('not_found')
      const file = await readable(reader, nodeId, blobId)
      if (!file) throw new AppError('not_found')
      if (address.picture === null) return { file, address, picture: null }
      const opened = address.picture === '' ? await picture(file, PAINTED_SIZE) : await pictureInside(file, address.picture)
      if (!opened) throw new AppError('not_found')
      return { file, address, picture: opened }
    },
  }
}

const presentBlock = (block: KeptBlock, urlOf: (id: string) => string): PreviewBlock => {
  if (block.kind !== 'picture') return block
  const { id, ...picture } = block
  return { ...picture, url: urlOf(id) }
}

const nullWhereMissing = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
