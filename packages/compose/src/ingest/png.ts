import { zlibSync } from 'fflate'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

let table: Uint32Array | undefined

/** CRC-32 (ISO 3309), by a table that is made once. */
function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    return crc
  })
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** Packs pixels as PNG. `channels` is 3 (red, green, blue) or 4 (and opacity), a byte each, row by row from the top. */
export function encodePng(pixels: Uint8Array, width: number, height: number, channels: 3 | 4): Uint8Array {
  const row = width * channels
  const filtered = new Uint8Array(height * (row + 1))
  for (let y = 0; y < height; y++) filtered.set(pixels.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  const chunks = [chunk('IHDR', head), chunk('IDAT', zlibSync(filtered, { level: 6 })), chunk('IEND', new Uint8Array())]
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, SIGNATURE.length))
  all.set(SIGNATURE)
  let at = SIGNATURE.length
  for (const part of chunks) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const out = new Uint8Array(content.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, content.length)
  out.set(new TextEncoder().encode(name), 4)
  out.set(content, 8)
  view.setUint32(content.length + 8, crc32(out.subarray(4, content.length + 8)))
  return out
}
