import { isKind, type Design, type Layer } from '@magazineai/design'
import { emptyTitle } from './analyse/empty-titles.ts'
import { headlinesOf } from './analyse/headlines.ts'
import { keyOfBlock } from './analyse/passages.ts'
import { sentencesOf } from './analyse/sentences.ts'
import { LINE_END, textOf } from './fill/inlines.ts'
import { yieldInTitle } from './material/title-yield.ts'
import { isAttachment, isOfProgram, messageOf } from './material/chat.ts'
import { countWords, type SourceBlock, type SourceDocument } from './source.ts'
import { dayAndTime } from './words/dates.ts'
import { asTyped } from './typography/as-typed.ts'
import type { Article } from './analyse/article.ts'

/** What of a document stands in a magazine, word for word. */
export interface DocumentCoverage {
  document: string
  /** Words of its sentences, headings and cells that are printed. */
  usedWords: number
  /** Tables of which not all columns are printed, by their heading, or their first cells. */
  lostTables: readonly string[]
  /** Footnotes that are not printed, by their first words. */
  lostFootnotes: readonly string[]
  /** Paragraphs, items and quotations of which not every sentence is printed. */
  lostTexts: readonly SourceBlock[]
  /** Headings that are not printed, but for those that say nothing alone. */
  lostHeadings: readonly SourceBlock[]
}

/**
 * Compares documents with what a design prints of them, sentence by sentence and table by table, whatever layer or story shows it: what
 * the rules of a language change of it does not count: quotation marks, dashes and spaces (`asTyped`), nor do case and hyphens of division.
 */
export function coverageOf(documents: readonly SourceDocument[], design: Design, language: string): DocumentCoverage[] {
  const texts = printedTexts(design)
  const printed = asTyped(texts.join('\n'))
  const whole = new Set(texts.map(asTyped))
  // A sentence that is the title of a row or a day stands without its stop.
  const isTitle = (text: string): boolean => whole.has(asTyped(text.replace(/[.。]\s*$/u, '')))
  const has = (text: string): boolean => isPrinted(text, (words) => printed.includes(asTyped(words))) || isTitle(text)
  const tables = printedTables(design)
  return documents.map((document) => {
    const headlines = headlinesOf(document, language)
    const tableOf = (block: SourceBlock): PrintedTable | undefined => tables.get(nameOfBlock(document.name, block.index))
    const isShown = (block: SourceBlock): boolean => {
      const table = tableOf(block)
      if (!table) return areRowsPrinted(block, has)
      return table.columns === (block.columns?.length ?? 0) || areCellsPrinted(block, table)
    }
    const wordsOf = (block: SourceBlock): number =>
      block.kind !== 'table'
        ? usedWordsOf({ text: has(block.text) ? block.text : (headlines.get(block.index) ?? block.text) }, language, has)
        : isShown(block)
          ? wordsShown(block, tableOf(block))
          : 0
    return {
      document: document.name,
      usedWords: document.blocks.reduce((sum, block) => sum + wordsOf(block), 0),
      lostTables: document.blocks.flatMap((block, index) =>
        block.kind === 'table' && !isShown(block) ? [titleOfTable(document.blocks, index)] : [],
      ),
      lostFootnotes: (document.footnotes ?? []).filter(({ text }) => !has(text)).map(({ text }) => beginningOf(text)),
      lostTexts: document.blocks.filter((block) => isText(block) && sentences(block, language).some((sentence) => !has(sentence))),
      lostHeadings: document.blocks.filter(
        ({ kind, text, index }) =>
          kind === 'heading' &&
          countWords(text) > 0 &&
          !has(text) &&
          !has(headlines.get(index) ?? text) &&
          !emptyTitle(headlines.get(index) ?? text),
      ),
    }
  })
}

/** Most letters of a mark before a sentence that is no word of it, as “Q” is, and of one that is printed beside it, as a day and a time are. */
const MARK = 3
const LONGEST_MARK = 60

/** A mark before a sentence, as that of a question or a name of who speaks, stands apart from it where it is set. */
function isPrinted(sentence: string, has: (words: string) => boolean): boolean {
  if (has(sentence)) return true
  const message = messageOf(sentence)
  const said = message ? sentence.slice(message.length) : sentence
  if (isOfProgram(said) || (message && isAttachment(said))) return true
  if (message) return has(message.sender) && has(said)
  if (areAmounts(sentence, has)) return true
  // How many a dish serves stands under its title.
  const dish = yieldInTitle(sentence)
  if (dish && has(dish.title) && has(dish.serves)) return true
  return [...sentence.slice(0, LONGEST_MARK).matchAll(/[.:,;)–—=]\s+/gu)].some(({ 0: sign, index }) => {
    const [mark, said] = [sentence.slice(0, index).trim(), sentence.slice(index + sign.length)]
    // A time may stand under its date.
    return mark !== '' && said !== '' && has(said) && (mark.length <= MARK || has(mark) || dayAndTime(mark).every(has))
  })
}

