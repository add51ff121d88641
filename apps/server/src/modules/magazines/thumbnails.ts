import type { Design } from '@magazineai/design'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Pool } from '../../engine/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Magazines } from './service.ts'

/** Raised when the painter changes how pages look, so that kept pictures are painted anew. */
const PAINTER = 1

const LIMIT = 60_000

/** Widths that are painted; the next larger one serves a wish. */
const widths = [200, 400, 800, 1_200, 1_600] as const

/** Paints pages as pictures and keeps them by what they show. */
export interface Painter {
  /** A picture of a page, painted when nobody asked for it before. `key` names all that the picture depends on. */
  paint(
    key: string,
    width: number,
    load: () => Promise<{ design: Design; index: number; owner: string | null }>,
  ): Promise<Readable | Uint8Array>
}

/** A painter over the worker threads. */
export const createPainter = (deps: {
  objects: Objects
  pool: Pool
  picture: (ownerId: string, url: string) => Promise<Uint8Array | null>
}): Painter => {
  const painting = new Map<string, Promise<Uint8Array>>()
  const paintNew = async (name: string, width: number, load: Parameters<Painter['paint']>[2]): Promise<Uint8Array> => {
    const { design, index, owner } = await load()
    const picture = (url: string) => (owner === null ? Promise.resolve(null) : deps.picture(owner, url))
    const bytes = await deps.pool.run<Uint8Array>({ kind: 'thumbnail', design, index, width }, { answer: { picture }, limit: LIMIT })
    await deps.objects.put(name, bytes)
    return bytes
  }
  return {
    paint: async (key, wish, load) => {
      const width = widths.find((each) => each >= wish) ?? 1_600
      const name = `thumbnails/${createHash('sha256').update(`${PAINTER}\n${key}`).digest('hex').slice(0, 40)}-${width}.webp`
      const kept = await deps.objects.get(name)
      if (kept) return kept.stream
      const work = painting.get(name) ?? paintNew(name, width, load).finally(() => painting.delete(name))
      painting.set(name, work)
      return work
    },
  }
}

/** A picture of a page: `tag` changes exactly when the picture may, and is there before anything is painted. */
export interface PagePicture {
  tag: string
  paint(): Promise<Readable | Uint8Array>
}

/** The picture of a page of a magazine. @throws AppError `not_found`. */
export const magazineThumbnail = async (
  magazines: Magazines,
  painter: Painter,
  caller: Caller,
  id: string,
  pageId: string,
  width: number,
): Promise<PagePicture> => {
  const { headHash, order, pages } = await magazines.hashes(caller, id)
  const index = order.indexOf(pageId)
  if (index === -1) throw new AppError('not_found')
  // Text threads through pages: where a frame's text begins depends on the frames before it. A list of contents shows the order of all.
  const before = order.slice(0, index).map((each) => pages.get(each))
  const key = [caller.id, headHash, index, order.join(), pages.get(pageId), ...before].join('\n')
  return {
    tag: createHash('sha256').update(`${PAINTER}\n${width}\n${key}`).digest('hex').slice(0, 32),
    paint: () => painter.paint(key, width, async () => ({ design: (await magazines.read(caller, id)).design, index, owner: caller.id })),
  }
}
