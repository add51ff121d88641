import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { articlesOfMaterial } from '../analyse/piece-articles.ts'
import { ingest } from '../ingest/ingest.ts'
import { condense } from './condense.ts'
import { textOf } from './inlines.ts'
import { bodyStyles, storyText } from './story-text.ts'
import { leadsOf } from './standfirst.ts'
import { unitsOf } from './units.ts'
import type { Unit } from './units.ts'

async function unitsIn(text: string): Promise<Unit[]> {
  const [article] = articlesOfMaterial([await ingest({ name: 'talk.md', bytes: strToU8(text) })])
  return unitsOf(article?.blocks ?? [], 'en')
}

const textsOf = (units: readonly Unit[]): string[][] => units.map(({ paragraphs }) => paragraphs.map(({ block }) => block.text))
const question = (n: number): string => `What did you do in the year ${n}?`
const answer = (n: number, part: string): string => `In ${n} I built the ${part} of a boat. It took me until the winter of ${n}.`
const talk = (years: number): string =>
  Array.from({ length: years }, (_, n) => `${question(n)}\n\n${answer(n, 'hull')}\n\n${answer(n, 'mast')}`).join('\n\n')

describe('the units of a talk', () => {
  it('hold each question with the beginning of its answer', async () => {
    const units = await unitsIn(`# Boats\n\n${talk(4)}`)
    expect(textsOf(units).slice(0, 2)).toEqual([[question(0), answer(0, 'hull')], [answer(0, 'mast')]])
    expect(units.map(({ answers }) => answers === true)).toEqual([false, true, false, true, false, true, false, true])
  })

  it.each([3, 5, 8, 12, 17])('never show an answer without its question, nor a question without an answer: %i lines', async (room) => {
    const units = await unitsIn(`# Boats\n\n${talk(8)}`)
    const shown = condense(units, (selection) => {
      const lines = units.map((unit, index) => (selection[index] === 'none' ? 0 : unit.paragraphs.length))
      const used = lines.reduce((sum, count) => sum + count, 0)
      return { over: Math.max(0, used - room), left: Math.max(0, room - used), lines }
    })
    const printed = units.flatMap((unit, index) => (shown[index] === 'none' ? [] : unit.paragraphs.map(({ block }) => block.text)))
    expect(printed.length).toBeLessThanOrEqual(room)
    printed.forEach((text, index) => {
      const year = /\d+/u.exec(text)?.[0]
      if (text.endsWith('?')) expect(printed[index + 1]).toContain(`In ${year} `)
      else expect(printed[index - 1], text).toMatch(new RegExp(`\\b${year}\\b`, 'u'))
    })
  })

  it('keep the question in the column of its answer', async () => {
    const units = await unitsIn(`# Boats\n\n${talk(4)}`)
    const styles = bodyStyles({ styles: { paragraph: {}, character: {} }, language: 'en' }, 'body')
    const { blocks } = storyText(
      units,
      units.map(() => 'all'),
      styles,
    )
    const kept = blocks.filter((block) => block.attrs?.keepWithNext).map(textOf)
    expect(kept).toEqual([0, 1, 2, 3].map(question))
  })

  it('give no answer away as a standfirst', async () => {
    const units = await unitsIn(`# Boats\n\n${talk(4)}`)
    expect(leadsOf(units, 'standfirst', 'en').map(({ text }) => text)).toEqual([])
  })

  it('are not made of an essay that asks now and then', async () => {
    const prose = Array.from({ length: 24 }, (_, n) => (n % 8 ? answer(n, 'hull') : `And who was there in ${n}?`)).join('\n\n')
    expect((await unitsIn(`# Boats\n\n${prose}`)).some(({ answers }) => answers)).toBe(false)
  })
})
