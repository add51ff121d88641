import type { Genre } from '@magazineai/design'
import { addressesReader } from '../analyse/addresses.ts'
import { narrates } from '../analyse/anaphora.ts'
import type { Article } from '../analyse/article.ts'
import { emptyTitle } from '../analyse/empty-titles.ts'
import { tellingOf } from '../analyse/telling.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { namedInside } from '../fill/inside.ts'
import { isDated } from '../fill/labels.ts'
import { announcesText, phrasesOf } from '../fill/phrases.ts'
import { measureWords } from '../material/text.ts'
import { coverForms, leansOnText, mayAnnounce } from './cover-weight.ts'
import { wordsAlone } from '../source.ts'
import { withoutStop } from '../words/abbreviations.ts'

/** Most letters of a phrase at the foot of a cover, and of how many of a text one is looked for that has room. */
const LONGEST_SMALL = 64
const TRIED = 6

/** Returns whether a phrase is short enough for the foot of a cover. */
export const isSmall = ({ length }: string): boolean => length <= LONGEST_SMALL

/** Fewest words of a title that only names a part of a paper and still says whose it is, as “From the Vicarage”. */
const WHOSE = 3

/** How much a name of a notice says at least that stands on a cover: one word, as “Lost”, is a label. */
const NAMES = 2

/** Fewest small lines that are a row without any others. */
const SEVERAL = 2

/** Returns names of notices without those that are a label of what stands behind them, if enough are left. */
export function withoutLabels(names: readonly string[], language: string): readonly string[] {
  const saying = names.filter((name) => tellingOf(name, language) >= NAMES)
  return saying.length >= SEVERAL ? saying : names
}

/** Returns what a cover announces without bare days, which say nothing among lines that do, if enough are left. */
export function withoutDays<A extends { forms: readonly string[] }>(announced: readonly A[]): readonly A[] {
  const speaking = announced.filter(({ forms }) => !forms.every(isDated))
  return speaking.length >= SEVERAL ? speaking : announced
}

/** Returns what a cover announces without what is one word, as “Hen”, which says nothing among lines that do, if enough are left. */
export function withoutWords<A extends { forms: readonly string[] }>(announced: readonly A[]): readonly A[] {
  const speaking = announced.filter(({ forms: [first = ''] }) => UNSPACED.test(first) || /\S\s+\S/u.test(first.trim()))
  return speaking.length >= SEVERAL ? speaking : announced
}

/** Scripts in which one word is no stretch between spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Returns the titles of the texts of a story. */
export const titlesIn = ({ planned, title, others = [] }: Story): string[] => (planned.articles.length ? [title, ...others] : [])

/** Returns what a cover says small of the texts of a story: their titles, the fullest form first, or where these say nothing what stands in them. */
export function announcedBy({ draft }: FillContext, story: Story): { story: Story; forms: string[] }[] {
  const { language } = draft.design
  return titlesIn(story).flatMap((title, nth) => {
    const article = story.planned.use === 'piece' ? story.planned.articles[nth] : story.article
    const genre = article?.piece?.genre
    if (announcesText(title, genre, language) && mayAnnounce(title, genre, language)) return [{ story, forms: coverForms(title, language) }]
    const inside = article ? (noticesOf(article, language) ?? phrasesSmall(article, language)) : []
    const isSaid = isDated(title) || (genre === 'letter' && !emptyTitle(title) && measureWords(title) >= WHOSE && !leansOnText(title))
    const said = isSaid ? [title] : []
    const within = inside.filter((text) => !isTask(text)).slice(0, TRIED)
    // What a calendar or an answer is about is said by its title, and not by one of its lines.
    const isLookedUp = genre !== undefined && LOOKED_UP.has(genre)
    if (isLookedUp && !isDated(title) && !emptyTitle(title) && measureWords(title) >= 2) return [{ story, forms: [title, ...within] }]
    return [{ story, forms: genre === 'letter' && !isDated(title) ? [...said, ...within] : [...within, ...said] }]
  })
}

/** Genres in which something is looked up, under a title that says what. */
const LOOKED_UP: ReadonlySet<Genre> = new Set<Genre>(['programme', 'faq'])

/** True for a line of a list of what is to be done, which is no announcement. */
const isTask = (text: string): boolean => /^\s*[☐☑☒✓✔]/u.test(text)

/** The names of notices, those that say most first: the words behind one are a piece of its advertisement. Null for any other text. */
function noticesOf({ piece }: Article, language: string): string[] | null {
  const hasNames = piece?.blocks.some((block) => block.kind === 'items' && block.items.some(({ term }) => term))
  if (!piece || piece.genre !== 'notices' || !hasNames) return null
  const telling = (name: string): number => tellingOf(name, language)
  return namedInside(piece)
    .listed.filter((name) => telling(name) >= NAMES && announcesText(name, undefined, language))
    .toSorted((a, b) => telling(b) - telling(a))
}

const phrasesSmall = (article: Article, language: string): string[] =>
  phrasesOf(article, language)
    .map(({ text }) => text)
    .filter((text) => isSmall(text) && !addressesReader(text, language) && !(article.piece?.genre === 'letter' && narrates(text, language)))
    .map(withoutStop)

/** Returns what a title says behind the name that it begins with; all of it where it begins otherwise, '' where it says no more. */
export function behindName(title: string, name: string): string {
  if (title.startsWith(name) && /^[：:｜|]/u.test(title.slice(name.length))) return title.slice(name.length + 1).trim()
  const words = wordsAlone(name)
  const ends = [...title.matchAll(/(?<=\S)(?=\s|$)/gu)].map(({ index }) => index)
  const end = ends.findLast((index) => wordsAlone(title.slice(0, index)) === words)
  return end === undefined ? title : title.slice(end).replace(/^[\s–—|·:,-]+/u, '')
}

/** Returns whether a masthead is only the end of a name, as “Coast Path” of “Our club’s photographs of the coast path”: what stands before it says whose it is. */
export const isCutBefore = (masthead: string, name: string): boolean =>
  wordsAlone(masthead) !== wordsAlone(name) && ` ${wordsAlone(name)}`.endsWith(` ${wordsAlone(masthead)}`)
