import type { Genre } from '@magazineai/design'
import { withInscriptions } from './blocks/inscription.ts'
import type { SourceDocument, SourcePicture } from '../source.ts'
import { isGraphic } from '../images/graphics.ts'
import { linesOf } from './heads.ts'
import type { Line } from './lines.ts'
import type { BlockContent, Collection, Material, MaterialBlock, PictureContent, Piece } from './material.ts'
import { plainer, type GenreScore } from './genres.ts'
import { divisionsOf, partsOf, picturesAlone, readAlone, readerOf, type Beside } from './pieces.ts'
import { isDivided, type DivisionJudge } from './division/judge.ts'
import { amended } from './division/amend.ts'
import { textsBegin, type HeadJudge } from './division/heads-at-once.ts'
import { beginningsOf, type JoinJudge } from './division/joins.ts'
import { byPoets } from './poets.ts'
import { classifyGenre, type GenreClassifier } from './classify/classify-genre.ts'
import { placesOf } from './classify/place.ts'
import type { Division, Read } from './parts.ts'
import { withoutStop } from '../words/abbreviations.ts'
import { saysColophon } from '../words/colophon.ts'
import { openings } from '../words/lexicon.ts'
import { signatureIn } from './run-in.ts'
import { withThingsAlike } from './counted-things.ts'
import { sliceInlines } from '../source.ts'
import { alikeTexts, alikeVerdicts } from './siblings.ts'
import { withSigners } from './signers.ts'
import { plain, wordsOfLines } from './text.ts'
import { yieldInTitle } from './title-yield.ts'
import { LINE_BREAK } from '../white-space.ts'

/**
 * Reads what documents are: pieces of genres, made of blocks that keep their kind. All words of the blocks and notes of the documents are in it.
 * `judge` has the last word on the genre of a piece, `divides` on whether a part of a document is several pieces,
 * `begins` on which of these are sections of others, `heads` on both once more, for all heads of a document together.
 */
export function readMaterial(
  documents: readonly SourceDocument[],
  judge: GenreClassifier = classifyGenre,
  divides: DivisionJudge = isDivided,
  begins: JoinJudge = beginningsOf,
  heads: HeadJudge = textsBegin,
): Material {
  const material: Parts = { pieces: [], collections: [], judge }
  const series = documents.filter(isPicture)
  const written = documents.filter((document) => !isPicture(document))
  for (const document of documents) {
    if (!isPicture(document))
      collectDocument(material, document.name, divisionsOfDocument(document, { divides, begins, heads, isOnly: written.length === 1 }))
    else if (document === series[0]) collectSeries(material, series)
  }
  const { collections } = material
  return { pieces: byPoets(withThingsAlike(material.pieces, collections), collections), collections }
}

/** True for a picture that was given as a file. */
const isPicture = ({ blocks, pictures = [] }: SourceDocument): boolean => !blocks.length && pictures.length > 0

/** What a text of a document is depends on what it stands among. */
function collectDocument({ judge, ...into }: Parts, document: string, divisions: readonly Division[]): void {
  const texts = textsIn(divisions)
  const places = placesOf(texts.map(({ features }) => features))
  const verdicts = new Map(texts.map((text, index) => [text, judge(text, document, places[index])]))
  for (const group of alikeTexts(texts)) {
    const told = alikeVerdicts(group.map((text) => ({ features: text.features, verdict: verdicts.get(text) ?? text.verdict })))
    for (const [index, text] of group.entries()) verdicts.set(text, told[index] ?? text.verdict)
  }
  collect({ ...into, judge: (read, name) => verdicts.get(read) ?? judge(read, name) }, document, divisions, undefined)
}

const textsIn = (divisions: readonly Division[]): Read[] =>
  divisions.flatMap((division) => ('piece' in division ? [division.piece] : textsIn(division.divisions)))

/** Pictures that were given as files of their own are one series. */
function collectSeries(into: Parts, series: readonly SourceDocument[]): void {
  const names = series.map(({ name }) => name)
  const read = picturesAlone(series.flatMap((document) => [...blocksBeside(document).values()].flat()))
  const files = names.length > 1 ? { documents: names } : {}
  into.pieces.push({ id: `p${into.pieces.length + 1}`, document: names[0] ?? '', ...files, ...pieceOf(read, names[0] ?? '', into.judge) })
}

interface Parts {
  pieces: Piece[]
  collections: Collection[]
  judge: GenreClassifier
}

