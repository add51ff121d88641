import type { SourceBlock, SourceDocument } from '../source.ts'
import { DIVISION } from '../words/chapters.ts'

/** A document without its own lists of contents, and how many of their lines were left out. */
export interface StrippedDocument {
  document: SourceDocument
  lines: number
}

/** The longest line of a list of contents, in characters. */
const LINE = 120

/** What such a list is called, in the languages magazines are made in. */
const title =
  /^(?:(?:table of )?contents|(?:list|index) of (?:figures|tables|illustrations)|inhalt(?:sverzeichnis|sübersicht)?|abbildungsverzeichnis|tabellenverzeichnis|sommaire|table des (?:matières|figures|illustrations)|índice(?: general| de contenidos?)?|tabla de contenidos?|contenidos?|conteúdos?|sumário|indice(?: generale)?|sommario|inhoud(?:sopgave)?|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|spis (?:treści|rysunków|tabel)|содержание|оглавление|المحتويات|قائمة المحتويات|جدول المحتويات|الفهرس|فهرس|فهرست(?: مطالب| مندرجات)?|সূচিপত্র|সূচি|目次|図目次|目录|目錄|目次页)\s*[:：]?$/iu

/**
 * Leaves the lists of contents of a document out: runs of short lines that come again as headings further on, and what stands right under
 * a line "Contents". A line they name that stands later as a plain paragraph over a text is a heading.
 */
export function withoutContents(document: SourceDocument): StrippedDocument {
  const { blocks } = document
  const targets = targetsOf(blocks)
  const listed = new Set<number>()
  for (let at = 0; at < blocks.length; at++) {
    const run = runFrom(blocks, at, targets)
    const titled = title.test(blocks[at - 1]?.text.trim() ?? '')
    if (run.length < (titled ? 1 : 2)) continue
    for (const index of run) listed.add(index)
    if (titled) listed.add(at - 1)
    at += run.length - 1
  }
  for (const index of headsAgain(blocks)) listed.add(index)
  for (const [at, { text }] of blocks.entries()) if (title.test(text.trim())) for (const index of listUnder(blocks, at)) listed.add(index)
  if (!listed.size) return { document, lines: 0 }
  const named = new Set([...listed].flatMap((index) => targets.get(index) ?? []))
  const kept = promoted(blocks, named, listed).filter((_, index) => !listed.has(index))
  return { document: { ...document, blocks: kept }, lines: listed.size }
}

/** Headings in a row, with nothing between them, that are a list of contents; and the share of them that come again over their texts. */
const FEWEST_HEADS = 6
const AGAIN = 0.7

/** Returns the headings that follow each other with no text between them and come again further on: a list of contents whose lines are marked as what they name. */
function headsAgain(blocks: readonly SourceBlock[]): number[] {
  const last = new Map<string, number>()
  blocks.forEach(({ kind, text }, index) => {
    if (kind === 'heading') last.set(nameOf(text), index)
  })
  const found: number[] = []
  for (let at = 0; at < blocks.length; at++) {
    let to = at
    while (blocks[to]?.kind === 'heading') to += 1
    const heads = Array.from({ length: to - at }, (_, nth) => at + nth)
    // The last heading of a run may be the first of the text behind the list.
    const again = heads.filter((index) => {
      const target = last.get(nameOf(blocks[index]?.text ?? '')) ?? -1
      return target > index && target >= to - 1
    })
    // What comes again nowhere stands over the list, or is the first heading of the text behind it.
    if (again.length >= Math.max(FEWEST_HEADS, heads.length * AGAIN)) found.push(...again)
    at = Math.max(at, to - 1)
  }
  return found
}

/** What a chapter is called before its own name. */
const chapter = /^(?:chapter|chapitre|kapitel|cap[ií]tulo|capitolo|hoofdstuk|rozdział|глава|appendix|annexe|anhang) \p{L}?\d{0,3}[.:]\s+/iu

/** The text of a line without its number, its leaders and its page. */
const keyOf = (text: string): string => nameOf(text.replace(/[\s.…·]+\d{1,4}$/u, ''))

