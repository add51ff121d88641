import { zlibSync } from 'fflate'

/** CRC-32 of PNG, by nibbles. */
const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

const crcOf = (bytes: Uint8Array) => bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 0xff]! ^ (crc >>> 8)) >>> 0, 0xffffffff) ^ 0xffffffff

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(
    Array.from(name, (letter) => letter.codePointAt(0)!),
    4,
  )
  bytes.set(data, 8)
  view.setUint32(data.length + 8, crcOf(bytes.subarray(4, data.length + 8)))
  return bytes
}

/** Encodes a PNG of one colour (`#rrggbb`) whose opacity is given for every pixel, 0–255. Palette of 256 opacities: one byte a pixel. */
export function tintPng(color: string, alpha: Uint8Array, width: number, height: number): Uint8Array {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 3, 0, 0, 0], 8)
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const palette = new Uint8Array(768).map((_, i) => channels[i % 3]!)
  const opacities = new Uint8Array(256).map((_, i) => i)
  const rows = new Uint8Array(height * (width + 1))
  for (let y = 0; y < height; y++) rows.set(alpha.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const parts = [
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('tRNS', opacities),
    chunk('IDAT', zlibSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]
  return joined([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...parts])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes the bytes of a PNG as a data URL. */
export function pngUrl(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const value = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += DIGITS[value >> 18]! + DIGITS[(value >> 12) & 63]! + DIGITS[(value >> 6) & 63]! + DIGITS[value & 63]!
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return `data:image/png;base64,${missing ? text.slice(0, -missing) + '='.repeat(missing) : text}`
}
