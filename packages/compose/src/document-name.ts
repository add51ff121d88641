import { emptyTitle } from './analyse/empty-titles.ts'
import { createHeadlines } from './analyse/headlines.ts'
import type { Brief } from './analyse/brief.ts'
import { tokensOf } from './check/tokens.ts'
import { titleForms } from './fill/labels.ts'
import { titleOfFile } from './ingest/sheet.ts'
import { isPaper } from './material/head-order.ts'
import type { Collection, Material, Piece } from './material/material.ts'
import { plain, textOfBlock } from './material/text.ts'
import { wordsAlone, type SourceBlock, type SourceDocument } from './source.ts'
import { withoutStop } from './words/abbreviations.ts'
import { isDateline, leadingDate } from './words/dates.ts'
import { openings } from './words/lexicon.ts'
import { LINE_BREAK } from './white-space.ts'

/** What is read of documents that tells what they are called. */
type Told = Pick<Material, 'pieces' | 'collections'> & {
  documents: readonly SourceDocument[]
  language: string
  brief?: Pick<Brief, 'idea'>
}

/** Most letters of a name; signs of Chinese, Japanese and Korean are as wide as two. */
const LONGEST = 60

/**
 * Returns what documents call themselves, several as {@link nameOfSeveral} does; then, of each in turn, the title over all of it, its first line, the subject of an e-mail, the
 * name of its file, the title of its first text, who sends or writes it; null where none of these can stand alone. A title that is too long
 * stands without its subtitle, or not at all: nothing is cut.
 */
export function nameOfDocuments(told: Told): string | null {
  const written = writtenIn(told)
  const own = ownNameOfDocuments(told)
  if (own) return own
  for (const document of written.length ? written : told.documents) {
    const [name] = formsOf(document, namesOf(document, told), told)
    if (name) return name
  }
  return null
}

const writtenIn = ({ documents }: Told): SourceDocument[] => documents.filter(({ format }) => format !== 'image')

/** Returns what several documents say of themselves, and not the name of a file; null where none says it, or there is only one. */
export const ownNameOfDocuments = (told: Told): string | null => {
  const written = writtenIn(told)
  return written.length > 1 ? nameOfSeveral(written, told) : null
}

/** Returns of several documents that hold several texts what one says of itself in words of the idea, else the title that one opens with and others speak of, else what one that holds several texts says of itself, or the longest; null where none says it. */
function nameOfSeveral(written: readonly SourceDocument[], told: Told): string | null {
  const isOver = (document: SourceDocument): boolean =>
    partsOf(document, told).length > 1 || told.collections.some((each) => each.document === document.name)
  const titled = written
    .filter((document) => !isNamedByFile(document))
    .toSorted((a, b) => Number(isOver(b)) - Number(isOver(a)) || (isOver(a) ? 0 : b.words - a.words))
  const texts = new Map(written.map((document) => [document, ` ${document.blocks.map(({ text }) => wordsAlone(text)).join(' ')} `]))
  const shared = titled.flatMap((document) =>
    formsOf(document, openingOf(document), told).filter((form) => isSpokenOf(form, document, texts)),
  )
  const own = titled.flatMap((document) => formsOf(document, ownNamesOf(document, told), told))
  const over = new Set(titled.filter(isOver).flatMap((document) => formsOf(document, ownNamesOf(document, told), told)))
  const asked = wordsIn(told.brief?.idea ?? '', told.language)
  const asIdea = own.filter((name) => over.has(name) && wordsIn(name, told.language).some((word) => asked.includes(word)))
  return [...asIdea, ...shared, ...own][0] ?? null
}

const wordsIn = (text: string, language: string): string[] => tokensOf(text, language).map(({ text: word }) => word)

/**
 * Returns what documents call themselves where the idea says it too, without its subtitle: word for word; in other forms where it is over several texts and
 * of three words one behind the other, or of more; the name of the site that saved pages are from counts as theirs. Null where there is none.
 */
