import { describe, expect, it } from 'vitest'
import { kindOfText, kindsOf } from './kinds.ts'
import { wordings } from './wordings.ts'

describe('kinds of texts', () => {
  it.each([
    ['en', 'The minutes of our allotment society', 'minutes'],
    ['en', 'A bedtime story about a small bear', 'fiction'],
    ['en', 'Ten minutes of silence', null],
    ['en', 'A novelty shop', null],
    ['de', 'Die Osterpredigt', 'sermon'],
    ['pl', 'Pierwszy rozdział powieści', 'fiction'],
    ['ja', '理事会の議事録', 'minutes'],
    ['zh-TW', '山路日記', 'diary'],
    ['fa', 'به یاد پدربزرگ', 'obituary'],
    ['de', 'Der romantische Garten', null],
  ])('in %s are told by their titles: %s', (language, title, kind) => {
    expect(kindOfText([title], language)?.kind ?? null).toBe(kind)
  })

  it('have a label in every language there are words for, and no label of another', () => {
    for (const language of Object.keys(wordings)) {
      const labels = Object.values(kindsOf(language)).map(([label]) => label)
      expect(new Set(labels).size, language).toBe(5)
      if (language !== 'en') expect(kindsOf(language)).not.toBe(kindsOf('en'))
    }
  })
})
