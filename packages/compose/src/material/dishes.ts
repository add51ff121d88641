import { leadingDate } from '../words/dates.ts'
import { headings, openings } from '../words/lexicon.ts'
import { ingredientOf } from './blocks/ingredients.ts'
import { isBold } from './lines.ts'
import type { Line } from './lines.ts'
import { measureWords } from './text.ts'

/** Dishes under heads of a document at least that were typed in several ways, lines under a head among which its amounts begin, and words of a head at most. */
const FEWEST = 3
const UNDER_HEAD = 4
const LONGEST = 8

/** Amounts under the name of a dish at least. */
const AMOUNTS = 2

/**
 * Makes heads of the names of dishes in a collection that several people typed, each in another manner: as a heading of any level, in bold, in capitals on
 * the first line of what is needed. All are of one level, where their levels say nothing: one is skipped, or a dish stands as high as the title of all.
 */
export function dishesAlike(lines: readonly Line[]): void {
  const marked = lines.filter((line, at) => line.heading > 0 && isOverAmounts(lines, at))
  const set = lines.filter((line, at) => isSetName(line) && isOverAmounts(lines, at))
  const [title] = lines.filter(({ heading }) => heading > 0)
  if (!title || marked.length < FEWEST - 1 || marked.length + set.length < FEWEST || lines.some(({ isCourse }) => isCourse)) return
  const dishes = marked.filter((line) => line !== title)
  if (!areMixed(lines, dishes, title)) return
  const level = title.heading + 1
  for (const line of [...dishes, ...set]) Object.assign(line, { label: null, heading: level })
  // What else stands over a text of the collection is no part of the dish before it.
  const first = lines.findIndex((line) => line.heading > 0 && line !== title)
  for (const line of lines.slice(first)) if (line.heading > level && line.block.kind === 'heading') line.heading = level
}

/** True where the levels of heads over dishes tell nothing: one skips a level, or another is as high as the title over all of them. */
function areMixed(lines: readonly Line[], dishes: readonly Line[], title: Line): boolean {
  const heads = lines.filter(({ heading, block }) => heading > 0 && block.kind === 'heading')
  const skips = dishes.some((line) => {
    const before = heads[heads.indexOf(line) - 1]
    return before !== undefined && line.heading > before.heading + 1
  })
  return skips || (dishes.some(({ heading }) => heading === title.heading) && dishes.some(({ heading }) => heading > title.heading))
}

/** True for a name in bold or in capitals that stands on the text of its block, or over it. */
const isSetName = (line: Line): boolean =>
  line.heading === 0 &&
  line.block.kind === 'paragraph' &&
  line.first &&
  measureWords(line.text) <= LONGEST &&
  !/[.:,;!?…：]$/u.test(line.text) &&
  (isBold(line) || (/\p{Lu}{3}/u.test(line.text) && !/\p{Ll}/u.test(line.text)))

/** True for a line under which amounts begin, after what says by whom a dish is and for how many. */
function isOverAmounts(lines: readonly Line[], at: number): boolean {
  const own = lines[at]
  if (own && headings.ingredients.test(own.text)) return false
  const under = lines.slice(at + 1, at + 1 + UNDER_HEAD + AMOUNTS)
  const end = under.findIndex(({ heading }) => heading > 0)
  const near = end < 0 ? under : under.slice(0, end)
  const isNeeded = ({ text }: Line): boolean =>
    openings.ingredients.test(text) || (ingredientOf(text)?.amount !== undefined && !leadingDate(text))
  const first = near.findIndex(isNeeded)
  return (
    first >= 0 &&
    first < UNDER_HEAD &&
    (openings.ingredients.test(near[first]?.text ?? '') || near.slice(first).filter(isNeeded).length >= AMOUNTS)
  )
}
