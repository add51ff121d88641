import { looksLikeLog } from './lines.ts'

/** Characters of a text that are looked at. */
const MOST = 50_000

/** A heading between blank lines. */
const heading = /(?:^|\n[ \t]*\n)#{1,6} \S[^\n]{0,200}(?=\n[ \t]*\n)/gu
const others = [
  /(?<![\w*])\*\*[^\s*][^*\n]{0,200}\*\*(?!\w)/u,
  /\[[^\]\n]{1,200}\]\((?:https?:|mailto:|[#./])[^)\s]{1,500}\)/u,
  /^(?:```|~~~)/mu,
  /^\s{0,3}\|?\s*:?-{3,}:?\s*\|/mu,
]

/** Returns whether plain text is clearly Markdown: it has headings of its kind, or several of its other signs beside one. */
export function isMarkdown(text: string): boolean {
  const sample = text.slice(0, MOST).replaceAll(/\r\n?/gu, '\n')
  const headings = sample.match(heading)?.length ?? 0
  const kinds = others.filter((sign) => sign.test(sample)).length
  if (headings + kinds < 2 || (!headings && kinds < 3)) return false
  return !looksLikeLog(sample.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#')))
}
