import { describe, expect, it } from 'vitest'
import { heldOut } from '../../test/grounding/held-out.ts'
import type { Labelled } from '../../test/grounding/labelled.ts'
import { tuned } from '../../test/grounding/tuned.ts'
import { fixture } from '../../test/fixtures.ts'
import { passagesOf, textOfPassage } from '../analyse/passages.ts'
import { sentencesOf } from '../analyse/sentences.ts'
import { ingest } from '../ingest/ingest.ts'
import { Evidence } from './grounding.ts'

/** How the check did on a half of the labelled sentences. */
interface Score {
  honest: number
  refused: string[]
  dishonest: number
  missed: string[]
}

function scoreOf(half: readonly Labelled[]): Score {
  const score: Score = { honest: 0, refused: [], dishonest: 0, missed: [] }
  for (const { language, source, honest, dishonest } of half) {
    const evidence = new Evidence([source.join('\n')], language)
    score.honest += honest.length
    score.dishonest += dishonest.length
    for (const sentence of honest) {
      const fault = evidence.faultOf(sentence)
      if (fault) score.refused.push(`${language} ${fault.reason} ${fault.words.join(', ')}: ${sentence}`)
    }
    for (const sentence of dishonest) if (!evidence.faultOf(sentence)) score.missed.push(`${language}: ${sentence}`)
  }
  return score
}

describe.each([
  ['tuned', tuned],
  ['held out', heldOut],
] as const)('on the %s half of the labelled sentences', (name, half) => {
  it('finds 95 % of what is invented and refuses at most 5 % of what is honest', () => {
    const { honest, refused, dishonest, missed } = scoreOf(half)
    const found = dishonest - missed.length
    const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} % (${part} of ${whole})`
    console.log(
      `${name}, ${half.length} languages: recall ${percent(found, dishonest)}, precision ${percent(found, found + refused.length)}, honest refused ${percent(refused.length, honest)}`,
    )
    expect(honest).toBeGreaterThanOrEqual(30)
    expect(found / dishonest, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(refused.length / honest, refused.join('\n')).toBeLessThanOrEqual(0.05)
  })
})

describe('on a real document', () => {
  it('refuses no sentence of it, and nearly all of what stands elsewhere', async () => {
    const document = await ingest({ name: 'hackers.md', bytes: fixture('hackers.md') })
    const passages = passagesOf([document]).map(textOfPassage)
    const sentences = (texts: readonly string[]): string[] => texts.flatMap((text) => sentencesOf(text).map((sentence) => sentence.text))
    const whole = new Evidence(passages, 'en')
    expect(sentences(passages).filter((sentence) => whole.faultOf(sentence))).toEqual([])
    const beginning = new Evidence(passages.slice(0, 10), 'en')
    const elsewhere = sentences(passages.slice(10)).slice(0, 300)
    expect(elsewhere.filter((sentence) => beginning.faultOf(sentence)).length / elsewhere.length).toBeGreaterThan(0.95)
  })
})
