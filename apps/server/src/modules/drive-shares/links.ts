import { SHARED_PREFIX, type DriveFile, type DriveFolder, type DriveListing, type Preview, type SharedItem } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { SentFile } from '../../platform/http/files.ts'
import { networkOf } from '../../platform/network.ts'
import type { RateLimiter } from '../../platform/rate-limiter.ts'
import { hashToken } from '../../platform/secret.ts'
import type { Content, Drive } from '../drive/index.ts'
import type { Previews } from '../drive-previews/index.ts'
import { findLink, type ShareRow } from './store.ts'

/** Pages of a magazine, by a link. */
export interface LinkedPages {
  /** Ids of the pages of a magazine, in order. */
  pages(ownerId: string, magazineId: string): Promise<string[]>
  /** A page as a picture; `tag` changes with it. */
  picture(ownerId: string, magazineId: string, pageId: string, width: number): Promise<SentFile>
}

/** What links stand on. */
export interface LinkDeps {
  db: Database
  drive: Pick<Drive, 'lists' | 'listing' | 'content' | 'deps'>
  previews: Pick<Previews, 'preview' | 'thumbnail'>
  magazines: LinkedPages
  rates: RateLimiter
  /** Compares a password with its hash; without one it takes as long and answers false. */
  check: (stored: string | null, password: string) => Promise<boolean>
  /** Widens the budget of one network. */
  rateFactor: number
}

/** A link that opens something, and what. */
export interface OpenLink {
  share: ShareRow
  item: DriveFolder | DriveFile
  /** Path of the item for whoever has the link. */
  base: string
}

/** Passwords one network may try at a link in a quarter of an hour, all networks together, and one network at all links. */
const TRIES = { uses: 10, seconds: 900 } as const
const TRIES_OF_ALL = { uses: 200, seconds: 900 } as const
const TRIES_OF_NETWORK = { uses: 100, seconds: 900 } as const

const readerOf = ({ id }: ShareRow) => ({ id, link: id })

/** What whoever has a link may see. */
export type Links = ReturnType<typeof createLinks>

