import type { Read } from '../pieces.ts'
import { textOfBlock } from '../text.ts'
import { languageOf } from '../words/lexicon.ts'
import type { Subject } from './signs.ts'
import { topicsOf } from './topics.ts'

/** Returns what the genre of a text that was read is told by. */
export function subjectOf({ heading, blocks, features, verdict }: Read, document: string): Subject {
  const title = heading?.text ?? ''
  const text = [title, ...blocks.map(textOfBlock)].join('\n')
  const language = languageOf(text)
  const name = document.replace(/\.[^.]*$/u, '').replaceAll(/[_-]+/gu, ' ')
  return {
    title,
    text,
    features,
    scores: verdict.scores,
    topics: topicsOf(text, features.words, language),
    named: topicsOf(`${name}\n${title}`, 100, language),
  }
}