export function nameInIdea(told: Told): string | null {
  const idea = told.brief?.idea ?? ''
  const asked = wordsIn(idea, told.language)
  const isSaid = (name: string): boolean => /^\P{Ll}/u.test(name) && ` ${wordsAlone(idea)} `.includes(` ${wordsAlone(name)} `)
  const isTold = (name: string): boolean => {
    const words = wordsIn(name, told.language)
    const isInRow = words.length > 1 && words.every((word, at) => word === asked[asked.indexOf(words[0] ?? '') + at])
    return words.length >= FEWEST_SHARED && words.every((word) => asked.includes(word)) && (isInRow || words.length > FEWEST_SHARED)
  }
  const written = writtenIn(told)
  for (const document of written.filter((each) => !isNamedByFile(each))) {
    const isOver =
      written.length === 1 ||
      partsOf(document, told).length > 1 ||
      topHeading(document) !== null ||
      told.collections.some((each) => each.document === document.name)
    const forms = isOver ? formsOf(document, [...ownNamesOf(document, told), ...openingOf(document)], told) : []
    const name = forms.map((form) => titleForms(form).at(-1) ?? form).find((form) => (isSaid(form) && isNameIn(form, idea)) || isTold(form))
    if (name) return name
  }
  return siteOf(written).find((site) => isSaid(site)) ?? null
}

/** Words that a name shares with an idea at least: two stand in the same order by chance. */
const FEWEST_SHARED = 3

/** True where a text writes the words of a name with the capitals of a name, not first of all. */
function isNameIn(name: string, text: string): boolean {
  const at = text.toLowerCase().lastIndexOf(name.toLowerCase())
  return at > 0 && /^\P{Ll}/u.test(text.slice(at))
}

/** What the names of several saved pages end in behind a dash: the name of their site. */
function siteOf(documents: readonly SourceDocument[]): string[] {
  const ends = documents.map(({ name }) => withoutEnding(name).split(/\s+[–—|·-]\s+/u)).flatMap((parts) => parts.slice(1).slice(-1))
  return ends.length > 1 && new Set(ends).size === 1 ? ends.slice(0, 1) : []
}

/** The forms in which what a document may be called can stand alone, the likeliest first. */
function formsOf({ blocks }: SourceDocument, names: Iterable<Candidate>, { language, brief }: Told): string[] {
  // Names in the idea tell how they are written in a title that shouts.
  const idea: SourceBlock[] = brief?.idea ? [{ index: -1, kind: 'paragraph', text: brief.idea, inlines: [{ text: brief.idea }] }] : []
  const say = createHeadlines([...blocks, ...idea], language)
  return [...names].flatMap((name) => {
    if (!name) return []
    return formOf(isFile.test(name) ? (titleOfFile(withoutEnding(name)) ?? '') : say(name)) ?? []
  })
}

type Candidate = string | null | undefined

/** True for a table whose title is the name of its file. */
const isNamedByFile = ({ name, blocks: [first] }: SourceDocument): boolean =>
  first?.kind === 'heading' && wordsAlone(first.text) === wordsAlone(titleOfFile(withoutEnding(name)) ?? '')

/** The heading that a document opens with, which may name what the whole paper is of. */
const openingOf = ({ blocks: [first] }: SourceDocument): string[] => (first?.kind === 'heading' ? [first.text] : [])

/** True where another document holds a name of two words or more: that of a house, a club, a family. `texts`: the words of each document between spaces. */
function isSpokenOf(name: string, document: SourceDocument, texts: ReadonlyMap<SourceDocument, string>): boolean {
  const words = wordsAlone(name)
  return words.includes(' ') && [...texts].some(([other, text]) => other !== document && text.includes(` ${words} `))
}

/** What a document may be called, the likeliest first. */
function* namesOf(document: SourceDocument, told: Told): Generator<Candidate> {
  const [first, ...others] = partsOf(document, told)
  const pieces = told.pieces.filter((piece) => piece.document === document.name)
  yield* ownNamesOf(document, told)
  yield* subjectsOf(pieces)
  yield titleOfFile(withoutEnding(document.name))
  yield* [first?.title ?? pieces[0]?.title, ...others.map(({ title }) => title)].slice(0, MOST_TITLES)
  yield* pieces.slice(0, 1).flatMap(writersOf)
}

