import type { Inlines, Piece, Turn } from './material.ts'
import { plain } from './text.ts'

/** A message of a chat that was written out to a text. */
export interface ChatMessage {
  /** When it was sent, as it is written: `14/06/2024, 18:03:40`. */
  when: string
  sender: string
  /** Characters before its words. */
  length: number
}

/** What speakers say, and directions between them. */
type Turns = readonly (Turn | { direction: string })[]

const DAY = '\\p{Nd}{1,4}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{1,4}'
const TIME = '\\p{Nd}{1,2}[:.]\\p{Nd}\\p{Nd}'
const HALF = '\\s?[ap]\\.?m\\.?'
/** When a message was sent, as its program writes it out: `[14/06/2024, 18:03:40] `, `14.06.24, 18:03 - `. */
const stamp = new RegExp(
  `^\\u200e?[[(]?((?:${DAY}[,،]?\\s+)?${TIME}(?:[:.]\\p{Nd}\\p{Nd})?(?:${HALF})?)[\\])]?\\s*(?:[-–—]\\s*)?(?=\\S)`,
  'iu',
)
const parts = new RegExp(`^(${DAY})[,،]?\\s+(${TIME})(?:[:.]\\p{Nd}\\p{Nd})?(${HALF})?$`, 'iu')
/** Who sent it. */
const from = /^([^:：]{1,40}?)[:：]\s*(?=\S)/u

/** What stands where a picture, a recording or a file was sent: `<Media omitted>`, `image omitted`, `IMG-0412.jpg (file attached)`. */
const attachment =
  /^(?:<[^<>]{3,60}>|[^.!?]{2,40}\s(?:omitted|weggelassen|omitid[ao]|omise?|omess[ao]|weggelaten|udeladt|utelatt|utelämnad|pominięto)|\S+\.\p{L}[\p{L}\d]{2,4}\s\([^()]{4,40}\))$/iu

const wholeDay = new RegExp(`^${DAY}$`, 'u')

/** Returns whether a direction is the day over the messages of a chat. */
export const isDay = (direction: string): boolean => wholeDay.test(direction)

/** Returns whether a line begins with when a message was sent. */
export const isStamped = (text: string): boolean => stamp.test(text)

/** Returns the message that a line begins with; null for any other line, and for what the program of the chat says itself. */
export function messageOf(text: string): ChatMessage | null {
  const [sent = '', when = ''] = stamp.exec(text) ?? []
  const [before, sender] = sent ? (from.exec(text.slice(sent.length)) ?? []) : []
  return before && sender ? { when, sender: sender.trim(), length: sent.length + before.length } : null
}

/** Returns whether the words of a message are none of who sent it, but stand in the place of what was sent, or say what became of it. */
export const isAttachment = (words: string): boolean => isOfProgram(words) || attachment.test(words.trim())

/** Returns whether words are those of a program, as one marks them: with a left-to-right mark before them, which nobody types. */
export const isOfProgram = (words: string): boolean => words.trimStart().startsWith('\u200e')

/** Returns whether a piece is a chat that says its days. */
export const isChat = ({ blocks = [] }: Partial<Pick<Piece, 'blocks'>>): boolean =>
  blocks.some((block) => block.kind === 'turns' && block.turns.some((turn) => 'speaker' in turn && parts.test(turn.direction ?? '')))

/** What a program writes behind a message that was changed: `<This message was edited>`. */
const changed = /\s*\u200e?<[^<>]{8,60}>$/u

const unchanged = (line: Inlines): Inlines =>
  line.map((inline, at) => (at === line.length - 1 ? { ...inline, text: inline.text.replace(changed, '') } : inline))

/**
 * Returns turns as they are read on a page: a chat that says its days says each once, and its times without seconds, who goes on speaking is not named again, and what only
 * holds the place of a picture is left out. All others stay as they are: the times of a transcript are where its words are in a recording.
 */
export function turnsRead(turns: Turns): Turns {
  const out: (Turn | { direction: string })[] = []
  let day = ''
  for (const turn of turns) {
    const [sent = '', when = ''] = 'speaker' in turn ? ['', turn.direction] : (stamp.exec(turn.direction) ?? [])
    const [, date = '', time = '', half = ''] = parts.exec(when) ?? []
    if (!time) {
      out.push(turn)
      continue
    }
    if (date !== day) out.push({ direction: (day = date) })
    if (!('speaker' in turn)) {
      out.push({ direction: turn.direction.slice(sent.length) })
      continue
    }
    const words = turn.words.filter((line) => !isAttachment(plain(line))).map(unchanged)
    const last = out.at(-1)
    if (last && 'speaker' in last && last.speaker === turn.speaker) out.splice(-1, 1, { ...last, words: [...last.words, ...words] })
    else if (words.length) out.push({ ...turn, direction: `${time}${half}`, words })
  }
  return out
}
