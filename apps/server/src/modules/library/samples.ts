import { photos, resolveAsset } from '@magazineai/assets'
import type { AssetRow } from '@magazineai/contract'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../platform/errors.ts'
import { shrink, stepWidth } from '../../platform/images.ts'
import type { Objects } from '../../platform/objects.ts'
import type { PictureBytes } from './pictures.ts'

/** The sample photographs that match a word, as the picker lists them. */
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

/** The bytes of what `asset:{path}` names, or of a smaller copy. @throws AppError `not_found`. */
export const readSample = async (objects: Objects, path: string, width?: number): Promise<PictureBytes> => {
  const found = await resolveAsset(`asset:${path.replace(/\.(jpg|png|webp)$/, '')}`)
  if (!found) throw new AppError('not_found')
  const tag = createHash('sha256').update(path).digest('hex').slice(0, 16)
  const whole = async (): Promise<Buffer> => ('path' in found ? readFile(found.path) : Buffer.from(found.bytes))
  const vector = found.mime === 'image/svg+xml'
  if (width === undefined || width >= found.width || vector) return { body: await whole(), contentType: found.mime, tag }
  const step = stepWidth(width)
  const key = `derived/samples/${tag}-${step}.webp`
  const kept = await objects.getCached(key)
  const body = kept ? await buffer(kept.stream) : await shrink(await whole(), step)
  if (!kept) await objects.put(key, body)
  return { body, contentType: 'image/webp', tag: `${tag}-${step}` }
}