interface Judges {
  divides: DivisionJudge
  begins: JoinJudge
  heads: HeadJudge
  /** True for the only document that is written: what it says of itself is said of the issue. */
  isOnly: boolean
}

function divisionsOfDocument(document: SourceDocument, { divides, begins, heads, isOnly }: Judges): Division[] {
  const after = blocksBeside(document)
  if (!document.blocks.length) return []
  const beside: Beside = (lines) => lines.flatMap(({ block, last }: Line) => (last ? (after.get(block.index) ?? []) : []))
  const lines = linesOf(document)
  const end = isOnly ? colophonAt(lines) : lines.length
  const [text, colophon] = [lines.slice(0, end), lines.slice(end)]
  const divided = (some: readonly Line[]): Division[] => {
    const { divisions, settled } = divisionsOf(partsOf(some), beside, document.name, divides, begins)
    return amended(divisions, some, { read: readerOf(beside), document: document.name, judge: heads, settled })
  }
  if (!text.length || beside(colophon).length) return divided(lines)
  const divisions = divided(text)
  if (!colophon.length) return divisions
  const said = { heading: null, blocks: readAlone(null, colophon).blocks, isLetterhead: true as const }
  return [...divisions, { collection: said, divisions: [] }]
}

/** Words of a document at least that has a colophon. */
const FEWEST_WORDS = 120

/** Returns at which line the last paragraph of a document begins where it says how that was made; the number of lines where it does not. */
function colophonAt(lines: readonly Line[]): number {
  const last = lines.at(-1)?.block
  if (last?.kind !== 'paragraph' || !saysColophon(last.text)) return lines.length
  const at = lines.findIndex(({ block }) => block === last)
  const words = wordsOfLines(lines.slice(0, at))
  return words >= FEWEST_WORDS ? at : lines.length
}

/** Pictures and notes by the block they stand behind, or the one before it where that was left out; those before all stand behind the first. */
function blocksBeside(document: SourceDocument): Map<number, MaterialBlock[]> {
  const after = new Map<number, MaterialBlock[]>()
  const places = document.blocks.map(({ index }) => index)
  const put = (index: number, content: BlockContent): void => {
    const at = places.findLast((place) => place <= index) ?? places[0]
    after.set(at ?? 0, [...(after.get(at ?? 0) ?? []), { ...content, at: at === undefined ? [] : [at] }])
  }
  for (const picture of document.pictures ?? []) put(picture.after, pictureContent(picture))
  for (const { after: index, text } of document.footnotes ?? []) put(index, { kind: 'note', text })
  return after
}

/** Returns a picture of a document as it stands in a piece. */
export function pictureContent(picture: SourcePicture): PictureContent {
  const { id, caption, alt, width, height } = picture
  const said = caption ?? alt
  const graphic = isGraphic(picture) ? { isGraphic: true as const } : {}
  return { kind: 'picture', picture: id, ...(said ? { caption: said } : {}), ratio: width / height, ...graphic }
}

function collect(into: Parts, document: string, divisions: readonly Division[], collection: string | undefined): void {
  const inside = collection === undefined ? {} : { collection }
  for (const division of divisions) {
    if ('piece' in division)
      into.pieces.push({ id: `p${into.pieces.length + 1}`, document, ...inside, ...pieceOf(division.piece, document, into.judge) })
    else {
      const { heading, blocks, isLetterhead } = division.collection
      const id = `c${into.collections.length + 1}`
      into.collections.push({
        id,
        document,
        title: titleOf(heading),
        ...inside,
        at: placeOf(heading, blocks),
        blocks,
        ...(isLetterhead ? { isLetterhead } : {}),
      })
      collect(into, document, division.divisions, id)
    }
  }
}

function pieceOf(read: Read, document: string, judge: GenreClassifier): Omit<Piece, 'id' | 'document' | 'collection'> {
  const { verdict, blocks: found } = withVerse(read, judge(read, document))
  const told = verdict.genre === 'letter' ? withSignature(found).map(asRows) : verdict.genre === 'notices' ? asNotices(found) : found
  const blocks = signed.has(verdict.genre) ? withSigners(told) : told
  const title = titleOf(read.heading)
  const dish = verdict.genre === 'recipe' && title !== null ? yieldInTitle(title) : null
  return {
    title: dish?.title ?? title,
    ...verdict,
    words: read.features.words,
    at: placeOf(read.heading, blocks),
    blocks: [...(dish ? [servesBlock(dish.serves, read.heading)] : []), ...withInscriptions(blocks, verdict.genre)],
  }
}

