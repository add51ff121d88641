import { describe, expect, it } from 'vitest'
import { personaModel } from '../../test/personas/model.ts'
import { RepeatIndex } from '../check/repeat-index.ts'
import { Steps } from '../steps.ts'
import { TokenBudget } from './ask.ts'
import type { Assignment } from './assignment.ts'
import { writeCards } from './write-cards.ts'
import type { Article } from '../analyse/article.ts'

const source: Article = { id: 'a1', kind: 'card', heading: null, parent: null, blocks: [], words: 20 }
const assignmentOf = (id: string, title: string): Assignment => ({
  entry: { id, kind: 'card', workingTitle: title, angle: '', points: [], passageIds: [], words: 20, keep: true },
  source,
  passages: [],
  others: [],
})
const assignments = [assignmentOf('t1', 'Bread'), assignmentOf('t2', 'Salt')]
const good = (title: string) => ({ title, text: `${title} is sold at the market every day but one.`, sources: [] })

const write = async (answer: (prompt: string) => object) => {
  const model = personaModel(answer)
  const commission = { idea: 'Markets', title: 'Markets', language: 'en', mode: 'generate' as const }
  const askContext = { model, steps: new Steps(undefined), tokenBudget: new TokenBudget(Number.POSITIVE_INFINITY), signal: undefined }
  const measure = () => ({ over: 0, left: 0, wordsPerLine: 1 })
  return {
    ...(await writeCards('department-1', assignments, {
      commission,
      askContext,
      room: 30,
      measure,
      said: Promise.resolve(new RepeatIndex('en')),
    })),
    asked: model.asked,
  }
}

describe('short texts that cannot be used', () => {
  it.each([
    ['none', { items: [], imageQuery: 'x' }, '“Bread”: It has no text.'],
    ['one without a title', { items: [{ ...good('Bread'), title: '' }, good('Salt')], imageQuery: 'x' }, '“Bread”: It has no title.'],
    ['one without a text', { items: [{ ...good('Bread'), text: '' }, good('Salt')], imageQuery: 'x' }, '“Bread”: It has no text.'],
  ])('are asked for again with what is wrong with them: %s', async (_what, answer, fault) => {
    const { asked, notes } = await write(() => answer)
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(fault)
    expect(notes.join(' ')).toContain('not written')
  })

  it('are mended by an answer that is good', async () => {
    const { articles, notes } = await write((prompt) => ({
      items: prompt.includes('Mend these') ? [good('Bread'), good('Salt')] : [],
      imageQuery: 'x',
    }))
    expect(articles.map(({ titles }) => titles?.[0])).toEqual(['Bread', 'Salt'])
    expect(notes).toEqual([])
  })
})
