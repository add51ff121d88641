import { looksLikeLog } from '../../ingest/lines.ts'
import type { Line } from '../lines.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Signs of programs, and share of the characters of code that sentences have no use for. */
const sign = /[{}=<>$\\|]|\w\(|;\s*$|(?<![\p{L}\d])\/[a-z_]|(?<![\w.,])--?[a-z]|::|_\w|->/gimu
const odd = /[^\p{L}\p{M}\p{N}\s.,;:!?'"“”„‘’‚«»‹›()…–—―%‰€£¥&°§†★☆⭐·•・、。，；：！？「」『』《》〈〉（）【】〜～~♪♥-]/gu
const SHARE = 0.07

/** True when a text is commands or a program rather than sentences. */
function looksLikeCode(lines: readonly string[]): boolean {
  if (looksLikeLog(lines)) return true
  const text = lines.join('\n')
  const others = text.match(odd)?.length ?? 0
  if (others <= text.replaceAll(/\s/gu, '').length * SHARE) return false
  return (text.match(sign)?.length ?? 0) >= Math.max(3, lines.length)
}

/** Finds listings, commands and logs: marked as such, or by their signs. */
export const code: Recogniser = ({ lines, at }) => {
  const line = lines[at] as Line
  if (line.block.kind !== 'paragraph' || isHead(line)) return null
  const { block } = line
  const to = runEnd(lines, at, (other) => other.block === block)
  const texts = lines.slice(at, to).map(({ text, indent }) => ' '.repeat(indent) + text)
  return block.code || looksLikeCode(texts) ? { to, score: 0.97, blocks: [{ kind: 'code', lines: texts }] } : null
}
