import { strToU8, zlibSync } from 'fflate'

const joined = (...parts: (Uint8Array | readonly number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]))
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value / 256 ** (bytes - 1 - index)) & 255)
const segment = (marker: number, content: Uint8Array): Uint8Array => joined([0xff, marker], big(content.length + 2, 2), content)

/** CRC-32 as PNG has it (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const chunk = (name: string, content: Uint8Array): Uint8Array => {
  const body = joined(strToU8(name), content)
  return joined(big(content.length, 4), body, big(crc32(body), 4))
}

/** A grey picture as PNG. `shade` (0–255) makes it another one. */
export const pngOf = (width: number, height: number, shade = 128): Uint8Array =>
  joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', joined(big(width, 4), big(height, 4), [8, 0, 0, 0, 0])),
    chunk('IDAT', zlibSync(new Uint8Array(Math.min(2_000_000, height * (width + 1))).fill(shade))),
    chunk('IEND', new Uint8Array()),
  )

/** The head and end of a JPEG with EXIF orientation and description, and an IPTC caption; its picture cannot be decoded. */
export function jpegOf(width: number, height: number, orientation = 1, description = '', caption = ''): Uint8Array {
  const text = strToU8(`${description}\0`)
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...big(tag, 2),
    ...big(type, 2),
    ...big(count, 4),
    ...value,
  ]
  const tiff = joined(
    strToU8('MM'),
    big(42, 2),
    big(8, 4),
    big(2, 2),
    entry(0x010e, 2, text.length, text.length <= 4 ? [...text, 0, 0, 0].slice(0, 4) : big(38, 4)),
    entry(0x0112, 3, 1, [...big(orientation, 2), 0, 0]),
    big(0, 4),
    text,
  )
  const words = strToU8(caption)
  const iptc = joined([0x1c, 2, 120], big(words.length, 2), words)
  const photoshop = joined(strToU8('Photoshop 3.0\0'), strToU8('8BIM'), big(0x0404, 2), [0, 0], big(iptc.length, 4), iptc)
  return joined(
    [0xff, 0xd8],
    segment(0xe1, joined(strToU8('Exif\0\0'), tiff)),
    ...(caption ? [segment(0xed, photoshop)] : []),
    segment(0xc0, joined([8], big(height, 2), big(width, 2), [1, 1, 0x11, 0])),
    segment(0xda, joined([1, 1, 0, 0, 63, 0])),
    [0x12, 0x34, 0xff, 0xd9],
  )
}

/** The head of a WebP without its picture. */
export const webpOf = (width: number, height: number): Uint8Array => {
  const little = (value: number, bytes: number): number[] => big(value, bytes).toReversed()
  const body = joined(strToU8('WEBPVP8X'), little(10, 4), [0, 0, 0, 0], little(width - 1, 3), little(height - 1, 3))
  return joined(strToU8('RIFF'), little(body.length, 4), body)
}
