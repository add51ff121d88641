/** What is told about the parts of a file in Rich Text Format, in their order. */
export interface RtfHandler {
  /** A group begins. */
  begin(): void
  /** A group ends. */
  end(): void
  /** A control word, e.g. `b` with 0; `value` is null where it has none. */
  word(name: string, value: number | null): void
  /** A control sign, e.g. `~`. */
  sign(sign: string): void
  /** Letters as bytes, a character of Latin-1 for each. */
  letters(letters: string): void
  /** A byte that was written as `\'hh`. */
  byte(byte: number): void
  /** Bytes as they are, behind `\bin`. */
  binary(bytes: string): void
}

const WORD = /([a-zA-Z]{1,32})(-?\d{1,10})? ?/uy
const LETTERS = /[^\\{}\r\n]+/uy

/** Goes through a file in Rich Text Format (specification 1.9.1). `text` has a character of Latin-1 for each byte. */
export function scanRtf(text: string, handler: RtfHandler): void {
  for (let at = 0; at < text.length;) {
    const character = text[at]
    if (character === '{') handler.begin()
    else if (character === '}') handler.end()
    else if (character === '\\') {
      at = scanControl(text, at + 1, handler)
      continue
    } else if (character !== '\r' && character !== '\n') {
      LETTERS.lastIndex = at
      const [letters = ''] = LETTERS.exec(text) ?? []
      handler.letters(letters)
      at += letters.length
      continue
    }
    at += 1
  }
}

/** Reads what stands behind a backslash; answers where it ends. */
function scanControl(text: string, at: number, handler: RtfHandler): number {
  WORD.lastIndex = at
  const found = WORD.exec(text)
  if (found) {
    const [whole, name = '', digits] = found
    const value = digits === undefined ? null : Number(digits)
    if (name !== 'bin') {
      handler.word(name, value)
      return at + whole.length
    }
    const from = at + whole.length
    const to = Math.min(text.length, from + Math.max(0, value ?? 0))
    handler.binary(text.slice(from, to))
    return to
  }
  const sign = text[at] ?? ''
  if (sign !== "'") {
    handler.sign(sign)
    return at + 1
  }
  const hex = /^[\da-f]{2}/iu.exec(text.slice(at + 1, at + 3))?.[0]
  if (hex) handler.byte(Number.parseInt(hex, 16))
  return at + 1 + (hex?.length ?? 0)
}
