import type { SourceBlock, SourceInline } from '../src/source.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const run = ({ text, marks = [] }: SourceInline): string => {
  const inner = escape(text).replaceAll('\u2028', '<br>')
  const italic = marks.includes('italic') ? `<em>${inner}</em>` : inner
  return marks.includes('bold') ? `<strong>${italic}</strong>` : italic
}

/** Writes blocks as HTML; each item is a list of its own level. */
export function htmlOf(blocks: readonly SourceBlock[]): string {
  return blocks
    .map(({ kind, level = 0, ordered, inlines, rows }) => {
      const text = inlines.map(run).join('')
      if (kind === 'heading') return `<h${level}>${text}</h${level}>`
      if (rows) return `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('')}</table>`
      if (kind === 'quote') return `<blockquote><p>${text}</p></blockquote>`
      if (kind !== 'item') return `<p>${text}</p>`
      const list = ordered ? 'ol' : 'ul'
      return `<${list}>${`<li><${list}>`.repeat(level)}<li>${text}</li>${`</${list}></li>`.repeat(level)}</${list}>`
    })
    .join('\n')
}
