import { deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { world } from './person.ts'

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

const layer = (kind: string, x: number, y: number, width: number, height: number, props: object): object => ({
  type: { resolvedName: kind },
  props: { position: { x, y }, boxSize: { width, height }, rotate: 0, ...props },
  locked: false,
  parent: 'ROOT',
  child: [],
})

const shape = (x: number, y: number, width: number, height: number, color: string): object =>
  layer('ShapeLayer', x, y, width, height, { shape: 'rectangle', color })

const words = (text: string): object => ({ doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] } })

const page = (id: string, layers: Record<string, object>): object => ({
  id,
  name: id,
  rootId: 'ROOT',
  layers: {
    ROOT: {
      type: { resolvedName: 'RootLayer' },
      props: { boxSize: { width: 2480, height: 3508 }, position: { x: 0, y: 0 }, rotate: 0, color: '#ffffff', gradient: null, image: null },
      locked: false,
      parent: null,
      child: Object.keys(layers),
    },
    ...layers,
  },
})

/** Three pages, the last two facing: squares and a line of text on the first, a dark picture on the second, an empty frame on the third. */
const magazine = {
  format: 'magazineai/design',
  version: 1,
  mode: 'magazine',
  name: 'Layers',
  language: 'en',
  pageSize: { width: 2480, height: 3508 },
  bleed: 35,
  margins: { top: 200, right: 180, bottom: 220, left: 180 },
  baseline: { start: 200, step: 50 },
  masters: [],
  stories: {},
  styles: { paragraph: {}, character: {} },
  swatches: [],
  fonts: {},
  engine: '',
  pages: [
    page('first', {
      title: layer('TextLayer', 300, 300, 1200, 160, words('Tides and their tables')),
      red: shape(300, 1000, 400, 400, '#b3261e'),
      green: shape(1000, 1000, 400, 400, '#236b43'),
      blue: shape(1800, 1120, 400, 400, '#274690'),
    }),
    page('second', {
      photo: layer('ImageLayer', 300, 600, 1600, 1200, {
        image: {
          url: 'asset:photos/brooke',
          position: { x: 0, y: -600 },
          boxSize: { width: 1600, height: 2400 },
          natural: { width: 934, height: 1401 },
        },
      }),
    }),
    page('third', {
      empty: layer('FrameLayer', 400, 600, 1200, 1200, { clipPath: 'M0 0L1200 0L1200 1200L0 1200Z', image: null, color: '#e6e6e6' }),
    }),
  ],
}

/** Stores the magazine for the person who is signed in. Resolves with its id. */
export async function storeLayers(page: Page, url = world().url): Promise<string> {
  const answer = await page.request.post(`${url}/api/magazines/`, {
    data: { magazine_content: magazine, name: 'Layers' },
    headers: { Origin: url, 'X-Auth-Mode': 'cookie' },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

/** What the server has of the layers of a magazine. */
export async function storedLayers(page: Page, id: string, url = world().url): Promise<StoredLayers> {
  const answer = await page.request.get(`${url}/api/magazines/${id}/`)
  return ((await answer.json()) as { magazine_content: StoredLayers }).magazine_content
}

const crcTable = Array.from({ length: 256 }, (_, value) => {
  let c = value
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc(bytes: Buffer): number {
  let c = 0xffffffff
  for (const byte of bytes) c = crcTable[(c ^ byte) & 255]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
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
