import { Marked, type Token, type TokenizerExtension } from 'marked'

/** Markdown without the lines that only its note program reads, and what was left out. */
export interface PlainNotes {
  text: string
  left: string[]
}

/** A box that a quotation is typed for: what kind it says it is, its title, and the Markdown in it. */
export interface Callout {
  kind: string
  title: string
  text: string
}

const fence = /^\s{0,3}(?:`{3}|~{3})/u

/** What only note programs write: a link to another note, a titled box, a comment, a name for a block. */
const linked = /!?\[\[[^[\]\n]+\]\](?!\()|^[^\S\n]*>[^\S\n]*\[!\p{L}+\]|(?<!\S)%%(?!%)|\s\^[a-z0-9]{4,}$/mu

/** Where a comment opens and closes. */
const opens = /(?<![^\s([]|\d[ \t])%%(?!%)/gu
const closes = /(?<!%)%%(?![^\s.,;:!?)\]])/gu
const tag = '#[\\p{L}\\p{M}\\p{N}_/-]*[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}_/-]*'
const tags = new RegExp(`^\\s*${tag}(?:[ \\t,]+${tag})+\\s*$`, 'u')
const oneTag = new RegExp(`^\\s*(?!#\\p{Lu})${tag}\\s*$`, 'u')
const field = /^\s*(?:[-*+]\s+)?\p{L}[\p{L}\p{M}\p{N} _-]{0,30}::(?:\s+\S.*|\s*)$/u
/** The sign of what unfolds, before its line. */
const unfolding = /^(\s*[-*+]\s+)[▶▸►▼▾]\uFE0F?\s*(?=\S)/u
const blockName = /(?:^|[ \t]+)\^(?=[a-z0-9-]*\p{L})[\p{L}\p{N}-]{3,}[ \t]*$/u

/** Leaves out of Markdown what a note program alone reads: comments, lines of tags and of fields, and the names of blocks; listings stay as they are. */
export function withoutNoteSigns(text: string): PlainNotes {
  const isVault = linked.test(text)
  const left: string[] = []
  const parts = partedByListings(withoutRecord(text, left)).map((part) => (fence.test(part) ? part : plainPart(part, isVault, left)))
  return { text: parts.join('\n'), left: left.map((each) => each.replaceAll(/\s+/gu, ' ').trim()).filter(Boolean) }
}

/** What a note program writes of a page under its title, in the languages it speaks: who made it and when. */
const record =
  /^(?:created(?: by| time)?|last edited(?: by| time)|erstellt(?: von| am)|zuletzt bearbeitet(?: von| am)?|créé(?:e)? (?:par|le)|dernière modification(?: par)?|creado (?:por|el)|última edición(?: por)?|criado (?:por|em)|última edição(?: por)?|作成者|作成日時|最終更新者|创建者|创建时间|생성자|생성 일시)\s?[:：]/iu

/** Leaves out the lines `Name: value` under the title of a page, where one of them says who made it or when. */
function withoutRecord(text: string, left: string[]): string {
  const [whole = '', head = '', lines = ''] =
    /^(\s*#[ \t][^\n]*\n\s*\n)((?:\p{L}[\p{L}\p{M} ]{0,30}[:：][^\n]*(?:\n|$))+)/u.exec(text) ?? []
  const rows = lines.split('\n')
  if (!rows.some((line) => record.test(line))) return text
  // A sentence is what the page says, whatever stands before it.
  const said = rows.filter((row) => /\s\S+\s\S+\s\S+.*[.!?]$/u.test(row.trim()))
  left.push(...rows.filter((row) => !said.includes(row)))
  return `${head}${said.length ? `${said.join('\n\n')}\n\n` : ''}${text.slice(whole.length)}`
}

/** Divides lines before and behind listings. */
function partedByListings(text: string): string[] {
  const parts: string[][] = [[]]
  let isListing = false
  for (const line of text.split('\n')) {
    const isFence = fence.test(line)
    if (isFence && !isListing) parts.push([])
    parts.at(-1)?.push(line)
    if (isFence && isListing) parts.push([])
    if (isFence) isListing = !isListing
  }
  return parts.filter((part) => part.length).map((part) => part.join('\n'))
}

/** Leaves comments out; each sign is looked at once, however many open and none closes. */
function withoutComments(text: string, left: string[]): string {
  let bare = ''
  let at = 0
  for (;;) {
    const open = matchFrom(opens, text, at)
    const close = open === -1 ? -1 : matchFrom(closes, text, open + 2)
    if (close === -1) return bare + text.slice(at)
    bare += text.slice(at, open)
    left.push(text.slice(open + 2, close))
    at = close + 2
  }
}

/** Returns where a pattern is found next from a place on; -1 where it is not. */
function matchFrom(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

function plainPart(part: string, isVault: boolean, left: string[]): string {
  const isSign = (line: string): boolean => tags.test(line) || (isVault && (oneTag.test(line) || field.test(line)))
  const lines = withoutComments(part, left)
    .split('\n')
    .flatMap((line) => {
      const rest = line.replace(/\r$/u, '')
      if (isSign(rest)) left.push(rest)
      return isSign(rest) ? [] : [withoutTaskSigns(isVault ? rest.replace(blockName, '') : line).replace(unfolding, '$1')]
    })
  return lines.join('\n')
}

/** A task, the signs of how urgent it is and how often it comes again, and the days it is due and was done. */
const task = /^\s*[-*+]\s+\[[ xX]\]\s/u
const urgent = /\s*(?:🔺|⏫|🔼|🔽|⏬)\uFE0F?/gu
const due = /\s*(?:📅|📆|🗓|⏳|🛫)\uFE0F?\s*(\d{4}-\d\d-\d\d)/gu
const done = /\s*✅\uFE0F?\s*(\d{4}-\d\d-\d\d)/gu

/** Writes the days of a task in words of print: `Ring the printer 📅 2024-10-10` is due on that day. */
const withoutTaskSigns = (line: string): string =>
  task.test(line) ? line.replace(urgent, '').replace(due, ' – $1').replace(done, ' (☑ $1)') : line

/** Lines that a person reads the names of. */
const MOST_NAMED = 6

/** Returns lines in quotation marks, as many as a person reads, and the number of the others. */
export const named = (lines: readonly string[]): string =>
  lines
    .slice(0, MOST_NAMED)
    .map((line) => `“${line}”`)
    .join(', ') + (lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '')

/** Reads the box that the text of a quotation is typed for: `[!note] Title` over its lines; undefined for any other. */
export function calloutOf(quoted: string): Callout | undefined {
  const [whole = '', kind = '', title = ''] = /^\s*\[!([\p{L}\p{N}-]+)(?:\|[^\]\n]*)?\][+-]?[ \t]*(.*)(?:\n|$)/u.exec(quoted) ?? []
  return whole ? { kind: kind.toLowerCase(), title: title.trim(), text: quoted.slice(whole.length) } : undefined
}

/** A link to another note: prints what it shows; with `!` before it, it shows a file that is not here. */
const link: TokenizerExtension = {
  name: 'note',
  level: 'inline',
  start: (text) => /!?\[\[/u.exec(text)?.index,
  tokenizer(text): Token | undefined {
    const [raw = '', sign = '', page = '', , shown = ''] = /^(!?)\[\[([^[\]|\n]+)(\\?\|([^[\]\n]+))?\]\](?!\()/u.exec(text) ?? []
    if (!raw) return undefined
    return sign ? { type: 'embed', raw, href: page.replace(/\\$/u, '') } : { type: 'text', raw, text: shown.trim() || nameOf(page) }
  },
}

/** Words that are marked: `==words==`. */
const highlight: TokenizerExtension = {
  name: 'highlight',
  level: 'inline',
  start: (text) => /(?<!=)==(?=[^\s=])/u.exec(text)?.index,
  tokenizer(text): Token | undefined {
    const [raw = '', inner = ''] = /^==(?=[^\s=])([^\n]{0,400}?[^\s=])==(?!=)/u.exec(text) ?? []
    return raw ? { type: 'highlight', raw, text: inner, tokens: this.lexer.inlineTokens(inner) } : undefined
  },
}

/** What a link shows that names a note: without its folders, and the part of it that is meant. */
function nameOf(target: string): string {
  const [page = '', ...heads] = target.replace(/\\$/u, '').split('#')
  const name = page.trim().replace(/^.*\//u, '').replace(/\.md$/u, '')
  return name || (heads.at(-1) ?? '').trim().replace(/^\^/u, '')
}

/** The Markdown of GitHub with the links and marks of note programs. */
export const noteMarkdown = new Marked({ extensions: [link, highlight] })

/** What is said of a term, on a line under it behind a colon (PHP Markdown Extra). */
const definition = /^ {0,3}:[ \t]+(?=\S)/u

/** A term on a line of its own: no item, no heading, no quotation, no row of a table. */
const term = /^ {0,3}(?![#>|:]|[-*+][ \t]|\d{1,9}[.)][ \t])\S.{0,80}$/u

/** Returns Markdown in which terms with what is said of them on the lines below are told on one line each: `**Term**: what it is`. */
export function withDefinitions(text: string): string {
  if (!/^ {0,3}:[ \t]+\S/mu.test(text)) return text
  const out: string[] = []
  let isListing = false
  let isDefined = false
  for (const line of text.split('\n')) {
    if (fence.test(line)) isListing = !isListing
    const before = out.at(-1) ?? ''
    const isTerm: boolean = !isListing && !isDefined && definition.test(line) && term.test(before) && (out.at(-2) ?? '').trim() === ''
    const isMore: boolean = !isListing && definition.test(line) && isDefined
    if (isTerm) out[out.length - 1] = `${emphasised(before.trim())}: ${line.replace(definition, '')}`
    else if (isMore) out[out.length - 1] = `${before.trimEnd()}  \n${line.replace(definition, '')}`
    else out.push(line)
    isDefined = isTerm || isMore
  }
  return out.join('\n')
}

const emphasised = (name: string): string => (/^(?:\*\*|__)/u.test(name) ? name : `**${name}**`)
