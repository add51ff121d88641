import { scriptName } from '@magazineai/typeset'
import type { Item, PaintedSegment } from '../frame.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** Most characters that a message shows; it counts the rest. */
const SHOWN = 12

/** Characters that no font here has. */
export interface MissingCharacters {
  characters: readonly string[]
  /** Names of their scripts, as Unicode gives them. */
  scripts: readonly string[]
  /** Families they were to be set in. */
  families: readonly string[]
}

/** Returns the characters that print as the empty boxes of their fonts, each once. */
export function missingCharacters(items: readonly Item[]): MissingCharacters {
  const lacking = segmentsOf(items).filter(({ missing }) => missing)
  const characters = [...new Set(lacking.flatMap(missingIn))]
  const scripts = characters.flatMap((one) => Array.from(one, (char) => scriptName(char.codePointAt(0)!) ?? []).flat())
  return { characters, scripts: [...new Set(scripts)], families: [...new Set(lacking.map(({ style }) => familyOf(style.face)))] }
}

/** Returns what preflight says of characters that no font here has. */
export function missingGlyphs(items: readonly Item[], spot: Spot): Finding[] {
  const missing = missingCharacters(items)
  if (missing.characters.length === 0) return []
  const message = `${charactersNamed(missing)} cannot be set in ${missing.families.join(', ')}: boxes print instead`
  return [finding('glyph', 'error', spot, message)]
}

/** Returns the characters in words: the first ones, how many more, and their scripts. */
export function charactersNamed({ characters, scripts }: Pick<MissingCharacters, 'characters' | 'scripts'>): string {
  const more = characters.length > SHOWN ? ` and ${characters.length - SHOWN} more` : ''
  const named = scripts.length === 0 ? '' : ` (${scripts.join(', ')})`
  return `“${characters.slice(0, SHOWN).map(shown).join('')}”${more}${named}`
}

const segmentsOf = (items: readonly Item[]): PaintedSegment[] =>
  items.flatMap((item) => (item.type === 'group' ? segmentsOf(item.items) : item.type === 'text' ? item.segments : []))

/** The family of a face key. */
const familyOf = (face: string): string => face.slice(0, face.lastIndexOf('/'))

/** A character as it can be read; one that leaves no mark by its number. */
const shown = (character: string): string =>
  /^[\p{C}\p{Z}]+$/u.test(character)
    ? Array.from(character, (one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
    : character

/** The characters of a segment that have no glyph, as far as its glyphs tell; otherwise all of them. */
function missingIn({ text, start, end, glyphs, hyphen }: PaintedSegment): string[] {
  const own = hyphen ? text.slice(0, -1) : text
  if (own.length !== end - start) return Array.from(own)
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const absent = new Set(glyphs.filter(({ id }) => id === 0).map(({ cluster }) => cluster))
  return starts.flatMap((from, i) => (absent.has(from) ? [text.slice(from - start, (starts[i + 1] ?? start + text.length) - start)] : []))
}
