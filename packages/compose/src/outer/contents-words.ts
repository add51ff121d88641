import type { Block, Genre } from '@magazineai/design'
import { addressesReader } from '../analyse/addresses.ts'
import { narrates } from '../analyse/anaphora.ts'
import type { Article } from '../analyse/article.ts'
import { tellsOfUnnamed } from '../analyse/existence.ts'
import { findingOf } from '../analyse/finding.ts'
import { tellingOf } from '../analyse/telling.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { namedInside } from '../fill/inside.ts'
import { plainBlock, textOf } from '../fill/inlines.ts'
import { phrasesOf } from '../fill/phrases.ts'
import { plain } from '../material/text.ts'
import { printedOn } from '../setters/pull-quotes.ts'
import { wordsAlone } from '../source.ts'
import { kickerOf } from '../wording/kicker.ts'

/** Returns what a list of contents says under the title of a text in its own words: a line of verse, a sentence, what a dish is made of, what a column names. Undefined where nothing stands alone. */
export function wordsOf(context: FillContext, story: Story): string | undefined {
  const [article, ...others] = story.planned.articles
  if (!article || others.length) return undefined
  const begun = speaksByItself(context, story) ? verseOf(article, story.title) : undefined
  const sentence =
    context.stories.size <= FEW || PROSE.has(article.piece?.genre ?? 'feature') ? sentenceOf(context, story, article) : undefined
  return begun ?? sentence ?? madeOf(article) ?? rowsOf(context, story, article)
}

/** Most texts of a list in which each speaks for itself: more of them, all of one kind, fill their page by their titles. */
const FEW = 4

const speaksByItself = (context: FillContext, story: Story): boolean =>
  context.stories.size <= FEW || [...context.stories.values()].some((other) => kindOf(context, other) !== kindOf(context, story))

/** The first line of a poem, by which lists of poems call it; undefined where that is long, or is its title. */
function verseOf({ piece }: Article, title: string): string | undefined {
  const verse = piece?.blocks.find(({ kind }) => kind === 'verse')
  const [line] = verse?.kind === 'verse' ? (verse.stanzas[0]?.lines ?? []) : []
  const said =
    line &&
    plain(line)
      .trim()
      .replace(/[\s,;:،؛，、；：–—-]+$/u, '')
  return said && said.length <= LONGEST_PHRASE && wordsAlone(title) !== wordsAlone(said) ? said : undefined
}

/** A sentence of a text that stands alone beside its title, and does not open it: that is read where it stands. Undefined where there is none. */
function sentenceOf({ draft, name }: FillContext, { title }: Story, article: Article): string | undefined {
  const { language } = draft.design
  const isOnCover = printedOn(draft, '', 0)
  return phrasesOf(article, language).find(
    ({ text, isSentence, at }) =>
      isSentence &&
      at > 0 &&
      text.length <= LONGEST_PHRASE &&
      !isOnCover(text) &&
      !narrates(text, language) &&
      !addressesReader(text, language) &&
      !tellsOfUnnamed(text, language, [title, name]),
  )?.text
}

/** Most letters of a thing that a dish is made of, among others. */
const LONGEST_THING = 28

/** The first things that a dish is made of; undefined for what is no dish. */
function madeOf({ piece }: Article): string | undefined {
  const things = (piece?.blocks ?? [])
    .flatMap((block) => (block.kind === 'ingredients' ? block.groups.flatMap(({ lines }) => lines) : []))
    .map(({ thing }) => (/^[^,;()（，、]+/u.exec(thing.replace(/^(?:of|de|di|von|af|av)\s|^d[’']/iu, ''))?.[0] ?? '').trim())
  return namesOf(things.filter((thing) => thing && thing.length <= LONGEST_THING))
}

/** The first of some names beside each other; undefined where there are not two of them. */
function namesOf(all: readonly string[]): string | undefined {
  const names = [...new Set(all)].slice(0, NAMED)
  while (names.join(NAMES_APART).length > LONGEST_PHRASE) names.pop()
  return names.length > 1 ? names.join(NAMES_APART).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : undefined
}

/** What the largest figures of a table are of, the largest first; `[]` where a course of time is told. */
function largestIn({ piece }: Article, language: string): string[] {
  const table = piece?.blocks.find(({ kind }) => kind === 'table')
  const found = table?.kind === 'table' ? findingOf(table.rows, { language }) : null
  const values = found?.shape.columns[found.chart.values[0] ?? -1]?.values ?? []
  if (!found || found.shape.columns[found.chart.label]?.type === 'date') return []
  return found.body
    .map((row, nth) => ({ name: row[found.chart.label]?.trim() ?? '', value: values[nth] ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
    .flatMap(({ name, value }) => (name && value > 0 ? [name] : []))
}

/** Most letters of what is said of a text in its own words. */
const LONGEST_PHRASE = 80

/** How much each of them says at least: a lone word is a label of what stands behind it. */
const NAME_SAYS = 2

/** Most names of a column that stand under its title. */
const NAMED = 3

/** What a column of figures, notices or questions says at a glance, or the first things that it names; undefined where it says nothing. */
function rowsOf({ draft }: FillContext, story: Story, article: Article): string | undefined {
  if (!article.piece || PROSE.has(article.piece.genre)) return undefined
  const { language } = draft.design
  const { listed, asks } = namedInside(article.piece)
  const names = asks ? undefined : namesOf(listed.filter((name) => tellingOf(name, language) >= NAME_SAYS))
  if (names) return names
  const said = phrasesOf(article, language).find(
    ({ text }) => text.length <= LONGEST_PHRASE && !addressesReader(text, language) && !tellsOfUnnamed(text, language, [story.title]),
  )
  return said?.text ?? namesOf(largestIn(article, language))
}

/** What stands between the names under a title. */
const NAMES_APART = ' · '

/** Genres of which a sentence says what they are about. */
const PROSE: ReadonlySet<Genre> = new Set<Genre>(['feature', 'short', 'essay', 'review', 'press-release'])

function kindOf(context: FillContext, { planned }: Story): string {
  const pieces = planned.articles.flatMap(({ piece }) => piece ?? [])
  return pieces.length ? kickerOf(context, pieces) : ''
}

/** Returns names beside each other, fewer where all do not stand on one line: none ends on the sign between two, and the longest stands alone where no two have room. */
export function fewerNames(said: readonly Block[], isOneLine: (blocks: readonly Block[]) => boolean): readonly Block[] {
  const [block] = said
  const names = block && said.length === 1 ? textOf(block).split(NAMES_APART) : []
  if (!block || names.length < 2) return said
  const pairs = names.slice(1).map((name) => [names[0] ?? '', name])
  const longest = names.toSorted((one, other) => other.length - one.length)
  const forms = [names, ...pairs, ...longest.map((name) => [name])]
  const style = block.attrs?.style ?? 'toc-entry-line'
  return forms.map((form) => [plainBlock(form.join(NAMES_APART), { style })]).find(isOneLine) ?? said
}
