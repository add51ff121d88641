import { GENRES } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { learnedFrom } from '../../../test/material/digest.ts'
import from from '../../../test/material/learned-from.json' with { type: 'json' }
import { featuresOf } from '../features.ts'
import { genreOf } from '../genres.ts'
import type { MaterialBlock } from '../material.ts'
import { languageOf } from '../../words/lexicon.ts'
import { topicWords } from '../../words/topics/topic-words.ts'
import { GenreLikelihoods, modelSignNames } from './genre-model.ts'
import type { GenreModel } from './genre-model.ts'
import { subjectOf } from './subject.ts'
import { topics, topicsOf } from './topics.ts'
import networks from './genre-networks.json' with { type: 'json' }
import shapes from './genre-shapes.json' with { type: 'json' }
import words from './genre-words.json' with { type: 'json' }

const learned = { networks, shapes, words } as GenreModel

const likelyOf = (text: string, model = learned) => new GenreLikelihoods(model).of(subject(text))

const subject = (text: string) => {
  const blocks: MaterialBlock[] = [{ kind: 'prose', at: [0], inlines: [{ text }] }]
  const features = featuresOf(null, blocks)
  return subjectOf({ heading: null, blocks, features, verdict: genreOf(features) }, '')
}

describe('the likelihoods of genres', () => {
  it('are together one', () => {
    const likely = likelyOf('The committee met on Tuesday. Apologies were received from the treasurer, and the minutes were agreed.')
    expect(Object.keys(likely).toSorted()).toEqual([...GENRES].toSorted())
    expect(Object.values(likely).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  it('are not told by weights for other signs', () => {
    const others = { ...learned.networks, signs: modelSignNames.toReversed() }
    expect(() => likelyOf('A text.', { ...learned, networks: others })).toThrow('learn them anew')
  })

  it('tell a recipe that is told from a letter, in words alone', () => {
    const recipe =
      'You want four big onions. Slice them thin and fry them in butter until soft. Stir in the flour, pour on the stock and simmer for ten minutes. Season with salt and pepper and serve with bread.'
    const letter =
      'Thank you for your letter, which came on Monday. I am writing to say that we miss you. I hope you are well and that your mother is home again. Write soon and give my love to the children.'
    expect(likelyOf(recipe).recipe).toBeGreaterThan(likelyOf(recipe).letter)
    expect(likelyOf(letter).letter).toBeGreaterThan(likelyOf(letter).recipe)
  })
})

describe('the weights', () => {
  it('are learned anew whenever a labelled document or a sign changes: `npm run learn:genres`', { timeout: 240_000 }, async () => {
    expect(await learnedFrom()).toEqual(from)
  })
})

describe('the words of topics', () => {
  it.each(Object.entries(topicWords))('of %s are patterns that capture nothing and match no empty text', (_language, words) => {
    for (const topic of topics) {
      const pattern = new RegExp(`(?:${words[topic]})|()`, 'iu')
      // The one group is ours, and what matches nothing matches it.
      expect(pattern.exec('\u0000'), topic).toEqual(expect.objectContaining({ 0: '', 1: '', length: 2 }))
    }
  })

  it('are counted in a hundred words of the language a text is in', () => {
    const text = 'Das Mehl und die Butter werden mit dem Zucker in der Schüssel gerührt und dann gebacken.'
    const found = topicsOf(text, 16, languageOf(text))
    expect(found.food).toBeGreaterThan(20)
    expect(found.meeting).toBe(0)
    expect(topicsOf('Lorem ipsum dolor', 3, languageOf('Lorem ipsum dolor')).food).toBe(0)
  })
})
