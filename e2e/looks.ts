import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

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

/** The mean colours of the squares of a PNG, and the PNG at `scale`. It is worked out in the browser, which has all it takes. */
async function meansOf(page: Page, png: Buffer, scale: number): Promise<{ means: Means; small: Buffer }> {
  const found = await page.evaluate(
    async ({ data, scale, cell }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      const image = context.getImageData(0, 0, width, height)
      const { data: pixels } = image
      // Steps of eight are seen by nobody and make the file a third smaller.
      for (let at = 0; at < pixels.length; at++) if (at % 4 !== 3) pixels[at] = Math.min(255, Math.round(pixels[at]! / 8) * 8)
      context.putImageData(image, 0, 0)
      const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)]
      const values: number[] = []
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++) {
          const sums = [0, 0, 0]
          for (let y = row * cell; y < (row + 1) * cell; y++)
            for (let x = column * cell; x < (column + 1) * cell; x++)
              for (let channel = 0; channel < 3; channel++) sums[channel]! += pixels[(y * width + x) * 4 + channel]!
          values.push(...sums.map((sum) => Math.round(sum / cell ** 2)))
        }
      const small = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      let text = ''
      for (const byte of small) text += String.fromCharCode(byte)
      return { means: { width: columns, height: rows, values }, small: btoa(text) }
    },
    { data: png.toString('base64'), scale, cell: CELL },
  )
  return { means: found.means, small: Buffer.from(found.small, 'base64') }
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
async function still(page: Page): Promise<{ means: Means; small: Buffer }> {
  let last = await meansOf(page, await shoot(page), KEPT)
  for (let tries = 0; tries < 12; tries++) {
    await page.waitForTimeout(250)
    const next = await meansOf(page, await shoot(page), KEPT)
    if (compare(last.means, next.means).share === 0) return next
    last = next
  }
  return last
}

/** Expects the screen to look as it was accepted, within 30 s; with LOOKS=accept it is accepted as it is. */
export async function looksLike(page: Page, name: string): Promise<void> {
  const path = join(GOLDENS, `${name}.png`)
  const shown = await still(page)
  if (accepts) {
    mkdirSync(GOLDENS, { recursive: true })
    return writeFileSync(path, shown.small)
  }
  const golden = await meansOf(page, readFileSync(path), 1)
  let now = shown
  await expect
    .poll(
      async () => {
        const unlike = compare(now.means, golden.means)
        if (isAlike(unlike)) return 'alike'
        now = await meansOf(page, await shoot(page), KEPT)
        return `${name}: ${(unlike.share * 100).toFixed(2)} % of the screen is otherwise, ${unlike.patch} squares together`
      },
      { timeout: 30_000, intervals: [500] },
    )
    .toBe('alike')
}
