import { without } from '../own.ts'
import { BlockAttrs, type Doc, Inline, Mark } from '../text.ts'
import { colorOf } from './color.ts'
import { type Look, withAttributes } from './look.ts'
import { type Limits, QUIET } from './numbers.ts'
import { createParagraphs, type Paragraphs } from './paragraphs.ts'
import { isRecord, type Plain, type PlainRecord, recordOf } from './plain.ts'
import { salvage } from './salvage.ts'

/** Names of marks and nodes differ by schema (`bulletList`, `bullet_list`); compared without case and separators. */
const bare = (value: Plain | undefined): string => (typeof value === 'string' ? value.toLowerCase().replaceAll(/[_\s-]/g, '') : '')

const MARKS: Readonly<Record<string, Look>> = {
  bold: { bold: true },
  strong: { bold: true },
  italic: { italic: true },
  em: { italic: true },
  underline: { underline: true },
  strike: { strike: true },
  strikethrough: { strike: true },
  superscript: { script: 'superscript' },
  subscript: { script: 'subscript' },
}

/** Of a marker pen, where a text does not say which: what browsers give `<mark>`. */
const HIGHLIGHT = '#ffff00'

const withMark = (look: Look, mark: Plain, limits: Limits): Look => {
  const record = recordOf(mark)
  const name = bare(record.type)
  const own = Mark.safeParse(mark)
  const isSwitchedOff = recordOf(record.attrs).on === false
  if (Object.hasOwn(MARKS, name) && !isSwitchedOff) return { ...look, ...MARKS[name] }
  if (own.success) return { ...look, marks: [...(look.marks ?? []), own.data] }
  const attrs = recordOf(record.attrs)
  return name === 'highlight' ? { ...look, highlight: colorOf(attrs.color) ?? HIGHLIGHT } : withAttributes(look, attrs, limits)
}

/** What is handed down a walk: where the paragraphs go, and who keeps the numbers in bounds. */
interface Walk {
  into: Paragraphs
  limits: Limits
}

const listKind = (name: string): 'bullet' | 'ordered' | undefined => {
  if (name === 'bulletlist' || name === 'ul' || name === 'bullet' || name === 'tasklist') return 'bullet'
  return name === 'orderedlist' || name === 'ol' || name === 'ordered' ? 'ordered' : undefined
}

const isInline = (node: Plain): boolean => ['text', 'hardbreak', 'br', 'field'].includes(bare(recordOf(node).type))

const listOfParagraph = (look: Look, attrs: PlainRecord): Look => {
  const kind = listKind(bare(attrs.listType))
  const level = typeof attrs.indent === 'number' ? Math.min(8, Math.max(0, Math.trunc(attrs.indent))) : 0
  return kind ? { ...look, list: { kind, level } } : look
}

const walkInline = (node: Plain, look: Look, { into, limits }: Walk): void => {
  const record = recordOf(node)
  const inner = (Array.isArray(record.marks) ? record.marks : []).slice(0, 24).reduce<Look>((at, mark) => withMark(at, mark, limits), look)
  if (typeof record.text === 'string') return into.text(record.text, inner)
  const field = Inline.safeParse({ type: record.type ?? null, attrs: record.attrs ?? {} })
  if (field.success && field.data.type === 'field') into.piece(field.data, inner)
  else if (bare(record.type) !== 'text' && bare(record.type) !== 'field') into.piece({ type: 'hard_break' }, inner)
}

const ignore = (): void => {}

/** Attributes that are ours already. `indent` beside `listType` is the level of a foreign list, not a length. */
const ownAttrs = (attrs: PlainRecord): BlockAttrs =>
  salvage(BlockAttrs.shape, 'listType' in attrs ? without(attrs, ['indent']) : attrs, '', ignore)

const walkParagraph = (node: PlainRecord, content: Plain[], look: Look, at: Walk): void => {
  const { into, limits } = at
  const attrs = recordOf(node.attrs)
  const inner = listOfParagraph(withAttributes(look, attrs, limits), attrs)
  into.begin(bare(node.type) === 'heading' ? 'heading' : 'paragraph', inner, ownAttrs(attrs))
  for (const child of content) walkInline(child, inner, at)
  into.end(true)
}

const walk = (node: Plain, look: Look, at: Walk): void => {
  if (!isRecord(node)) return
  const content = Array.isArray(node.content) ? node.content : []
  const name = bare(node.type)
  if (isInline(node)) return walkInline(node, look, at)
  if (name === 'paragraph' || name === 'heading' || content.some(isInline)) return walkParagraph(node, content.filter(isInline), look, at)
  const kind = listKind(name)
  const inner: Look = kind ? { ...look, list: { kind, level: look.list ? Math.min(8, look.list.level + 1) : 0 } } : look
  for (const child of content) walk(child, inner, at)
}

/** Reads a text of ours from any ProseMirror-like document: nested lists become flat, unknown nodes give up their text. */
export const docFromProseMirror = (value: Plain, limits: Limits = QUIET): Doc => {
  const into = createParagraphs(limits)
  walk(Array.isArray(value) ? { type: 'doc', content: value } : value, {}, { into, limits })
  return into.doc()
}
