import type { Layout } from './types.ts'

/** Two lanes of FNV-1a over 32-bit words. */
class Hash {
  readonly #bytes = new DataView(new ArrayBuffer(8))
  #a = 0x811c9dc5
  #b = 0x01000193

  word(value: number): void {
    this.#a = Math.imul(this.#a ^ value, 0x01000193)
    this.#b = Math.imul(this.#b ^ (value >>> 16) ^ (value << 16), 0x85ebca6b)
    this.#b ^= this.#b >>> 13
  }

  float(value: number): void {
    this.#bytes.setFloat64(0, value)
    this.word(this.#bytes.getInt32(0))
    this.word(this.#bytes.getInt32(4))
  }

  toString(): string {
    const hex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0')
    return hex(this.#a) + hex(this.#b)
  }
}

/**
 * Hashes a layout to 16 hex digits that change when any glyph, position or line break of a layout does: equal on every machine for equal
 * input.
 */
export function layoutHash(layout: Layout): string {
  const hash = new Hash()
  hash.float(layout.fit)
  hash.word(layout.overset ? layout.overset.offset + 1 : 0)
  for (const frame of layout.frames) {
    hash.word(frame.lines.length)
    for (const line of frame.lines) {
      hash.word(line.end)
      for (const segment of line.segments) {
        for (const glyph of segment.glyphs) {
          hash.word(glyph.id)
          hash.float(glyph.x)
          hash.float(glyph.y)
          hash.float(glyph.advance)
        }
      }
    }
  }
  return hash.toString()
}
