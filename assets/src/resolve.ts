import { access, readFile } from 'node:fs/promises'
import { artKinds, drawArt, type ArtKind } from './art/art.ts'
import { photoFile, photos, type PhotoSize } from './photos/library.ts'
import type { ArtSize } from './art/size.ts'

/** An asset as a file or as bytes; `width` and `height` are its own pixels. */
export type ResolvedAsset = { mime: string; width: number; height: number } & ({ path: string } | { bytes: Uint8Array })

/** Largest side of generated art, pixels. */
const MAX_ART = 4_000

/**
 * Finds what a document names:
 * `asset:photos/<id>` or `asset:photos/<id>/<400|1200>`, and
 * `asset:art/<kind>/<seed>[/<width>x<height>[/<hex>-<hex>…]]` (900 × 1200 and a palette by the seed when absent).
 * Null when there is no such asset here, also when anything stands behind the address of one: each picture has few addresses.
 */
export async function resolveAsset(url: string): Promise<ResolvedAsset | null> {
  const [library, ...rest] = url.replace(/^asset:/, '').split('/')
  if (library === 'photos') return resolvePhoto(rest)
  if (library === 'art') return resolveArt(url)
  return null
}

/**
 * Reads the bytes behind an address that needs no server: an asset, or a picture inlined as base64 or as SVG. Null for any other, which is
 * never asked.
 */
export async function readAsset(url: string): Promise<Uint8Array | null> {
  const inlined = /^data:image\/\w+;base64,(.+)$/.exec(url)
  if (inlined?.[1]) return Buffer.from(inlined[1], 'base64')
  // Graphics without a vector form in a display list.
  if (url.startsWith('data:image/svg+xml,')) return Buffer.from(decodeURIComponent(url.slice('data:image/svg+xml,'.length)))
  const found = url.startsWith('asset:') ? await resolveAsset(url) : null
  if (!found) return null
  return 'path' in found ? readFile(found.path) : found.bytes
}

async function resolvePhoto([id, size, ...more]: string[]): Promise<ResolvedAsset | null> {
  const photo = photos().find((each) => each.id === id)
  const side = sizeOf(size)
  if (!photo || !side || more.length > 0) return null
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

/** What an address of generated art names. */
export interface ArtAddress extends ArtSize {
  kind: ArtKind
  seed: string
  /** Hex colours with their `#`, in lower case; null when the seed chooses them. */
  palette: string[] | null
  mime: 'image/jpeg' | 'image/svg+xml'
}

/** Reads an address of generated art without drawing it; null when it names none. Two spellings of one picture give the same answer. */
export function readArtAddress(url: string): ArtAddress | null {
  const [library, kind, seed = '', size = '900x1200', colours, ...more] = url.replace(/^asset:/, '').split('/')
  const box = /^(\d{1,4})x(\d{1,4})$/.exec(size)
  const palette = colours?.toLowerCase().split('-') ?? null
  if (library !== 'art' || !isArtKind(kind) || !box || more.length > 0) return null
  if (!/^[\w.-]{1,200}$/.test(seed) || palette?.some((hex) => !/^[\da-f]{6}$/.test(hex))) return null
  return {
    kind,
    seed,
    width: clampSide(box[1]),
    height: clampSide(box[2]),
    palette: palette && palette.map((hex) => `#${hex}`),
    mime: kind === 'mesh' ? 'image/jpeg' : 'image/svg+xml',
  }
}

async function resolveArt(url: string): Promise<ResolvedAsset | null> {
  const address = readArtAddress(url)
  if (!address) return null
  const { kind, seed, width, height, palette } = address
  const art = await drawArt(kind, seed, { width, height, ...(palette && { palette }) })
  const bytes = art.mime === 'image/svg+xml' ? new TextEncoder().encode(art.svg) : art.bytes
  return { bytes, mime: art.mime, width, height }
}

const isArtKind = (text: string | undefined): text is ArtKind => artKinds.includes(text as ArtKind)

const clampSide = (text: string | undefined): number => Math.min(MAX_ART, Math.max(16, Number(text)))
