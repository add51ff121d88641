import { isChinese, isTraditionalChinese } from '@magazineai/design'

/** The ideographs a catalogue tells of: U+3400 to U+9FFF, those of the Basic Multilingual Plane. */
const FIRST = 0x3400
const END = 0xa000

/** Which ideographs a family has: what its catalogue says in Base64, a bit for each, from the lowest bit of the first byte on. */
export class Ideographs {
  readonly #bits: Uint8Array

  constructor(bits: string) {
    this.#bits = Uint8Array.from(atob(bits), (char) => char.codePointAt(0)!)
  }

  has(code: number): boolean {
    const index = code - FIRST
    return index >= 0 && code < END && ((this.#bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0
  }
}

/** Returns the ideographs of a text a catalogue tells of, each once. */
export function ideographsOf(text: string): Set<number> {
  const found = new Set<number>()
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= FIRST && unit < END) found.add(unit)
  }
  return found
}

/** Writing with ideographs of a language (BCP 47), as the tag that families of fonts give; null for languages without. */
function writingOf(language: string): string | null {
  const [spoken = ''] = language.toLowerCase().split('-')
  if (spoken === 'ja' || spoken === 'ko') return spoken
  if (!isChinese(language)) return null
  return isTraditionalChinese(language) ? 'zh-Hant' : 'zh-Hans'
}

/** Languages whose ideographs a writing shares where it has no family of its own: Korean hanja have the forms of traditional Chinese. */
const NEAREST: Readonly<Record<string, string>> = { ko: 'zh-Hant' }

/**
 * Returns the language (`ja`, `zh-Hans`, `zh-Hant`) whose forms the ideographs of a text have: those of its language, and where that has none, of
 * the writing they stand in.
 */
export function languageOfIdeographs(language: string, scripts: ReadonlySet<string>): string {
  const writing = writingOf(language) ?? (scripts.has('Hira') || scripts.has('Kana') ? 'ja' : scripts.has('Hang') ? 'ko' : 'zh-Hans')
  return NEAREST[writing] ?? writing
}
