import { resolveBlock } from '@magazineai/design'
import type { Block, Inline } from '@magazineai/design'
import type { Layout, Line } from '@magazineai/typeset'
import type { Draft } from './draft.ts'

/** Fewer characters in the last line of a paragraph are a runt, and one word of fewer, where words have spaces between them. */
const RUNT = 7
const ONE_WORD = 10
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** How far the letters of a paragraph are moved for it, em, tried in this order: nobody sees it. */
const TRACKING = [-0.003, 0.003, -0.006, 0.006, -0.009, 0.009, -0.012, 0.012, -0.015, 0.015]
/** Layouts that the runts of one story may cost. */
const MOST_LAYOUTS = 120

/** Lines that stand badly: runts by their paragraph, and lines that are alone at the head or foot of a column. */
interface Flaws {
  runts: number[]
  count: number
}

/**
 * Takes the runts of a story away: the letters of a paragraph whose last line is a few characters, or the rest of a divided word, move a
 * little together or apart. What would cost a line more than there is, or a flaw elsewhere, is not done.
 */
export function mendRunts(draft: Draft, story: string): void {
  const tried = new Set<number>()
  let layouts = 0
  for (let flaws = flawsOf(draft.storyLayout(story)); ;) {
    const paragraph = flaws.runts.find((index) => !tried.has(index))
    if (paragraph === undefined || layouts > MOST_LAYOUTS) return
    tried.add(paragraph)
    const doc = draft.design.stories[story]?.doc
    const block = doc?.content[paragraph]
    if (!doc || !block) return
    for (const change of TRACKING) {
      layouts++
      const tracked = trackedBlock(draft, block, change)
      draft.setStory(story, { ...doc, content: doc.content.with(paragraph, tracked) })
      const layout = draft.storyLayout(story)
      const next = flawsOf(layout)
      if (!layout?.overset && next.count < flaws.count) {
        flaws = next
        break
      }
      draft.setStory(story, doc)
    }
  }
}

function trackedBlock({ design }: Draft, block: Block, change: number): Block {
  const tracking = round(resolveBlock(design, {}, block).tracking + change)
  const content = (block.content ?? []).map((inline): Inline => ({
    ...inline,
    marks: [...(inline.marks ?? []).filter(({ type }) => type !== 'tracking'), { type: 'tracking', attrs: { tracking } }],
  }))
  return { ...block, content }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000

function flawsOf(layout: Layout | null): Flaws {
  const lines = (layout?.frames ?? []).flatMap((frame, index) => frame.lines.map((line) => ({ line, place: `${index}/${line.column}` })))
  const runts: number[] = []
  let alone = 0
  for (const [index, { line, place }] of lines.entries()) {
    const [before, after] = [lines[index - 1], lines[index + 1]]
    if (line.first && line.last) continue
    if (line.last && before && before.place !== place) alone++
    if (line.first && after && after.place !== place) alone++
    if (line.last && before && isRunt(line, before.line)) runts.push(line.paragraph)
  }
  return { runts, count: runts.length + alone }
}

function isRunt({ segments }: Line, { hyphenated }: Line): boolean {
  const text = segments
    .map((segment) => segment.text)
    .join('')
    .trim()
  const isOneWord = !/\s/u.test(text)
  return text.length < RUNT || (isOneWord && (hyphenated || (text.length < ONE_WORD && !spaceless.test(text))))
}
