import type { PdfLine } from './pdf-text.ts'

/** Returns the words of a document that stand inside a line, lower case. */
export function vocabulary(lines: readonly PdfLine[]): Set<string> {
  const words = new Set<string>()
  for (const { text } of lines) {
    for (const word of text.match(/[\p{L}]+(?=[^\p{L}\-‐]|$)/gu) ?? []) words.add(word.toLowerCase())
  }
  return words
}

/** Joins a line to a text; a hyphen at the break goes only when the joined word occurs elsewhere in the document. */
export function joinLines(text: string, next: string, words: ReadonlySet<string>): string {
  // The hyphen of a word that was broken, by whoever set it.
  if (text.endsWith('\u00AD')) return text.slice(0, -1) + next
  const head = /([\p{L}\p{N}]+)[-‐]$/u.exec(text.slice(-60))?.[1]
  const tail = /^\p{Ll}+/u.exec(next)?.[0]
  if (!head) return /\S(?:--|—)$/u.test(text.slice(-4)) ? text + next : `${text} ${next}`
  if (tail && words.has(head.toLowerCase() + tail)) return text.slice(0, -1) + next
  return text.replace(/‐$/u, '-') + next
}
