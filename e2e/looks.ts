import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** Where the accepted pictures of the screens are. */
const GOLDENS = join(import.meta.dirname, 'goldens')

/** Pictures are kept at this part of the size of the screen. */
const KEPT = 0.4

/** They are compared in squares of so many kept pixels: what the edges of letters do there evens out. */
const CELL = 4

/** A square looks otherwise when its mean differs by more than this, 0–255: more than antialiasing, less than a missing sign. */
const NOTICE = 34

/** So many squares may look otherwise altogether, as a part of all; and so many that touch, which is a thing that is missing or moved. */
const SCATTERED = 0.004
const TOGETHER = 7

/** True when the screens are to be accepted as they are. */
const accepts = process.env['LOOKS'] === 'accept'

interface Means {
  width: number
  height: number
  values: number[]
}

/** What two pictures have unlike: the part of all squares, and the largest patch of them. */
export interface Unlike {
  share: number
  patch: number
}

/** What is kept of a picture of the screen: its pixels, eight bits of red, green and blue each. */
interface Kept {
  width: number
  height: number
  pixels: Buffer
}

/** A PNG at `scale` of its size. */
async function keptOf(png: Buffer, scale: number): Promise<Kept> {
  const picture = sharp(png).removeAlpha().toColourspace('srgb')
  const { width, height } = await picture.metadata()
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const pixels = await picture
    .resize({ ...size, fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return { ...size, pixels }
}

/** The PNG that is kept as accepted. Steps of eight are seen by nobody and make the file a third smaller. */
function acceptedPng({ width, height, pixels }: Kept): Promise<Buffer> {
  const steps = pixels.map((value) => Math.min(255, Math.round(value / 8) * 8))
  return sharp(steps, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The mean colours of the squares of a picture. */
function meansOf({ width, height, pixels }: Kept): Means {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)]
  const values = Array.from({ length: columns * rows * 3 }, () => 0)
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 0; x < columns * CELL; x++) {
      const square = (Math.floor(y / CELL) * columns + Math.floor(x / CELL)) * 3
      const pixel = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) values[square + channel]! += pixels[pixel + channel]!
    }
  return { width: columns, height: rows, values: values.map((sum) => Math.round(sum / CELL ** 2)) }
}

/** Where the squares of two pictures look otherwise. */
function unlikeSquares(a: Means, b: Means): boolean[] {
  return Array.from({ length: a.width * a.height }, (_, square) =>
    [0, 1, 2].some((channel) => Math.abs(a.values[square * 3 + channel]! - b.values[square * 3 + channel]!) > NOTICE),
  )
}

/** The size of the largest patch of touching squares. */
function largestPatch(unlike: readonly boolean[], width: number): number {
  const seen = new Set<number>()
  let largest = 0
  for (const start of unlike.keys()) {
    if (!unlike[start] || seen.has(start)) continue
    const queue = [start]
    seen.add(start)
    for (const at of queue)
      for (const next of [at - width, at + width, ...(at % width > 0 ? [at - 1] : []), ...(at % width < width - 1 ? [at + 1] : [])])
        if (unlike[next] && !seen.has(next)) {
          seen.add(next)
          queue.push(next)
        }
    largest = Math.max(largest, queue.length)
  }
  return largest
}

/** Measures how unlike two pictures are. Of another size they are wholly unlike. */
export function compare(a: Means, b: Means): Unlike {
  if (a.width !== b.width || a.height !== b.height) return { share: 1, patch: Infinity }
  const unlike = unlikeSquares(a, b)
  return { share: unlike.filter(Boolean).length / unlike.length, patch: largestPatch(unlike, a.width) }
}

const isAlike = ({ share, patch }: Unlike): boolean => share <= SCATTERED && patch <= TOGETHER

const shoot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })

/** Waits until the screen stands still: fonts, pictures and the painter of small pages take their time. */
async function still(page: Page): Promise<Kept> {
  let last = await keptOf(await shoot(page), KEPT)
  for (let tries = 0; tries < 12; tries++) {
    await page.waitForTimeout(250)
    const next = await keptOf(await shoot(page), KEPT)
    if (next.pixels.equals(last.pixels) || compare(meansOf(last), meansOf(next)).share === 0) return next
    last = next
  }
  return last
}

/** Expects the screen to look as it was accepted, within 30 s; with LOOKS=accept it is accepted as it is. */
export async function looksLike(page: Page, name: string): Promise<void> {
  const path = join(GOLDENS, `${name}.png`)
  let now = await still(page)
  if (accepts) {
    mkdirSync(GOLDENS, { recursive: true })
    return writeFileSync(path, await acceptedPng(now))
  }
  const golden = meansOf(await keptOf(readFileSync(path), 1))
  await expect
    .poll(
      async () => {
        const unlike = compare(meansOf(now), golden)
        if (isAlike(unlike)) return 'alike'
        now = await keptOf(await shoot(page), KEPT)
        return `${name}: ${(unlike.share * 100).toFixed(2)} % of the screen is otherwise, ${unlike.patch} squares together`
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toBe('alike')
}