/** What a document calls itself over all of it. */
function* ownNamesOf(document: SourceDocument, told: Told): Generator<Candidate> {
  const [first, ...others] = partsOf(document, told)
  if (!others.length || isMasthead(first, told)) yield first?.title
  yield topHeading(document)
  // Over an e-mail stand its fields, the first of which says who sends it.
  if (!subjectsOf(told.pieces.filter((piece) => piece.document === document.name)).length) yield firstLineOf(document)
  yield fullNameOf(document)
}

/** The texts of a document and what stands over several of them, in its order. */
function partsOf(document: SourceDocument, told: Told): (Piece | Collection)[] {
  // What a document says of itself at its end is beside its texts.
  const isColophon = (each: Piece | Collection): boolean =>
    'isLetterhead' in each && each.title === null && each.at[0] !== document.blocks[0]?.index
  const isIn = (each: Piece | Collection): boolean =>
    each.document === document.name && each.collection === undefined && !saysNothing.test(each.title ?? '') && !isColophon(each)
  return [...told.collections, ...told.pieces].filter(isIn).toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0))
}

/** The one heading of the first level that a document opens with, above all others. */
function topHeading({ blocks: [first, ...others] }: SourceDocument): string | null {
  const isAlone = others.some(({ kind }) => kind === 'heading') && others.every(({ kind, level }) => kind !== 'heading' || (level ?? 1) > 1)
  return first?.kind === 'heading' && first.level === 1 && isAlone ? first.text : null
}

/** True for what opens a document over a letter, before all other texts: the name of the paper, where the letter has no title itself or something stands between that and its greeting. */
function isMasthead(first: Piece | Collection | undefined, { pieces }: Told): boolean {
  if (first?.at[0] !== 0) return false
  if ('genre' in first) {
    const greeting = first.blocks.findIndex((block) => block.kind === 'role' && block.role === 'greeting')
    return first.genre === 'letter' && first.blocks.slice(0, Math.max(0, greeting)).some(({ kind }) => kind === 'prose')
  }
  const [under, ...more] = pieces.filter(({ document, collection }) => document === first.document && collection === first.id)
  return under !== undefined && !more.length && under.title === null
}

/** So many titles are tried; links and menus stand over a text at most. */
const MOST_TITLES = 3

const withoutEnding = (file: string): string => file.replace(/(?<=.)\.[\p{L}\p{N}]{1,5}$/u, '')

/** The form of a title that can stand alone as a name; null where it says nothing, or is too long in any. */
function formOf(title: string): string | null {
  const clean = withoutStop(title.replaceAll(/[\s\u2028]+/gu, ' ').replace(/(?:[\s:;,：，、]|\.{2,})+$/u, ''))
  if (emptyTitle(clean) || saysNothing.test(clean) || !/\p{L}{2}|[\p{Script=Han}\p{Script=Hangul}]/u.test(clean)) return null
  return titleForms(clean).find((form) => widthOf(form) <= LONGEST && !emptyTitle(form)) ?? null
}

/** The name of a file where a title should be. */
const isFile = /^[^\s.]+(?: \S+){0,2}\.(?:docx?|pdf|txt|md|rtf|odt|pptx?|csv|html?|xlsx?|epub|tex)$/iu

/** What people call a file, or write over a text, that say no more than that there is one. */
const saysNothing =
  /^(?:read ?me|read|text[eo]?|testo|scan|scanned|photos?|fotos?|bild(?:er)?|images?|pictures?|index|main|menu|navigation)(?: .{0,3})?$|^(?:download|herunterladen|télécharger|descargar|scarica)(?: .{0,20})?$/iu

const widthOf = (text: string): number =>
  Array.from(text).length + (text.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)

