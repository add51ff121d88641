import { templateKit } from '@magazineai/assets'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readComposeSources } from '../compose-sources.ts'

const paragraph = 'The boats come in before the market opens, and the bread is sold by noon to whoever is there.'
const text = Array.from({ length: 24 }, () => paragraph).join('\n\n')

const read = (name: string, body: string) =>
  readComposeSources({ idea: '', kit: templateKit('velour'), files: [{ name, bytes: strToU8(body) }] }, {})

describe('a long work', () => {
  it.each([
    ['with names under its numbers', (nth: number) => `CHAPTER ${nth}.\n\nTHE SHIP ${nth}`, /^The Ship \d$/u],
    [
      'with names that end in a stop',
      (nth: number) => `CHAPTER ${nth}. The Ship of ${['Ann', 'Bob', 'Cid', 'Dan'][nth - 1]}.`,
      /^The Ship of \p{L}{3}$/u,
    ],
    ['in German', (nth: number) => `Kapitel ${nth}`, /^Kapitel \d$/u],
    ['with nothing but numbers', (nth: number) => ['I', 'II', 'III', 'IV'][nth - 1] as string, /^[IV]+$/u],
  ])('in plain text is its chapters, %s', async (_name, head, title) => {
    const long = Array.from({ length: 3 }, () => text).join('\n\n')
    const { articles } = await read('book.txt', [1, 2, 3, 4].map((nth) => `${head(nth)}\n\n${long}`).join('\n\n\n'))
    expect(articles.map(({ heading }) => heading?.text)).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(title)))
    expect(new Set(articles.map(({ serial }) => serial)).size).toBe(1)
    expect(articles[0]?.serial).toBeDefined()
  })

  it('of a library is read without what stands around it', async () => {
    const chapters = [1, 2, 3].map((nth) => `CHAPTER ${nth}. The Ship of ${nth} Masts\n\n${text}`).join('\n\n\n')
    const list = 'Contents\n\n CHAPTER 1. The Ship of 1 Masts\n CHAPTER 2. The Ship of 2 Masts\n CHAPTER 3. The Ship of 3 Masts'
    const { articles, documents } = await read(
      'book.txt',
      `The Project Gutenberg eBook of The Ship\n\n*** START OF THE PROJECT GUTENBERG EBOOK THE SHIP ***\n\n${list}\n\n\n${chapters}\n\n*** END OF THE PROJECT GUTENBERG EBOOK THE SHIP ***\n\nThis licence is long.\n`,
    )
    expect(articles).toHaveLength(3)
    expect(documents[0]?.notes.join(' ')).toContain('Project Gutenberg')
  })

  it('is none where a few short texts are counted', async () => {
    const { articles } = await read('tips.md', [1, 2, 3].map((nth) => `# ${nth}. Knot\n\n${paragraph}`).join('\n\n'))
    expect(articles.every(({ serial }) => serial === undefined)).toBe(true)
  })
})
