import { sameJson } from '../canonical.ts'
import { Doc } from '../text.ts'
import { docFromHtml } from './html-text.ts'
import { limitsAt } from './numbers.ts'
import { createParagraphs } from './paragraphs.ts'
import { isRecord, type Plain } from './plain.ts'
import { docFromProseMirror } from './prose-mirror.ts'
import type { Note } from './report.ts'

/** A text from plain lines. */
const docFromLines = (text: string): Doc => {
  const into = createParagraphs()
  for (const line of text.split(/\r\n?|\n/)) {
    into.begin('paragraph', {})
    into.text(line, {})
    into.end(true)
  }
  return into.doc()
}

const isMarkup = (text: string): boolean => (text.includes('>') && /<\/?[a-z]/i.test(text)) || /&[a-z#\d]{2,8};/i.test(text)

const parsed = (text: string): Plain => {
  try {
    return JSON.parse(text) as Plain
  } catch {
    return null
  }
}

const docFromText = (text: string, path: string, note: Note): Doc => {
  const inner = /^\s*[{["]/.test(text) ? docOfAny(parsed(text), path, note) : null
  if (inner && inner.content.length > 0) return inner
  return isMarkup(text) ? docFromHtml(text, limitsAt(path, note)) : docFromLines(text)
}

/** Reads a text of ours from a ProseMirror document, HTML, plain text, or JSON of one of them; null when there is none. */
export const docOfAny = (value: Plain | undefined, path: string, note: Note): Doc | null => {
  if (typeof value === 'string') return docFromText(value, path, note)
  if (!isRecord(value) && !Array.isArray(value)) return null
  const own = Doc.safeParse(value)
  if (own.success && sameJson(own.data, value)) return own.data
  note(path, 'The text was not in our own form; what could not be converted was left out.')
  return docFromProseMirror(value, limitsAt(path, note))
}