/** Signs of programs, addresses and tables, none of which is in a name, and the ends of sentences and of what leads into others. */
const noName = /[@<>{}=|\\]|:\/\/|www\.|^[\p{N}[(/#$*+–—-]|[.,;:!?…。！？：，、؟।]$/u

/** A line without what stands behind it in brackets, and without what follows a name that is parted from it by a dash where that has a figure or both are too long. */
function nameIn(line: string): string {
  const bare = line.replace(/\s*[([（][^)\]）]*[)\]）]$/u, '')
  const [name = '', ...others] = bare.split(/\s+[—–|·]\s+/u)
  const isLong = /\p{N}/u.test(others.join(' ')) || widthOf(bare) > LONGEST
  return others.length && isLong && /\p{L}{3}/u.test(name) && !/\p{N}/u.test(name) ? name : line
}

/** What ends in the form that a club or a company has by law: its name. */
const isCompany =
  /^\p{Lu}[^.!?:;]*\s(?:e\.\s?V|Inc|Ltd|Co|z\.\s?s|o\.\s?s|S\.\s?L|S\.\s?A|A\.\s?C|p\.\s?A|s\.\s?r\.\s?l)\.$|^\p{Lu}[^.!?:;]*\s(?:e\.?V|gGmbH|GmbH|Ltd|CIC|CIO|APS|ODV|ASD|z\.?s|IPSS)$/u

/** The first line of a document where it reads as a name: of a club, a house, a poem, and no sentence, greeting, date or address. */
function firstLineOf({ blocks }: SourceDocument): string | null {
  const first = blocks.find(({ text }) => text.trim() !== '')
  const line = nameIn(first?.text.split(LINE_BREAK)[0]?.trim() ?? '')
  if (first?.kind !== 'paragraph' || first.code || widthOf(line) > LONGEST) return null
  if (isCompany.test(line)) return line
  if (noName.test(line)) return null
  if (openings.greeting.test(line) || isDateline(line) || leadingDate(line) !== '') return null
  // A line with a figure is an address as often as a name.
  return /\p{N}/u.test(line) && !isPaper(line) ? null : line
}

/** The first line of a document where it holds all words of the name of its file and more: `HARBOUR FAIR 2026` over the text of `fair.md`. */
function fullNameOf({ blocks, name }: SourceDocument): string | null {
  const line = blocks[0]?.code ? '' : (blocks[0]?.text.split(LINE_BREAK)[0]?.trim() ?? '')
  const words = new Set(wordsAlone(line).split(' '))
  const named = wordsAlone(titleOfFile(withoutEnding(name)) ?? '')
    .split(' ')
    .filter(Boolean)
  const isFuller = named.length > 0 && words.size > named.length && named.every((word) => words.has(word))
  return isFuller && widthOf(line) <= LONGEST && !noName.test(line) ? line : null
}

/** What the field is called that says what an e-mail is about. */
const subject =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|件名|主题|主旨|主題|제목|الموضوع|موضوع|נושא|विषय|বিষয়)\s?[:：]\s*(?:(?:re|fwd?|aw|wg|tr|rv)\s?:\s*)*(\S.*)$/iu

/** What the first piece of a document is about, where it is an e-mail. */
const subjectsOf = ([piece]: readonly Piece[]): string[] =>
  (piece?.blocks ?? [])
    .flatMap((block) => (block.kind === 'role' && block.role === 'header' ? block.lines : []))
    .flatMap((line) => subject.exec(plain(line))?.[1] ?? [])
    .map((said) => said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    .slice(0, 1)

/** Who signs a text, or has written it: the last line of the signature, or the by-line without its word. */
function writersOf({ blocks }: Piece): string[] {
  const said = (role: 'signature' | 'byline'): string[] =>
    blocks.flatMap((block) => (block.kind === 'role' && block.role === role ? textOfBlock(block).split('\n') : []))
  const names = [said('signature').at(-1) ?? '', (said('byline')[0] ?? '').replace(openings.by, '').trim()]
  return names.filter((name) => name !== '' && !noName.test(name) && !openings.closing.test(name))
}
