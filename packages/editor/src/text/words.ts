const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** How much text around an offset is looked at for a character: far longer than any real cluster. */
const WINDOW = 64

/** Returns the end of the character that begins at an offset (UAX #29 grapheme cluster). */
export function nextCharacter(text: string, offset: number): number {
  const [first] = graphemes.segment(text.slice(offset, offset + WINDOW))
  return first ? offset + first.segment.length : text.length
}

/** Returns the start of the character that ends at an offset. */
export function previousCharacter(text: string, offset: number): number {
  const start = Math.max(0, offset - WINDOW)
  let last = start
  for (const { index } of graphemes.segment(text.slice(start, offset))) last = start + index
  return last
}

/** How much text is looked at for a word before looking at all of it. */
const REACH = 400

/** Returns the end of the next word, or the end of the text. */
export function nextWord(text: string, offset: number): number {
  for (const { index, segment, isWordLike } of words.segment(text.slice(offset))) {
    if (isWordLike) return offset + index + segment.length
  }
  return text.length
}

/** Returns the start of the next word, or the end of the text. */
export function nextWordStart(text: string, offset: number): number {
  // What begins at the offset is the word that is left, wherever in it the offset stands.
  for (const { index, isWordLike } of words.segment(text.slice(offset))) if (isWordLike && index > 0) return offset + index
  return text.length
}

/** Returns the start of the word before, or the start of the text. */
export function previousWord(text: string, offset: number): number {
  const from = Math.max(0, offset - REACH)
  let found = -1
  for (const { index, isWordLike } of words.segment(text.slice(from, offset))) if (isWordLike) found = from + index
  // A word that begins where the look began may begin earlier.
  if (found > from || from === 0) return Math.max(0, found)
  for (const { index, isWordLike } of words.segment(text.slice(0, offset))) if (isWordLike) found = index
  return Math.max(0, found)
}

/** Returns the ends of the word, or run of spaces or signs, around an offset. */
export function wordAround(text: string, offset: number): { from: number; to: number } {
  const at = words.segment(text).containing(Math.min(offset, Math.max(0, text.length - 1)))
  return at ? { from: at.index, to: at.index + at.segment.length } : { from: 0, to: 0 }
}
