import type { Article, PlacedBlock } from '../analyse/articles.ts'

/** What a magazine is made of between its letter and its back: a long text, an interview, or a department of short ones. */
export interface Part {
  type: 'feature' | 'interview' | 'department'
  articles: readonly Article[]
  /** Heading over a department; null when the source gives none. */
  heading: PlacedBlock | null
  words: number
}

/** A department needs this many short texts. */
export const MIN_CARDS = 3
/** A text with at most this many words may also be shown by its beginning in a department. */
const CARD_WORDS = 450

/**
 * Groups articles into parts, in their order; short texts that stand alone are gathered where the last of them stands.
 * With `whole` nothing may be cut: short texts under one heading become one long text with headings inside.
 */
export function partsOf(articles: readonly Article[], whole = false): Part[] {
  const parts: Part[] = []
  const loose: Article[] = []
  for (const group of siblings(articles.filter((article) => article.kind !== 'letter'))) {
    const cards = group.filter((article) => article.words <= CARD_WORDS)
    const short = group.filter((article) => article.kind === 'card')
    const together = group[0]?.parent && short.length >= MIN_CARDS && cards.length === group.length
    if (together) parts.push(whole ? single(merged(group)) : department(group))
    else {
      loose.push(...group.filter((article) => article.kind === 'card'))
      parts.push(...group.filter((article) => article.kind !== 'card').map(single))
    }
  }
  return loose.length ? withLoose(parts, loose, whole) : parts
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
  words: article.words,
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

const department = (articles: readonly Article[]): Part => ({
  type: 'department',
  articles,
  heading: articles[0]?.parent ?? null,
  words: articles.reduce((sum, article) => sum + article.words, 0),
})

/** Loose short texts: a department of their own when they are enough, else each a short feature. */
function withLoose(parts: Part[], loose: readonly Article[], whole: boolean): Part[] {
  const added = !whole && loose.length >= MIN_CARDS ? [{ ...department(loose), heading: null }] : loose.map(single)
  const order = (part: Part) => Number(part.articles.at(-1)?.id.slice(1) ?? 0)
  return [...parts, ...added].sort((a, b) => order(a) - order(b))
}
