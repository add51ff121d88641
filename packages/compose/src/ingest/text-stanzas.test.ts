import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LINE_BREAK } from '../white-space.ts'
import { ingest } from './ingest.ts'

const first = [
  'First you wash the rice until it stops',
  'complaining. Then you wash it once again.',
  "You'll need the pot I gave you. If you've lost",
  'the pot I gave you do not tell me when.',
]
const second = [
  'Your finger is the measure: to the line.',
  "No, the first line. You have your mother's hands.",
  "Now leave it. Leave it. What's the time there? Nine?",
  "It's two o'clock here. Put the lid on. Stand",
]
const third = [
  "away from it. I said don't lift the lid.",
  'Talk to me. Have you friends? And are they thin?',
  'Your grandfather would lift it. Yes he did.',
  "It was the only thing I'd shout at him.",
]

const linesOf = async (text: string): Promise<number[]> => {
  const { blocks } = await ingest({ name: 'a.txt', bytes: strToU8(text) })
  return blocks.map(({ text: said }) => said.split(LINE_BREAK).length)
}

describe('stanzas of as many lines each', () => {
  it('keep their lines, whatever sentences end within them', async () => {
    const stanzas = [first, second, third, ['Then eat. I am here. Go on. Take a bite,', 'and do not say a word of it at home.']]
    expect(await linesOf(stanzas.map((lines) => lines.join('\n')).join('\n\n'))).toEqual([4, 4, 4, 2])
  })

  it('are no paragraphs, which end anywhere', async () => {
    const paragraph = (who: string): string =>
      `${who} wrote to the council twice about the lamp. It was\nmended in June, and then the other one went out. Nobody\nin the office could say whose it was, as the map they\nhad was old.`
    expect(await linesOf(['Anna', 'Bruno', 'Carla'].map(paragraph).join('\n\n'))).toEqual([1, 1, 1])
  })
})
