import { isFigures } from '../analyse/figures.ts'
import { areBrief, isForRow, speaks } from '../analyse/articles.ts'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import type { Use } from './recipes.ts'

/** What a magazine is made of between its letter and its back: a long text, an interview, a department of short ones, figures, or pieces on pages of their genre. */
export interface Part {
  type: 'feature' | 'interview' | 'department' | 'data' | 'piece'
  articles: readonly Article[]
  /** Heading over a department; null when the source gives none. */
  heading: PlacedBlock | null
  /** Text that stands over the short texts of a department. */
  intro: Article | null
  words: number
  /** True for small pieces that share a page, whatever they are. */
  isMixed?: boolean
  /** The work in chapters that it is of; absent = none. */
  serial?: string
}

/** A department needs this many short texts. */
export const MIN_CARDS = 3
/** A text with at most this many words may also be shown by its beginning in a department. */
const CARD_WORDS = 450

/** How articles are grouped. */
interface Grouping {
  /** Nothing may be cut: short texts under one heading become one long text with headings inside. */
  whole?: boolean
  /** Short texts that stand alone are gathered only where they are brief. */
  apart?: boolean
  /** Nothing is gathered. */
  alone?: boolean
}

/** Groups articles into parts, in their order; short texts that stand alone are gathered where the last of them stands. */
export function partsOf(all: readonly Article[], { whole = false, apart = false, alone = false }: Grouping = {}): Part[] {
  const parts: Part[] = all.filter(({ piece }) => piece).map(ofPiece)
  const articles = all.filter(({ piece }) => !piece)
  if (alone)
    return inOrder([
      ...parts,
      ...siblings(articles.filter(({ kind }) => kind !== 'letter')).flatMap((group) =>
        areSectionsOfOne(group)
          ? [single(merged(group))]
          : group.map((article) => (isFigures(article.blocks) ? figures(article) : single(article))),
      ),
    ])
  const loose: Article[] = []
  parts.push(...articles.filter(({ blocks }) => isFigures(blocks)).map(figures))
  for (const group of siblings(articles.filter((article) => article.kind !== 'letter' && !isFigures(article.blocks)))) {
    const isBrief = areBrief(shortOf(group))
    if (!isBrief && areUnderDocument(group)) {
      parts.push(...group.map(single))
      continue
    }
    if (group[0]?.parent && areSections(group, whole) && (!apart || isBrief)) {
      const intro = introOf(group, [...parts.flatMap((part) => part.articles), ...loose])
      remove(parts, loose, intro)
      if (whole) parts.push(single(merged(intro ? [intro, ...group] : group)))
      else parts.push(...(isBrief ? divided(group, intro) : joined(group, intro)))
      continue
    }
    // A short chapter stands where it is told.
    const isLoose = ({ kind, serial }: Article): boolean => kind === 'card' && !serial
    loose.push(...group.filter(isLoose))
    parts.push(...group.filter((article) => !isLoose(article)).map(single))
  }
  return loose.length ? withLoose(parts, loose, { whole, apart }) : inOrder(parts)
}

const ofPiece = (article: Article): Part => ({ ...single(article), type: 'piece' })

const figures = (article: Article): Part => ({ ...single(article), type: 'data' })

const shortOf = (group: readonly Article[]): Article[] => group.filter((article) => article.kind === 'card' && speaks(article))

/** Enough short texts with something to say; where nothing may be cut, nothing but short texts. */
const areSections = (group: readonly Article[], whole: boolean): boolean =>
  shortOf(group).length >= MIN_CARDS && (!whole || group.every((article) => article.words <= CARD_WORDS))

/** Texts of a document at most that each stand by themselves: of more there may be no page for each. */
const FEW = 12

/** Returns whether texts stand under the title that begins their document: it is over all of them, and none of them is called by it. */
const areUnderDocument = (group: readonly Article[]): boolean =>
  group.length >= MIN_CARDS &&
  group.length <= FEW &&
  group[0]?.parent?.index === 0 &&
  group.every(({ heading }) => heading?.text !== group[0]?.parent?.text)

/** Words of a few brief texts under one heading at most that are one text: each on its own, nothing would show what they stand under. */
const ONE = 450

/** Brief sections under a heading that does not begin its document: what that says is over all of them. */
const areSectionsOfOne = (group: readonly Article[]): boolean =>
  group.length > 1 &&
  (group[0]?.parent?.index ?? 0) > 0 &&
  group.every((article) => article.kind === 'card' && !isFigures(article.blocks)) &&
  areBrief(group) &&
  group.reduce((sum, { words }) => sum + words, 0) <= ONE

