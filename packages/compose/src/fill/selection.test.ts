import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../test/damage.ts'
import type { PlacedBlock } from '../analyse/article.ts'
import { mayDrop, mayShow, type Share } from './selection.ts'
import { unitsOf, type Unit } from './units.ts'

const blockOf = (text: string, index: number, kind: PlacedBlock['kind'] = 'paragraph'): PlacedBlock => ({
  index,
  kind,
  text,
  inlines: [{ text }],
  document: 'a.md',
})

const PLAIN = [
  'The ferry leaves at six. It is back at nine.',
  'Bread is baked on Thursdays. The mill is old.',
  'Snow closes the pass. Nobody comes then.',
]
const LEANING = ['But that was long ago. Nobody remembers.', 'This changed everything. The town grew.']
const ANNOUNCING = ['These bring the cake:', 'They said the following:']
const QUESTIONS = ['What do you remember?', 'Why did you stay?', 'Who came back?']

const chance = randomFrom(29)
const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T

/** Paragraphs of all kinds, some under headings, some of them items. */
function blocksOf(count: number): PlacedBlock[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = chance()
    if (kind < 0.1) return blockOf(`Head ${index}`, index, 'heading')
    if (kind < 0.2) return blockOf(pick(PLAIN), index, 'item')
    return blockOf(pick([...PLAIN, ...PLAIN, ...LEANING, ...ANNOUNCING, ...QUESTIONS]), index)
  })
}
const texts = Array.from({ length: 120 }, (_, at) => blocksOf(1 + (at % 14)))

describe('the units of a text', () => {
  it('are all of its paragraphs, each once and in order, and none is empty', () => {
    for (const blocks of texts) {
      const units = unitsOf(blocks, 'en', 'ferry')
      expect(units.flatMap(({ paragraphs }) => paragraphs.map(({ block }) => block.index))).toEqual(
        blocks.filter(({ kind }) => kind !== 'heading').map(({ index }) => index),
      )
      expect(units.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
      for (const { salience, paragraphs } of units) {
        expect(Number.isFinite(salience)).toBe(true)
        for (const { sentences, salience: weights } of paragraphs) expect(weights).toHaveLength(sentences.length)
      }
    }
  })

  it('keep what announces with what it announces, a question with its answer, and the items of a list', () => {
    for (const blocks of texts)
      for (const { paragraphs } of unitsOf(blocks, 'en')) {
        const last = paragraphs.at(-1)?.block
        const next = last && blocks[blocks.indexOf(last) + 1]
        if (!last || !next || next.kind === 'heading') continue
        expect(last.text.endsWith(':'), last.text).toBe(false)
        expect(last.kind === 'item' && next.kind === 'item').toBe(false)
      }
  })

  it('stand under the heading over them', () => {
    for (const blocks of texts)
      for (const { heading, paragraphs } of unitsOf(blocks, 'en')) {
        const before = blocks.slice(0, blocks.indexOf(paragraphs[0]!.block)).findLast(({ kind }) => kind === 'heading')
        expect(heading).toBe(before ?? null)
      }
  })

  it('of nothing are none', () => {
    expect(unitsOf([], 'en')).toEqual([])
    expect(unitsOf([blockOf('Head', 0, 'heading')], 'en')).toEqual([])
  })
})

/** Drops units as long as one may be dropped, in an order of chance. */
function dropAll(units: readonly Unit[], strict: boolean): Share[] {
  const selection: Share[] = units.map(() => 'all')
  for (;;) {
    const droppable = units.flatMap((_, index) => (mayDrop(units, selection, index, strict) ? [index] : []))
    if (!droppable.length) return selection
    selection[pick(droppable)] = 'none'
  }
}

describe('what may be left out of a text', () => {
  it('is never its beginning, nor its end while ends are kept', () => {
    for (const blocks of texts) {
      const units = unitsOf(blocks, 'en')
      if (!units.length) continue
      const selection = dropAll(units, true)
      expect(selection[0]).toBe('all')
      expect(selection.at(-1)).toBe('all')
      expect(dropAll(units, false)[0]).toBe('all')
    }
  })

  it('leaves nothing leaning on what is gone', () => {
    for (const blocks of texts) {
      const units = unitsOf(blocks, 'en')
      const selection = dropAll(units, true)
      units.forEach((unit, index) => {
        if (unit.leans && selection[index] === 'all' && index > 0 && !unit.answers)
          expect(selection[index - 1], blocks.map(({ text }) => text).join(' | ')).toBe('all')
      })
    }
  })

  it('is nothing that is not there whole', () => {
    const units = unitsOf(
      [...PLAIN, ...PLAIN].map((text, index) => blockOf(text, index)),
      'en',
    )
    expect(mayDrop(units, ['all', 'none', 1, 'all', 'all', 'all'], 1)).toBe(false)
    expect(mayDrop(units, ['all', 'none', 1, 'all', 'all', 'all'], 2)).toBe(false)
    expect(mayDrop(units, ['all', 'all', 'all', 'all', 'all', 'all'], 2)).toBe(true)
    expect(mayDrop([], [], 0)).toBe(false)
  })
})

describe('what may be shown again of what was left out', () => {
  it('is no sentence that announces, and nothing without what it leans on', () => {
    const units = unitsOf(
      [blockOf(PLAIN[0] ?? '', 0), blockOf(PLAIN[1] ?? '', 1), blockOf(LEANING[0] ?? '', 2), blockOf(PLAIN[2] ?? '', 3)],
      'en',
    )
    expect(units[2]?.leans).toBe(true)
    expect(mayShow(units, ['all', 'none', 'none', 'all'], 2, 1)).toBe(false)
    expect(mayShow(units, ['all', 1, 'none', 'all'], 2, 1)).toBe(false)
    expect(mayShow(units, ['all', 'all', 'none', 'all'], 2, 1)).toBe(true)
    expect(mayShow(units, ['all', 'none', 'none', 'all'], 1, 1)).toBe(true)
    expect(mayShow(units, [], 9, 1)).toBe(false)
    const announcing = unitsOf(
      [blockOf(PLAIN[0] ?? '', 0), blockOf('He listed them. These came:', 1, 'quote'), blockOf(PLAIN[1] ?? '', 2)],
      'en',
    )
    const at = announcing.findIndex(({ paragraphs }) => paragraphs[0]?.sentences.some(({ text }) => text.endsWith(':')))
    if (at >= 0)
      expect(
        mayShow(
          announcing,
          announcing.map(() => 'none'),
          at,
          2,
        ),
      ).toBe(false)
  })
})
