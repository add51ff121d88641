import type { Faces, LoadedFace } from './faces.ts'
import type { TextStyle } from './types.ts'

/** Signs that Latin writing has narrow and square writing as wide as an ideograph (East Asian width A): middle dot, dashes, quotation marks, dots. */
const SHARED: ReadonlySet<number> = new Set([0xb7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2025, 0x2026])

const LATIN = /[0-9A-Za-z\u00c0-\u024f]/

/** Returns whether a sign that Latin and square writing share belongs to the square characters around it: all but those between two Latin letters or figures. */
export const isWideIn = (text: string, at: number, code: number): boolean =>
  SHARED.has(code) && !(LATIN.test(text[at - 1] ?? '') && LATIN.test(text[at + 1] ?? ''))

/** An ideograph that every face with ideographs has: “one”. */
const IDEOGRAPH = 0x4e00

/** Returns the face of a style that has ideographs and a sign, when its own has none; null where there is no such face. @throws FontError for one that was never added. */
export function wideFaceFor(faces: Faces, style: TextStyle, code: number): LoadedFace | null {
  if (faces.get(style.face).covers(IDEOGRAPH)) return null
  for (const key of style.fallback ?? []) {
    const face = faces.isUnavailable(key) ? null : faces.get(key)
    if (face?.covers(IDEOGRAPH) && face.covers(code)) return face
  }
  return null
}
