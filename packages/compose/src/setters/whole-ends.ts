import type { Line } from '@magazineai/typeset'
import { bodyFrames } from '../fill/body-frames.ts'
import type { Draft } from '../fill/draft.ts'
import { textOf } from '../fill/inlines.ts'
import { shortened, TAKES } from './pull-quotes.ts'
import type { PageArea } from './type-area.ts'

/** What a page ends with: a paragraph, a sentence of one that goes on overleaf, or words of one. */
type End = 'paragraph' | 'sentence' | 'words'

/** Steps of the grid by which what stays free differs at most from what is asked for. */
const MORE = 12

/** Heights of each kind that are tried for a page. */
const MOST_TRIED = 4

/** The end of a sentence, and what closes after it. */
const SENTENCE = /[.!?…。！？।؟۔][”"»’」』)\]]*\s*$/u

/** A text with room at the foot of some of its pages. */
interface Shortened {
  story: string
  /** What of its pages it may fill. */
  areas: readonly PageArea[]
  /** The pages that may have room, by their places among the areas: of each choice one, the first sooner than the others. */
  choices: readonly (readonly number[])[]
  /** Steps of the grid that it takes, rather than more or less. */
  takes: number
}

/** A text as it was set: what of its pages it was given, and which of them have room at their foot. */
type Ended<T> = T & { at: readonly PageArea[]; on: readonly number[] }

/**
 * Sets a text so that one page of each choice has room at its foot and ends with a paragraph, else with a sentence, where `holds` wants what it made so; none of a choice where no page does. `set`
 * lays the text out in areas, null where it has no room. Null where it has no room at all.
 */
export function endingWhole<T extends { trial: Draft }>(
  { story, areas, choices, takes }: Shortened,
  set: (at: readonly PageArea[]) => T | null,
  holds: (made: T, at: readonly PageArea[], index: number) => boolean,
): Ended<T> | null {
  const whole = set(areas)
  let found: Ended<T> | null = whole && { ...whole, at: areas, on: [] }
  for (const choice of choices) {
    if (!found) return null
    const { trial, at, on }: Ended<T> = found
    const ways = choice.flatMap((index) => likelyEnds(trial, { story, index, takes, at }).map((way) => ({ ...way, index })))
    for (const { index, steps, end } of (['paragraph', 'sentence'] as const).flatMap((kind) => ways.filter((way) => way.end === kind))) {
      const shorter = shortened(at, [index], steps)
      const made = set(shorter)
      if (!made || !isAsGood(endOn(made.trial, story, index), end) || !holds(made, shorter, index)) continue
      found = { ...made, at: shorter, on: [...on, index] }
      break
    }
  }
  return found
}

const isAsGood = (end: End, wanted: End): boolean => end === 'paragraph' || end === wanted

/** Returns how many steps of the grid may stay free at the foot of a page where it then probably ends with a paragraph or with a sentence, those next to what is asked for first. */
function likelyEnds(
  trial: Draft,
  { story, index, takes, at }: Pick<Shortened, 'story' | 'takes'> & { index: number; at: readonly PageArea[] },
): { steps: number; end: End }[] {
  const { lines = [] } = trial.storyLayout(story)?.frames[index] ?? {}
  const { height = 0, columns = 1 } = bodyFrames(trial.design, story)[index] ?? {}
  const { step = 1 } = at[index]?.area ?? {}
  // Lines of a column do not change where it is shorter.
  const first = lines.filter(({ column }) => column === 0)
  const heights = Array.from({ length: TAKES.most - TAKES.least + 1 }, (_, nth) => TAKES.least + nth).filter(
    (steps) => Math.abs(steps - takes) <= MORE,
  )
  // A column is a line shorter where a paragraph would leave its last one overleaf.
  const ends = [0, 1].flatMap((kept) =>
    heights
      .toSorted((a, b) => Math.abs(a - takes) - Math.abs(b - takes))
      .map((steps) => {
        const held = first.filter(({ bottom }) => bottom <= height - steps * step).length
        return { steps, end: endOf(trial, story, lines[columns * held - kept - 1]) }
      }),
  )
  return (['paragraph', 'sentence'] as const).flatMap((kind) => ends.filter(({ end }) => end === kind).slice(0, MOST_TRIED))
}

/** Returns what a page of a story ends with, by its place among them. */
export const endOn = (draft: Draft, story: string, index: number): End =>
  draft.design.stories[story] ? endOf(draft, story, draft.storyLayout(story)?.frames[index]?.lines.at(-1)) : 'paragraph'

function endOf({ design }: Draft, story: string, line: Line | undefined): End {
  const block = design.stories[story]?.doc.content[line?.paragraph ?? -1]
  if (!line || !block) return 'words'
  if (line.last) return 'paragraph'
  return SENTENCE.test(textOf(block).slice(line.start, line.end)) ? 'sentence' : 'words'
}