/** Short texts that say too much for a row are one text with headings inside; each of the long ones is a feature of its own. */
function joined(group: readonly Article[], intro: Article | null): Part[] {
  const short = group.filter((article) => article.kind === 'card')
  return [single(merged(intro ? [intro, ...short] : short)), ...group.filter((article) => article.kind !== 'card').map(single)]
}

/** A department of the short texts, each of the long ones a feature of its own. */
function divided(group: readonly Article[], intro: Article | null): Part[] {
  const isCard = (article: Article): boolean => article.words <= CARD_WORDS && article.kind !== 'interview' && speaks(article)
  return [department(group.filter(isCard), intro), ...group.filter((article) => !isCard(article)).map(single)]
}

/** The text right under the heading that a group of articles shares. */
function introOf(group: readonly Article[], before: readonly Article[]): Article | null {
  const parent = group[0]?.parent
  const same = (article: Article): boolean => article.heading?.index === parent?.index && article.heading?.document === parent?.document
  return before.find((article) => same(article) && article.kind === 'card') ?? null
}

function remove(parts: Part[], loose: Article[], article: Article | null): void {
  const part = parts.findIndex((each) => article && each.articles.includes(article))
  if (part >= 0) parts.splice(part, 1)
  const at = article ? loose.indexOf(article) : -1
  if (at >= 0) loose.splice(at, 1)
}

/** Runs of articles under the same heading; whoever has children with children stands apart. */
function siblings(articles: readonly Article[]): Article[][] {
  const groups: Article[][] = []
  for (const article of articles) {
    const group = groups.at(-1)
    const same =
      group?.[0] &&
      article.parent &&
      group[0].parent?.index === article.parent.index &&
      group[0].parent.document === article.parent.document
    if (group && same) group.push(article)
    else groups.push([article])
  }
  return groups
}

const single = (article: Article): Part => ({
  type: article.kind === 'interview' ? 'interview' : 'feature',
  articles: [article],
  heading: article.heading,
  intro: null,
  words: article.words,
  ...(article.serial ? { serial: article.serial } : {}),
})

/** One text of several, under the heading they share. */
function merged(articles: readonly Article[]): Article {
  const [first] = articles as [Article, ...Article[]]
  const blocks = articles.flatMap(({ heading, blocks: own }) => (heading ? [heading, ...own] : own))
  return {
    ...first,
    kind: 'feature',
    heading: first.parent,
    parent: null,
    blocks,
    words: articles.reduce((sum, each) => sum + each.words, 0),
  }
}

const department = (articles: readonly Article[], intro: Article | null): Part => ({
  type: 'department',
  articles,
  heading: articles[0]?.parent ?? null,
  intro,
  words: articles.reduce((sum, article) => sum + article.words, 0),
  ...(articles[0]?.serial ? { serial: articles[0].serial } : {}),
})

/** Loose short texts: a department of their own when they are enough, else each a short feature. */
function withLoose(parts: readonly Part[], loose: readonly Article[], { whole, apart }: Grouping): Part[] {
  const cards = loose.filter(isForRow)
  const together = !whole && cards.length >= MIN_CARDS && (!apart || areBrief(cards))
  const added = together
    ? [{ ...department(cards, null), heading: null }, ...loose.filter((article) => !cards.includes(article)).map(single)]
    : loose.map(single)
  return inOrder([...parts, ...added])
}

/** A department stands where the last of its texts stood. */
function inOrder(parts: readonly Part[]): Part[] {
  const order = (part: Part) => Number(part.articles.at(-1)?.id.slice(1) ?? 0)
  return [...parts].sort((a, b) => order(a) - order(b))
}

/** A part of the magazine at its place. Pages count from 1. */
export interface PlannedPart {
  key: string
  use: Use
  /** What is shown; empty where copy has still to be written. */
  articles: readonly Article[]
  part: Part | null
  page: number
  pages: number
  recipes: readonly string[]
  /** How many times as large as that of the template its text is at least beside art; absent = as small as leaves that its room. */
  least?: number
  /** How many times as large as that of the template text asks to be under art, so that it is not the smallest of its issue; absent = no larger than leaves that its room. */
  asked?: number
  /** How many times as large as that of the template its text is at most, so that the texts of an issue are like each other; absent = as large as its pages hold it. */
  largest?: number
  /** How many times as large it is at most where its pages would be bare; absent = two levels larger. */
  most?: number
  /** True where another text has its size: it is set larger than that only where its page would be half empty. */
  isShared?: boolean
}