/** Amounts in one sentence at least that may stand on lines of their own. */
const FEWEST_AMOUNTS = 3

/** True for amounts in a row, `6 apples, 200 g flour, salt`, of which each is printed: a recipe has them on lines of their own. */
function areAmounts(sentence: string, has: (words: string) => boolean): boolean {
  const parts = sentence.replace(/[.\s]+$/u, '').split(/[,;:]\s+/u)
  return parts.length >= FEWEST_AMOUNTS && parts.filter((part) => /^[\p{Nd}½¼¾⅓⅔]/u.test(part)).length > 1 && parts.every(has)
}

/** True for a table that stands in no table layer, where all its rows are printed as texts: the days of a programme. Each has words, as a figure alone may stand anywhere. */
const areRowsPrinted = ({ rows = [] }: SourceBlock, has: (words: string) => boolean): boolean =>
  rows.length > 0 &&
  rows.every((row) => {
    const cells = row.filter((cell) => cell.trim() !== '')
    return cells.some((cell) => countWords(cell) > 1 || /\p{L}{4}/u.test(cell)) && cells.every((cell) => has(cell.trim()))
  })

const isText = ({ kind, text }: SourceBlock): boolean => kind !== 'table' && kind !== 'heading' && countWords(text) > 0

const nameOfBlock = (document: string, paragraph: number): string => `${paragraph} ${document.slice(0, 200)}`

/** What is printed of a table: the most columns that a layer shows, and of its cells in table layers the words, null where it stands in none, and what they say. */
interface PrintedTable {
  columns: number
  words: number | null
  cells: ReadonlySet<string>
}

/** Returns the cells of a table that say something: the name of a column under which nothing stands does not. */
const filledCells = ({ rows = [], header = false }: SourceBlock): string[] =>
  rows.flatMap((row, nth) =>
    row.filter((cell, column) => cell.trim() !== '' && (nth > 0 || !header || rows.slice(1).some((other) => other[column]?.trim()))),
  )

/** Returns whether table layers print all that the cells of a table say, in other columns than its own: as entries. */
const areCellsPrinted = (block: SourceBlock, { cells }: PrintedTable): boolean =>
  cells.size > 0 && filledCells(block).every((cell) => cells.has(asTyped(cell.trim())))

/** Returns how many words of a table are printed: of one that is set as entries, those of its cells, however often the names of its columns stand there. */
const wordsShown = (block: SourceBlock, table: PrintedTable | undefined): number =>
  table && table.columns !== (block.columns?.length ?? 0)
    ? wordsOfRows([filledCells(block)])
    : Math.min(wordsOfTable(block), table?.words ?? Number.POSITIVE_INFINITY)

/** The blocks that tables, boxes of facts and charts show. */
function printedTables(design: Design): Map<string, PrintedTable> {
  const shown = new Map<string, PrintedTable>()
  for (const layer of design.pages.flatMap((page) => Object.values(page.layers))) {
    const columns = columnsShown(layer)
    if (columns === 0) continue
    for (const { document, paragraph } of layer.provenance?.sources ?? []) {
      const name = nameOfBlock(document, paragraph)
      const before = shown.get(name)
      const words = wordsInTable(layer, before?.words ?? null)
      const cells = isKind(layer, 'Table') ? layer.props.cells.flat().map((cell) => asTyped(cell.trim())) : []
      shown.set(name, { columns: Math.max(columns, before?.columns ?? 0), words, cells: new Set([...(before?.cells ?? []), ...cells]) })
    }
  }
  return shown
}

/** Adds the words of a table layer to those before it: the header of a table that goes on stands there again. */
function wordsInTable(layer: Layer, before: number | null): number | null {
  if (!isKind(layer, 'Table')) return before
  const { cells, style } = layer.props
  return (before ?? 0) + wordsOfRows(before !== null && style === 'header' ? cells.slice(1) : cells)
}

