import type { Design } from '@magazineai/design'
import { createHash } from 'node:crypto'
import { TaskError } from '../../engine/pool.ts'
import type { Pool } from '../../engine/pool.ts'
import { createRefusals } from '../../engine/refusals.ts'
import { createImmediateKind } from '../../platform/jobs/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileCache, OpenFile } from '../../platform/file-cache.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Magazines } from './service.ts'

/** Raised when the painter changes how pages look, so that kept pictures are painted anew. */
const PAINTER = 1

/** Longest time one picture may take, ms: a page of thousands of layers takes 3 s, and ten times that where the machine is busy and the thread cold. */
const LIMIT = 45_000

/** Widths that are painted; the next larger one serves a wish. */
const widths = [200, 400, 800, 1_200, 1_600] as const

/** Pictures of one person that are painted or wait: those of a long magazine in a browser that asks for all of them. */
const OPEN = 65

/** A page to be painted. */
export interface PaintedPage {
  /** The design, or its JSON text. */
  design: Design | string
  index: number
  /** Whose pictures may be shown; null for what belongs to the installation. */
  owner: string | null
}

/** Paints pages as pictures and keeps them by what they show. */
export interface Painter {
  /**
   * A picture of a page, painted when nobody asked for it before. `key` names all that the picture depends on. People take turns: who asks for
   * hundreds waits for them alone. @throws AppError `unpaintable` for a page that cannot be painted, `too_many_requests`.
   */
  paint(key: string, width: number, owner: string | null, load: () => Promise<PaintedPage>, subject?: string): Promise<OpenFile>
}

/** Creates a painter over the worker threads, which belong to the caller; pictures are kept in a cache. */
export const createPainter = (deps: {
  cache: FileCache
  pool: Pool
  picture: (ownerId: string, url: string) => Promise<Uint8Array | null>
}): Painter => {
  const refused = createRefusals()
  const kind = createImmediateKind({
    name: 'thumbnails',
    concurrency: deps.pool.size,
    caps: { open: OPEN, running: 1 },
    refusal: { code: 'too_many_requests', retryAfter: 5 },
  })

  const paintNew = async (name: string, width: number, load: () => Promise<PaintedPage>): Promise<Uint8Array> => {
    const { design, index, owner } = await load()
    const picture = (url: string) => (owner === null ? Promise.resolve(null) : deps.picture(owner, url))
    const task = { kind: 'thumbnail' as const, design, index, width }
    return deps.pool.run<Uint8Array>(task, { answer: { picture }, limit: LIMIT }).catch((cause: unknown) => {
      if (!(cause instanceof TaskError)) throw cause
      refused.add(name)
      throw new AppError('unpaintable', { cause })
    })
  }

  return {
    paint: async (key, wish, owner, load, subject) => {
      const width = widths.find((each) => each >= wish) ?? 1_600
      const name = [PAINTER, key, width].join('\n')
      if (refused.has(name)) throw new AppError('unpaintable')
      return deps.cache.get(name, () => kind.run(owner, () => paintNew(name, width, load)), subject)
    },
  }
}

/** A picture of a page: `tag` changes exactly when the picture may, and is there before anything is painted. */
export interface PagePicture {
  tag: string
  /** @throws AppError `unpaintable`, `conflict` when the page changed meanwhile. */
  paint: () => Promise<OpenFile>
}

/** Paints the picture of a page of a magazine, or takes it from the cache. @throws AppError `not_found`. */
export const magazineThumbnail = async (
  magazines: Magazines,
  painter: Painter,
  caller: Pick<Caller, 'id'>,
  id: string,
  pageId: string,
  width: number,
): Promise<PagePicture> => {
  const { key, index } = await shownBy(magazines, caller, id, pageId)
  const load = async (): Promise<PaintedPage> => {
    const { design } = await magazines.read(caller, id)
    // The turn may have come long after the question: what is kept under a key must be what the key names.
    if ((await shownBy(magazines, caller, id, pageId)).key !== key) throw new AppError('conflict')
    return { design, index, owner: caller.id }
  }
  return {
    tag: createHash('sha256').update(`${PAINTER}\n${width}\n${key}`).digest('hex').slice(0, 32),
    paint: () => painter.paint(key, width, caller.id, load, id),
  }
}

/** All that the picture of a page depends on, and the index of the page. @throws AppError `not_found`. */
const shownBy = async (
  magazines: Magazines,
  caller: Pick<Caller, 'id'>,
  id: string,
  pageId: string,
): Promise<{ key: string; index: number }> => {
  const { headHash, storiesHash, order, pages } = await magazines.hashes(caller, id)
  const index = order.indexOf(pageId)
  if (index === -1) throw new AppError('not_found')
  // Text threads through pages: where a frame's text begins depends on the frames before it. A list of contents shows the order of all.
  const before = order.slice(0, index).map((each) => pages.get(each))
  return { key: [caller.id, headHash, storiesHash, index, order.join(), pages.get(pageId), ...before].join('\n'), index }
}