/** Creates the public side of links. Whatever a link does not open is `not_found` alike: nobody learns whether there ever was one. */
export const createLinks = ({ db, drive, previews, magazines, rates, check, rateFactor }: LinkDeps) => {
  const open = async (token: string): Promise<OpenLink> => {
    const share = await findLink(db, hashToken(token))
    const item = share && (await drive.lists.itemsOf(readerOf(share), [share.nodeId])).get(share.nodeId)
    if (!share || !item) throw new AppError('not_found')
    const segment = ('key' in item ? item.key : item.prefix.slice(0, -1)).split('/').at(-1) ?? ''
    return { share, item, base: `${SHARED_PREFIX}${share.id}/${segment}${'key' in item ? '' : '/'}` }
  }

  /** The path of something the link opens. @throws AppError `not_found`. */
  const pathIn = ({ item, base }: OpenLink, key: string): string => {
    if ('key' in item && key !== '') throw new AppError('not_found')
    return `${base}${key}`
  }

  const contentIn = (link: OpenLink, key: string): Promise<Content> => drive.content(readerOf(link.share), pathIn(link, key))

  return {
    open,
    contentIn,

    unlock: createUnlock({ rates, check, rateFactor }, open),

    /** Describes what a link opens. */
    describe: async ({ share, item }: OpenLink): Promise<SharedItem> => ({
      name: item.name,
      type: 'key' in item ? item.type : 'folder',
      owner: share.owner,
      size: 'key' in item ? item.size : 0,
      file_type: 'key' in item ? item.file_type : 'inode/directory',
      allow_download: share.allowDownload,
      expires_at: share.expiresAt?.toISOString() ?? null,
      pages: (await pagesOf(share, item)).length,
    }),

    /** Lists a stretch of the shared folder, or of one inside it. Magazines inside are left out: only one that is shared itself is shown. @throws AppError `not_found`. */
    list: async (
      link: OpenLink,
      token: string,
      { prefix, ...wish }: { prefix: string; limit: number; cursor?: string | undefined },
    ): Promise<DriveListing> => {
      const path = pathIn(link, prefix === '/' ? '' : prefix)
      const listing = await drive.listing.list(readerOf(link.share), {
        ...wish,
        prefix: path,
        sort: 'name',
        order: 'asc',
        foldersOnly: false,
      })
      const within = (text: string): string => text.slice(link.base.length)
      return {
        prefix: within(listing.prefix),
        folders: listing.folders.map((folder) => ({ ...folder, prefix: within(folder.prefix), is_shared: false })),
        files: listing.files.map((file) => linkedFile(file, within(file.key), token)),
        next_cursor: listing.next_cursor,
        offset: listing.offset,
        total: listing.total,
      }
    },

    /** Shows a file. @throws AppError `not_found`. */
    preview: async (link: OpenLink, key: string): Promise<Preview> =>
      previews.preview({ kind: 'link', id: link.share.id }, await contentIn(link, key)),

    /** A small picture of a file. @throws AppError `not_found`. */
    thumbnail: async (link: OpenLink, key: string, size: number): Promise<SentFile> => previews.thumbnail(await contentIn(link, key), size),

    /** A page of the shared magazine, counted from 1. @throws AppError `not_found`. */
    page: async ({ share, item }: OpenLink, number: number, width: number): Promise<SentFile> => {
      const pageId = (await pagesOf(share, item))[number - 1]
      if (pageId === undefined) throw new AppError('not_found')
      return magazines.picture(share.ownerId, await magazineOf(share), pageId, width)
    },
  }

  async function pagesOf(share: ShareRow, item: DriveFolder | DriveFile): Promise<string[]> {
    return 'key' in item && item.type === 'magazine' ? magazines.pages(share.ownerId, await magazineOf(share)) : []
  }

  async function magazineOf(share: ShareRow): Promise<string> {
    const { node } = await drive.deps.places.require(db, readerOf(share), await pathOfShare(share))
    if (node.magazineId === null) throw new AppError('not_found')
    return node.magazineId
  }

  async function pathOfShare(share: ShareRow): Promise<string> {
    const found = (await drive.lists.itemsOf(readerOf(share), [share.nodeId])).get(share.nodeId)
    if (!found || !('key' in found)) throw new AppError('not_found')
    return found.key
  }
}

const linkedFile = (file: DriveFile, key: string, token: string): DriveFile => ({
  ...file,
  key,
  is_shared: false,
  openUrl: `/s/${token}?key=${encodeURIComponent(key)}`,
  thumbUrl: file.thumbUrl && `/api/s/${token}/thumbnail/?key=${encodeURIComponent(key)}&size=256`,
})

/** Creates what takes a try of the password of a link; each throws AppError `not_found`, `wrong_password`, `too_many_requests`. */
const createUnlock =
  ({ rates, check, rateFactor }: Pick<LinkDeps, 'rates' | 'check' | 'rateFactor'>, open: (token: string) => Promise<OpenLink>) =>
  async (token: string, password: string, address: string): Promise<OpenLink> => {
    const network = networkOf(address)
    const link = await open(token).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    const here = `link:${link?.share.id ?? 'none'}:from:${network}`
    await rates.takeAll([
      [`link:all:from:${network}`, { ...TRIES_OF_NETWORK, uses: Math.ceil(TRIES_OF_NETWORK.uses * rateFactor) }],
      [here, TRIES],
      ...(link ? ([[`link:${link.share.id}`, TRIES_OF_ALL]] as const) : []),
    ])
    // A link that is not there takes as long.
    const isRight = await check(link?.share.passwordHash ?? null, password)
    if (!link) throw new AppError('not_found')
    if (link.share.passwordHash !== null && !isRight) throw new AppError('wrong_password')
    await rates.clear(here)
    return link
  }
