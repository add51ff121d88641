import { describe, expect, it } from 'vitest'
import { randomOf } from '../../test/random-pieces.ts'
import { Retrieval } from '../outline/retrieve.ts'
import { countWords, type SourceBlock, type SourceDocument } from '../source.ts'
import { keyOfBlock, passagesOf, textOfPassage } from './passages.ts'
import { salienceOf } from './salience.ts'
import { sentencesOf } from './sentences.ts'
import { stemsOf } from './words.ts'

const random = randomOf(3)

/** Documents of random headings and paragraphs. */
const documentsOf = (count: number): SourceDocument[] =>
  Array.from({ length: count }, (_, nth) => ({
    name: `${nth}.md`,
    format: 'md',
    words: 0,
    notes: [],
    blocks: Array.from({ length: random.count(0, 25) }, (_each, index): SourceBlock => {
      const text = random.words(1, 90)
      const isHeading = random.chance() < 0.3
      return {
        index,
        kind: isHeading ? 'heading' : 'paragraph',
        text,
        inlines: [{ text }],
        ...(isHeading ? { level: random.count(1, 4) } : {}),
      }
    }),
  }))
const cases = Array.from({ length: 60 }, () => documentsOf(random.count(1, 3)))

describe('the passages of documents', () => {
  it('hold every paragraph that says something, once and in order, each with its document', () => {
    for (const documents of cases) {
      const held = passagesOf(documents).flatMap(({ blocks }) => blocks.filter(({ kind }) => kind !== 'heading').map(keyOfBlock))
      const all = documents.flatMap(({ name, blocks }) =>
        blocks
          .filter(({ kind, text }) => kind !== 'heading' && countWords(text) > 0)
          .map(({ index }) => keyOfBlock({ document: name, index })),
      )
      expect(held.filter((key) => all.includes(key))).toEqual(all)
      expect(new Set(held).size).toBe(held.length)
    }
  })

  it('are numbered over all documents, and never of two of them', () => {
    for (const documents of cases) {
      const passages = passagesOf(documents)
      expect(passages.map(({ id }) => id)).toEqual(passages.map((_, at) => `p${at + 1}`))
      for (const { document, blocks } of passages) expect(new Set(blocks.map((block) => block.document))).toEqual(new Set([document]))
    }
  })

  it('say how many words they have, and grow past 200 by no further paragraph', () => {
    for (const passage of cases.flatMap(passagesOf)) {
      const texts = passage.blocks.filter(({ kind }) => kind !== 'heading')
      expect(passage.words).toBe(texts.reduce((sum, { text }) => sum + countWords(text), 0))
      expect(passage.words).toBeGreaterThan(0)
      if (passage.words > 200) expect(texts.filter(({ text }) => countWords(text) > 0)).toHaveLength(1)
      expect(textOfPassage(passage).split('\n')).toHaveLength(texts.length)
    }
  })

  it('cross no heading: one stands only before the first paragraph, and on the path over it', () => {
    for (const { blocks, path } of cases.flatMap(passagesOf)) {
      const first = blocks.findIndex(({ kind }) => kind !== 'heading')
      expect(blocks.slice(first).every(({ kind }) => kind !== 'heading')).toBe(true)
      for (const { text } of blocks.slice(Math.max(0, first - 1), first)) expect(path.at(-1)).toBe(text)
    }
  })
})

