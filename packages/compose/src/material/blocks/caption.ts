import { openings } from '../words/lexicon.ts'
import { isHead } from './recognition.ts'
import type { Recogniser } from './recognition.ts'

/** The longest caption, in characters. */
const LONGEST = 240

/** Finds the captions that stand in the text, by their numbers. */
export const caption: Recogniser = ({ lines, at }) => {
  const line = lines[at]
  if (!line || isHead(line) || line.block.kind !== 'paragraph' || line.text.length > LONGEST || !openings.figure.test(line.text))
    return null
  return { to: at + 1, score: 0.9, blocks: [{ kind: 'caption', inlines: line.inlines }] }
}
