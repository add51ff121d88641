import { interpolate, formatRgb, parse, type Color } from 'culori'
import sharp from 'sharp'
import { createNoise2D, createNoise3D } from 'simplex-noise'
import { between, random } from './random.ts'
import type { ArtSize } from './size.ts'

/** Longest side the field is computed at; colours vary slowly, so the rest is scaling. */
const FIELD = 480

/** Strength of the film grain, ± levels of 255. */
const GRAIN = 9

/** Draws a soft gradient of the palette's colours, bent by domain-warped noise, with grain: a quiet background for type. JPEG bytes. */
export async function mesh(seed: string, { width, height }: ArtSize, palette: readonly string[]): Promise<Uint8Array> {
  const scale = FIELD / Math.max(width, height)
  const small = { width: Math.max(8, Math.round(width * scale)), height: Math.max(8, Math.round(height * scale)) }
  const field = sharp(colours(seed, small, palette), { raw: { ...small, channels: 3 } })
  const soft = await field.resize(width, height, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer()
  return sharp(grain(soft, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function colours(seed: string, { width, height }: ArtSize, palette: readonly string[]): Uint8Array {
  const next = random(seed)
  const [warp, noise] = [createNoise2D(next), createNoise3D(next)]
  const slice = between(next, 0, 50)
  const ramp = rampOf(palette)
  const data = new Uint8Array(width * height * 3)
  const unit = Math.max(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x / unit) * 1.1, (y / unit) * 1.1]
      const bend = warp(u * 0.9, v * 0.9) * 0.55
      const value = noise(u + bend, v + bend, slice)
      data.set(ramp[Math.min(511, Math.max(0, Math.round((value * 0.5 + 0.5) * 511)))] ?? [0, 0, 0], (y * width + x) * 3)
    }
  }
  return data
}

/** 512 steps through the palette in OKLab, where mixtures stay clean. */
function rampOf(palette: readonly string[]): [number, number, number][] {
  const mix = interpolate(
    palette.map((colour) => parse(colour) as Color),
    'oklab',
  )
  return Array.from({ length: 512 }, (_, i) => channels(formatRgb(mix(i / 511))))
}

const channels = (css: string): [number, number, number] => {
  const [r = 0, g = 0, b = 0] = (css.match(/[\d.]+/g) ?? []).map(Number)
  return [r, g, b]
}

function grain(data: Buffer, seed: string): Buffer {
  const next = random(`${seed}:grain`)
  for (let i = 0; i + 2 < data.length; i += 3) {
    const shift = Math.round((next() + next() - 1) * GRAIN)
    for (let c = i; c < i + 3; c++) data[c] = Math.min(255, Math.max(0, (data[c] ?? 0) + shift))
  }
  return data
}
