import { tellsWhen } from '../analyse/anaphora.ts'
import { tellsOfUnnamed } from '../analyse/existence.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { tellingOf } from '../analyse/telling.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { deckForms } from './cover-deck.ts'
import { sharesBefore } from '../fill/units.ts'
import { isTold } from './back-words.ts'

/** Shares of a text from its beginning in which it opens, behind who wrote it, and of which a cover tells; and most letters of a sentence of it. */
const OPENING = 0.05
const BEGINNING = 1 / 3
const LONGEST = 110

/** What somebody says is nothing without the scene. */
const SAID = /^["“„«‘「『]/u

/**
 * Returns the one story of an issue with other words for its cover than those that it opens with overleaf: a sentence of its beginning where its own is the first one. A text in which that alone
 * says what it is about keeps it.
 */
export function aheadOf(context: FillContext, story: Story): Story {
  const {
    name,
    draft: {
      design: { language },
    },
  } = context
  const { units, standfirst, title, article } = story
  const shares = sharesBefore(units)
  const paragraphs = units.flatMap((unit) => unit.paragraphs)
  const opens = paragraphs.some(({ block, sentences: [first] }) => first?.text === standfirst && (shares.get(block) ?? 1) < OPENING)
  // A story is told from its beginning, and what has nothing under the line of its cover needs nothing.
  if (!opens || !deckForms(story, language).length || (article && isTold(context, article))) return story
  const [other] = paragraphs
    .filter(({ block }) => block.kind === 'paragraph' && (shares.get(block) ?? 1) < BEGINNING)
    .flatMap(({ block, sentences }) => sentences.map(({ text }) => ({ text, tongue: block.language ?? language })))
    .filter(({ text, tongue }) => text !== standfirst && text.length <= LONGEST && !SAID.test(text) && standsAlone(text, tongue))
    .filter(({ text, tongue }) => !tellsWhen(text, tongue) && !tellsOfUnnamed(text, tongue, [title, name]))
    .toSorted((a, b) => tellingOf(b.text, b.tongue) - tellingOf(a.text, a.tongue))
  return other ? { ...story, standfirst: other.text } : story
}
