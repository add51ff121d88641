import { type Genre, GENRES } from '@magazineai/design'
import { withNumberedNotes } from '../material/numbered-notes.ts'
import { readMaterial } from '../material/read-material.ts'
import type { Collection, Material, Piece } from '../material/material.ts'
import { countWords, type SourceDocument, type SourceInline, sliceInlines } from '../source.ts'
import { LINE_BREAK, trimmedLine } from '../white-space.ts'
import { articlesOf, FEATURE_WORDS, isLeadIn, type ProseText } from './articles.ts'
import { withTerms } from './definitions.ts'
import { keyOfBlock } from './passages.ts'
import { picturesOf, withPictures } from './placed-pictures.ts'
import type { Article, PlacedBlock } from './article.ts'

/** Running prose: it is divided at its headings and stands on the pages of the template. */
export const proseGenres: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay'])

/** Genres that are shown on pages of their own making. */
export const ownPages: ReadonlySet<Genre> = new Set(GENRES.filter((genre) => !proseGenres.has(genre)))

/** Divides documents into articles, in their order: what is a recipe, a poem or of another genre with pages of its own is one article, whole; the rest is prose. */
export function articlesOfMaterial(documents: readonly SourceDocument[], material: Material = readMaterial(documents)): Article[] {
  const { pieces, collections } = material
  const titles = new Map(collections.map((collection) => [collection.id, collection]))
  const blocks = new Map(
    documents.flatMap(({ name, blocks: all, footnotes = [] }) => {
      const notes = Map.groupBy(footnotes, ({ after }) => after)
      return all.map((block): [string, PlacedBlock] => {
        const own = notes.get(block.index)?.map(({ text }) => text)
        const placed = { ...block, document: name, ...(own ? { notes: own } : {}) }
        return [keyOfBlock(placed), placed]
      })
    }),
  )
  const at = (document: string, indexes: readonly number[]): PlacedBlock[] =>
    indexes.flatMap((index) => blocks.get(keyOfBlock({ document, index })) ?? [])
  // Pictures given as files belong to the texts that come with them; alone they are a series.
  const isSeries = pieces.every(({ genre }) => genre === 'photos')
  const shown = pieces.filter((piece) => ownPages.has(piece.genre) && (piece.at.length > 0 || isSeries))
  const whole = shown.map((piece) => {
    const collection = piece.collection === undefined ? undefined : titles.get(piece.collection)
    return articleOf(piece, at(piece.document, piece.at), collection ? at(collection.document, collection.at) : [])
  })
  const prose = pieces.filter(({ genre }) => proseGenres.has(genre))
  const running: ProseText[] = [
    ...collections.flatMap((collection) => preambleOf(collection, at(collection.document, collection.at))),
    ...prose.map((piece) => {
      const collection = piece.collection === undefined ? undefined : titles.get(piece.collection)
      const text = proseOf(piece, at(piece.document, piece.at), collection ? at(collection.document, collection.at) : [])
      return text.heading && !isInSections(text) && opensDocument(piece, pieces, blocks)
        ? { ...text, heading: null, under: text.heading }
        : text
    }),
  ]
  const texts = articlesOf(running).map((article) => withGenre({ ...article, blocks: withTerms(article.blocks) }, pieces))
  const articles = withPictures(withLeadIns(inOrder([...texts, ...whole], documents), running.filter(isLeadIn)), documents)
  return isSeries ? articles : [...articles, ...seriesLeft(pieces, articles)].map((article, index) => ({ ...article, id: `a${index + 1}` }))
}

/** Words of a sentence that leads into a text, at least: what is shorter says of which month an issue is. */
const FEWEST_LEADING = 6

const textOf = (blocks: readonly PlacedBlock[]): string => blocks.map(({ text }) => text.replaceAll(LINE_BREAK, ' ')).join(' ')

