import { countOf } from '../../ingest/lines.ts'
import type { Line } from '../lines.ts'
import { openings } from '../../words/lexicon.ts'
import { isHead } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** The longest caption, in characters. */
const LONGEST = 240

/** The name of the file a picture is in, before what it shows. */
const fileName = /^\S{1,60}\.(?:jpe?g|png|tiff?|heic|webp|gif|raw|cr2|nef|dng)[\s:–—-]+(?=\S)/iu

/** True for a line with the number of a figure and its sign, or the name of its file, or without one where the next or the last figure stands beside it. */
function isFigure(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text ?? ''
  if (openings.figure.test(text) || fileName.test(text)) return true
  const { number = Number.NaN } = openings.figureNumber.test(text) ? (countOf(text) ?? {}) : {}
  return [lines[at - 1], lines[at + 1]].some(
    (line) => line && openings.figureNumber.test(line.text) && Math.abs((countOf(line.text)?.number ?? Number.NaN) - number) === 1,
  )
}

/** Finds the captions that stand in the text, by their numbers. */
export const caption: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!line || isHead(line) || line.block.kind !== 'paragraph' || line.text.length > LONGEST || !isFigure(lines, at)) return null
  return { to: at + 1, score: 0.92, blocks: [{ kind: 'caption', inlines: line.inlines }] }
}
