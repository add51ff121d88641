import { tablesOf } from '../../src/paint/pdf/sfnt.ts'

/** A font file with some tables added or replaced. */
export function withTables(font: Uint8Array | null, added: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const own = font
    ? [...tablesOf(font)].map(([tag, { buffer, byteOffset, byteLength }]) => [tag, new Uint8Array(buffer, byteOffset, byteLength)] as const)
    : []
  const tables = [...new Map<string, Uint8Array>([...own, ...Object.entries(added)])].sort(([a], [b]) => (a < b ? -1 : 1))
  const start = 12 + 16 * tables.length
  const size = tables.reduce((sum, [, bytes]) => sum + Math.ceil(bytes.length / 4) * 4, start)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x1_0000)
  view.setUint16(4, tables.length)
  let at = start
  tables.forEach(([tag, bytes], i) => {
    file.set(new TextEncoder().encode(tag), 12 + 16 * i)
    view.setUint32(20 + 16 * i, at)
    view.setUint32(24 + 16 * i, bytes.length)
    file.set(bytes, at)
    at += Math.ceil(bytes.length / 4) * 4
  })
  return file
}

const bytesOf = (...parts: [value: number, size: 1 | 2 | 3 | 4][]) =>
  Uint8Array.from(
    parts.flatMap(([value, size]) => Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) & 0xff)),
  )

/** A palette of red and half-opaque blue. */
export const PALETTE = bytesOf([0, 2], [2, 2], [1, 2], [2, 2], [14, 4], [0, 2], [0x0000ffff, 4], [0xff000080, 4])

/** Version 0: the glyph `base` is `first` in red under `second` in the colour of the text. */
export const flatColors = (base: number, first: number, second: number): Uint8Array =>
  bytesOf([0, 2], [1, 2], [14, 4], [20, 4], [2, 2], [base, 2], [0, 2], [2, 2], [first, 2], [0, 2], [second, 2], [0xffff, 2])

/** Version 1: the glyph `base` is `first` in red, and `second`, moved by 100 and 50 units, in a gradient from red to blue. */
export function paintedColors(base: number, first: number, second: number): Uint8Array {
  const layers = bytesOf([1, 1], [2, 1], [0, 4])
  const solid = bytesOf([10, 1], [6, 3], [first, 2], [2, 1], [0, 2], [0x4000, 2])
  const moved = bytesOf([14, 1], [8, 3], [100, 2], [50, 2])
  const gradient = bytesOf([10, 1], [6, 3], [second, 2], [4, 1], [16, 3], [0, 2], [0, 2], [9, 2], [0, 2], [0, 2], [9, 2])
  const line = bytesOf([0, 1], [2, 2], [0, 2], [0, 2], [0x4000, 2], [0x4000, 2], [1, 2], [0x4000, 2])
  const bases = bytesOf([1, 4], [base, 2], [10, 4])
  const list = 34 + bases.length + layers.length
  const head = bytesOf([1, 2], [0, 2], [0, 4], [0, 4], [0, 2], [34, 4], [list, 4], [0, 4], [0, 4], [0, 4])
  const offsets = bytesOf([2, 4], [12, 4], [12 + solid.length, 4])
  return Uint8Array.from([head, bases, layers, offsets, solid, moved, gradient, line].flatMap((part) => [...part]))
}
