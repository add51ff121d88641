import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { layerOf, magazineOf, pageOf, store, stored } from './stored-magazine.ts'

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

const layer = (kind: string, x: number, y: number, width: number, height: number, props: object): object =>
  layerOf(kind, { position: { x, y }, boxSize: { width, height }, rotate: 0, ...props })

const shape = (x: number, y: number, width: number, height: number, color: string): object =>
  layer('ShapeLayer', x, y, width, height, { shape: 'rectangle', color })

const words = (text: string): object => ({ doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } })

/** Three pages, the last two facing: squares and a line of text on the first, a dark picture on the second, an empty frame on the third. */
const magazine = magazineOf('Layers', {
  margins: { top: 200, right: 180, bottom: 220, left: 180 },
  baseline: { start: 200, step: 50 },
  pages: [
    pageOf('first', {
      title: layer('TextLayer', 300, 300, 1200, 160, words('Tides and their tables')),
      red: shape(300, 1000, 400, 400, '#b3261e'),
      green: shape(1000, 1000, 400, 400, '#236b43'),
      blue: shape(1800, 1120, 400, 400, '#274690'),
    }),
    pageOf('second', {
      photo: layer('ImageLayer', 300, 600, 1600, 1200, {
        image: {
          url: 'asset:photos/brooke',
          position: { x: 0, y: -600 },
          boxSize: { width: 1600, height: 2400 },
          natural: { width: 934, height: 1401 },
        },
      }),
    }),
    pageOf('third', {
      empty: layer('FrameLayer', 400, 600, 1200, 1200, { clipPath: 'M0 0L1200 0L1200 1200L0 1200Z', image: null, color: '#e6e6e6' }),
    }),
  ],
})

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export const storeLayers = (page: Page): Promise<string> => store(page, 'Layers', magazine)

/** What the server has of the layers of a magazine. */
export const storedLayers = async (page: Page, id: string): Promise<StoredLayers> => (await stored(page, id)) as StoredLayers

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour. */
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