function columnsShown(layer: Layer): number {
  if (isKind(layer, 'Table')) return layer.props.columns
  if (isKind(layer, 'Chart')) return 2 + (layer.props.data[0]?.values?.length ?? 0)
  return layer.slot?.role === 'facts-value' ? 2 : 0
}

/** Says in sentences for a person which tables and footnotes are not printed. */
export const lossNotes = (coverage: readonly DocumentCoverage[]): string[] =>
  coverage.flatMap(({ document, lostTables, lostFootnotes }) => [
    ...(lostTables.length
      ? [`${counted(lostTables.length, 'A table', 'tables')} of “${document}” must be placed by hand: ${listed(lostTables)}.`]
      : []),
    ...(lostFootnotes.length
      ? [`${counted(lostFootnotes.length, 'A footnote', 'footnotes')} of “${document}” must be placed by hand: ${listed(lostFootnotes)}.`]
      : []),
  ])

/**
 * Says in sentences for a person which texts are not printed though nobody decided so: those of no article, and with `whole` all but those
 * of the articles that found no room, and headings too; of headings without any text all are named. A text is known by its document and its paragraph.
 */
export function textNotes(
  coverage: readonly DocumentCoverage[],
  articles: readonly Article[],
  { whole, left }: { whole: boolean; left: readonly Article[] },
): string[] {
  const keys = (of: readonly Article[]) =>
    new Set(of.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks].map(keyOfBlock)))
  const [known, named] = [keys(articles), keys(left)]
  const isOpen = (document: string) => (block: SourceBlock) => {
    const key = keyOfBlock({ ...block, document })
    return whole ? !named.has(key) : !known.has(key)
  }
  return coverage.flatMap(({ document, lostTexts, lostHeadings }) => [
    ...noteOf(document, lostTexts.filter(isOpen(document)), 'A paragraph', 'paragraphs'),
    ...(whole || articles.length === 0 ? noteOf(document, lostHeadings.filter(isOpen(document)), 'A heading', 'headings') : []),
  ])
}

const noteOf = (document: string, blocks: readonly SourceBlock[], one: string, many: string): string[] =>
  blocks.length
    ? [
        `${counted(blocks.length, one, many)} of “${document}” must be placed by hand: ${listed(blocks.map(({ text }) => beginningOf(text)))}.`,
      ]
    : []

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`)

/** Most names in a note; the rest is counted. */
const MOST_NAMES = 6

/** Returns names in quotation marks, so many that a person reads them, and the number of the others: “… and 212 more”. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  return shown.join(', ') + (names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '')
}

const wordsOfTable = ({ rows = [] }: SourceBlock): number => wordsOfRows(rows)

const wordsOfRows = (rows: readonly (readonly string[])[]): number => rows.flat().reduce((sum, cell) => sum + countWords(cell), 0)

function usedWordsOf(block: Pick<SourceBlock, 'text'>, language: string, has: (text: string) => boolean): number {
  const all = sentences(block, language)
  const printed = all.filter(has)
  // Where words are not set apart they are estimated: the sentences of a text sum up to more than it.
  return printed.length === all.length ? countWords(block.text) : printed.reduce((sum, part) => sum + countWords(part), 0)
}

const sentences = ({ text }: Pick<SourceBlock, 'text'>, language: string): string[] =>
  text.split(LINE_END).flatMap((line) => sentencesOf(line, language).map((sentence) => sentence.text))

/** Length of what names a table or a footnote in a note, characters. */
const NAME = 40

const beginningOf = (text: string): string => (text.length > NAME ? `${text.slice(0, NAME).replace(/\s+\S*$/u, '')} …` : text)

function titleOfTable(blocks: readonly SourceBlock[], index: number): string {
  const heading = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading')
  return beginningOf(heading?.text || (blocks[index]?.rows?.[0] ?? []).filter(Boolean).join(', ') || blocks[index]?.text || '')
}

/** Everything a design says: stories, texts of layers, tables, labels of charts. */
function printedTexts(design: Design): string[] {
  const stories = Object.values(design.stories).flatMap(({ doc }) => doc.content.map(textOf))
  const layers = design.pages.flatMap((page) =>
    Object.values(page.layers).flatMap((layer): string[] => {
      if (isKind(layer, 'Text')) return layer.props.doc?.content.map(textOf) ?? []
      if (isKind(layer, 'Table')) return layer.props.cells.flat()
      if (isKind(layer, 'Chart'))
        return layer.props.data.flatMap(({ label, value, values = [] }) => [label, ...[value, ...values].map(String)])
      return []
    }),
  )
  return [...stories, ...layers]
}
