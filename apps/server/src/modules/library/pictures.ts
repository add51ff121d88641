import type { AssetRow } from '@magazineai/contract'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../../platform/ids.ts'
import type { FileCache, OpenFile } from '../../platform/file-cache.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import type { SentFile } from '../../platform/http/files.ts'
import { cleanPicture, shrink, stepWidth } from '../../platform/images.ts'
import type { CleanPicture } from '../../platform/images.ts'
import type { Objects } from '../../platform/objects.ts'
import type { Quota } from '../../platform/quota.ts'
import type { ImmediateKind } from '../../platform/jobs/index.ts'
import { findAsset, findAssetOf, insertAsset, listAssets, renewAsset } from './store.ts'
import type { AssetRecord } from './store.ts'

/** The pictures people upload; each is private to its owner. */
export type Pictures = ReturnType<typeof createPictures>

/** What the pictures of people stand on. */
export interface PictureDeps {
  db: Database
  objects: Objects
  cache: FileCache
  /** Pictures that are decoded, a few at a time: one of 50 megapixels takes some 200 MB. */
  decoding: ImmediateKind
  quota: Quota
}

/** A picture that is to be kept. */
type NewPicture = Pick<AssetRecord, 'id' | 'ownerId' | 'name' | 'origin' | 'sourceSha256'>

/** What is at hand of a file that a picture is made of: where it is, or its bytes. */
type Source = string | Uint8Array

/** A file of a drive that its reader may see. */
export interface DrivePicture {
  name: string
  sha256: Buffer
  open: () => Promise<Readable>
}

/** Creates the service of uploaded pictures over the database and the objects. */
export const createPictures = ({ db, objects, cache, decoding, quota }: PictureDeps) => {
  const require = async (ownerId: string, id: string): Promise<AssetRecord> => {
    const found = isUuid(id) ? await findAsset(db, ownerId, id) : null
    if (!found) throw new AppError('not_found')
    return found
  }

  const original = async (asset: AssetRecord): Promise<OpenFile> => {
    const found = await objects.get(asset.objectKey)
    if (!found) throw new AppError('not_found')
    return found
  }

  const smaller = (asset: AssetRecord, width: number): Promise<OpenFile> => {
    const make = () => decoding.run(asset.ownerId, async () => shrink(await buffer((await original(asset)).stream), width))
    return cache.get(['asset', asset.id, width].join('\n'), make, asset.id)
  }

  const keep = async ({ name, ...owned }: NewPicture, { bytes, extension, ...picture }: CleanPicture) => {
    const { id, ownerId } = owned
    const objectKey = `assets/${id}.${extension}`
    const asset = { ...owned, name: nameOf(name), objectKey, ...picture, bytes: bytes.length }
    await quota.require(db, ownerId, bytes.length)
    await objects.put(objectKey, bytes)
    try {
      await db.transaction(async (tx) => {
        await quota.require(tx, ownerId, bytes.length)
        await insertAsset(tx, asset)
      })
    } catch (error) {
      // Another upload took the last room. The same picture may be there already.
      if (error instanceof AppError && !(await findAsset(db, ownerId, id))) await objects.remove(objectKey)
      throw error
    }
    return asset
  }

  /** Keeps a picture of a person under an id made of what it is, so that the same picture is kept once; it is decoded when it is new. */
  const keepOnce = async (ownerId: string, name: string, source: Source, decode: () => Promise<CleanPicture>) => {
    const { id, sha256 } = await identify(ownerId, source)
    const known = await findAsset(db, ownerId, id)
    if (known) return { ...known, name: nameOf(name) }
    return keep({ id, ownerId, name, origin: 'upload', sourceSha256: sha256 }, await decode())
  }

  return {
    /** The whole bytes of a picture by its address on this server; null when the owner has no such picture. */
    bytesAt: async (ownerId: string, url: string): Promise<Uint8Array | null> => {
      const id = /^\/api\/assets\/([\da-f-]{36})$/.exec(url)?.[1]
      const asset = id !== undefined && isUuid(id) ? await findAsset(db, ownerId, id) : null
      return asset && buffer((await original(asset)).stream)
    },

    /** Keeps a picture that was found in a document of the owner, and answers its address. The same picture is kept once. */
    keepFound: async (ownerId: string, name: string, found: Uint8Array): Promise<string> => {
      const { id } = await keepOnce(ownerId, name, found, () => cleanPicture(found))
      return `/api/assets/${id}`
    },

    /**
     * Keeps a picture of a note of the owner, and answers its address. The same picture is kept once; it ends a day after the last note that shows it, and
     * at the earliest a day from now.
     */
    keepOfNote: async (ownerId: string, name: string, found: Uint8Array): Promise<string> => {
      const { id } = await identify(`note\n${ownerId}`, found)
      if (!(await renewAsset(db, ownerId, id))) {
        const clean = await decoding.run(ownerId, () => cleanPicture(found))
        await keep({ id, ownerId, name, origin: 'note', sourceSha256: null }, clean)
      }
      return `/api/assets/${id}`
    },

    /** Keeps a picture that the caller sent; the same file is kept once. */
    upload: async (caller: Pick<Caller, 'id'>, file: Pick<Upload, 'name' | 'path'>): Promise<AssetRow> => {
      const decode = () => decoding.run(caller.id, () => cleanPicture(file.path))
      return presentAsset(await keepOnce(caller.id, file.name, file.path, decode))
    },

    /** Keeps a picture of a file of a drive as one that the caller sent. It is read only when it is not kept already. */
    fromDrive: async (caller: Pick<Caller, 'id'>, { name, sha256, open }: DrivePicture): Promise<AssetRow> => {
      const known = await findAssetOf(db, caller.id, sha256)
      if (known) return presentAsset({ ...known, name: nameOf(name) })
      const bytes = await buffer(await open())
      return presentAsset(await keepOnce(caller.id, name, bytes, () => decoding.run(caller.id, () => cleanPicture(bytes))))
    },

    list: async (caller: Caller): Promise<AssetRow[]> => (await listAssets(db, caller.id)).map(presentAsset),

    /** A picture of the caller, or a copy at least `width` pixels wide. */
    read: async (caller: Pick<Caller, 'id'>, id: string, width?: number): Promise<SentFile> => {
      const asset = await require(caller.id, id)
      if (width === undefined || width >= asset.width) return { contentType: asset.contentType, tag: asset.id, open: () => original(asset) }
      const step = stepWidth(width)
      return { contentType: 'image/webp', tag: `${asset.id}-${step}`, open: () => smaller(asset, step) }
    },
  }
}

const nameOf = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .slice(0, 200) || 'Picture'

/** Finds what a picture is: the SHA-256 of its file, and an id made of its owner and its bytes, in the form of a UUID. */
const identify = async (owner: string, source: Source): Promise<{ id: string; sha256: Buffer }> => {
  const sha256 = createHash('sha256')
  const owned = createHash('sha256').update(owner)
  for await (const piece of typeof source === 'string' ? createReadStream(source) : Readable.from([source])) {
    sha256.update(piece as Uint8Array)
    owned.update(piece as Uint8Array)
  }
  const hex = owned.digest('hex')
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  return { id, sha256: sha256.digest() }
}

const presentAsset = ({ id, name, width, height }: Pick<AssetRecord, 'id' | 'name' | 'width' | 'height'>): AssetRow => ({
  id,
  url: `/api/assets/${id}`,
  src: `/api/assets/${id}`,
  thumb: `/api/assets/${id}?w=320`,
  width,
  height,
  name,
  credit: null,
})
