import { marked } from 'marked'
import type { Token, Tokens } from 'marked'
import type { SourceKind, SourceMark } from '../source.ts'
import type { BlockList } from './block-list.ts'
import { unescapeHtml } from './html.ts'

const markOf: Readonly<Record<string, SourceMark>> = { strong: 'bold', em: 'italic', del: 'strike' }

/** Reads Markdown (GitHub flavour): headings, paragraphs, lists, quotes, tables. Code blocks, pictures and HTML are left out. */
export function readMarkdown(text: string, into: BlockList): void {
  for (const token of marked.lexer(withoutFrontMatter(text))) readBlock(token, into, 'paragraph')
  into.close()
}

const withoutFrontMatter = (text: string): string => text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/u, '')

function readBlock(token: Token, into: BlockList, paragraph: SourceKind): void {
  switch (token.type) {
    case 'heading':
      into.open('heading', (token as Tokens.Heading).depth)
      readInlines(token.tokens ?? [], into, [])
      return into.close()
    case 'paragraph':
      into.open(paragraph)
      readInlines(token.tokens ?? [], into, [])
      return into.close()
    case 'blockquote':
      for (const inner of token.tokens ?? []) readBlock(inner, into, 'quote')
      return
    case 'list':
      return readList(token as Tokens.List, into, 0)
    case 'table':
      return readTable(token as Tokens.Table, into)
  }
}

function readList(list: Tokens.List, into: BlockList, level: number): void {
  for (const item of list.items) {
    into.open('item', level, list.ordered)
    for (const token of item.tokens) {
      if (token.type === 'list') readList(token as Tokens.List, into, level + 1)
      else if ('tokens' in token) readInlines(token.tokens ?? [], into, [])
    }
    into.close()
  }
}

function readTable(table: Tokens.Table, into: BlockList): void {
  const cell = (value: Tokens.TableCell) => plain(value.tokens)
  into.table([table.header.map(cell), ...table.rows.map((row) => row.map(cell))])
}

function readInlines(tokens: readonly Token[], into: BlockList, marks: readonly SourceMark[], href?: string): void {
  for (const token of tokens) {
    const mark = markOf[token.type]
    if (token.type === 'image' || token.type === 'html') continue
    if (token.type === 'br') into.text('\n', marks, href)
    else if (token.type === 'link') readInlines(token.tokens ?? [], into, marks, (token as Tokens.Link).href)
    else if ('tokens' in token && token.tokens) readInlines(token.tokens, into, mark ? [...marks, mark] : marks, href)
    else if ('text' in token) into.text(unescapeHtml(String(token.text)), marks, href)
  }
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? unescapeHtml(String(token.text)) : ' '))
    .join('')
