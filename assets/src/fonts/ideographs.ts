import { glyphsByCharacter } from './sfnt.ts'

/** The blocks CJK Unified Ideographs Extension A to CJK Unified Ideographs, as they stand in the Basic Multilingual Plane. */
const FIRST = 0x3400
const END = 0xa000

/** Returns which ideographs from U+3400 to U+9FFF a font has: a bit for each, from the lowest bit of the first byte on, in Base64. */
export function ideographsIn(font: Buffer): string {
  const bits = Buffer.alloc((END - FIRST) / 8)
  for (const code of glyphsByCharacter(font).keys()) {
    const index = code - FIRST
    if (index >= 0 && code < END) bits[index >> 3]! |= 1 << (index & 7)
  }
  return bits.toString('base64')
}
