import { tellsWhen } from '../analyse/anaphora.ts'
import { tellsOfUnnamed } from '../analyse/existence.ts'
import { standsAlone } from '../analyse/stands-alone.ts'
import { tellingOf } from '../analyse/telling.ts'
import type { FillContext, Story } from '../fill/context.ts'
import { deckForms } from './cover-deck.ts'
import { sharesBefore } from '../fill/units.ts'
import { isTold } from './back-words.ts'

/** Share of a text from its beginning of which a cover tells, and most letters of a sentence of it. */
const BEGINNING = 1 / 3
const LONGEST = 110

/** What somebody says is nothing without the scene. */
const SAID = /^["“„«‘「『]/u

/**
 * Returns the one story of an issue with other words for its cover than those that it opens with overleaf: the sentence of its beginning that says most at a glance. What somebody wrote over a
 * text, and a text in which no other sentence stands alone, keep what they have.
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
  const first = units[0]?.paragraphs[0]?.block
  const paragraphs = units.flatMap((unit) => unit.paragraphs)
  // A story is told from its beginning, and what has nothing under the line of its cover needs nothing.
  const isSaidInside = paragraphs.some(({ sentences }) => sentences.some(({ text }) => text === standfirst))
  if (!isSaidInside || !deckForms(story, language).length || (article && isTold(context, article))) return story
  const [other] = paragraphs
    .filter(({ block }) => block.kind === 'paragraph' && (shares.get(block) ?? 1) < BEGINNING)
    .flatMap(({ block, sentences }) =>
      sentences.slice(block === first ? 1 : 0).map(({ text }) => ({ text, tongue: block.language ?? language })),
    )
    .filter(({ text, tongue }) => text.length <= LONGEST && !SAID.test(text) && standsAlone(text, tongue))
    .filter(({ text, tongue }) => !tellsWhen(text, tongue) && !tellsOfUnnamed(text, tongue, [title, name]))
    .toSorted((a, b) => tellingOf(b.text, b.tongue) - tellingOf(a.text, a.tongue))
  return other ? { ...story, standfirst: other.text } : story
}
