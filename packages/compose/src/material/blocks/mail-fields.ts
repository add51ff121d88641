import { leadingDate } from '../../words/dates.ts'
import type { Line } from '../lines.ts'
import { isPlain, runEnd } from './recognition.ts'

/** `From: Hannah <hannah@example.org>`, in any language: a field, and at least one address among them. */
const field = /^\p{Lu}[\p{L}\p{M}-]{0,14}\s?[:：]\s*\S/u

/** Matches the address of a mailbox. */
export const mailbox = /[\w.+-]{1,60}@[\w-]{1,60}\.\w/u

/** Returns whether a field says when something was sent: `Date: Tue, 9 Apr 2019 23:14`. */
export const isDatedField = (line: string): boolean =>
  /\p{Nd}{1,2}[:.]\p{Nd}\p{Nd}/u.test(line) && leadingDate(line.replace(/^[^:：]*[:：]\s*/u, '')) !== ''

/** Fields over an e-mail, at least, and characters of one at most. */
const FEWEST_FIELDS = 2
const LONGEST = 160

/** True for as many fields, one of which is when it was sent. */
const areDated = (lines: readonly Line[]): boolean => lines.length > FEWEST_FIELDS && lines.some(({ text }) => isDatedField(text))

/** Returns the fields over an e-mail that begin at a line; none where it begins with none. */
export function mailFieldsAt(lines: readonly Line[], at: number): readonly Line[] {
  if (!isPlain(lines[at])) return []
  const to = runEnd(lines, at, (line) => isPlain(line) && field.test(line.text) && line.text.length <= LONGEST)
  const found = lines.slice(at, to)
  const isMail = found.length >= FEWEST_FIELDS && to < lines.length && (found.some(({ text }) => mailbox.test(text)) || areDated(found))
  return isMail ? found : []
}

/** Returns the fields over one of several e-mails that begin at a line: who sends it, to whom, and of what or when; none for fewer, as of files with their authors and licences. */
export function mailSentAt(lines: readonly Line[], at: number): readonly Line[] {
  const fields = mailFieldsAt(lines, at)
  return fields.length > FEWEST_FIELDS && (mailbox.test(fields[0]?.text ?? '') || areDated(fields)) ? fields : []
}
