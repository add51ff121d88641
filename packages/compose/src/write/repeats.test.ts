import { describe, expect, it } from 'vitest'
import type { Article, PlacedBlock } from '../analyse/article.ts'
import { sentencesOf, withoutSentences } from '../analyse/sentences.ts'
import { RepeatIndex } from '../check/repeat-index.ts'
import { noteOfRepeats, repeatsIn, saidWith, sayRepeats, withoutRepeats } from './repeats.ts'

const written = { model: 'm', sources: [] }
const block = (text: string, rest: Partial<PlacedBlock> = {}): PlacedBlock => ({
  index: 0,
  kind: 'paragraph',
  text,
  inlines: [{ text }],
  document: 'm',
  written,
  ...rest,
})
const articleOf = (blocks: PlacedBlock[], rest: Partial<Article> = {}): Article => ({
  id: 'a1',
  kind: 'feature',
  heading: null,
  parent: null,
  blocks,
  words: 0,
  by: written,
  titles: ['The Night Ferry'],
  ...rest,
})

const OLD = 'Every October the shepherd brings four hundred sheep down to the valley.'
const NEW = 'In spring he climbs again with whoever wants to walk.'

describe('what another article has said', () => {
  const said = saidWith(new RepeatIndex('en'), [articleOf([block(`${OLD} It rains.`)], { titles: ['The Long Walk Down'] })])
  const article = articleOf([block(`${OLD} ${NEW}`, { large: [OLD, NEW] }), block('Sheep', { kind: 'heading', level: 3 }), block(OLD)], {
    titles: ['The long walk, down', 'Sheep'],
    standfirst: OLD,
  })
  const repeats = repeatsIn(article, said, 'en')

  it('is found in headlines, standfirst and paragraphs', () => {
    expect(repeats).toEqual({ headlines: ['The long walk, down'], sentences: [OLD, OLD, OLD] })
  })

  it('is left out, with the crosshead it stood under, and the rest is counted', () => {
    const rest = withoutRepeats(article, repeats, 'Sheep in spring', 'en')
    expect(rest.blocks.map(({ text }) => text)).toEqual([NEW])
    expect(rest.blocks[0]).toMatchObject({ inlines: [{ text: NEW }], large: [NEW] })
    expect(rest).toMatchObject({ words: 10, titles: ['Sheep'] })
    expect(rest).not.toHaveProperty('standfirst')
    expect(repeatsIn(rest, said, 'en')).toEqual({ headlines: [], sentences: [] })
  })

  it('leaves a title where all are taken, and an article alone that repeats nothing', () => {
    const only = { ...article, titles: ['The long walk, down'] }
    expect(withoutRepeats(only, repeatsIn(only, said, 'en'), 'Sheep in spring', 'en').titles).toEqual(['Sheep in spring'])
    const other = articleOf([block(NEW)])
    expect(withoutRepeats(other, repeatsIn(other, said, 'en'), 'x', 'en')).toEqual({ ...other, words: 10 })
  })

  it('may stand where the documents say it', () => {
    const { written: _, ...own } = block(OLD)
    const { by: _by, ...unsigned } = articleOf([own], { titles: ['The Long Walk Down'], standfirst: OLD })
    expect(repeatsIn(unsigned, said, 'en')).toEqual({ headlines: [], sentences: [] })
  })

  it('is told to the writer and to the person, and nothing where there is nothing', () => {
    expect(sayRepeats(repeats)).toHaveLength(2)
    expect(
      sayRepeats({ headlines: [], sentences: Array.from({ length: 40 }, () => OLD) })
        .join('')
        .match(/“/gu),
    ).toHaveLength(6)
    expect(noteOfRepeats('Sheep', repeats)[0]).toContain('3 sentences written for “Sheep” were left out')
    expect(noteOfRepeats('Sheep', { headlines: [], sentences: [OLD] })[0]).toContain('A sentence written for “Sheep” was left out')
    expect([...sayRepeats({ headlines: [], sentences: [] }), ...noteOfRepeats('x', { headlines: ['x'], sentences: [] })]).toEqual([])
  })
})

describe('a text without some of its sentences', () => {
  it.each([
    ['en', 'One came. Two went. Three stayed.', 1, 'One came. Three stayed.'],
    ['en', 'One came. Two went. Three stayed.', 0, 'Two went. Three stayed.'],
    ['en', 'One came.\nTwo went.\nThree stayed.', 2, 'One came.\nTwo went.'],
    ['ja', '町の鳥は戻る。川は凍る。船は休む。', 1, '町の鳥は戻る。船は休む。'],
    ['zh', '船靠岸了。人们下船。天黑了。', 0, '人们下船。天黑了。'],
    ['bn', 'নদী বড়। নৌকা ছোট। মাঝি গায়।', 1, 'নদী বড়। মাঝি গায়।'],
    ['ar', 'جاء واحد. ذهب اثنان. بقي ثلاثة.', 1, 'جاء واحد. بقي ثلاثة.'],
  ])('keeps what stood between the others, in %s: %j', (language, text, gone, rest) => {
    const sentences = sentencesOf(text, language)
    expect(sentences).toHaveLength(3)
    expect(withoutSentences(text, sentences, (sentence) => sentence === sentences[gone])).toBe(rest)
  })

  it('is the text where none goes, and nothing where all do', () => {
    for (const text of ['One came. Two went.', '  spaced.  ', '', '船靠岸了。']) {
      const sentences = sentencesOf(text)
      expect(withoutSentences(text, sentences, () => false)).toBe(text)
      expect(withoutSentences(text, sentences, () => true)).toBe(sentences.length ? '' : text)
    }
  })
})
