import { textOfBlock } from '../text.ts'
import { languageOf } from '../../words/lexicon.ts'
import type { Place } from './place.ts'
import type { Subject } from './signs.ts'
import { genresNamedIn } from './genre-names.ts'
import { topicsOf } from './topics.ts'
import type { Read } from '../parts.ts'

/** Characters at the beginning and the end of a text that are looked at, and about how many words they are. */
const AT_AN_END = 240
const WORDS_AT_AN_END = 40

/** Returns what the genre of a text that was read is told by. */
export function subjectOf({ heading, blocks, features, verdict }: Read, document: string, place?: Place): Subject {
  const title = heading?.text ?? ''
  const text = [title, ...blocks.map(textOfBlock)].join('\n')
  const language = languageOf(text)
  const name = document.replace(/\.[^.]*$/u, '').replaceAll(/[_-]+/gu, ' ')
  return {
    place,
    title,
    text,
    features,
    scores: verdict.scores,
    topics: topicsOf(text, features.words, language),
    opening: topicsOf(text.slice(title.length, title.length + AT_AN_END), WORDS_AT_AN_END, language),
    ending: topicsOf(text.slice(-AT_AN_END), WORDS_AT_AN_END, language),
    named: topicsOf(`${name}\n${title}`, 100, language),
    namedGenres: {
      title: genresNamedIn(title),
      file: genresNamedIn(name),
      opening: genresNamedIn(text.slice(title.length).trimStart().split('\n')[0] ?? ''),
    },
  }
}
