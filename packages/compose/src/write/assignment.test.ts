import type { OutlineEntry } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../analyse/passages.ts'
import { passagesFor, signatureOf } from './assignment.ts'
import { Evidence } from '../check/grounding.ts'
import { evidenceOf, groundCopy, groundText, noteOfDropped, sayDropped, untrusted } from './ground-copy.ts'

const texts = [
  'The ferry leaves the harbour at six and comes back at nine.',
  'Its captain has steered it for thirty years and knows every sandbank.',
  'Bread is baked in the old mill on Thursdays, by the baker and her son.',
  'Snow closes the pass in November, and nobody comes until March.',
]
const passages = texts.map((text, at): Passage => ({
  id: `p${at + 1}`,
  document: 'town.md',
  path: ['Town'],
  blocks: [
    { index: at * 2, kind: 'heading', text: 'Town', inlines: [{ text: 'Town' }], document: 'town.md' },
    { index: at * 2 + 1, kind: 'paragraph', text, inlines: [{ text }], document: 'town.md' },
  ],
  words: text.split(' ').length,
}))
const entry = (rest: Partial<OutlineEntry>): OutlineEntry => ({
  id: 't1',
  kind: 'feature',
  workingTitle: 'The ferry',
  angle: '',
  points: [],
  passageIds: [],
  words: 10,
  keep: true,
  ...rest,
})
const idsFor = (rest: Partial<OutlineEntry>, context?: number): string[] => passagesFor(entry(rest), passages, context).map(({ id }) => id)

describe('what an article is written from', () => {
  it('is what the outline names, in the order of the documents, where that is enough', () => {
    expect(idsFor({ passageIds: ['p4', 'p2'], words: 10 })).toEqual(['p2', 'p4'])
  })

  it('is filled up by what says most about it, each once', () => {
    const found = idsFor({ passageIds: ['p3'], words: 400 })
    expect(found[0]).toBe('p3')
    expect(found).toContain('p1')
    expect(new Set(found).size).toBe(found.length)
  })

  it('is found where nothing is named, and for a card is what is named alone', () => {
    expect(idsFor({})).toContain('p1')
    expect(idsFor({ kind: 'card', passageIds: ['p3'], words: 400 })).toEqual(['p3'])
    expect(idsFor({ kind: 'card' })).toEqual([])
  })

  it('is no passage that is not there, and nothing of no documents', () => {
    expect(idsFor({ kind: 'card', passageIds: ['p99', ''] })).toEqual([])
    expect(passagesFor(entry({ passageIds: ['p1'] }), [], undefined)).toEqual([])
  })

  it('is as much as the model has room for', () => {
    const all = ['p1', 'p2', 'p3', 'p4']
    expect(idsFor({ passageIds: all }, 128_000)).toEqual(all)
    expect(idsFor({ passageIds: all }, 4_060).length).toBeLessThan(4)
    for (const context of [0, 1_000, 4_000]) expect(idsFor({ passageIds: all }, context)).toEqual([])
  })
})

describe('who wrote', () => {
  const paragraphs = (used: readonly string[]): number[] => signatureOf('m', passages, used).sources.map(({ paragraph }) => paragraph)

  it('names the paragraphs of the passages it used, of all where it names none that is there; headings are no source', () => {
    expect(paragraphs(['p2'])).toHaveLength(1)
    expect(paragraphs([])).toHaveLength(4)
    expect(paragraphs(['p9'])).toEqual(paragraphs([]))
    expect(signatureOf('m', [], ['p1'])).toEqual({ model: 'm', sources: [] })
  })
})

const commission = { idea: 'A town', title: 'Town', language: 'en', mode: 'condense' as const }

describe('a text without what stands in no passage', () => {
  const evidence = new Evidence(texts, 'en', 'A town')

  it('keeps what is said, drops what is not, and says how much stayed', () => {
    const text = `${texts[0]} Its captain Gustav Brandt was born in 1931. ${texts[3]}`
    const grounded = groundText(text, evidence, 'en')
    expect(grounded.text).toBe(`${texts[0]} ${texts[3]}`)
    expect(grounded.dropped.map((each) => each.text)).toEqual(['Its captain Gustav Brandt was born in 1931.'])
    expect(grounded.kept).toBeCloseTo(2 / 3)
  })

  it.each(['', '   ', '…', '—', '12', 'A.'])('is decided about for %j as well', (text) => {
    const grounded = groundText(text, evidence, 'en')
    expect(grounded.kept).toBeGreaterThanOrEqual(0)
    expect(grounded.kept).toBeLessThanOrEqual(1)
    if (!grounded.dropped.length) expect(grounded.text).toBe(text)
  })

  it('keeps the shape of copy: a headline gives way to the other, then to the title that was asked for', () => {
    const copy = {
      headline: { long: 'The ferry of 1878', short: 'Ferry' },
      standfirst: texts[0] ?? '',
      body: [
        { crosshead: null, text: texts[1] ?? '', optional: false },
        { crosshead: 'Since 1878', text: texts[2] ?? '', optional: true },
      ],
      pullQuotes: [],
      imageQuery: 'ferry',
      alt: '',
      sources: [],
    }
    const { text, dropped, kept } = groundCopy(copy, evidence, 'en', 'The ferry')
    expect(text.headline).toEqual({ long: 'Ferry', short: 'Ferry' })
    expect(text.body.map(({ crosshead }) => crosshead)).toEqual([null, null])
    expect([dropped.length, kept]).toEqual([2, 1])
    const both = groundCopy({ ...copy, headline: { long: 'Of 1878', short: '1878' } }, evidence, 'en', 'The ferry')
    expect(both.text.headline).toEqual({ long: 'The ferry', short: 'The ferry' })
    const good = { ...copy, headline: { long: 'Ferry', short: 'Ferry' }, body: copy.body.slice(0, 1) }
    expect(groundCopy(good, evidence, 'en', 'x').text).toBe(good)
  })

  it('is not trusted where most of it was invented', () => {
    const whole = { text: '', dropped: [] }
    expect(untrusted({ ...whole, kept: 0.49 })).toHaveLength(1)
    expect(untrusted({ ...whole, kept: 0.5 })).toEqual([])
  })

  it('needs no evidence where common knowledge may be added', () => {
    expect(evidenceOf({ passages }, { ...commission, mode: 'generate' })).toBeNull()
    expect(evidenceOf({ passages }, commission)?.faultOf(texts[0] ?? '')).toBeNull()
  })
})

describe('what is said of what was left out', () => {
  const fault = { reason: 'number', words: ['1878'] } as const
  const dropped = (count: number) => Array.from({ length: count }, (_, at) => ({ text: `Sentence ${at} of 1878.`, fault }))

  it('names some sentences to the writer, three to the person, and counts the rest', () => {
    expect(sayDropped([])).toEqual([])
    expect(sayDropped(dropped(20))).toHaveLength(7)
    expect(noteOfDropped('Ferry', [])).toEqual([])
    expect(noteOfDropped('Ferry', dropped(1))[0]).toMatch(/^A sentence written for “Ferry” was left out.*: “Sentence 0 of 1878\.”\.$/u)
    expect(noteOfDropped('Ferry', dropped(9))[0]).toMatch(/^9 sentences .* and 6 more\.$/u)
  })

  it('is shortened between words, and never within a character', () => {
    for (const text of ['word '.repeat(60), '𠮷'.repeat(200), `x${'👍'.repeat(100)}`]) {
      const [note = ''] = noteOfDropped('Ferry', [{ text, fault }])
      expect(note.isWellFormed()).toBe(true)
      expect(note).toContain(' …”')
    }
  })
})
