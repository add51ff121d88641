import { asks } from './lines.ts'
import type { Line } from './lines.ts'
import { genresNamedIn } from './classify/genre-names.ts'
import { measureWords } from './text.ts'

/** Heads under a title that names questions, at least. */
export const FEWEST_ASKED = 3
/** Words under one of them on average at most: more are articles. */
const LONGEST_ANSWER = 80

/** Returns whether a title says that questions are answered under it. */
export const namesQuestions = (title: Line | undefined): boolean => title !== undefined && genresNamedIn(title.text).has('faq')

/** Takes the heads of a text whose title says that it answers questions for what is asked there, though none of them has the sign: `How do I get a plot`. */
export function markAskedHeads(lines: readonly Line[]): void {
  const [title] = lines
  if (title?.heading !== 1 || !namesQuestions(title)) return
  const heads = lines.filter((line, index) => index > 0 && line.heading > 0)
  const [{ heading: level } = { heading: 0 }] = heads
  const isText = (line: Line | undefined): boolean => line?.block.kind === 'paragraph' && !line.heading && !line.label
  if (heads.length < FEWEST_ASKED || heads.some((line) => line.heading !== level || !isText(lines[lines.indexOf(line) + 1]))) return
  if (lines.some(({ text, label }) => label !== null || asks(text))) return
  const words = lines.slice(lines.indexOf(heads[0] as Line)).reduce((sum, { text, heading }) => sum + (heading ? 0 : measureWords(text)), 0)
  if (words > heads.length * LONGEST_ANSWER) return
  for (const line of heads) Object.assign(line, { heading: 0, label: 'question' })
}
