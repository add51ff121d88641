import { sliceInlines } from '../source.ts'
import type { SourceBlock, SourceDocument, SourceInline } from '../source.ts'
import { LINE_BREAK } from '../white-space.ts'
import { isOwnNote, isTaskNote, noteBehind, notesWithin, type Part } from '../words/own-notes.ts'

/** A document without what its writer noted for themselves, and these notes. */
export interface Stripped {
  document: SourceDocument
  notes: string[]
}

/** Lines that begin with a word for a task in capitals, at most, so that they are notes to oneself: more are a list for others. */
const TASKS = 2

/** A line of signs that parts texts where it stands alone. */
const rule = /^(?:(?:[-–—_=~*•·#+.]\s?){3,}|[⁂☙❧]+)$/u

/** Returns whether a line is a typed rule: `-----`, `* * *`. */
export const isTypedRule = (line: string): boolean => rule.test(line.trim())

/** Leaves out of a document what its writer noted for themselves; a typed rule that was taken for a line of text is the rule before what follows it. */
export function withoutOwnNotes(document: SourceDocument): Stripped {
  const linesIn = ({ text }: SourceBlock): string[] => text.split(LINE_BREAK)
  const tasks = document.blocks.flatMap((block) => (isRead(block) ? linesIn(block).filter(isTaskNote) : []))
  const areTasks = tasks.length > TASKS
  const notes: string[] = []
  const blocks: SourceBlock[] = []
  let ruled: SourceBlock['ruled']
  for (const block of document.blocks) {
    const kept = isRead(block) ? keptOf(block, areTasks, notes) : block
    const isRule = kept !== null && isRead(kept) && isTypedRule(kept.text)
    const before = kept?.ruled ?? block.ruled ?? ruled
    if (kept && !isRule) blocks.push(before && kept.ruled !== before ? { ...kept, ruled: before } : kept)
    ruled = kept && !isRule ? undefined : isRule ? 'text' : before
  }
  // A file of nothing but tasks is a text itself.
  if (document.blocks.length > 2 * blocks.length) return { document, notes: [] }
  const isChanged = blocks.length < document.blocks.length || blocks.some((block, at) => block !== document.blocks[at])
  return { document: isChanged ? { ...document, blocks } : document, notes }
}

/** Whether a block is read for notes: no listing and no table, of which each sign counts. */
const isRead = ({ code, kind, indents }: SourceBlock): boolean => !code && !indents && kind !== 'table'

/** What is left of a block: without lines that are notes, and without typed rules at its beginning, where it is ruled off, and its end; null where nothing is. */
function keptOf(block: SourceBlock, areTasks: boolean, notes: string[]): SourceBlock | null {
  const lines = linesOf(block)
  const isNote = (line: string): boolean => isOwnNote(line) || (!areTasks && isTaskNote(line))
  const kept = lines.flatMap((line): Line[] => {
    if (isNote(line.text)) {
      notes.push(line.text.trim())
      return []
    }
    const bare = withoutParts(line, notesWithin(line.text), notes)
    const behind = noteBehind(bare.text)
    return [behind ? withoutParts(bare, [[bare.text.length - behind.length, bare.text.length]], notes) : bare]
  })
  if (!kept.length) return null
  const isBare = ({ text }: Line): boolean => isTypedRule(text)
  const from = kept.findIndex((line) => !isBare(line))
  if (from < 0) return block
  const to = kept.findLastIndex((line) => !isBare(line)) + 1
  if (kept.length === lines.length && from === 0 && to === lines.length && kept.every((line, at) => line === lines[at])) return block
  const inlines = kept.slice(from, to).flatMap((line, at) => (at ? [{ text: LINE_BREAK }, ...line.inlines] : line.inlines))
  const text = inlines.map((inline) => inline.text).join('')
  return { ...block, inlines, text, ...(from > 0 ? { ruled: block.ruled ?? ('text' as const) } : {}) }
}

/** A line of a block. */
interface Line {
  text: string
  inlines: SourceInline[]
}

function linesOf({ inlines }: SourceBlock): Line[] {
  const whole = inlines.map((inline) => inline.text).join('')
  let at = 0
  return whole.split(LINE_BREAK).map((text) => {
    const from = at
    at += text.length + LINE_BREAK.length
    return { text, inlines: sliceInlines(inlines, from, from + text.length) }
  })
}

/** A line without some of its parts, which are noted. */
function withoutParts(line: Line, parts: readonly Part[], notes: string[]): Line {
  if (!parts.length) return line
  notes.push(...parts.map(([from, to]) => line.text.slice(from, to).trim()))
  const ends = [...parts.map(([from]) => from), line.text.length]
  const starts = [0, ...parts.map(([, to]) => to)]
  const inlines = starts.flatMap((from, at) => (ends[at] === from ? [] : sliceInlines(line.inlines, from, ends[at] ?? from)))
  const [first, ...others] = inlines
  const opened = first && parts[0]?.[0] === 0 ? [{ ...first, text: first.text.trimStart() }, ...others] : inlines
  return { text: opened.map(({ text }) => text).join(''), inlines: opened }
}
