import { sentencesOf } from './sentences.ts'
import { countWords, type SourceBlock } from '../source.ts'
import { countOf } from '../words/chapters.ts'
import { isFigures, isShowable } from './figures.ts'
import type { PlacedBlock, Section, ArticleKind, Article } from './article.ts'

/** A section longer than this (in words) is divided at its subheadings when they are articles of their own. */
const LONG = 2_600
/** A section of at most so many words with opening lines of its own is one text with headings inside. */
const WHOLE = 450
/** The shortest text that carries pages of its own, in words. */
export const FEATURE_WORDS = 260

/** A text of at most so many words is brief: the greater part of it can stand in a row with others. */
const BRIEF_WORDS = 110
/** Under a title over many short texts at least this share of them is brief. */
const MOSTLY = 0.6

/** A text with more items of lists is none for a row: they take a line each. */
const FEW_ITEMS = 4

/** A text with its length, as a section or as an article. */
interface Sized {
  words: number
  blocks: readonly PlacedBlock[]
  children?: readonly Sized[]
}

const itemsIn = ({ blocks, children = [] }: Sized): number =>
  blocks.filter(({ kind }) => kind === 'item').length + children.reduce((sum, child) => sum + itemsIn(child), 0)

/**
 * Tells whether texts are short ones that stand in rows under the title they share: most of them say what they say in a few sentences,
 * without a long list.
 */
export const areBrief = (texts: readonly Sized[]): boolean =>
  texts.filter((text) => text.words <= BRIEF_WORDS && itemsIn(text) <= FEW_ITEMS).length >= texts.length * MOSTLY

/** The shortest introduction that carries the letter's page, in words. */
const LETTER_WORDS = 120
/** Text before the first heading that is shorter than this (in words) introduces the document, not a magazine. */
const PREAMBLE = 40

