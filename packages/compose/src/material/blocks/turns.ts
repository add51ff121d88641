import { isStamped, messageOf } from '../chat.ts'
import { isItalic, lead, rest } from '../lines.ts'
import type { Line } from '../lines.ts'
import type { Turn } from '../material.ts'
import { wordsOfLines } from '../text.ts'
import { openings } from '../../words/lexicon.ts'
import { isHead, isRuledOff, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

const DIRECTION = '(?:\\s*[(（]([^)）]{1,80})[)）])?'
/** What is said of how someone speaks, behind a comma and before the dash: `LE MAIRE, vexé. —`. */
const ASIDE = '(?:\\s*,\\s+(\\p{Ll}[^,.:—–]{1,60})(?=\\.\\s?[–—]))?'
/** `Name:`, `Name (aside):`; the colon between two figures, as in `4:3`, is none of a name. */
const colon = new RegExp(
  `^((?:\\p{Lu}|\\p{Lo})[\\p{L}\\p{M}\\p{N}.'’ -]{0,28}?)${DIRECTION}\\s*[:：](?!(?<=\\p{Nd}.)\\p{Nd})\\s*(?=\\S)`,
  'u',
)
/** `NAME.`, `NAME –`, all in capitals. */
const capitals = new RegExp(
  `^(\\p{Lu}[\\p{Lu}\\p{M}.'’ -]{1,28}?)${ASIDE}${DIRECTION}\\s*(?:[.:]\\s?[–—-]{1,2}\\s*|[.:]\\s+|\\s[–—-]\\s+)(?=\\S)`,
  'u',
)
/** What stands between a name in bold and its words. */
const afterLead = new RegExp(`^${DIRECTION}\\s*[:：.–—-]?\\s*(?=\\S)`, 'u')

/** Who speaks in a line. */
export interface Cue {
  speaker: string
  direction?: string
  /** Characters before the words. */
  length: number
}

/** Returns who speaks in a line; null when it does not say. */
export function cueOf(line: Line): Cue | null {
  if (isHead(line) || line.block.kind === 'table' || openings.question.test(line.text) || openings.answer.test(line.text)) return null
  if (isStamped(line.text)) {
    const message = messageOf(line.text)
    return message && cue(message.sender, message.when, message.length)
  }
  const bold = lead(line)
  // What is called out ends a sentence, and is no name.
  if (bold && /[!?！？…]\s*$/u.test(bold)) return null
  if (bold && bold.length <= 40) {
    const [gap = '', inside] = afterLead.exec(line.text.slice(bold.length)) ?? []
    return cue(bold.replace(/[\s:：.–—-]+$/u, ''), inside, bold.length + gap.length)
  }
  const shouted = capitals.exec(line.text)
  if (shouted) return cue((shouted[1] ?? '').trim(), shouted[2] ?? shouted[3], shouted[0].length)
  const found = colon.exec(line.text)
  return found ? cue((found[1] ?? '').trim(), found[2], found[0].length) : null
}

const cue = (speaker: string, direction: string | undefined, length: number): Cue => ({
  speaker,
  ...(direction ? { direction } : {}),
  length,
})

const isDirection = (line: Line): boolean =>
  !isHead(line) && line.block.kind !== 'table' && ((isItalic(line) && cueOf(line) === null) || /^[(（[].*[)）\]]\.?$/u.test(line.text))

/** What the program of a chat says between messages. */
const isReport = (line: Line): boolean => !isHead(line) && isStamped(line.text) && cueOf(line) === null

/** Share of the turns that say when they were said, in a chat. */
const STAMPED = 0.8

const FEWEST = 3
/** Names among as many turns at most, and where all are in capitals, as in a script. */
const ONCE = 0.67
const ONCE_SHOUTED = 0.8

/** True for names in capitals of which more than one comes again, or one more than once. */
const areShouted = (names: readonly string[]): boolean =>
  names.length - new Set(names).size > 1 && names.every((name) => /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name))

/** Words of a turn on average at most: longer ones are paragraphs that count what they say. */
const LONGEST_TURN = 220
/** What counts the parts of a book speaks in none. */
const division =
  /^(?:book|chapter|part|section|volume|kapitel|teil|abschnitt|chapitre|livre|partie|capítulo|libro|parte)\s+(?:\p{N}+|[ivxlc]+)$/iu

/** Finds what speakers say in turn, and what they do in between. */
export const turns: Recogniser = ({ lines, at }) => {
  const first = lines[at] as Line
  const next = lines[at + 1]
  const isOpening = isDirection(first) && next !== undefined && cueOf(next) !== null
  if (!cueOf(first) && !isReport(first) && !isOpening) return null
  const end = runEnd(
    lines,
    at,
    (line, index) =>
      !(index > at && isRuledOff(line)) && (cueOf(line) !== null || isDirection(line) || isReport(line) || goesOn(lines, index)),
  )
  const found = lines.slice(at, end)
  const speakers = found.flatMap((line) => cueOf(line)?.speaker ?? [])
  // Terms with explanations look like turns, but none of them comes again.
  const names = new Set(speakers).size
  if (speakers.length < FEWEST || names > speakers.length * (areShouted(speakers) ? ONCE_SHOUTED : ONCE) || names < 2) return null
  const words = wordsOfLines(found)
  if (words > speakers.length * LONGEST_TURN || speakers.some((speaker) => division.test(speaker))) return null
  const isChat = found.filter(({ text }) => isStamped(text)).length >= found.length * STAMPED
  return { to: end, score: isChat ? 0.94 : 0.88, blocks: [{ kind: 'turns', turns: turnsOf(found) }] }
}

/** Lines of one message of a chat at most. */
const LONGEST_MESSAGE = 30

/** True between two messages of a chat: the first of them has more lines than one. */
const isWithinMessage = (lines: readonly Line[], index: number): boolean =>
  [lines.slice(Math.max(0, index - LONGEST_MESSAGE), index), lines.slice(index + 1, index + 1 + LONGEST_MESSAGE)].every((side) =>
    side.some(({ text }) => messageOf(text)),
  )

/** A paragraph without a name between two with one goes on in the words of the first. */
const goesOn = (lines: readonly Line[], index: number): boolean => {
  const line = lines[index] as Line
  const next = lines[index + 1]
  if (!isHead(line) && line.block.kind !== 'table' && isWithinMessage(lines, index)) return true
  return (
    index > 0 &&
    !isHead(line) &&
    line.block.kind !== 'table' &&
    next !== undefined &&
    cueOf(next) !== null &&
    cueOf(lines[index - 1] as Line) !== null
  )
}

function turnsOf(found: readonly Line[]): (Turn | { direction: string })[] {
  const out: ((Turn & { words: Line['inlines'][] }) | { direction: string })[] = []
  for (const line of found) {
    const who = cueOf(line)
    const last = out.at(-1)
    if (who) {
      const { length, ...names } = who
      out.push({ ...names, words: [rest(line, length)] })
    } else if (isDirection(line) || isReport(line) || !last || !('speaker' in last)) out.push({ direction: line.text })
    else last.words.push(line.inlines)
  }
  return out
}