/** The words of a heading without the number before them, or that of the paragraph behind them. */
const nameOf = (text: string): string =>
  text
    .replace(chapter, '')
    .replace(/^(?:[•\-–*]|\d+(?:\.\d+)*[.)]?)\s+/u, '')
    .replace(/\s+「\d{1,4}」$/u, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()

/** Of each line the later places of the same words; a line that ends as a sentence is none of a list of contents. */
function targetsOf(blocks: readonly SourceBlock[]): Map<number, number[]> {
  const places = new Map<string, number[]>()
  blocks.forEach(({ kind, text }, index) => {
    if (kind === 'table' || kind === 'quote' || text.length > LINE) return
    places.set(keyOf(text), [...(places.get(keyOf(text)) ?? []), index])
  })
  const targets = new Map<number, number[]>()
  blocks.forEach((block, index) => {
    if (block.kind === 'heading' || block.text.length > LINE || /[.!?,;:]["”’)]*$/u.test(block.text)) return
    const later = (places.get(keyOf(block.text)) ?? []).filter((at) => at > index)
    if (later.length) targets.set(index, later)
  })
  return targets
}

/** The lines from here on that all come again, each as a heading or as a line over a text of its own: a refrain comes again in one piece. */
function runFrom(blocks: readonly SourceBlock[], from: number, targets: ReadonlyMap<number, readonly number[]>): number[] {
  const run: number[] = []
  for (let at = from; targets.has(at); at++) {
    const stands = targets.get(at)?.some((target) => blocks[target]?.kind === 'heading' || !targets.get(at + 1)?.includes(target + 1))
    if (!stands) break
    run.push(at)
  }
  return run
}

/** A list of contents whose lines come again in other words, or not at all, with its name; the name of a list that is not there announces nothing. */
function listUnder(blocks: readonly SourceBlock[], at: number): number[] {
  const rest = blocks.slice(at + 1)
  const end = rest.findIndex(
    (block) =>
      block.kind === 'heading' || block.kind === 'table' || !(isLine(block.text) || holdsLines(block) || holdsChapters(block.text)),
  )
  const lines = end < 0 ? rest : rest.slice(0, end)
  const isList =
    lines.length >= FEWEST_LINES ||
    (lines.length > 0 && lines.every(({ text }) => holdsChapters(text))) ||
    (lines.length > 1 && lines.every(({ kind, text }) => kind === 'item' || pageNumber.test(text)))
  const isOver = blocks[at]?.kind === 'paragraph' || isList || rest[0]?.kind === 'heading' || !rest.length
  return [...(isOver ? [at] : []), ...(isList ? lines.map((_, index) => at + 1 + index) : [])]
}

const isLine = (text: string): boolean => text.length <= LINE && !/[.!?,;:。！？।؟۔]["”’)]*$/u.test(text)

/** True for a numbered line of a list of contents though it asks, and for an item of one with numbered lines under it, which plain text does not divide. */
const holdsLines = ({ kind, text }: SourceBlock): boolean =>
  (text.length <= LINE && /^\d{1,2}(?:\.\d{1,2}){0,3}\.? /u.test(text)) ||
  (kind === 'item' && (text.match(/(?:^|\s)\d{1,2}\.\d{1,2}\.?(?=\s)/gu)?.length ?? 0) >= 2)

const chapters = new RegExp(`(?<!\\S)(?:${DIVISION})\\s+(?:\\p{Nd}{1,3}|[IVXLC]+)(?![\\p{L}\\p{N}])`, 'giu')
/** Chapters that a paragraph names that is a list of them, at least, and words of each at most. */
const FEWEST_CHAPTERS_NAMED = 3
const WORDS_OF_CHAPTER = 14

/** True for a paragraph that names chapter after chapter, as where the lines of a list of contents run on. */
function holdsChapters(text: string): boolean {
  const named = text.match(chapters)?.length ?? 0
  return named >= FEWEST_CHAPTERS_NAMED && text.split(/\s+/u).length <= named * WORDS_OF_CHAPTER
}

/** So many short lines that end as no sentence does are a list under its name, pages or not. */
const FEWEST_LINES = 3

/** What ends in the number of a page. */
const pageNumber = /[\s.…·]\d{1,4}$/u

/** Plain lines that a list of contents names become headings under the one they stand under. */
function promoted(blocks: readonly SourceBlock[], named: ReadonlySet<number>, listed: ReadonlySet<number>): SourceBlock[] {
  let level = 0
  return blocks.map((block, index) => {
    if (block.kind === 'heading') level = block.level ?? 1
    const heads = block.kind === 'paragraph' && named.has(index) && !listed.has(index) && blocks[index + 1]?.kind === 'paragraph'
    return heads ? { ...block, kind: 'heading', level: Math.min(6, level + 1) } : block
  })
}
