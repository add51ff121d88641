import { isRow } from '../../words/leaders.ts'
import { figureIn } from '../../words/figure-line.ts'
import type { Line } from '../lines.ts'
import type { Item } from '../material.ts'
import { measureWords } from '../text.ts'
import { ingredientOf } from './ingredients.ts'
import { isHead, runEnd } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** Lines that count something at least, their share of all, and words of a line at most. */
const FEWEST = 3
const SHARE = 0.6
const LONGEST = 10

/** True for an amount in a measure of the kitchen, as `450 g`. */
const isMeasured = ({ text }: Line): boolean => ingredientOf(text)?.unit !== undefined

/** Finds figures: the lines of a block that say each what there is and how much of it, `cases 418`. A line whose figure is not known says so in words. */
export const figures: Recogniser = ({ lines, at, label }) => {
  if (label || !lines[at]?.first) return null
  const to = runEnd(
    lines,
    at,
    (line, index) =>
      !isHead(line) &&
      line.block.kind !== 'table' &&
      (index === at || !line.first || line.block.kind === 'item') &&
      measureWords(line.text) <= LONGEST,
  )
  const found = lines.slice(at, to)
  const counts = found.flatMap((line) => figureIn(line.text) ?? [])
  if (counts.length < FEWEST || counts.length < SHARE * found.length || !found.at(-1)?.last) return null
  if (new Set(counts.map(({ thing }) => thing)).size < counts.length) return null
  if (found.filter((line) => isRow(line.text) || isMeasured(line)).length > found.length / 3) return null
  return { to, score: 0.88, blocks: [{ kind: 'items', ordered: false, items: found.map(itemOf) }] }
}

const itemOf = (line: Line): Item => ({ level: 0, text: [line.inlines] })
