/** Most values (numbers, texts, lists, records) in one body, as a design may hold them. */
const MAX_VALUES = 4_000_000

/** Most entries of one list or record: a foreign page has at most 50,000 layers, a text 20,000 paragraphs. */
const MAX_ENTRIES = 100_000

/** Deepest nesting of lists and records in one body. A design needs about 16 levels. */
const MAX_DEPTH = 1_000

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Says what keeps JSON text (UTF-8) from being parsed at all; null when nothing does. Looks at every byte once and keeps nothing, so that
 * it costs the same for any text.
 */
export const excessOf = (json: Uint8Array): string | null => {
  let values = 1
  let depth = 0
  const entries = new Int32Array(MAX_DEPTH + 1)
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === COMMA) {
      values += 1
      if (++entries[depth]! > MAX_ENTRIES) return 'A part of it has too many parts.'
    } else if (byte === OPEN_LIST || byte === OPEN_RECORD) {
      values += 1
      if (++depth > MAX_DEPTH) return 'It is nested too deep.'
      entries[depth] = 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_RECORD) depth = Math.max(0, depth - 1)
    if (values > MAX_VALUES) return 'It has too many parts.'
  }
  return null
}

/** Where the text ends that begins at a quote. */
const endOfText = (json: Uint8Array, from: number): number => {
  let at = from + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}