/** Columns of a table that is rows of a letter, and most rows of it. */
const COLUMNS = 2
const ROWS = 14

/** Returns a small table of two columns as the rows it says, which stay before the name under a letter; any other block as it is. */
function asRows(block: MaterialBlock, index: number, { length }: readonly MaterialBlock[]): MaterialBlock {
  if (index === length - 1) return block
  if (block.kind !== 'table' || block.rows.length > ROWS || block.rows.some(({ length }) => length !== COLUMNS)) return block
  const { at, document, rows } = block
  return {
    kind: 'entries',
    at,
    ...(document ? { document } : {}),
    entries: rows.map(([when = '', title = '']) => ({ when, title, text: [] })),
  }
}

/** Data among the texts of notices are texts too, as small ads that have a price or a telephone number among others that have none. */
function asNotices(blocks: readonly MaterialBlock[]): readonly MaterialBlock[] {
  const isData = (block: MaterialBlock): boolean => block.kind === 'role' && block.role === 'facts'
  const isText = ({ kind }: MaterialBlock): boolean => kind === 'prose'
  const areAmong = blocks.some((block, at) => isData(block) && blocks.slice(0, at).some(isText) && blocks.slice(at).some(isText))
  if (!areAmong || blocks.some(({ kind }) => kind === 'subhead')) return blocks
  return blocks.map((block): MaterialBlock => {
    if (block.kind !== 'role' || block.role !== 'facts') return block
    const { at, document, lines } = block
    const inlines = lines.flatMap((line, index) => (index ? [{ text: LINE_BREAK }, ...line] : line))
    return { kind: 'prose', at, ...(document ? { document } : {}), inlines }
  })
}

/** How many a dish serves, where its title says it, stands under that. */
const servesBlock = (text: string, heading: Line | null): MaterialBlock => ({
  kind: 'prose',
  inlines: [{ text }],
  at: heading ? [heading.block.index] : [],
})

/** Genres of texts that may have the name of their author under them. */
const signed: ReadonlySet<Genre> = new Set<Genre>(['letter', 'short', 'feature', 'essay', 'list', 'notices', 'how-to', 'review', 'recipe'])

/** Characters of a line that closes a letter and has the name under it, at most. */
const LONGEST_SIGNED = 60

/** A letter may be closed and signed on one line, `Yours truly, P. Ames`, which may be that of its last words. */
function withSignature(blocks: readonly MaterialBlock[]): readonly MaterialBlock[] {
  const last = blocks.at(-1)
  if (last?.kind !== 'prose') return blocks
  const text = plain(last.inlines)
  const isSigned =
    text.length <= LONGEST_SIGNED && openings.closing.test(text) && /[,،，]\s*[\p{Lu}\p{Lo}]/u.test(text) && !/[.!?]$/u.test(text)
  if (isSigned) return [...blocks.slice(0, -1), { kind: 'role', role: 'signature', lines: [last.inlines], at: last.at }]
  const name = signatureIn(text)
  if (!name) return blocks
  const from = text.length - name.length
  return [
    ...blocks.slice(0, -1),
    { ...last, inlines: sliceInlines(last.inlines, 0, from) },
    { kind: 'role', role: 'signature', lines: [sliceInlines(last.inlines, from)], at: last.at },
  ]
}

/** A poem has verse: what is taken for one is read so; where none of its lines may be verse, it is a text on a plain page. */
function withVerse(read: Read, verdict: GenreScore): Pick<Read, 'verdict' | 'blocks'> {
  if (verdict.genre !== 'poem' || read.features.stanzaLines) return { verdict, blocks: read.blocks }
  const verse = read.asVerse?.()
  if (verse?.features.stanzaLines) return { verdict, blocks: verse.blocks }
  const scores: GenreScore['scores'] = Object.fromEntries(Object.entries(verdict.scores).filter(([genre]) => genre !== 'poem'))
  const plain = plainer.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0] ?? 'short'
  return { verdict: { ...verdict, genre: plain, second: 'poem', scores, sure: false }, blocks: read.blocks }
}

/** The words of a heading without the full stop or colon behind them. */
const titleOf = (heading: Line | null): string | null => (heading ? withoutStop(heading.text.replace(/\s*[:：]$/u, '')) : null)

const placeOf = (heading: Line | null, blocks: readonly MaterialBlock[]): number[] =>
  [...new Set([...(heading ? [heading.block.index] : []), ...blocks.flatMap(({ at }) => at)])].toSorted((a, b) => a - b)
