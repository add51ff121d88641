import { access, readFile } from 'node:fs/promises'
import { artKinds, drawArt, type ArtKind } from './art/art.ts'
import { photoFile, photos, type PhotoSize } from './photos/library.ts'

/** An asset as a file or as bytes; `width` and `height` are its own pixels. */
export type ResolvedAsset = { mime: string; width: number; height: number } & ({ path: string } | { bytes: Uint8Array })

/** Largest side of generated art, pixels. */
const MAX_ART = 4_000

/**
 * Finds what a document names:
 * `asset:photos/<id>` or `asset:photos/<id>/<400|1200>`, and
 * `asset:art/<kind>/<seed>[/<width>x<height>[/<hex>-<hex>…]]` (900 × 1200 and a palette by the seed when absent).
 * Null when there is no such asset here.
 */
export async function resolveAsset(url: string): Promise<ResolvedAsset | null> {
  const [library, ...rest] = url.replace(/^asset:/, '').split('/')
  if (library === 'photos') return resolvePhoto(rest)
  if (library === 'art') return resolveArt(rest)
  return null
}

/** The bytes behind an address that needs no server: an asset, or a picture inlined as base64 or as SVG. Null for any other, which is never asked. */
export async function readAsset(url: string): Promise<Uint8Array | null> {
  const inlined = /^data:image\/\w+;base64,(.+)$/.exec(url)
  if (inlined?.[1]) return Buffer.from(inlined[1], 'base64')
  // Graphics without a vector form in a display list.
  if (url.startsWith('data:image/svg+xml,')) return Buffer.from(decodeURIComponent(url.slice('data:image/svg+xml,'.length)))
  const found = url.startsWith('asset:') ? await resolveAsset(url) : null
  if (!found) return null
  return 'path' in found ? readFile(found.path) : found.bytes
}

async function resolvePhoto([id, size]: string[]): Promise<ResolvedAsset | null> {
  const photo = photos().find((each) => each.id === id)
  const side = sizeOf(size)
  if (!photo || !side) return null
  const path = photoFile(photo.id, side)
  if (
    !(await access(path).then(
      () => true,
      () => false,
    ))
  )
    return null
  const shrink = side === 'full' ? 1 : Math.min(1, side / Math.max(photo.width, photo.height))
  return { path, mime: 'image/jpeg', width: Math.round(photo.width * shrink), height: Math.round(photo.height * shrink) }
}

const sizeOf = (text: string | undefined): PhotoSize | null => {
  if (text === undefined) return 'full'
  return text === '400' ? 400 : text === '1200' ? 1200 : null
}

async function resolveArt([kind, seed, size = '900x1200', colours]: string[]): Promise<ResolvedAsset | null> {
  const box = /^(\d{1,4})x(\d{1,4})$/.exec(size)
  const palette = colours?.split('-')
  if (!isArtKind(kind) || !seed || !box || palette?.some((hex) => !/^[\da-fA-F]{6}$/.test(hex))) return null
  const [width, height] = [clampSide(box[1]), clampSide(box[2])]
  const art = await drawArt(kind, seed, { width, height, ...(palette && { palette: palette.map((hex) => `#${hex}`) }) })
  const bytes = art.mime === 'image/svg+xml' ? new TextEncoder().encode(art.svg) : art.bytes
  return { bytes, mime: art.mime, width, height }
}

const isArtKind = (text: string | undefined): text is ArtKind => artKinds.includes(text as ArtKind)

const clampSide = (text: string | undefined): number => Math.min(MAX_ART, Math.max(16, Number(text)))
