import { scriptName } from '@magazineai/typeset'
import type { Item, PaintedSegment } from '../frame.ts'
import { finding, type Finding, type Spot } from './finding.ts'

/** Most characters that a message shows; it counts the rest. */
const SHOWN = 12

/** Characters that no font here has: each prints as the empty box of its font. */
export function missingGlyphs(items: readonly Item[], spot: Spot): Finding[] {
  const lacking = segmentsOf(items).filter(({ missing }) => missing)
  const characters = [...new Set(lacking.flatMap(missingIn))]
  if (characters.length === 0) return []
  const more = characters.length > SHOWN ? ` and ${characters.length - SHOWN} more` : ''
  const families = [...new Set(lacking.map(({ style }) => familyOf(style.face)))].join(', ')
  const message = `“${characters.slice(0, SHOWN).map(shown).join('')}”${more}${scriptsIn(characters)} cannot be set in ${families}: boxes print instead`
  return [finding('glyph', 'error', spot, message)]
}

const segmentsOf = (items: readonly Item[]): PaintedSegment[] =>
  items.flatMap((item) => (item.type === 'group' ? segmentsOf(item.items) : item.type === 'text' ? item.segments : []))

/** The family of a face key. */
const familyOf = (face: string): string => face.slice(0, face.lastIndexOf('/'))

const scriptsIn = (characters: readonly string[]): string => {
  const names = new Set(characters.flatMap((one) => Array.from(one, (char) => scriptName(char.codePointAt(0)!) ?? [])).flat())
  return names.size === 0 ? '' : ` (${[...names].join(', ')})`
}

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
