import { joinInlines } from '../prose/inline.ts'
import { type Block, type BlockAttrs, type Doc, type Inline, MAX_BLOCKS } from '../text.ts'
import { attrsOf, type Look, marksOf } from './look.ts'
import { type Limits, QUIET } from './numbers.ts'

/** Longest piece of text in one look. */
const MAX_TEXT = 200_000

/** Most pieces in one paragraph, and most that are gathered before those that look alike are made one. */
const MAX_INLINES = 20_000
const MAX_GATHERED = 5 * MAX_INLINES

/** Puts paragraphs together while a foreign text is walked. */
export interface Paragraphs {
  /** Begins a paragraph; the one before it ends. `attrs` are attributes of ours that it has whatever it looks like. */
  begin(type: Block['type'], look: Look, attrs?: BlockAttrs): void
  /** Ends the paragraph, if one is open. An empty one is kept only when `keepEmpty`. */
  end(keepEmpty: boolean): void
  text(text: string, look: Look): void
  piece(inline: Inline, look: Look): void
  /** True when there is no room for another paragraph: what follows is left out. */
  readonly isFull: boolean
  doc(): Doc
}

const marked = <T extends Inline>(inline: T, look: Look): T => {
  const marks = marksOf(look)
  return marks.length > 0 ? { ...inline, marks } : inline
}

const pieces = (text: string, look: Look): Inline[] => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const clean = text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF\uFFFC]/g, '')
  const count = Math.ceil(clean.length / MAX_TEXT)
  return Array.from({ length: count }, (_, i) => marked({ type: 'text', text: clean.slice(i * MAX_TEXT, (i + 1) * MAX_TEXT) }, look))
}

const trimEnd = (content: Inline[]): Inline[] => {
  const last = content.at(-1)
  if (last?.type !== 'text') return content
  let end = last.text.length
  // Not a regular expression: on many spaces inside a text its time grows with their square.
  while (end > 0 && ' \t\n\r'.includes(last.text.charAt(end - 1))) end--
  const text = last.text.slice(0, end)
  return text === '' ? content.slice(0, -1) : [...content.slice(0, -1), { ...last, text }]
}

interface Open {
  type: Block['type']
  look: Look
  attrs: BlockAttrs
  content: Inline[]
  /** The largest type met so far. */
  size: number | undefined
}

const opened = (type: Block['type'], look: Look, attrs: BlockAttrs = {}): Open => ({ type, look, attrs, content: [], size: undefined })

/** Creates an empty set of paragraphs. */
export const createParagraphs = (limits: Limits = QUIET): Paragraphs => {
  const blocks: Block[] = []
  let open: Open | null = null
  const current = (look: Look): Open => (open ??= opened('paragraph', look))
  const add = (block: Open, inlines: readonly Inline[]): void => {
    if (block.content.length < MAX_GATHERED && blocks.length < MAX_BLOCKS) block.content.push(...inlines)
  }

  const end = (keepEmpty: boolean): void => {
    const block = open
    open = null
    if (!block || blocks.length >= MAX_BLOCKS) return
    const content = joinInlines(trimEnd(block.content)).slice(0, MAX_INLINES)
    if (!keepEmpty && content.length === 0) return
    const attrs = { ...attrsOf(block.look, block.size ?? block.look.size, limits), ...block.attrs }
    blocks.push({ type: block.type, ...(Object.keys(attrs).length > 0 && { attrs }), ...(content.length > 0 && { content }) })
  }

  return {
    begin: (type, look, attrs) => {
      end(false)
      open = opened(type, look, attrs)
    },
    end,
    text: (text, look) => {
      const block = current(look)
      block.size = look.size === undefined ? block.size : Math.max(block.size ?? 0, look.size)
      add(block, pieces(text, look))
    },
    piece: (inline, look) => add(current(look), [marked(inline, look)]),
    get isFull() {
      return blocks.length >= MAX_BLOCKS
    },
    doc: () => {
      end(false)
      return { type: 'doc', content: blocks }
    },
  }
}
