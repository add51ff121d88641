import { isItalic } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Stanza } from '../material.ts'
import { measureWords } from '../text.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** The longest line of verse, in letters; in scripts without spaces, and lines of a poem at least. */
const LONGEST = 64
const LONGEST_HAN = 26
const FEWEST = 4
/** Lines that are looked at from one line on: a longer poem is several blocks. */
const LONGEST_RUN = 200
/** Share of its lines, but for the last of stanzas, that may end a sentence in verse; where each line is a paragraph. */
const ENDED = 0.7
const ENDED_PARAGRAPHS = 0.5
/** Words of a line of verse at least, on average: fewer are a list. */
const FEWEST_WORDS = 1.5

const isHan = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)

const mayBe = (line: Line): boolean =>
  !isHead(line) && line.block.kind === 'paragraph' && line.text.length <= (isHan(line.text) ? LONGEST_HAN : LONGEST)

/** Finds verse: short lines that go on over their ends, in groups. */
export const verse: Recogniser = ({ lines, at }) => {
  const start = lines[at] as Line
  if (!mayBe(start) || !start.first) return null
  const isAlone = start.last
  // Lines that are paragraphs of their own and lines of a stanza are not one poem, unless the poem began with a stanza.
  const to = runEnd(
    lines,
    at,
    (line, index) =>
      index - at < LONGEST_RUN && mayBe(line) && !(isItalic(line) && line.first && line.last) && (!isAlone || (line.first && line.last)),
  )
  const found = lines.slice(at, to)
  if (found.length < FEWEST) return null
  const isBroken = found.filter(({ first, last }) => !(first && last)).length >= found.length * 0.6
  const inner = found.filter(({ last }) => !last || !isBroken)
  const ended = inner.filter(({ text }) => /[.!?؟。！？]["”’»]?$/u.test(text)).length
  const words = found.reduce((sum, { text }) => sum + measureWords(text), 0) / found.length
  if (ended > inner.length * (isBroken ? ENDED : ENDED_PARAGRAPHS) || words < FEWEST_WORDS) return null
  return {
    to,
    score: isBroken ? 0.72 : 0.5,
    blocks: [{ kind: 'verse', stanzas: isBroken ? stanzasOf(found) : [{ lines: found.map(({ inlines }) => inlines) }] }],
  }
}

function stanzasOf(found: readonly Line[]): Stanza[] {
  const stanzas: { lines: Line['inlines'][] }[] = []
  for (const { first, inlines } of found) {
    if (first || !stanzas.length) stanzas.push({ lines: [] })
    stanzas.at(-1)?.lines.push(inlines)
  }
  return stanzas
}
