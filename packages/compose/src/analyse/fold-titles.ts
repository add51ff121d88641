import { measureWords } from '../material/text.ts'
import { endsAsSentence } from './anaphora.ts'
import { FEATURE_WORDS } from './articles.ts'
import { emptyTitle } from './empty-titles.ts'
import type { Article, PlacedBlock } from './article.ts'

/** A heading of so many words that ends as a sentence does is one, as is any text longer than the second number. */
const SENTENCE = 9
const LONGEST = 24
/** A longer text (in words) stands on its own, whatever it is called. */
const FOLDED = 900

/** Returns true for a sentence of running text that was taken for a heading. A question may be a title. */
export function isProse(heading: string): boolean {
  const words = measureWords(heading)
  if (words > LONGEST) return true
  if (/[,，、;；]["”»]?$/u.test(heading.trim()) && words >= SENTENCE) return true
  if (!endsAsSentence(heading) || /[?？؟]["”»]?$/u.test(heading)) return false
  return words >= SENTENCE || (words >= SENTENCE / 2 && (/^\p{Ll}/u.test(heading) || /^["“„«].*["”“»]\s+\p{Ll}/u.test(heading)))
}

const paragraphOf = (heading: PlacedBlock): PlacedBlock => {
  const { level: _, ...block } = heading
  return { ...block, kind: 'paragraph' }
}

/** Genres with pages of their own are whole: nothing is added to them. */
const isWhole = (article: Article): boolean => 'piece' in article

/**
 * Puts titles right that cannot stand over a text. A sentence of the text before is text again. A title that says nothing alone takes the name of
 * the section it is in, or its text goes into the article beside it: a beginning into the next, anything else into the one before.
 */
export function foldTitles(articles: readonly Article[]): Article[] {
  const named = unfoldProse(articles).map((article, _, all) => withContext(article, all))
  const out: Article[] = []
  let waiting: Article | null = null
  for (const [index, article] of named.entries()) {
    const kind = foldsAs(article)
    const [before, next] = [out.at(-1), named[index + 1]]
    if (kind === 'opening' && next && canJoin(article, next) && !foldsAs(next)) waiting = waiting ? joined(waiting, article, true) : article
    else if (kind && kind !== 'opening' && before && canJoin(before, article)) out[out.length - 1] = joined(before, article, true)
    else {
      out.push(waiting ? { ...joined(waiting, article, false), id: article.id, heading: article.heading, parent: article.parent } : article)
      waiting = null
    }
  }
  return waiting ? [...out, waiting] : out
}

/** What of a title says nothing where no section around it names it. */
function foldsAs({ kind, heading, words, titles, blocks, ...rest }: Article): ReturnType<typeof emptyTitle> {
  if (kind === 'letter' || !heading || titles || words > FOLDED || !blocks.length || 'piece' in rest) return null
  const empty = emptyTitle(heading.text)
  return empty === 'number' ? null : empty
}

const canJoin = (a: Article, b: Article): boolean =>
  !isWhole(a) && !isWhole(b) && a.kind !== 'letter' && b.kind !== 'letter' && documentOf(a) === documentOf(b)

const documentOf = ({ heading, blocks: [first] }: Article): string | undefined => (heading ?? first)?.document

/** Two articles as one under the first title, the second one's inside it where `inside`. */
function joined(first: Article, second: Article, inside: boolean): Article {
  const words = first.words + second.words
  return {
    ...first,
    kind: first.kind === 'card' && words >= FEATURE_WORDS ? 'feature' : first.kind,
    blocks: [...first.blocks, ...(inside && second.heading ? [second.heading] : []), ...second.blocks],
    words,
  }
}

/** The name of the section around it in place of a title that says nothing; before it, where another article has that name already. */
function withContext(article: Article, all: readonly Article[]): Article {
  const { heading, parent } = article
  const empty = heading && !isWhole(article) ? emptyTitle(heading.text) : null
  // The number of a chapter stands under the name of its work anyhow.
  if (!heading || !empty || !parent || (article.serial && empty === 'number') || emptyTitle(parent.text)) return article
  const isNamed = all.some((other) => other !== article && isSame(other.heading, parent))
  const isFirst = all.find((other) => isSame(other.parent, parent)) === article
  if (empty === 'opening' && isFirst && !isNamed) return { ...article, heading: parent }
  const text = `${parent.text}: ${heading.text}`
  return { ...article, heading: { ...heading, text, inlines: [{ text }] } }
}

const isSame = (a: PlacedBlock | null, b: PlacedBlock): boolean => a?.index === b.index && a.document === b.document

/** Headings that are sentences become text: of their article, and of the one before, which goes on. */
function unfoldProse(articles: readonly Article[]): Article[] {
  const out: Article[] = []
  for (const each of articles) {
    const blocks = each.blocks.map((block) => (block.kind === 'heading' && isProse(block.text) ? paragraphOf(block) : block))
    if (!each.heading || each.titles || isWhole(each) || !isProse(each.heading.text)) {
      out.push({ ...each, blocks })
      continue
    }
    const text = paragraphOf(each.heading)
    const article = { ...each, heading: null, blocks: [text, ...blocks], words: each.words + measureWords(text.text) }
    const before = out.at(-1)
    if (before && canJoin(before, article)) out[out.length - 1] = joined(before, article, false)
    else out.push(article)
  }
  return out
}
