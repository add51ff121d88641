import { names, runs } from './script.generated.ts'
import { table } from './table.ts'

/** Script of every code point, as an index into the names of Unicode scripts. */
export const scripts = table(runs)

/** ISO 15924 codes of the living scripts that are not the first four letters of their Unicode name. */
const CODES: Readonly<Record<string, string>> = {
  Armenian: 'Armn',
  Cyrillic: 'Cyrl',
  Greek: 'Grek',
  Gujarati: 'Gujr',
  Gurmukhi: 'Guru',
  Han: 'Hani',
  Kannada: 'Knda',
  Katakana: 'Kana',
  Khmer: 'Khmr',
  Lao: 'Laoo',
  Latin: 'Latn',
  Malayalam: 'Mlym',
  Myanmar: 'Mymr',
  Oriya: 'Orya',
  Tamil: 'Taml',
  Tibetan: 'Tibt',
}

const SHARED = new Set<string>(['Common', 'Inherited'])

/** Characters that several scripts share and that only fonts of one of them have: Arabic signs and digits, ideographic and full-width punctuation. */
const BLOCKS: readonly [from: number, to: number, code: string][] = [
  [0x600, 0x6ff, 'Arab'],
  [0x3000, 0x303f, 'Hani'],
  [0xff00, 0xffef, 'Hani'],
]

/**
 * Signs that hardly a font for writing has, by the codes of what is no script: symbols, emoji, mathematical notation. ISO 15924 has none for the
 * strokes and blocks that drawings in plain text are made of; they have the last of its codes for private use. Arrows and signs most fonts have stay out.
 */
const SIGNS: readonly [from: number, to: number, code: string][] = [
  [0x219a, 0x21cf, 'Zmth'],
  [0x2200, 0x22ff, 'Zmth'],
  [0x2300, 0x24ff, 'Zsym'],
  [0x2500, 0x259f, 'Qabx'],
  [0x25a0, 0x27bf, 'Zsym'],
  [0x2600, 0x27bf, 'Zsye'],
  [0x2669, 0x266f, 'Zmth'],
  [0x27c0, 0x27ff, 'Zmth'],
  [0x2900, 0x2aff, 'Zmth'],
  [0x2b00, 0x2bff, 'Zsym'],
  [0x2b00, 0x2bff, 'Zsye'],
  [0x1d400, 0x1d7ff, 'Zmth'],
  [0x1f000, 0x1f2ff, 'Zsym'],
  [0x1f000, 0x1faff, 'Zsye'],
]

const BEYOND_WRITING = [...BLOCKS, ...SIGNS]

/** Only texts with characters from U+0250 on can have other scripts than Latin. */
const BEYOND_LATIN = /[\u0250-\u02ff\u0370-\u1fff\u2100-\uffff]/

/**
 * Lists the scripts of a text as ISO 15924 codes (`Latn`, `Beng`, `Hira` …), Latin always among them, and those of its signs that need fonts of
 * their own (`Zsye`, `Zmth` …); they decide which fonts it needs.
 */
export function scriptsOf(text: string): ReadonlySet<string> {
  const found = new Set(['Latn'])
  if (!BEYOND_LATIN.test(text)) return found
  for (const char of text) {
    const code = char.codePointAt(0)!
    const name = names[scripts.at(code)]!
    if (!SHARED.has(name)) found.add(CODES[name] ?? name.slice(0, 4))
    else for (const [from, to, script] of BEYOND_WRITING) if (code >= from && code <= to) found.add(script)
  }
  return found
}

/** Returns the name of the script of a code point in words (`Bengali`, `Old Italic`); null for characters that scripts share, and unassigned ones. */
export function scriptName(code: number): string | null {
  const name = names[scripts.at(code)]!
  return SHARED.has(name) || name === 'Unknown' ? null : name.replaceAll('_', ' ')
}
