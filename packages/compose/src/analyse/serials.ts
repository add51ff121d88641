import { countWords, type SourceBlock, type SourceDocument } from '../source.ts'
import { countOf, FEWEST_CHAPTERS, runsOf, type Count } from '../words/chapters.ts'
import type { Article } from './article.ts'

/** Words of a chapter, on average at least, where nothing but a number says that it is one: shorter texts are counted, not told in order. */
const LONG = 500

/** A work in chapters: where its first stands, and the last of its documents. */
interface Serial {
  id: string
  from: { document: number; index: number }
  to: number
}

/** A heading that counts a chapter. */
interface Chapter extends Count {
  block: SourceBlock
}

/** Finds the works in chapters that documents hold: three and more, counted on from 1, or from 1 again where the next part begins. Chapters may be files of their own. */
function serialsIn(documents: readonly SourceDocument[]): Serial[] {
  const heads = documents.flatMap(({ blocks }, document) =>
    blocks.flatMap((block) => {
      const count = block.kind === 'heading' ? countOf(block.text, block.level) : null
      return count ? [{ document, block, ...count }] : []
    }),
  )
  return [...Map.groupBy(heads, ({ unit }) => unit).values()]
    .flatMap(runsOf)
    .filter((run) => run.length >= FEWEST_CHAPTERS && (run.every(({ isNamed }) => isNamed) || isLong(run, documents)))
    .flatMap(serialOf)
    .toSorted((a, b) => a.from.document - b.from.document || a.from.index - b.from.index)
}

/** True where chapters are long enough to be told by nothing but their numbers. */
function isLong(run: readonly Chapter[], documents: readonly SourceDocument[]): boolean {
  const [first] = run
  const words = documents
    .slice(first?.document, (run.at(-1)?.document ?? 0) + 1)
    .flatMap(({ blocks }, at) => (at ? blocks : blocks.filter(({ index }) => index >= (first?.block.index ?? 0))))
    .reduce((sum, { text }) => sum + countWords(text), 0)
  return words >= LONG * run.length
}

function serialOf(run: readonly Chapter[]): Serial[] {
  const [first] = run
  if (!first) return []
  const { document, block } = first
  return [{ id: `${document}:${block.index}`, from: { document, index: block.index }, to: run.at(-1)?.document ?? document }]
}

/**
 * Tells articles that are chapters of one work which it is: from its first chapter on all of its documents, what stands between and behind its chapters too. A
 * reader begins such a work at its beginning.
 */
export function withSerials(articles: readonly Article[], documents: readonly SourceDocument[]): Article[] {
  const serials = serialsIn(documents)
  const places = new Map(documents.map(({ name }, index) => [name, index]))
  const told = articles.map((article) => {
    const [first] = article.heading ? [article.heading] : article.blocks
    const document = places.get(first?.document ?? '')
    const serial = serials.find(
      ({ from, to }) =>
        document !== undefined &&
        first !== undefined &&
        (document > from.document || (document === from.document && first.index >= from.index)) &&
        document <= to,
    )
    if (!serial || article.kind === 'letter') return article
    const number = numberOf(documents[document ?? 0]?.blocks.find(({ index }) => index === article.heading?.index))
    return { ...article, serial: serial.id, ...(number ? { chapter: number } : {}) }
  })
  const words = new Map<string, number>()
  for (const { serial, words: own } of told) if (serial) words.set(serial, (words.get(serial) ?? 0) + own)
  return told.map((article) => ((words.get(article.serial ?? '') ?? 0) > LONGEST_ISSUE ? { ...article, isOfLongWork: true } : article))
}

/** Returns the number of the chapter that a heading of a document begins; undefined where it counts none. */
function numberOf(block: SourceBlock | undefined): number | undefined {
  const number = block?.kind === 'heading' ? countOf(block.text, block.level)?.number : undefined
  return number !== undefined && Number.isNaN(number) ? undefined : number
}

/** Words that the longest issue holds in the densest of its forms. */
const LONGEST_ISSUE = 26_000
