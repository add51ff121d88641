import { photos } from '@magazineai/assets'
import { describe, expect, it } from 'vitest'
import { readSets } from '../../../../bench/issues/sets.ts'
import { materialOf, readCorpus } from '../../test/material/corpus.ts'
import { everyday } from '../../test/relevance/everyday.ts'
import { belongs } from '../../test/relevance/pieces.ts'
import { judgements } from '../../test/relevance/pairs.ts'
import type { Judgement } from '../../test/relevance/pairs.ts'
import { textOfMaterial } from '../material/text.ts'
import { isOfProduct, RELEVANT, relevanceAsked, relevanceOf, stemmed } from './relevance.ts'

interface Pair {
  at: number
  text: string
  id: string
  wanted: boolean
  score: number
}

const ids = (list: string): string[] => list.split(' ').filter(Boolean)

function pairsOf({ text, yes, no, language }: Judgement, at: number): Pair[] {
  const spoken = stemmed(text, language)
  return [...ids(yes).map((id) => ({ id, wanted: true })), ...ids(no).map((id) => ({ id, wanted: false }))].map(({ id, wanted }) => {
    const photo = photos().find((each) => each.id === id)
    if (!photo) throw new RangeError(`No photograph ${id}`)
    return { at, text, id, wanted, score: relevanceOf(photo, spoken) }
  })
}

const pairs = judgements.flatMap(pairsOf)
const tuned = pairs.filter(({ at }) => at % 2 === 0)
const heldOut = pairs.filter(({ at }) => at % 2 === 1)

function measured(some: readonly Pair[]) {
  const shown = some.filter(({ score }) => score >= RELEVANT)
  const right = shown.filter(({ wanted }) => wanted).length
  return {
    pairs: some.length,
    shown: shown.length,
    precision: right / Math.max(1, shown.length),
    recall: right / some.filter(({ wanted }) => wanted).length,
  }
}

interface RealPiece {
  title: string
  text: string
  language: string
}

/** Pieces as people bring them, of the halves that may be looked at. */
async function realPieces(): Promise<RealPiece[]> {
  const corpus = await readCorpus('tuned')
  const issues = readSets(['tuned']).flatMap(({ language, pieces }) =>
    pieces.map(({ title, lines }) => ({ title: title ?? '', text: [title ?? '', ...lines].join('\n'), language })),
  )
  return corpus
    .flatMap(({ document, language }) =>
      materialOf(document).pieces.map((piece) => ({
        title: piece.title ?? '',
        text: textOfMaterial({ pieces: [piece], collections: [] }),
        language,
      })),
    )
    .concat(issues)
}

const told = (name: string, { pairs: count, shown, precision, recall }: ReturnType<typeof measured>): string =>
  `${name}: ${count} pairs, ${shown} shown, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`

