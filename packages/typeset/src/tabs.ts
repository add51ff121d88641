import type { Block } from './block.ts'
import type { Cut } from './cuts.ts'
import type { Paragraph, Px, TabStop } from './types.ts'

/** A tab on a line: its display offset, the way it leads (px at scale 1), and what fills it. */
export interface SetTab {
  at: number
  width: Px
  leader: string
}

/** Without stops a tab leads to the next multiple of this many ems. */
const EVERY = 2

/** A tab that stands on its stop leads to the next one, px. */
const EPSILON = 0.001

const DECIMAL_COMMA = new Set(['cs', 'da', 'de', 'el', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'no', 'pl', 'pt', 'ru', 'sv', 'tr'])

/** Lists the tabs of the line between two cuts, those behind its last word too. Right-to-left lines measure from their right edge. */
export function tabsOn(block: Block, a: Cut, b: Cut): SetTab[] {
  const { tabs, sums, paragraph } = block
  const inside = tabs.filter((at) => at >= a.at && at < b.at)
  const set: SetTab[] = []
  let x = (a.kind === 'start' ? (paragraph.indent ?? 0) : 0) + a.post
  let from = a.at
  inside.forEach((at, index) => {
    x += sums.upTo(at).width - sums.upTo(from).width
    const to = inside[index + 1] ?? Math.max(b.end, at + 1)
    const stop = stopAfter(paragraph, x)
    const behind = aligned(block, stop, at + 1, to, to === b.end ? b.pre : 0)
    const width = Math.max(0, stop.at - behind - x)
    set.push({ at, width, leader: stop.leader ?? '' })
    x += width
    from = at + 1
  })
  return set
}

/** The stop that a tab at `x` leads to. */
function stopAfter({ tabs = [], style }: Paragraph, x: Px): TabStop {
  const stop = tabs.find((candidate) => candidate.at > x + EPSILON)
  if (stop) return stop
  const every = EVERY * style.size
  return { at: (Math.floor((x + EPSILON) / every) + 1) * every, align: 'left' }
}

/** How much of the text from `from` to `to` stands before the stop, px. `pre` is what its end adds. */
function aligned({ sums, shown, paragraph }: Block, { align }: TabStop, from: number, to: number, pre: Px): Px {
  const width = (end: number): Px => sums.upTo(end).width - sums.upTo(from).width + (end === to ? pre : 0)
  if (align === 'left') return 0
  if (align === 'center') return width(to) / 2
  if (align === 'right') return width(to)
  const separator = DECIMAL_COMMA.has(paragraph.language.split('-')[0]!.toLowerCase()) ? ',' : '.'
  const at = shown.text.slice(from, to).indexOf(separator)
  return width(at < 0 ? to : from + at)
}

/** Sums the width of the tabs within the visible part of a line, px. */
export function tabbedWidth(block: Block, a: Cut, b: Cut): Px {
  let width = 0
  for (const tab of tabsOn(block, a, b)) if (tab.at < b.end) width += tab.width
  return width
}

/** Finds where the part of a line begins that justification may stretch: behind its last tab. */
export function elasticFrom({ tabs }: Block, from: number, to: number): number {
  if (tabs.length === 0) return from
  const last = tabs.findLast((at) => at >= from && at < to)
  return last === undefined ? from : last + 1
}
