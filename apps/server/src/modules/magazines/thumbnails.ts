import type { Design } from '@magazineai/design'
import { TaskError } from '../../engine/pool.ts'
import type { Pool } from '../../engine/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileCache, OpenFile } from '../../platform/file-cache.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Magazines } from './service.ts'

/** Raised when the painter changes how pages look, so that kept pictures are painted anew. */
const PAINTER = 1

const LIMIT = 60_000

/** Widths that are painted; the next larger one serves a wish. */
const widths = [200, 400, 800, 1_200, 1_600] as const

/** Paints pages as pictures and keeps them by what they show. */
export interface Painter {
  /** A picture of a page, painted when nobody asked for it before. `key` names all that the picture depends on. */
  paint(key: string, width: number, load: () => Promise<{ design: Design; index: number; owner: string | null }>): Promise<OpenFile>
}

/** A painter over the worker threads; pictures are kept in a cache. */
export const createPainter = (deps: {
  cache: FileCache
  pool: Pool
  picture: (ownerId: string, url: string) => Promise<Uint8Array | null>
}): Painter => {
  const paintNew = async (width: number, load: Parameters<Painter['paint']>[2]): Promise<Uint8Array> => {
    const { design, index, owner } = await load()
    const picture = (url: string) => (owner === null ? Promise.resolve(null) : deps.picture(owner, url))
    return deps.pool.run<Uint8Array>({ kind: 'thumbnail', design, index, width }, { answer: { picture }, limit: LIMIT })
  }
  return {
    paint: async (key, wish, load) => {
      const width = widths.find((each) => each >= wish) ?? 1_600
      return deps.cache.get([PAINTER, key, width].join('\n'), () => paintNew(width, load).catch(refuse))
    },
  }
}

/** What a thread fails at lies in the page, or in its size; the caller of it is told so. */
const refuse = (error: unknown): never => {
  if (!(error instanceof TaskError)) throw error
  throw error.origin === 'Timeout'
    ? new AppError('busy', { cause: error, retryAfter: 60 })
    : new AppError('invalid_design', { cause: error })
}

/** A picture of a page of a magazine. @throws AppError `not_found`. */
export const magazineThumbnail = async (
  magazines: Magazines,
  painter: Painter,
  caller: Caller,
  id: string,
  pageId: string,
  width: number,
): Promise<OpenFile> => {
  const { headHash, order, pages } = await magazines.hashes(caller, id)
  const index = order.indexOf(pageId)
  if (index === -1) throw new AppError('not_found')
  // Text threads through pages: where a frame's text begins depends on the frames before it. A list of contents shows the order of all.
  const before = order.slice(0, index).map((each) => pages.get(each))
  const key = [caller.id, headHash, index, order.join(), pages.get(pageId), ...before].join('\n')
  return painter.paint(key, width, async () => ({ design: (await magazines.read(caller, id)).design, index, owner: caller.id }))
}
