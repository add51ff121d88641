import { photos, readArtAddress, resolveAsset } from '@magazineai/assets'
import type { AssetRow } from '@magazineai/contract'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ArtTask } from '../../engine/protocol.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileCache } from '../../platform/file-cache.ts'
import { openFile } from '../../platform/http/files.ts'
import type { SentFile } from '../../platform/http/files.ts'
import { shrink, stepWidth } from '../../platform/images.ts'
import type { ImmediateKind } from '../../platform/jobs/index.ts'

/** Lists the sample photographs that match a word, as the picker lists them. */
export const samplePhotos = (query: string | undefined): AssetRow[] => {
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return photos()
    .filter((photo) => words.every((word) => JSON.stringify(photo).toLowerCase().includes(word)))
    .map((photo) => ({
      id: photo.id,
      url: `asset:photos/${photo.id}`,
      src: `/library/photos/${photo.id}`,
      thumb: `/library/photos/${photo.id}/400`,
      width: photo.width,
      height: photo.height,
      name: photo.id.replaceAll('-', ' '),
      credit: photo.credit,
    }))
}

/** What reading the sample library needs. */
export interface SampleDeps {
  cache: FileCache
  /** Pictures that are made smaller, a few at a time. */
  shrinking: ImmediateKind
  /** Draws a piece of art away from the main thread, one at a time. */
  draw: (owner: string, task: Omit<ArtTask, 'kind'>) => Promise<Uint8Array>
}

/**
 * Reads a sample photograph, or a copy of it at least `width` pixels wide; `owner` is whose turn making it takes. @throws AppError
 * `not_found`.
 */
export const readPhoto = async (deps: SampleDeps, owner: string, path: string, width?: number): Promise<SentFile> => {
  const found = path.startsWith('photos/') ? await resolveAsset(`asset:${path.replace(/\.jpg$/, '')}`) : null
  if (!found || !('path' in found)) throw new AppError('not_found')
  // Another file may take the place of one that could not be fetched at first.
  const { size, mtimeMs } = await stat(found.path)
  const source = [found.path, size, mtimeMs].join('\n')
  if (width === undefined || width >= found.width) {
    return { contentType: found.mime, tag: tagOf(source), open: () => openFile(found.path) }
  }
  const key = ['photo', source, stepWidth(width)].join('\n')
  const make = () => deps.shrinking.run(owner, () => shrink(found.path, stepWidth(width)))
  return { contentType: 'image/webp', tag: tagOf(key), open: () => deps.cache.get(key, make) }
}

/** Reads a piece of generated art, or a copy of it at least `width` pixels wide. @throws AppError `not_found`. */
export const readArt = (deps: SampleDeps, owner: string, path: string, width?: number): SentFile => {
  const url = `asset:${path}`
  const address = readArtAddress(url)
  if (!address) throw new AppError('not_found')
  const step = width === undefined ? null : stepWidth(width)
  const isSmaller = step !== null && step < address.width && address.mime === 'image/jpeg'
  const key = JSON.stringify(['art', address, isSmaller ? step : null])
  const make = () => deps.draw(owner, { url, width: isSmaller ? step : null })
  return { contentType: isSmaller ? 'image/webp' : address.mime, tag: tagOf(key), open: () => deps.cache.get(key, make) }
}

const tagOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)
