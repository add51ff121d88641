import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { readMaterial } from './read-material.ts'
import { textOfBlock } from './text.ts'
import { yieldInTitle } from './title-yield.ts'

describe('how many a dish serves, in its title', () => {
  it.each([
    ['Leek broth (serves 6)', 'Leek broth', 'serves 6'],
    ['Brodo di porri (per 6 persone)', 'Brodo di porri', 'per 6 persone'],
    ['Brodo di porri (per 4)', 'Brodo di porri', 'per 4'],
    ['Lauchsuppe, für 4 Personen', 'Lauchsuppe', 'für 4 Personen'],
    ['Auflauf (Ofen) (4 Portionen)', 'Auflauf (Ofen)', '4 Portionen'],
    ['Soupe – pour 8 personnes', 'Soupe', 'pour 8 personnes'],
    ['肉じゃが（4人分）', '肉じゃが', '4人分'],
    ['Zupa z porów (dla 4 osób)', 'Zupa z porów', 'dla 4 osób'],
    ['Суп (на 6 порций)', 'Суп', 'на 6 порций'],
  ])('is divided from the name: %s', (said, title, serves) => {
    expect(yieldInTitle(said)).toEqual({ title, serves })
  })

  it.each(['Scherben (Ofenschlupfer)', 'Soup of 7 herbs', 'Pane, 3 tipi', 'Bread (1974)'])('is not in other titles: %s', (title) => {
    expect(yieldInTitle(title)).toBeNull()
  })

  it('stands under the name of the dish', async () => {
    const text =
      '# Lauchsuppe (für 4 Personen)\n\n- 2 Stangen Lauch\n- 500 g Kartoffeln\n- 1 l Brühe\n\n1. Den Lauch dünsten.\n2. Alles zwanzig Minuten kochen.\n'
    const { pieces } = readMaterial([await ingest({ name: 'a.md', bytes: new TextEncoder().encode(text) })])
    expect(pieces.map(({ genre, title, blocks }) => [genre, title, textOfBlock(blocks[0] as (typeof blocks)[0])])).toEqual([
      ['recipe', 'Lauchsuppe', 'für 4 Personen'],
    ])
  })
})
