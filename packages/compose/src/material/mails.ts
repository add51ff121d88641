import { mailSentAt } from './blocks/mail-fields.ts'
import type { Line } from './lines.ts'

/** Begins each of several e-mails at the fields over it; the name over them that the one before is from is under that. */
export function mailsApart(lines: readonly Line[]): void {
  let before: readonly Line[] = []
  lines.forEach((line, at) => {
    const fields = line.first ? mailSentAt(lines, at) : []
    if (fields.length && before.length) {
      const name = lines[at - 1]
      if (name?.heading && before.some(({ text }) => text.includes(name.text.trim()))) name.heading = 0
      line.begins = 'text'
    }
    if (fields.length) before = fields
  })
}