describe('photographs of the library', () => {
  it('stand beside texts they belong to: precision .9 on texts nobody tuned with', () => {
    process.stdout.write(`${told('tuned', measured(tuned))}\n${told('held out', measured(heldOut))}\n`)
    if (process.env.RELEVANCE_MISSES)
      for (const { at, id, wanted, score, text } of tuned)
        if (score >= RELEVANT !== wanted)
          process.stdout.write(`${wanted ? 'missed' : 'wrong'} ${at} ${id} ${score.toFixed(2)} ${text.slice(0, 60)}\n`)
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    expect(measured(heldOut).precision).toBeGreaterThanOrEqual(0.9)
    expect(measured(heldOut).recall).toBeGreaterThanOrEqual(0.6)
  })

  it('are chosen rightly from the whole library, not only from the pairs', () => {
    // Of all photographs the best one is what a page would show: it must be one that was judged right, wherever any was judged right.
    const best = judgements.flatMap(({ text, yes, language }, at) => {
      if (at % 2 === 0) return []
      const spoken = stemmed(text, language)
      const [first] = photos()
        .map((photo) => ({ id: photo.id, score: relevanceOf(photo, spoken) }))
        .sort((a, b) => b.score - a.score)
      return first && first.score >= RELEVANT ? [{ id: first.id, right: ids(yes).includes(first.id), text: text.slice(0, 60) }] : []
    })
    const right = best.filter((each) => each.right).length / best.length
    process.stdout.write(`best of the library, held out: ${best.length} shown, ${(100 * right).toFixed(1)} % judged right\n`)
    expect(right, JSON.stringify(best.filter((each) => !each.right))).toBeGreaterThanOrEqual(0.9)
  })

  it('stand beside everyday texts of many languages that are about them, and not beside those that use their words', () => {
    const shown = everyday.flatMap(({ language, belongs: rightOnes, text }) => {
      const spoken = stemmed(text, language)
      const [best] = photos()
        .map((photo) => ({ id: photo.id, score: relevanceOf(photo, spoken) }))
        .sort((a, b) => b.score - a.score)
      return best && best.score >= RELEVANT ? [{ id: best.id, right: ids(rightOnes).includes(best.id), text: text.slice(0, 60) }] : []
    })
    const right = shown.filter((each) => each.right).length
    const possible = everyday.filter((each) => each.belongs).length
    process.stdout.write(`everyday texts: ${everyday.length}, ${shown.length} shown, ${right} right, of ${possible} that could have one\n`)
    expect(right / shown.length, JSON.stringify(shown.filter((each) => !each.right))).toBeGreaterThanOrEqual(0.9)
    expect(right / possible).toBeGreaterThanOrEqual(0.8)
  })

  it('are not taken for what a long text mentions, nor for another word of one stem', () => {
    const [typing, tent] = ['typing', 'tent'].map((id) => photos().find((photo) => photo.id === id))
    if (!typing || !tent) throw new Error('no photographs')
    const types = 'Types of a parser. A parser has types, a type has fields, and types are checked; typing is not needed. '.repeat(4)
    expect(relevanceOf(typing, stemmed(types))).toBe(0)
    const draft = 'The general asked for men and the ministry sent forms; four towns refused and a senator wrote to the papers about it. '
    const camps = 'The recruits slept in tents near the forest. '
    expect(relevanceOf(tent, stemmed(`${draft.repeat(30)}${camps.repeat(6)}${draft.repeat(30)}`))).toBeLessThan(RELEVANT)
  })

  it('stand beside real pieces they belong to, and beside few others', async () => {
    const shown = (await realPieces()).flatMap(({ title, text, language }) => {
      const spoken = stemmed(text, language)
      const [best] = photos()
        .map(({ id, ...photo }) => ({ id, score: relevanceOf({ id, ...photo }, spoken) }))
        .sort((a, b) => b.score - a.score)
      return best && best.score >= RELEVANT ? [{ title, id: best.id, right: ids(belongs[title] ?? '').includes(best.id) }] : []
    })
    const right = shown.filter((each) => each.right).length
    process.stdout.write(`real pieces: ${shown.length} shown, ${right} right, of ${Object.keys(belongs).length} that could have one\n`)
    expect(right / shown.length, JSON.stringify(shown.filter((each) => !each.right))).toBeGreaterThanOrEqual(0.9)
    expect(right / Object.keys(belongs).length).toBeGreaterThanOrEqual(0.5)
  }, 120_000)

  it('need their subject named: a setting, however often it is said, is not enough', () => {
    const [picker] = photos().filter(({ id }) => id === 'white-desk')
    expect(picker && relevanceOf(picker, stemmed('The office desk, the office, the desk and the screen on the white desk.'))).toBe(0)
  })

  it('need it named more often in a long text', () => {
    const [coffee] = photos().filter(({ id }) => id === 'coffee-beans')
    if (!coffee) throw new Error('no coffee')
    const rest = 'The carriage was late and the rain came in by the window as the magistrate spoke of his cousin in the north. '.repeat(20)
    expect(relevanceOf(coffee, stemmed(`${rest} They had coffee. ${rest}`))).toBeLessThan(RELEVANT)
    expect(
      relevanceOf(
        coffee,
        stemmed(`Coffee ${'The roaster weighs the coffee and waits for the coffee to crack before the espresso is drawn. '.repeat(20)}`),
      ),
    ).toBeGreaterThan(RELEVANT)
  })

  it('never stand for a product, nor for what a press release announces', () => {
    expect(relevanceAsked(['press-release'])).toBe(Number.POSITIVE_INFINITY)
    expect(relevanceAsked(['press-release', 'feature'])).toBe(RELEVANT)
    expect(['A product sheet for a garden lamp', 'Produktblatt einer Leuchte', '製品カタログ'].map(isOfProduct)).toEqual([true, true, true])
    expect(['A garden by lamp light', 'The products of a small farm'].map(isOfProduct)).toEqual([false, false])
  })

  it('are not chosen for a language without a table', () => {
    expect(photos().map((photo) => relevanceOf(photo, stemmed('コーヒー coffee 豆', 'ja')))).toEqual(photos().map(() => 0))
  })
})
