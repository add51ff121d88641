import { looksLikeLog } from '../../ingest/lines.ts'
import type { Line } from '../lines.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Signs of programs, and share of the characters of code that sentences have no use for. */
const sign = /[{}=<>$\\|]|\w\(|;\s*$|(?<![\p{L}\d])\/[a-z_]|(?<![\w.,])--?[a-z]|::|_\w|->/gimu
const odd = /[^\p{L}\p{M}\p{N}\s.,;:!?'"“”„‘’‚«»‹›()…–—―%‰€£¥&°§†★☆⭐·•・、。，；：！？「」『』《》〈〉（）【】〜～~♪♥✓✔✗✘☐☑☒-]/gu
const SHARE = 0.07

/** True when a text is commands or a program rather than sentences. */
function looksLikeCode(lines: readonly string[]): boolean {
  if (looksLikeLog(lines)) return true
  const text = lines.join('\n')
  const others = text.match(odd)?.length ?? 0
  if (others <= text.replaceAll(/\s/gu, '').length * SHARE) return false
  return (text.match(sign)?.length ?? 0) >= Math.max(3, lines.length)
}

/** Lines that are typed into a terminal: behind a prompt, or a program with a flag or a path. */
const prompt = /^(?:\$ |sudo )\S/u
const program =
  /^(?:apt|apt-get|brew|cargo|cat|cd|chmod|chown|cp|curl|dnf|docker|echo|export|git|go|grep|journalctl|kubectl|ls|make|mkdir|mv|node|npm|npx|pip3?|pnpm|python3?|rm|rsync|scp|service|snap|ssh|systemctl|tar|wget|yarn|yum) \S/u
const argument = /\s(?:--?[a-z]|[\w~.:@-]*\/[\w.-])/u

const endsSentence = (text: string): boolean => /[.!?…]$/u.test(text)

/** Returns whether a line is a command, whatever stands beside it. */
export const isCommand = (text: string): boolean =>
  !endsSentence(text) && (prompt.test(text) || (program.test(text) && argument.test(text)))

/** Words at most of a line that begins with the name of a program and may be a command: `cd project`. */
const BRIEF = 5

/** Returns whether a line is a command, or may be one beside others. */
export const mayBeCommand = (text: string): boolean =>
  isCommand(text) || (program.test(text) && !endsSentence(text) && text.split(/\s+/u).length <= BRIEF)

/** Returns whether lines are all commands, one of them beyond doubt. */
export const areCommands = (lines: readonly string[]): boolean =>
  lines.some((line) => isCommand(line.trim())) && lines.every((line) => mayBeCommand(line.trim()))

/** Finds listings, commands and logs: marked as such, or by their signs. Commands in paragraphs one after the other are one listing. */
export const code: Recogniser = (place) => typed(place) ?? listing(place)

/** True for one line that a preprocessor reads: between parts of a program it is one of it. */
const isDirective = (texts: readonly string[]): boolean =>
  texts.length === 1 && /^#(?:include|define|if(?:n?def)?|endif|pragma)\b/u.test(texts[0]?.trim() ?? '')

const listing: Recogniser = ({ lines, at }) => {
  const { block } = lines[at] as Line
  if (block.kind !== 'paragraph' || isHead(lines[at] as Line)) return null
  const to = runEnd(lines, at, (other) => other.block === block)
  const texts = lines.slice(at, to).map(({ text, indent }) => ' '.repeat(indent) + text)
  return block.code || looksLikeCode(texts) || areCommands(texts) || isDirective(texts)
    ? { to, score: 0.97, blocks: [{ kind: 'code', lines: texts }] }
    : null
}

/** Commands that are paragraphs of a line each. */
const typed: Recogniser = ({ lines, at }) => {
  const isOneLine = (line: Line): boolean => line.block.kind === 'paragraph' && !line.block.code && !isHead(line) && line.first && line.last
  const to = runEnd(lines, at, (line) => isOneLine(line) && (mayBeCommand(line.text) || looksLikeCode([line.text])))
  const texts = lines.slice(at, to).map(({ text }) => text)
  const isSure = texts.length > 1 && texts.some((text) => isCommand(text) || looksLikeCode([text])) && texts.some(mayBeCommand)
  return isSure ? { to, score: 0.97, blocks: [{ kind: 'code', lines: texts }] } : null
}
