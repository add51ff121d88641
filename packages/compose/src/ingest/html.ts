import type { SourceMark } from '../source.ts'
import type { BlockList } from './block-list.ts'

const markOf: Readonly<Record<string, SourceMark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  s: 'strike',
  sup: 'superscript',
  sub: 'subscript',
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Replaces the character references of HTML by their characters; unknown names stay as they are. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(#x[\da-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Reads well-formed HTML of paragraphs, headings, lists and tables into blocks. */
export function readHtml(html: string, into: BlockList): void {
  const reader = new HtmlReader(into)
  for (const match of html.matchAll(/<(\/?)([a-z][a-z\d]*)([^>]*)>|([^<]+)/giu)) {
    const [, slash, tag, attributes, text] = match
    if (text !== undefined) reader.text(unescapeHtml(text))
    else if (slash) reader.end((tag ?? '').toLowerCase())
    else reader.start((tag ?? '').toLowerCase(), attributes ?? '')
  }
  into.close()
}

class HtmlReader {
  readonly #into: BlockList
  readonly #marks: SourceMark[] = []
  readonly #lists: boolean[] = []
  #href: string | undefined
  #rows: string[][] | null = null
  #quote = false

  constructor(into: BlockList) {
    this.#into = into
  }

  text(text: string): void {
    const row = this.#rows?.at(-1)
    if (row?.length) row[row.length - 1] += text
    else if (!this.#rows) this.#into.text(text, this.#marks, this.#href)
  }

  start(tag: string, attributes: string): void {
    const mark = markOf[tag]
    if (mark) this.#marks.push(mark)
    else if (tag === 'a') this.#href = unescapeHtml(/href="([^"]*)"/u.exec(attributes)?.[1] ?? '') || undefined
    else if (tag === 'br') this.text('\n')
    else if (tag === 'table') this.#rows = []
    else if (this.#rows) this.#cell(tag)
    else this.#block(tag)
  }

  end(tag: string): void {
    const mark = markOf[tag]
    if (mark) this.#marks.splice(this.#marks.lastIndexOf(mark), 1)
    else if (tag === 'a') this.#href = undefined
    else if (tag === 'table') this.#endTable()
    else if (this.#rows) this.text(tag === 'p' ? ' ' : '')
    else if (/^(p|li|h[1-6])$/u.test(tag)) this.#into.close()
    else if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    else if (tag === 'blockquote') this.#quote = false
  }

  #cell(tag: string): void {
    if (tag === 'tr') this.#rows?.push([])
    else if (tag === 'td' || tag === 'th') this.#rows?.at(-1)?.push('')
  }

  #block(tag: string): void {
    if (/^h[1-6]$/u.test(tag)) this.#into.open('heading', Number(tag[1]))
    else if (tag === 'ul' || tag === 'ol') this.#lists.push(tag === 'ol')
    else if (tag === 'li') this.#into.open('item', Math.max(0, this.#lists.length - 1), this.#lists.at(-1))
    else if (tag === 'blockquote') this.#quote = true
    else if (tag === 'p' && this.#lists.length === 0) this.#into.open(this.#quote ? 'quote' : 'paragraph')
  }

  #endTable(): void {
    this.#into.table(this.#rows ?? [])
    this.#rows = null
  }
}
