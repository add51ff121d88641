import type { Token, Tokens } from 'marked'
import type { SourceKind, SourceMark } from '../source.ts'
import type { BlockList } from './block-list.ts'
import { decodeEntities } from '@magazineai/design'
import { areCounted, typedNumber } from './counted.ts'
import { pictureOfDataUrl } from './data-url.ts'
import { linkedNotes } from './linked-pictures.ts'
import { readHtml } from './html.ts'
import { areBrief, areBrokenOnPurpose, areCountedInWords, areDated, areRows, writeLines } from './lines.ts'
import { openings } from '../words/lexicon.ts'
import { saysIssue } from '../words/issue-line.ts'
import { calloutOf, named, noteMarkdown, withDefinitions, withoutNoteSigns } from './note-programs.ts'

const markOf: Readonly<Record<string, SourceMark>> = { strong: 'bold', em: 'italic', del: 'strike', codespan: 'code' }

/** Reads Markdown (GitHub flavour, with footnotes): headings, paragraphs, lists, quotes, tables, listings. Answers notes for a person. */
export function readMarkdown(name: string, text: string, into: BlockList): string[] {
  const { body: typed, title } = withoutFrontMatter(text)
  const { text: body, left } = withoutNoteSigns(typed)
  const reader = new MarkdownReader(into, body)
  const tokens = tokensOf(withDefinitions(reader.withoutFootnotes(body)))
  if (title && !tokens.some((token) => token.type === 'heading' && (token as Tokens.Heading).depth === 1)) {
    into.open('heading', 1)
    into.text(title)
  }
  into.close()
  for (const token of tokens) reader.block(token, 'paragraph')
  reader.end()
  return notesOf(name, reader, left)
}

/** Says what is not printed: linked pictures, pages that are shown in others, and what the note program alone reads. */
function notesOf(name: string, { linked, embedded }: MarkdownReader, left: readonly string[]): string[] {
  return [
    ...linkedNotes(name, linked),
    ...(embedded.length ? [`“${name}” shows what stands in other files; add them to have it printed: ${named(embedded)}.`] : []),
    ...(left.length ? [`Left out of “${name}”, as a note program alone reads it (comments, tags and fields): ${named(left)}.`] : []),
  ]
}

/** A run of lines longer than this (in characters) is too much for expressions that look ahead; it is divided into parts of at most so many. */
const LONGEST = 100_000
const PART = 50_000

/** Tokens of the text; of what is too long, lists and tables are read in parts, and anything else, or what is too deep, is plain paragraphs. */
function tokensOf(text: string): Token[] {
  if (text.length < LONGEST) return lex(text)
  const tokens: Token[] = []
  let short: string[] = []
  const flush = (): void => {
    if (short.length) tokens.push(...lex(short.join('\n\n')))
    short = []
  }
  for (const chunk of text.split(/\n(?:[ \t]*\n)+/u)) {
    if (chunk.length < LONGEST) short.push(chunk)
    else {
      flush()
      tokens.push(...joinedAgain(partsOf(chunk).flatMap((part) => (part.length < LONGEST ? lex(part) : [plainToken(part)]))))
    }
  }
  flush()
  return tokens
}