describe('a question about passages', () => {
  const passages = passagesOf([
    {
      name: 'a.md',
      format: 'md',
      words: 0,
      notes: [],
      blocks: [
        ['heading', 'Ferries'],
        ['paragraph', 'The boat leaves at six with bread and letters.'],
        ['heading', 'Winter'],
        ['paragraph', 'Snow closes the pass; the boat rests until March.'],
        ['heading', 'নদী'],
        ['paragraph', 'মাঝিরা সকালে নদীর ঘাটে নৌকা বাঁধে।'],
        ['heading', 'पहाड़'],
        ['paragraph', 'गाँव की औरतें सुबह पहाड़ से लकड़ी लाती हैं।'],
      ].map(([kind, text = ''], index) => ({ index, kind: kind as 'heading', text, inlines: [{ text }], level: 1 })),
    },
  ])
  const found = (question: string, most = 4): string[] => new Retrieval(passages).find(question, most).map(({ path }) => path.join())

  it('finds those that share its words, the most telling first', () => {
    expect(found('What of the ferry and its boat?')[0]).toBe('Ferries')
    expect(found('snow in winter')).toEqual(['Winter'])
    expect(found('boats', 1)).toHaveLength(1)
    expect(found('boats').toSorted()).toEqual(['Ferries', 'Winter'])
  })

  it('finds them in scripts whose vowels are signs', () => {
    expect(found('মাঝিরা নৌকা')).toEqual(['নদী'])
    expect(found('गाँव की औरतें')).toEqual(['पहाड़'])
    expect(found('ঘোড়া')).toEqual([])
  })

  it('finds nothing where nothing is shared, asked or there', () => {
    for (const question of ['', 'the of and', 'zebra', '…', '12']) expect(found(question)).toEqual([])
    expect(new Retrieval([]).find('boat', 3)).toEqual([])
    expect(found('boat', 0)).toEqual([])
  })
})

describe('the stems of a text', () => {
  it.each([
    ['The ferries’ captains were running', ['ferri', 'captain', 'run']],
    ['It’s Anna’s bread', ['anna', 'bread']],
    ['নদীর ধারে', ['নদীর', 'ধারে']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['ภาษาไทย', ['ภาษาไทย']],
    ['soft\u00ADware', ['softwar']],
    ['R2D2 and 42', ['r2d2']],
    ['', []],
  ])('%j are %j', (text, stems) => {
    expect(stemsOf(text)).toEqual(stems)
  })
})

describe('sentences', () => {
  const texts = [
    'Mr. Brandt came at 6 p.m. He left. “Why?” she asked. “I don’t know.”',
    'Das kostet ca. 3.50 Euro. Prof. Wold z.\u00A0B. zahlt nie!',
    '佐藤さんは来た。「なぜ？」と聞いた。帰った。',
    'নদী বড়। নৌকা ছোট! মাঝি কোথায়?',
    'جاء أحمد. ذهب؟ نعم!',
    'One\nTwo. Three',
    '   ',
    '',
    '...',
    'No end',
    'A list: 1. one 2. two',
    'x'.repeat(5_000),
    '👍🏽 Yes. 👩‍👩‍👧 No.',
  ]

  it.each(texts)('of %j stand where they say, in order, and leave out only white space', (text) => {
    for (const language of ['en', 'de', 'ja', 'bn', 'ar']) {
      let end = 0
      for (const sentence of sentencesOf(text, language)) {
        expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
        expect(sentence.text.trim()).toBe(sentence.text)
        expect(text.slice(end, sentence.start).trim()).toBe('')
        end = sentence.end
      }
      expect(text.slice(end).trim()).toBe('')
    }
  })

  it('weigh something whatever they are, and the first of equals the most', () => {
    for (const text of texts) {
      const sentences = sentencesOf(text).map((sentence, at) => ({ ...sentence, paragraph: 0, firstOfParagraph: at === 0 }))
      const weights = salienceOf(sentences, 'ferry')
      expect(weights).toHaveLength(sentences.length)
      expect(weights.every(Number.isFinite)).toBe(true)
    }
    const same = Array.from({ length: 4 }, () => ({
      start: 0,
      end: 0,
      text: 'The ferry leaves at six.',
      paragraph: 0,
      firstOfParagraph: false,
    }))
    const [first = 0, ...others] = salienceOf(same)
    for (const other of others) expect(first).toBeGreaterThan(other)
    expect(salienceOf([])).toEqual([])
  })
})
