import type { Line } from '../lines.ts'
import type { BlockContent } from '../material.ts'
import { isRuledOff, runEnd } from './recognition.ts'
import type { Recogniser, Recognition } from './recognition.ts'

/** Takes what nothing else is: subheads, labels and paragraphs. */
export const prose = (({ lines, at }): Recognition => {
  const line = lines[at] as Line
  if (line.heading || line.label) return { to: at + 1, score: 0, blocks: [headOf(line)] }
  const to = runEnd(lines, at, ({ block, label, heading }) => block === line.block && !label && !heading)
  const { language } = line.block
  const inlines = lines.slice(at, to).flatMap((other, index) => (index ? [{ text: '\u2028' }, ...other.inlines] : other.inlines))
  const before = lines[at - 1]
  const isParted = before !== undefined && !before.heading && !before.label && isRuledOff(line)
  return {
    to,
    score: 0,
    blocks: [{ kind: 'prose', inlines, ...(language ? { language } : {}), ...(isParted ? { isParted } : {}) }],
  }
}) satisfies Recogniser

/** What stands under the text of a press release is headed, and divides no text. */
const headOf = ({ heading, label, inlines, block }: Line): BlockContent =>
  (heading || block.kind === 'heading') && label !== 'about'
    ? { kind: 'subhead', level: heading || (block.level ?? 1), inlines }
    : { kind: 'label', inlines }
