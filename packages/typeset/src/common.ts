import type { LoadedFace } from './faces.ts'
import type { PieceKind } from './pieces.ts'
import { isExtending } from './unicode/grapheme.ts'
import { names } from './unicode/script.generated.ts'
import { scripts } from './unicode/script.ts'

/** Script index of characters that any script uses (Common). */
export const COMMON = names.indexOf('Common')
/** Script index of Latin. */
export const LATIN = names.indexOf('Latin')

const BREAKS = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x85, 0x2028, 0x2029])

/** Returns what a character is to the pieces of a line: a space, a tab, a forced break or part of a word. */
export function kindOf(code: number): PieceKind {
  if (code === 0x20 || code === 0xa0) return 'space'
  if (code === 0x09) return 'tab'
  return BREAKS.has(code) ? 'break' : 'word'
}

/** Characters that draw nothing and so need no face of their own. */
export const isIgnorable = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x2069) || code === 0xfeff

/** Tells whether a face sets a character itself: it has it, or there is nothing to draw. */
export const isSetIn = (face: LoadedFace, code: number): boolean =>
  face.covers(code) || isIgnorable(code) || BREAKS.has(code) || code === 0x09 || (code === 0xa0 && face.covers(0x20))

/** A character that must be looked at closely. */
export const RARE = 0
/** A Latin letter that the face has. */
export const LETTER = 1
/** A sign of no script that the face has. */
export const SIGN = 2
const SPACE = 3
const TAB = 4
const BREAK = 5

/** Kinds of pieces by the classes above; nothing is known of the first. */
export const KINDS: readonly PieceKind[] = ['word', 'word', 'word', 'space', 'tab', 'break']

const NOT_SEEN = 255
/** No character from here on is common: Latin letters and the punctuation of Latin text stand before. */
const END = 0x2100

/** The characters most texts are made of, as one face has them. */
export class CommonChars {
  readonly #face: LoadedFace
  readonly #classes = new Uint8Array(END).fill(NOT_SEEN)

  constructor(face: LoadedFace) {
    this.#face = face
  }

  /** Class of a UTF-16 unit. */
  at(unit: number): number {
    if (unit >= END) return RARE
    const known = this.#classes[unit]!
    return known === NOT_SEEN ? (this.#classes[unit] = classOf(this.#face, unit)) : known
  }
}

function classOf(face: LoadedFace, code: number): number {
  if (!isSetIn(face, code) || isExtending(code) || isIgnorable(code)) return RARE
  const kind = kindOf(code)
  if (kind !== 'word') return kind === 'space' ? SPACE : kind === 'tab' ? TAB : BREAK
  const script = scripts.at(code)
  return script === LATIN ? LETTER : script === COMMON ? SIGN : RARE
}
