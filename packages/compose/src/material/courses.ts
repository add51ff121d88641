import { ingredientOf } from './blocks/ingredients.ts'
import { isBold } from './lines.ts'
import type { Line } from './lines.ts'
import { measureWords } from './text.ts'

/** Things that a dish needs, with an amount, at least, and dishes under courses at least. */
const FEWEST_NEEDED = 2
const FEWEST_DISHES = 2

/** Words of a sentence that says what to do at least. */
const METHOD = 4

/** A head that divides, and the lines up to the next one. */
interface Section {
  head: Line
  under: readonly Line[]
}

/**
 * Puts dishes under their courses. A head with no words before the next of its look, which stands over a dish, is the course: “Soups”, “I primi”.
 * It and all up to the last dish before the next course are one group, however the heads of both are set.
 */
export function groupCourses(lines: readonly Line[]): void {
  const sections = sectionsOf(lines)
  const starts = sections.flatMap((_, at) => (isCourse(sections, at) ? [at] : []))
  const groups = starts.map((start, nth) => {
    const inside = sections.slice(start + 1, starts[nth + 1])
    return inside.slice(0, inside.findLastIndex(isDish) + 1)
  })
  const dishes = groups.flat().filter(isDish)
  if (dishes.length < FEWEST_DISHES) return
  for (const [nth, start] of starts.entries()) {
    const { head } = sections[start] as Section
    head.isCourse = true
    head.heading ||= groups[nth]?.[0]?.head.heading ?? 0
    for (const inside of groups[nth] ?? []) if (inside.head.heading >= head.heading) inside.head.heading += 1
  }
}

/** Returns the parts of a document that heads divide it into; a line in bold before a head in bold is one too, where it stands alone. */
function sectionsOf(lines: readonly Line[]): Section[] {
  const heads = lines.flatMap((line, at) => (line.heading || isSetOver(line, lines[at + 1]) ? [at] : []))
  return heads.map((at, nth) => ({ head: lines[at] as Line, under: lines.slice(at + 1, heads[nth + 1]) }))
}

const isSetOver = (line: Line, next: Line | undefined): boolean =>
  !line.label && isSetAlone(line) && next !== undefined && next.heading > 0 && isSetAlone(next)

const isSetAlone = (line: Line): boolean => line.block.kind === 'paragraph' && line.first && line.last && isBold(line)

/** True for a head with nothing under it but a dish of its look. */
function isCourse(sections: readonly Section[], at: number): boolean {
  const [course, dish] = [sections[at], sections[at + 1]]
  if (!course || !dish || at === 0 || course.under.length || !isDish(dish)) return false
  return course.head.heading === dish.head.heading || !course.head.heading
}

/** True for what names things with their amounts, and says what to do with them. */
function isDish({ under }: Section): boolean {
  const things = under.flatMap(({ text }) => text.split(/[,;:，、；：،]\s*/u)).flatMap((thing) => ingredientOf(thing.trim()) ?? [])
  const needed = things.filter(({ amount, isAmountLast }) => amount && !isAmountLast)
  return needed.length >= FEWEST_NEEDED && needed.some(({ unit }) => unit) && under.some(saysWhatToDo)
}

const saysWhatToDo = ({ text, block }: Line): boolean =>
  block.ordered === true || (measureWords(text) >= METHOD && /[.!。！।]["”»)]?$/u.test(text))