/** What opens an item that stands in no other, the line under the header of a table, and what opens or closes a listing. */
const item = /^ ?(?:[-*+]|\d{1,9}[.)])[ \t]/u
const underHeader = (line: string): boolean => /^[|: \t-]+$/u.test(line) && line.includes('-')
const fence = /^ {0,3}(?:`{3}|~{3})/u

/** Divides lines before items, and tables before rows, each part under the header of its table. */
function partsOf(chunk: string): string[] {
  const lines = chunk.split('\n')
  const header = lines[0]?.includes('|') && underHeader(lines[1] ?? '') ? `${lines[0]}\n${lines[1] ?? ''}\n` : ''
  const parts: string[] = []
  let [from, length, isListing] = [0, 0, false]
  for (const [at, line] of lines.entries()) {
    if (fence.test(line)) isListing = !isListing
    if (length + line.length > PART && !isListing && at > from + 2 && (header ? line.includes('|') : item.test(line))) {
      parts.push((parts.length ? header : '') + lines.slice(from, at).join('\n'))
      ;[from, length] = [at, 0]
    }
    length += line.length + 1
  }
  return [...parts, (parts.length ? header : '') + lines.slice(from).join('\n')]
}

/** Joins the lists and tables that were divided. */
function joinedAgain(tokens: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    if (last?.type === 'list' && token.type === 'list' && last['ordered'] === token['ordered'])
      (last as Tokens.List).items.push(...(token as Tokens.List).items)
    else if (last?.type === 'table' && token.type === 'table') (last as Tokens.Table).rows.push(...(token as Tokens.Table).rows)
    else joined.push(token)
  }
  return joined
}

function lex(text: string): Token[] {
  try {
    return noteMarkdown.lexer(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return text.split(/\n(?:[ \t]*\n)+/u).map(plainToken)
  }
}

const inlineTokensOf = (text: string): Token[] => new noteMarkdown.Lexer(noteMarkdown.defaults).inlineTokens(text)

const plainToken = (text: string): Token => ({ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] })

function withoutFrontMatter(text: string): { body: string; title: string } {
  const to = /^---\r?\n/u.test(text) ? text.search(/\n---\r?\n/u) : -1
  if (to < 0) return { body: text, title: '' }
  const title = /^title:\s*(.+)$/imu.exec(text.slice(0, to))?.[1] ?? ''
  return { body: text.slice(to + 5), title: title.trim().replace(/^(["'])(.*)\1$/u, '$2') }
}

class MarkdownReader {
  /** Pictures that stand in files of their own. */
  linked = 0
  /** Other files that the text shows a part of. */
  readonly embedded: string[] = []
  /** True when no line was wrapped by a program: some are wider than any does. */
  readonly #isUnwrapped: boolean
  readonly #into: BlockList
  readonly #notes = new Map<string, string>()
  readonly #references = new Map<string, number>()

  constructor(into: BlockList, text: string) {
    this.#into = into
    const paragraphs = text.split('\n').filter((line) => /^\p{L}/u.test(line) && line.length > NARROWEST)
    this.#isUnwrapped = paragraphs.filter((line) => line.length > WIDEST).length > paragraphs.length / 2
  }

  /** Takes out the texts of footnotes: `[^1]: text`, with what is indented below. */
  withoutFootnotes(text: string): string {
    return text.replaceAll(/^\[\^([^\]\n]{1,60})\]:[ \t]*(.*(?:\n(?: {2,}|\t)\S.*)*)/gmu, (_whole, id: string, note: string) => {
      this.#notes.set(id, note)
      return ''
    })
  }

  end(): void {
    this.#into.close()
    for (const [id, note] of this.#notes) this.#into.footnote(plain(inlineTokensOf(note)), this.#references.get(id))
  }

  block(token: Token, paragraph: SourceKind): void {
    switch (token.type) {
      case 'heading':
        this.#into.open('heading', (token as Tokens.Heading).depth)
        this.#inlines(token.tokens ?? [], [])
        return this.#into.close()
      case 'paragraph':
        if (loneBox.test(token.raw.trim())) return this.#list((lex(`- ${token.raw.trim()}`)[0] ?? token) as Tokens.List, 0)
        this.#into.open(paragraph)
        this.#paragraph(token)
        return this.#into.close()
      case 'blockquote':
        return this.#quote(token as Tokens.Blockquote)
      case 'list':
        return this.#list(token as Tokens.List, 0)
      case 'table':
        return this.#table(token as Tokens.Table)
      case 'code':
        return this.#code(token as Tokens.Code)
      case 'hr':
        return this.#into.rule()
      case 'html':
        return this.#html((token as Tokens.HTML).text)
    }
  }

  /** A quotation, or a box that is typed as one: its title stands in bold over its first paragraph. */
  #quote({ text, tokens }: Tokens.Blockquote): void {
    const box = calloutOf(text)
    const kind: SourceKind = !box || /^(?:quote|cite)$/u.test(box.kind) ? 'quote' : 'paragraph'
    const [first, ...others] = box ? lex(box.text).filter(({ type }) => type !== 'space') : tokens
    if (box?.title) {
      this.#into.open(kind)
      this.#inlines(inlineTokensOf(box.title), ['bold'])
      if (first?.type === 'paragraph') this.#into.text('\u2028')
    }
    if (box?.title && first?.type === 'paragraph') this.#paragraph(first)
    else if (first) this.block(first, kind)
    this.#into.close()
    for (const inner of others) this.block(inner, kind)
  }

  /** A listing; what is only indented and reads as sentences is quoted, as verse and letters in a story are. */
  #code({ text, codeBlockStyle }: Tokens.Code): void {
    if (codeBlockStyle !== 'indented' || !readsAsText(text)) return writeLines(text.split('\n'), this.#into, true)
    for (const paragraph of text.split(/\n\s*\n/u)) {
      this.#into.open('quote')
      this.#into.text(paragraph.split('\n').join('\u2028'))
      this.#into.close()
    }
  }

  /** What no page nests so deep is told without its tags. */
  #html(html: string): void {
    try {
      readHtml(html, this.#into)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#into.text(decodeEntities(html.replaceAll(/<[^<>]*>/gu, ' ')))
      this.#into.close()
    }
  }

  #list(list: Tokens.List, level: number): void {
    const isParted = list.ordered && list.items.length > 1 && list.items.some(({ tokens }) => tokens.some(isBlock))
    const isCounted = list.ordered && !isParted && areCounted(list.items.map(({ raw }) => raw))
    const isIssue = list.ordered && list.items.length === 1 && saysIssue(list.items[0]?.raw.split('\n')[0] ?? '')
    const areTicked = list.items.some(({ checked }) => checked)
    for (const item of list.items) {
      // Numbers that other blocks stand between are words, so that none begins anew; `22. Jahrgang, Heft 3` is a line under the name of a paper.
      if (isParted || isIssue) this.#into.open('paragraph')
      else this.#into.open('item', level, isCounted)
      if (list.ordered && !isCounted) this.#into.text(typedNumber.exec(item.raw.trimStart())?.[0] ?? '')
      // A list that nothing of is done is one of bullets.
      if (areTicked && item.task) this.#into.text(item.checked ? '☑ ' : '☐ ')
      this.#item(item.tokens, level)
    }
  }

  /** Writes what an item says; its paragraphs go on in it, code and tables stand for themselves. */
  #item(tokens: readonly Token[], level: number): void {
    let isOpen = false
    for (const token of tokens) {
      // A number behind a bullet is no list in a list: `- 12. august`.
      if (token.type === 'list' && token === tokens[0]) this.#named(token as Tokens.List, level)
      else if (token.type === 'list') this.#list(token as Tokens.List, level + 1)
      else if (isBlock(token)) this.block(token, 'paragraph')
      else if ('tokens' in token) {
        if (isOpen) this.#into.text(' ')
        this.#said(token.tokens ?? [])
      } else continue
      isOpen = token.type !== 'list' && !isBlock(token)
    }
    this.#into.close()
  }

  /** Writes the text of an item; what a cook adds on a line under it stands for itself. */
  #said(tokens: readonly Token[]): void {
    const parts = partedAtTip(tokens)
    for (const [at, part] of parts.entries()) {
      if (at) this.#into.open('paragraph')
      this.#inlines(part, [])
    }
  }

  /** A list that begins on the line of another item: its first item is what that item says, the others stand under it. */
  #named(list: Tokens.List, level: number): void {
    const [first, ...others] = list.items
    if (!first) return
    this.#into.text(typedMark.exec(first.raw.trimStart())?.[0] ?? '')
    this.#item(first.tokens, level)
    if (others.length) this.#list({ ...list, items: others }, level + 1)
  }

  #table(table: Tokens.Table): void {
    const cell = (value: Tokens.TableCell): string => plain(value.tokens)
    this.#into.table([table.header.map(cell), ...table.rows.map((row) => row.map(cell))])
  }

  /** A line end is a space in Markdown; many write verse and addresses all the same, whose lines end long before they are full. */
  #paragraph(token: Token): void {
    const lines = token.raw.trimEnd().split('\n')
    const isKept =
      areDated(lines) ||
      areRows(lines) ||
      areCountedInWords(lines) ||
      (this.#isUnwrapped && (lines.every((line) => line.length <= WIDEST) || areBrief(lines)))
    const isBroken = isKept || areBrokenOnPurpose(lines, NARROWEST)
    const { tokens } = (isBroken ? withBreaks(token) : withBreakBehindBold(token)) as Tokens.Paragraph
    this.#inlines(tokens, [])
  }

  #inlines(tokens: readonly Token[], marks: readonly SourceMark[], href?: string): void {
    for (const token of tokens) {
      const mark = markOf[token.type]
      if (token.type === 'image') this.#picture(token as Tokens.Image)
      else if (token.type === 'embed') this.#embed(String((token as Tokens.Generic)['href']))
      else if (token.type === 'br' || (token.type === 'html' && /^<br\s*\/?>$/iu.test(token.raw))) this.#into.text('\u2028', marks, href)
      else if (token.type === 'html') continue
      else if (token.type === 'link') this.#inlines(token.tokens ?? [], marks, (token as Tokens.Link).href)
      else if ('tokens' in token && token.tokens) this.#inlines(token.tokens, mark ? [...marks, mark] : marks, href)
      else if ('text' in token) this.#text(decodeEntities(String(token.text)), mark ? [...marks, mark] : marks, href)
    }
  }

  /** The text without its references to notes. */
  #text(text: string, marks: readonly SourceMark[], href: string | undefined): void {
    const rest = text.replaceAll(/\[\^([^\]\n]{1,60})\]/gu, (whole, id: string) => {
      if (!this.#notes.has(id)) return whole
      this.#references.set(id, this.#into.here)
      return ''
    })
    this.#into.text(rest, marks, href)
  }

  /** A picture in the text itself is taken over; one that stands in another file is not here. */
  #picture({ href, text }: Tokens.Image): void {
    const data = pictureOfDataUrl(href)
    if (data) this.#into.picture({ name: `${text || 'picture'}.${data.ending}`, bytes: data.bytes, ...(text ? { alt: text } : {}) })
    else this.#link(href, text)
  }

  #link(file: string, alt?: string): void {
    this.linked += 1
    this.#into.link(file, alt)
  }

  /** A file that is shown in the text: a picture, or a part of another note. */
  #embed(file: string): void {
    if (/\.(?!md$)[a-z0-9]{2,5}$/iu.test(file.trim())) this.#link(file.trim())
    else this.embedded.push(file.trim())
  }
}

/** True for what is no text of an item, but stands in it. */
/** Fewest words that tell what an indented text is. */
const TELLING = 8

/** Returns true for indented lines in which nothing is typed for a program: words and the signs of sentences, no options, no columns. */
const readsAsText = (text: string): boolean =>
  /^\s*["“„«‘'*_(]*\p{Lu}[^=<>{}[\]|\\/$@#%^~`+]*$/u.test(text) &&
  /[,.;!?—–][\s"”’]/u.test(`${text} `) &&
  !/\s--?\p{L}|\p{L}[_(]\p{L}|\p{L}\(\)|\t|\p{L}\.\p{Ll}|;$/mu.test(text) &&
  (text.match(/(?<!\S)\p{P}*\p{L}[\p{L}’'-]*\p{P}*(?!\S)/gu)?.length ?? 0) >= Math.max(TELLING, 0.9 * text.trim().split(/\s+/u).length)

const isBlock = ({ type }: Token): boolean => type === 'code' || type === 'table' || type === 'blockquote' || type === 'html'

/** A box to tick before a line that stands in no list. */
const loneBox = /^\[[ xX]\]\s+\S[^\n]*$/u

/** What is typed before an item. */
const typedMark = /^\d{1,9}[.)]\s+/u

/** Nobody wraps text at fewer characters, or at more: where lines are wider, all end where their author ended them. */
const NARROWEST = 60
const WIDEST = 120

/** The token with its line ends as breaks. */
function withBreaks(token: Token): Token {
  if ('tokens' in token && token.tokens) return { ...token, tokens: token.tokens.map(withBreaks) }
  return token.type === 'text' ? { ...token, text: token.text.replaceAll('\n', '\u2028') } : token
}

/** The paragraph with a break behind a first line that is all bold: a head, or a question, over what follows. */
function withBreakBehindBold(token: Token): Token {
  const [bold, behind, ...others] = 'tokens' in token && token.tokens ? token.tokens : []
  if (bold?.type !== 'strong' || behind?.type !== 'text' || !/^[ \t]*\n/u.test(behind.raw)) return token
  return { ...token, tokens: [bold, { ...behind, text: `\u2028${behind.text.trimStart()}` }, ...others] }
}

const plain = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'html') return ''
      return 'tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? decodeEntities(String(token.text)) : ' '
    })
    .join('')

/** Parts inline tokens where a line of a text begins with what a cook adds to a recipe: `Tip: …`, `**Tip:** …`. */
function partedAtTip(tokens: readonly Token[]): Token[][] {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'text') continue
    const lines = token.raw.split('\n')
    const line = lines.findIndex((each, index) => index > 0 && openings.tip.test(each.trim() || (tokens[at + 1]?.raw ?? '')))
    if (line < 1) continue
    const made = (raw: string): Token[] => (raw ? [{ type: 'text', raw, text: raw }] : [])
    const [before, behind] = [lines.slice(0, line).join('\n'), lines.slice(line).join('\n')]
    return [
      [...tokens.slice(0, at), ...made(before)],
      [...made(behind), ...tokens.slice(at + 1)],
    ]
  }
  return [[...tokens]]
}
