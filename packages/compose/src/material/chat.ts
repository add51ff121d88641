import type { Turn } from './material.ts'
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
const stamp = new RegExp(`^[[(]?((?:${DAY}[,،]?\\s+)?${TIME}(?:[:.]\\p{Nd}\\p{Nd})?(?:${HALF})?)[\\])]?\\s*(?:[-–—]\\s*)?(?=\\S)`, 'iu')
const parts = new RegExp(`^(${DAY})[,،]?\\s+(${TIME})(?:[:.]\\p{Nd}\\p{Nd})?(${HALF})?$`, 'iu')
/** Who sent it. */
const from = /^([^:：]{1,40}?)[:：]\s*(?=\S)/u

/** What stands where a picture, a recording or a file was sent: `<Media omitted>`, `image omitted`, `IMG-0412.jpg (file attached)`. */
const attachment =
  /^(?:<[^<>]{3,60}>|\u200e?[^.!?]{2,40}\s(?:omitted|weggelassen|omitid[ao]|omise?|omess[ao]|weggelaten|udeladt|utelatt|utelämnad|pominięto)|\u200e?\S+\.\p{L}[\p{L}\d]{2,4}\s\([^()]{4,40}\))$/iu

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

/** Returns whether a line is a message without words, in the place of what was sent with it. */
export function isAttachment(text: string): boolean {
  const message = messageOf(text)
  return message !== null && attachment.test(text.slice(message.length).trim())
}

/**
 * Returns turns as they are read on a page: a chat that says its days says each once, and its times without seconds, who goes on speaking is not named again, and what only
 * holds the place of a picture is left out. All others stay as they are: the times of a transcript are where its words are in a recording.
 */
export function turnsRead(turns: Turns): Turns {
  const out: (Turn | { direction: string })[] = []
  let day = ''
  for (const turn of turns) {
    const [, date = '', time = '', half = ''] = 'speaker' in turn ? (parts.exec(turn.direction ?? '') ?? []) : []
    if (!('speaker' in turn) || !time) {
      out.push(turn)
      continue
    }
    if (date !== day) out.push({ direction: (day = date) })
    const words = turn.words.filter((line) => !attachment.test(plain(line).trim()))
    const last = out.at(-1)
    if (last && 'speaker' in last && last.speaker === turn.speaker) out.splice(-1, 1, { ...last, words: [...last.words, ...words] })
    else if (words.length) out.push({ ...turn, direction: `${time}${half}`, words })
  }
  return out
}
