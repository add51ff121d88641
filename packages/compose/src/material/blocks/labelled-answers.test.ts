import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../../ingest/ingest.ts'
import { readMaterial } from '../read-material.ts'

const said = (inlines: readonly { text: string }[]): string => inlines.map(({ text }) => text).join('')

/** The pairs of a text, and the kinds of its other blocks. */
const read = async (text: string) => {
  const { pieces } = readMaterial([await ingest({ name: 'a.txt', bytes: strToU8(text) })])
  const blocks = pieces.flatMap((piece) => piece.blocks)
  const pairs = blocks.flatMap((block) => (block.kind === 'questions' ? block.pairs : []))
  return {
    kinds: blocks.map(({ kind }) => kind),
    pairs: pairs.map(({ question, answer }) => [
      said(question),
      answer.map((block) => (block.kind === 'prose' ? said(block.inlines) : '')).join(' / '),
    ]),
  }
}

describe('answers behind labels', () => {
  it('stand under the bare lines that ask, score or not, and what is said of how they are given stays', async () => {
    const { kinds, pairs } = await read(
      [
        'Interview with our captain',
        'Malte, third place. Happy?',
        'MB: On Sunday evening, yes. On Monday, up on the roof, I thought of the goal we missed.',
        'And then you painted a fence.',
        'MB (laughs): They will ask me that when I am seventy, and I will say the same thing again.',
        'The 4:3 against Kirchwalde. Who took the penalty?',
        'MB: I did, in the same corner as ever, and everybody on the ground knew it before me.',
        'It had been a long year for all of us.',
        'And you?',
        'MB: One more year for sure. The knee cracks, but it has been cracking since 2020.',
      ].join('\n\n'),
    )
    expect(pairs.map(([question]) => question)).toEqual([
      'Malte, third place. Happy?',
      'And then you painted a fence.',
      'The 4:3 against Kirchwalde. Who took the penalty?',
      'And you?',
    ])
    expect(pairs[1]?.[1]).toMatch(/^\(laughs\) They will/u)
    expect(pairs[2]?.[1]).toMatch(/ \/ It had been a long year/u)
    expect(kinds).not.toContain('turns')
  })

  it('hang under their questions in wrapped text, and what stands behind the last is none', async () => {
    const pair = (nth: number): string =>
      `V: Mag ik op dag ${nth} mee naar binnen?\nA: Bij de Kuikens tot in de klas, de eerste twee weken zo lang als\n   nodig. Daarna: zoen, zwaai, weg. Hoe langer je blijft staan, hoe\n   harder het wordt.`
    const { kinds, pairs } = await read(`VRAGEN\n\n${[1, 2, 3].map(pair).join('\n\n')}\n\nNog vragen? Spreek Bart aan, papa van Noor.\n`)
    expect(pairs).toHaveLength(3)
    expect(pairs[2]).toEqual([
      'Mag ik op dag 3 mee naar binnen?',
      'Bij de Kuikens tot in de klas, de eerste twee weken zo lang als nodig. Daarna: zoen, zwaai, weg. Hoe langer je blijft staan, hoe harder het wordt.',
    ])
    expect(kinds.at(-1)).toBe('prose')
  })

  it('stand on the lines of their questions', async () => {
    const { pairs } = await read(
      'ASKED BEFORE\n\nQ: May I come in? A: Yes, at nine.\n\nQ: My cat eats nothing. A: That is no question, but ring us.\n',
    )
    expect(pairs).toEqual([
      ['May I come in?', 'Yes, at nine.'],
      ['My cat eats nothing.', 'That is no question, but ring us.'],
    ])
  })
})
