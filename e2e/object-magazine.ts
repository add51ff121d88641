import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { canvasOf, openEditor } from './editor.ts'
import { boxed, docOf, emptyFrame, magazineOf, pageOf, square, store, stored, tallPhoto } from './stored-magazine.ts'

/** As much of a stored magazine as the journeys of layers look at. */
export interface StoredLayers {
  pages: { id: string; layers: Record<string, StoredLayer> }[]
}

/** A stored layer. */
export interface StoredLayer {
  type: { resolvedName: string }
  locked: boolean
  child: string[]
  props: {
    position: { x: number; y: number }
    boxSize: { width: number; height: number }
    rotate: number
    image?: { url: string; position: { x: number; y: number }; boxSize: { width: number; height: number }; focus?: object }
  }
}

/** Three pages, the last two facing: squares and a line of text on the first, a dark picture on the second, an empty frame on the third. */
const magazine = magazineOf('Layers', {
  margins: { top: 200, right: 180, bottom: 220, left: 180 },
  baseline: { start: 200, step: 50 },
  pages: [
    pageOf('first', {
      title: boxed('TextLayer', 300, 300, 1200, 160, { doc: docOf('Tides and their tables') }),
      red: square(300, 1000, 400, '#b3261e'),
      green: square(1000, 1000, 400, '#236b43'),
      blue: square(1800, 1120, 400, '#274690'),
    }),
    pageOf('second', { photo: tallPhoto(300, 600) }),
    pageOf('third', { empty: emptyFrame(400, 600) }),
  ],
})

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export const storeLayers = (page: Page): Promise<string> => store(page, 'Layers', magazine)

/** Waits until the editor shows the squares of that magazine. */
export const layersShown = (page: Page): Promise<void> =>
  expect(canvasOf(page).locator('[data-page-id="first"] [data-layer-id="red"]')).toBeVisible({ timeout: 60_000 })

/** Opens such a magazine in the editor, for somebody new. Resolves with its id. */
export async function openLayers(page: Page): Promise<string> {
  const id = await openEditor(page, storeLayers, 'first')
  await layersShown(page)
  return id
}

/** Fetches what the server has of the layers of a magazine. */
export const storedLayers = async (page: Page, id: string): Promise<StoredLayers> => (await stored(page, id)) as StoredLayers

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Encodes a PNG of one colour; size in pixels, colour 0–255. */
export function pngOf(width: number, height: number, [red, green, blue]: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.alloc(1 + width * 3)
  for (let at = 1; at < row.length; at += 3) row.set([red, green, blue], at)
  const pixels = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))])
}
