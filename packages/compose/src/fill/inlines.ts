import { isKind, type Block, type BlockAttrs, type Inline, type Layer, type Mark, type Source } from '@magazineai/design'
import type { SourceInline } from '../source.ts'
import type { PlacedBlock } from '../analyse/article.ts'

/**
 * Returns the source of a paragraph and its language as attributes; a paragraph that was written has no source: its layer says what it was
 * written from.
 */
export const sourced = (block: PlacedBlock): { source?: Source; language?: string } => ({
  ...(block.written ? {} : { source: sourceOf(block) }),
  ...(block.language ? { language: block.language } : {}),
})

/**
 * Returns where a paragraph came from, as design documents store it. Names of documents are cut to the 200 characters the format allows.
 */
export const sourceOf = (block: PlacedBlock): { document: string; paragraph: number } => ({
  document: block.document.slice(0, 200),
  paragraph: block.index,
})

/**
 * Makes a paragraph of a design from characters `from` to `to` of a source paragraph: bold, italic, raised and lowered runs, breaks and web
 * links are kept.
 */
export function toBlock(block: PlacedBlock, from: number, to: number, attrs: BlockAttrs): Block {
  const content: Inline[] = []
  let at = 0
  for (const inline of block.inlines) {
    const text = inline.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += inline.text.length
    content.push(...linesOf(text, inline))
  }
  return { type: 'paragraph', attrs: { ...attrs, ...sourced(block) }, content }
}

/** Where a line of the source was broken on purpose. */
export const LINE_END = '\u2028'

/** A run, with a break wherever the source broke a line on purpose. */
const linesOf = (text: string, inline: SourceInline): Inline[] =>
  text
    .split(LINE_END)
    .flatMap((line, index): Inline[] => [...(index ? [{ type: 'hard_break' as const }] : []), ...(line ? [inlineOf(line, inline)] : [])])

/** The character style of code in a text. */
export const INLINE_CODE = 'inline-code'

/** Most letters of what is raised or lowered: more are whole lines that somebody wanted small, and nobody could read them. */
const RAISED = 32

function inlineOf(text: string, { marks = [], href }: SourceInline): Inline {
  const out: Mark[] = marks.flatMap((type): Mark[] =>
    type === 'code'
      ? [{ type: 'style', attrs: { style: INLINE_CODE } }]
      : type === 'underline' || ((type === 'superscript' || type === 'subscript') && text.length > RAISED)
        ? []
        : [{ type }],
  )
  if (href && /^https?:\/\/\S{1,1990}$/u.test(href)) out.push({ type: 'link', attrs: { href } })
  return { type: 'text', text, ...(out.length ? { marks: out } : {}) }
}

/** Makes a paragraph of plain text on one run of lines: breaks of the source count as spaces. */
export const plainBlock = (text: string, attrs: BlockAttrs = {}): Block => ({
  type: 'paragraph',
  attrs,
  ...(text ? { content: [{ type: 'text', text: text.replaceAll(LINE_END, ' ') }] } : {}),
})

/** Returns the text of a paragraph of a design; fields and breaks count as a space. */
export const textOf = (block: Block): string => (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')

/** Returns the text of a layer, its paragraphs after each other on one line; '' of a layer that is no text. */
export const textOfLayer = (layer: Layer): string => (isKind(layer, 'Text') ? (layer.props.doc?.content ?? []).map(textOf).join(' ') : '')
