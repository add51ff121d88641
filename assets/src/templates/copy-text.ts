import type { Block, Doc, Inline, Mark } from '@magazineai/design'

/**
 * Makes a paragraph of sample copy from a light notation: `_so_` is italic, `|` forces a line break. The result is marked as a placeholder,
 * so that a magazine is never printed with the template's words by accident.
 */
export const block = (style: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { style, placeholder: true },
  content: inlines(text),
})

/** Makes a document of blocks that share a style. */
export const doc = (style: string, ...paragraphs: string[]): Doc => ({ type: 'doc', content: paragraphs.map((text) => block(style, text)) })

/** Aligns every paragraph of a copy of the document another way. */
export const aligned = (copy: Doc, align: 'left' | 'center' | 'right'): Doc => ({
  ...copy,
  content: copy.content.map((each) => ({ ...each, attrs: { ...each.attrs, align } })),
})

/** Makes a document whose only content is the number of a page: its own, or the one named. */
export const pageNumber = (style: string, page?: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { style }, content: [{ type: 'field', attrs: { name: 'page-number', ...(page && { page }) } }] }],
})

/**
 * Makes running text: the first paragraph in `<style>-first`, lines beginning with `# ` as crossheads, the paragraph after a crosshead in
 * `<style>-flush`, all others in `<style>`.
 */
export function running(style: string, paragraphs: readonly string[]): Doc {
  const content = paragraphs.map((text, i) => {
    if (text.startsWith('# ')) return block('crosshead', text.slice(2))
    return block(i === 0 ? `${style}-first` : paragraphs[i - 1]?.startsWith('# ') ? `${style}-flush` : style, text)
  })
  return { type: 'doc', content }
}

/** Makes an interview: lines beginning with `? ` are questions. */
export const interview = (paragraphs: readonly string[]): Doc => ({
  type: 'doc',
  content: paragraphs.map((text) => (text.startsWith('? ') ? block('question', text.slice(2)) : block('answer', text))),
})

function inlines(text: string): Inline[] {
  const italic: Mark[] = [{ type: 'italic' }]
  return text.split(/(_[^_]+_|\|)/).flatMap((part): Inline[] => {
    if (part === '') return []
    if (part === '|') return [{ type: 'hard_break' }]
    if (part.length > 2 && part.startsWith('_')) return [{ type: 'text', text: part.slice(1, -1), marks: italic }]
    return [{ type: 'text', text: part }]
  })
}