const isSentence = ({ kind, text }: PlacedBlock): boolean => kind === 'paragraph' && /[.!?…。！？।۔؟]["”’»)]*$/u.test(text)

/** What is said in a line or two under the title of a document, in sentences, leads into the first text below it. Who publishes may stand above. */
function withLeadIns(articles: readonly Article[], leads: readonly ProseText[]): Article[] {
  const leadsInto = new Map<string, PlacedBlock[]>()
  for (const { blocks, under } of leads) {
    // Under a title that nothing marks, who made what stands there goes with the first of it: no page is the name of the paper.
    const said = under?.kind === 'heading' ? blocks.slice(blocks.findLastIndex((block) => !isSentence(block)) + 1) : blocks
    const [first] = said
    const below = articles.find((article) => {
      const place = article.heading ?? article.blocks[0]
      return first !== undefined && place?.document === first.document && place.index > first.index
    })
    if (below && !below.standfirst && countWords(textOf(said)) >= FEWEST_LEADING) leadsInto.set(below.id, said)
  }
  return articles.map((article) => ledInto(article, leadsInto.get(article.id)))
}

/** A text with what leads into it: its standfirst, or the first paragraphs of what stands on pages of its own making. */
function ledInto(article: Article, said: readonly PlacedBlock[] | undefined): Article {
  if (!said) return article
  const { piece } = article
  if (!piece) return { ...article, standfirst: textOf(said) }
  const words = countWords(textOf(said))
  const prose = said.map(({ inlines, index }) => ({ kind: 'prose' as const, inlines, at: [index] }))
  return {
    ...article,
    blocks: [...said, ...article.blocks],
    words: article.words + words,
    piece: { ...piece, words: piece.words + words, blocks: [...prose, ...piece.blocks] },
  }
}

/** So many pictures that were given as files are a series beside texts too. */
const SERIES = 6

/** The series of pictures that came beside texts and are at home in none of them: it follows them. Those of the cover and the contents are among a few more. */
function seriesLeft(pieces: readonly Piece[], articles: readonly Article[]): Article[] {
  const placed = new Set(articles.flatMap(picturesOf).map(({ picture }) => picture))
  return pieces
    .filter(({ genre, at }) => genre === 'photos' && !at.length)
    .map((piece) => ({ ...piece, blocks: piece.blocks.filter((block) => block.kind !== 'picture' || !placed.has(block.picture)) }))
    .filter(({ blocks }) => blocks.filter(({ kind }) => kind === 'picture').length >= SERIES)
    .map((piece) => articleOf(piece, [], []))
}

const headingAmong = (blocks: readonly PlacedBlock[]): PlacedBlock | null => blocks.find(({ kind }) => kind === 'heading') ?? null

/** A text in sections tells something under a title of its own; what introduces others has none. */
const isInSections = ({ blocks }: ProseText): boolean => blocks.filter(({ kind }) => kind === 'heading').length > 1

/** Returns whether a text is what a document says under its title, before texts under headings below that: it has the title of all of them. */
function opensDocument({ document, at, collection }: Piece, pieces: readonly Piece[], blocks: ReadonlyMap<string, PlacedBlock>): boolean {
  const all = pieces.filter((piece) => piece.document === document)
  const levelOf = (index: number | undefined): number | undefined => {
    const block = index === undefined ? undefined : blocks.get(keyOfBlock({ document, index }))
    return block?.kind === 'heading' ? (block.level ?? 1) : undefined
  }
  const [first, ...others] = all.map((piece) => levelOf(piece.at[0]))
  return (
    collection === undefined &&
    all[0]?.at === at &&
    first === 1 &&
    others.length > 1 &&
    others.every((level) => level !== undefined && level > 1)
  )
}

/** The first line of a document where it is its title, though nothing marks it: none of what was read under it was made of it. */
function setAsTitle(said: Collection['blocks'], [first]: readonly PlacedBlock[]): PlacedBlock | null {
  return first?.index === 0 && !first.text.includes(LINE_BREAK) && !said.some(({ at }) => at.includes(0)) ? first : null
}

/** What stands between a title over several texts and the first of them; under the title of a document it has no heading of its own. */
function preambleOf({ blocks: said, isLetterhead }: Collection, blocks: readonly PlacedBlock[]): ProseText[] {
  if (!said.length || isLetterhead) return []
  const heading = headingAmong(blocks) ?? setAsTitle(said, blocks)
  const text = { parent: null, blocks: blocks.filter((block) => block !== heading) }
  return [heading && (heading.level ?? 1) > 1 ? { ...text, heading } : { ...text, heading: null, ...(heading ? { under: heading } : {}) }]
}

/** Running prose under the title it was read with, whatever that is in its document. */
function proseOf(piece: Piece, blocks: readonly PlacedBlock[], around: readonly PlacedBlock[]): ProseText {
  const [heading, rest] = titledText(piece, withBoldHeads(piece, blocks))
  return { heading: heading && { ...heading, kind: 'heading', level: heading.level ?? 2 }, parent: headingAmong(around), blocks: rest }
}

/** The lowest level of a heading. */
const LOWEST = 6

/** Paragraphs in bold that were read as heads inside a text are headings there. */
function withBoldHeads({ blocks: read }: Piece, blocks: readonly PlacedBlock[]): PlacedBlock[] {
  const heads = new Map(
    read.flatMap((block) => (block.kind === 'subhead' && block.at.length === 1 ? [[block.at[0], block.level] as const] : [])),
  )
  for (const block of read) if (block.kind !== 'subhead') for (const index of block.at) heads.delete(index)
  return blocks.map((block) => {
    const level = block.kind === 'paragraph' && !block.text.includes(LINE_BREAK) ? heads.get(block.index) : undefined
    return level === undefined ? block : { ...block, kind: 'heading', level: Math.min(level, LOWEST) }
  })
}

/** The title of a piece, and its blocks behind it. A title may be the first line of a paragraph. */
function titledText(piece: Piece, blocks: readonly PlacedBlock[]): [PlacedBlock | null, PlacedBlock[]] {
  const heading = headingOf(piece, blocks)
  if (heading || piece.title === null) return [heading, blocks.filter((block) => block !== heading)]
  const at = blocks.findIndex(({ text }) => text.startsWith(piece.title ?? ''))
  const block = blocks[at]
  const broken =
    block?.inlines
      .map(({ text }) => text)
      .join('')
      .indexOf(LINE_BREAK) ?? -1
  if (!block || broken < 0) return [null, [...blocks]]
  const first = sliceInlines(block.inlines, 0, broken)
  const rest = sliceInlines(block.inlines, broken + 1)
  return [{ ...block, ...saying(first) }, blocks.with(at, { ...block, ...saying(rest) })]
}

const saying = (inlines: SourceInline[]): Pick<PlacedBlock, 'inlines' | 'text'> => ({
  inlines,
  text: trimmedLine(inlines.map(({ text }) => text).join('')),
})

/** An article that is one piece of prose, whole, is of its genre. */
function withGenre(article: Article, pieces: readonly Piece[]): Article {
  const [first] = article.blocks
  const piece = pieces.find(({ document, at }) => first && document === first.document && at.includes(first.index))
  const isWhole =
    piece &&
    proseGenres.has(piece.genre) &&
    article.blocks.every(({ document, index }) => document === piece.document && piece.at.includes(index))
  return isWhole && piece.words <= MOST_OF_ONE * article.words ? { ...article, prose: piece.genre } : article
}

/** A piece of more words than so many times those of an article has other articles too. */
const MOST_OF_ONE = 1.2

function articleOf(piece: Piece, blocks: PlacedBlock[], around: readonly PlacedBlock[]): Article {
  const heading = headingOf(piece, blocks)
  return {
    id: '',
    kind: piece.words < FEATURE_WORDS ? 'card' : 'feature',
    heading,
    parent: headingAmong(around),
    blocks: blocks.filter((block) => block !== heading),
    words: piece.words,
    piece: piece.blocks.some(({ kind }) => kind === 'note') ? { ...piece, blocks: withNumberedNotes(piece.blocks) } : piece,
  }
}

/** The block that is the title of a piece: what none of its blocks was made of. Something may stand before it, as the mark of a press release does. */
function headingOf(piece: Piece, blocks: readonly PlacedBlock[]): PlacedBlock | null {
  if (piece.title === null) return null
  const said = new Set(piece.blocks.flatMap(({ kind, at }) => (kind === 'picture' || kind === 'note' ? [] : at)))
  return blocks.find(({ index }) => !said.has(index)) ?? null
}

/** Articles in the order of their first paragraphs, named anew. */
function inOrder(articles: readonly Article[], documents: readonly SourceDocument[]): Article[] {
  const rank = new Map(documents.map(({ name }, index) => [name, index]))
  const place = ({ heading, blocks: [first] }: Article): [number, number] => {
    const block = heading ?? first
    return [rank.get(block?.document ?? '') ?? 0, block?.index ?? 0]
  }
  return articles
    .toSorted((a, b) => {
      const [left, right] = [place(a), place(b)]
      return left[0] - right[0] || left[1] - right[1]
    })
    .map((article, index) => ({ ...article, id: `a${index + 1}` }))
}