const opening = /^(?:introduction|intro|preface|foreword|welcome|editorial|editor[’']?s (?:letter|note)|from the editor|about|letter)\b/iu

/** Running prose as it was read: with its title, the one over it, and that of the document where it stands between this and the first text. */
export type ProseText = Pick<Article, 'heading' | 'parent' | 'under' | 'blocks'>

/** Makes articles of texts, in their order; a very long one is divided at its headings. */
export function articlesOf(texts: readonly ProseText[]): Article[] {
  const drafts = texts.flatMap(divided)
  const letter = drafts.findIndex(isLetter)
  return drafts.map((draft, index) => ({
    ...draft,
    id: `a${index + 1}`,
    kind: index === letter ? 'letter' : kindOf(draft),
  }))
}

function divided(text: ProseText): Draft[] {
  const { heading, parent, blocks } = text
  const section = sectionTree(heading ? [heading, ...blocks] : blocks)
  const [whole] = section.children
  if (section.words > LONG || (heading && whole && isDepartment(whole))) return walk(section, parent)
  if (!section.words || isLeadIn(text)) return []
  return [{ ...text, words: wordsOfArticle(blocks) }]
}

/** Sentences of running text in a few words: what says so many, as a story in a script that needs few words for them, leads into nothing. */
const TOLD = 5

/** Tells whether a text is no more than a line or two between the title of a document and its first text. */
export function isLeadIn({ under, blocks }: ProseText): boolean {
  const { words } = sectionTree(blocks)
  if (under === undefined || words >= PREAMBLE) return false
  return words < PREAMBLE / 2 || blocks.reduce((sum, { text }) => sum + sentencesOf(text).length, 0) < TOLD
}

/** Tells whether a text has a sentence short enough to stand under a title in a few lines, or has still to be written. */
export const speaks = ({ blocks }: Article): boolean =>
  !blocks.length || blocks.some((block) => block.kind === 'paragraph' && shortSentence.test(block.text))

/** Lines of lists that a row has room for at most. */
const LISTED = 6

/** Tells whether a text may be shown in a row: it has a sentence for it, and no list is too long for one. */
export const isForRow = (article: Article): boolean =>
  speaks(article) && article.blocks.filter(({ kind }) => kind === 'item').length <= LISTED

/** The first sentence of a text; scripts without spaces say as much in half the characters. */
const shortSentence = /^(?:.{20,300}?[.!?…؟۔।]["”’)]*(?=\s|$)|.{10,150}?[。！？])/u

type Draft = Omit<Article, 'id' | 'kind'>

function kindOf(draft: Draft): ArticleKind {
  if (draft.words < FEATURE_WORDS) return 'card'
  return isTalk(draft.blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'table')) ? 'interview' : 'feature'
}

const isLetter = (draft: Draft, index: number, drafts: readonly Draft[]): boolean =>
  index < 3 &&
  draft.words >= LETTER_WORDS &&
  draft.words <= 700 &&
  (draft.heading ? opening.test(draft.heading.text) : index === 0 && introduces(draft, drafts[1]))

/** Tells whether a text stands without a heading before the first section of its document. */
export const introduces = (text: Pick<Article, 'heading' | 'blocks'>, next: Pick<Article, 'blocks'> | undefined): boolean =>
  !text.heading && next !== undefined && text.blocks[0]?.document === next.blocks[0]?.document

/** A text with fewer questions, or of whose paragraphs a smaller share asks, is no conversation. */
const FEWEST_QUESTIONS = 3
const TALK = 0.15

/** Returns whether paragraphs are a conversation: some of them ask, now and then. */
export function isTalk(paragraphs: readonly PlacedBlock[]): boolean {
  const questions = questionsIn(paragraphs)
  return questions >= FEWEST_QUESTIONS && questions >= paragraphs.length * TALK
}

/** Counts the paragraphs that ask: they end in a question mark and are short, or begin with `Q:`. */
const questionsIn = (blocks: readonly PlacedBlock[]): number => blocks.filter(isQuestion).length

/** What is asked in a story begins so. */
const told = /^["“”„«»‘‚‹「『—–―]/u

/** Tells whether a paragraph is the question of an interview. */
export const isQuestion = (block: PlacedBlock): boolean =>
  /^(?:Q|Question)\s*[:.)]/u.test(block.text) || (block.text.length < 240 && /\?["”’]?$/u.test(block.text) && !told.test(block.text))

/** Words of running text: those of a table stand in no column, and count where a page of figures can show it. */
const wordsOf = (block: SourceBlock): number => (block.kind === 'table' && !isShowable(block) ? 0 : countWords(block.text))

/** Nests blocks under their headings. */
export function sectionTree(blocks: readonly PlacedBlock[]): Section {
  const root: Section = { heading: null, level: 0, blocks: [], children: [], words: 0 }
  const open: Section[] = [root]
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 1
      while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop()
      const section: Section = { heading: block, level, blocks: [], children: [], words: 0 }
      open.at(-1)?.children.push(section)
      open.push(section)
    } else {
      open.at(-1)?.blocks.push(block)
      for (const section of open) section.words += wordsOf(block)
    }
  }
  return root
}

function walk(section: Section, parent: PlacedBlock | null): Draft[] {
  const children = section.children.filter((child) => child.words > 0)
  if (!children.length || !divides(section, children)) return section.words ? [draftOf(section, parent, flatten(section))] : []
  const heading = ownHeading(section)
  const own = {
    ...draftOf({ ...section, heading }, parent, section.blocks),
    ...(section.heading && !heading ? { under: section.heading } : {}),
  }
  const shown = own.heading ? section.blocks.length > 0 : own.words >= PREAMBLE
  return [...(shown ? [own] : []), ...children.flatMap((child) => walk(child, section.heading ?? parent))]
}

/** The text between the title of a document and its first section has no heading of its own, unless that is the name of a chapter. */
const ownHeading = ({ level, heading }: Section): PlacedBlock | null =>
  level <= 1 && !(heading && countOf(heading.text)?.isNamed) ? null : heading

function divides(section: Section, children: readonly Section[]): boolean {
  if (section.level === 0) return true
  if (section.words > LONG) return true
  return isDepartment(section) || (section.level === 1 && children.some((child) => child.words >= FEATURE_WORDS))
}

/** So many brief sections under one heading make a department; others are one text with headings inside, and so are they where the whole is short. */
const SECTIONS = 4

function isDepartment({ level, blocks, words, children }: Section): boolean {
  const told = children.filter((child) => child.words > 0)
  return told.length >= SECTIONS && areBrief(told) && (words > WHOLE || (level <= 1 && !blocks.length))
}

const flatten = (section: Section): PlacedBlock[] => [
  ...section.blocks,
  ...section.children.flatMap((child) => (child.heading ? [child.heading, ...flatten(child)] : flatten(child))),
]

function draftOf(section: Section, parent: PlacedBlock | null, blocks: PlacedBlock[]): Draft {
  return { heading: section.heading, parent, blocks, words: wordsOfArticle(blocks) }
}

/** Words of the columns of an article; a table stands in none, but for one that is all there is. */
function wordsOfArticle(blocks: readonly PlacedBlock[]): number {
  const prose = blocks.filter(({ kind }) => kind !== 'heading' && kind !== 'table').reduce((sum, { text }) => sum + countWords(text), 0)
  return isFigures(blocks) ? prose + blocks.filter(isShowable).reduce((sum, { text }) => sum + countWords(text), 0) : prose
}
