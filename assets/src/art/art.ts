import sharp from 'sharp'
import { arches } from './arches.ts'
import { contours } from './contours.ts'
import { mesh } from './mesh.ts'
import { mosaic } from './mosaic.ts'
import { fnv } from './random.ts'
import { ridgeline } from './ridgeline.ts'
import type { ArtSize } from './size.ts'

/** What the art shall look like. */
export interface ArtOptions extends ArtSize {
  /** Hex colours, the ground first. A palette is chosen by the seed when absent. */
  palette?: readonly string[]
}

/** Art as a file: SVG text or JPEG bytes. */
export type Art = { mime: 'image/svg+xml'; svg: string } | { mime: 'image/jpeg'; bytes: Uint8Array }

const drawn = { arches, contours, mosaic, ridgeline }

/** The kinds of generated art. */
export const artKinds = ['mesh', 'arches', 'contours', 'mosaic', 'ridgeline'] as const
/** One of `artKinds`. */
export type ArtKind = (typeof artKinds)[number]

const palettes: readonly (readonly string[])[] = [
  ['#FBF7F2', '#141110', '#B3261E', '#D9AD62'],
  ['#F3E9DC', '#41493E', '#E27D60', '#C38D9E'],
  ['#EFEBE4', '#22201D', '#8FB3C7', '#CECAC8'],
  ['#0D4346', '#F6EFE2', '#459AA8', '#E7B791'],
  ['#F4F1EA', '#170F11', '#793F30', '#E7B791'],
]

/** Draws art of a kind; the same seed, size and palette always give the same picture. */
export async function drawArt(kind: ArtKind, seed: string, options: ArtOptions): Promise<Art> {
  const size = { width: Math.round(options.width), height: Math.round(options.height) }
  const palette = options.palette ?? palettes[fnv(seed) % palettes.length] ?? []
  if (kind === 'mesh') return { mime: 'image/jpeg', bytes: await mesh(seed, size, palette) }
  return { mime: 'image/svg+xml', svg: drawn[kind](seed, size, palette) }
}

/** Draws art of a kind that the seed chooses: what stands in where a picture is missing. */
export const artFor = (seed: string, options: ArtOptions): Promise<Art> =>
  drawArt(artKinds[fnv(`${seed}:kind`) % artKinds.length] ?? 'mesh', seed, options)

/** Draws art as JPEG bytes, whatever its kind. */
export async function renderArt(kind: ArtKind, seed: string, options: ArtOptions): Promise<Uint8Array> {
  const art = await drawArt(kind, seed, options)
  return art.mime === 'image/jpeg' ? art.bytes : sharp(Buffer.from(art.svg)).flatten().jpeg({ quality: 90 }).toBuffer()
}
