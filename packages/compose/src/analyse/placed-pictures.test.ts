import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ingest } from '../ingest/ingest.ts'
import { articlesOfOutline, outlineOfArticles } from '../outline/articles.ts'
import type { SourceDocument, SourcePicture } from '../source.ts'
import { passagesOf } from './passages.ts'
import { articlesOfMaterial } from './piece-articles.ts'
import { withPictures } from './placed-pictures.ts'
import { asPiece } from './prose-piece.ts'
import { readMaterial } from '../material/read-material.ts'
import type { Article } from './article.ts'

const said = 'It rained for the egg race and for the sack race, and then the sun came out for the lemonade. '

const text = `# The Elm Street Post

## Sports day

${said.repeat(3)}

## Apple cake

- 200 g flour
- 2 apples
- 100 g butter
- 2 eggs

1. Mix everything but the apples.
2. Put the apples on top.
3. Bake for forty minutes.

## Dates

- 3 May, 18.00: Sweeping day
- 10 May, 15.00: Flea market
- 2 June, 20.00: Singing

## The lamp

${said.repeat(2)}
`

const picture = (id: string, after: number, url: string | undefined = `object:${id}`): SourcePicture => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  width: 1_800,
  height: 1_200,
  after,
  caption: `The ${id}`,
  ...(url === undefined ? {} : { url }),
})

async function documentWith(...pictures: SourcePicture[]): Promise<SourceDocument> {
  return { ...(await ingest({ name: 'post.md', bytes: strToU8(text) })), pictures }
}

/** What an article shows, in its order: the first letters of its paragraphs, and its pictures. */
const shownIn = (article: Article): string[] =>
  asPiece(article).piece.blocks.map((block) =>
    block.kind === 'picture' ? `${block.picture} (${block.caption ?? ''}, ${block.ratio ?? 0})` : block.kind,
  )

const picturesIn = (articles: readonly Article[]): string[][] =>
  articles.map((article) => asPiece(article).piece.blocks.flatMap((block) => (block.kind === 'picture' ? [block.picture] : [])))

describe('the pictures of a document', () => {
  it('stand in the prose they stand in, with caption and shape', async () => {
    const found = articlesOfMaterial([await documentWith(picture('bicycle', 2))])
    expect(found.map(({ heading }) => heading?.text)).toEqual(['Sports day', 'Apple cake', 'Dates', 'The lamp'])
    expect(shownIn(found[0] as Article)).toEqual(['prose', 'bicycle (The bicycle, 1.5)'])
  })

  it('stand first in the text under whose title they stand', async () => {
    const found = articlesOfMaterial([await documentWith(picture('race', 1), picture('cake', 3), picture('lamp', 15))])
    expect(picturesIn(found)).toEqual([['race'], ['cake'], [], ['lamp']])
    expect(shownIn(found[0] as Article)[0]).toBe('race (The race, 1.5)')
    expect(shownIn(found[3] as Article)[0]).toBe('lamp (The lamp, 1.5)')
  })

  it('stand in the next text where they stand in none, and are left out where nothing keeps them', async () => {
    const document = await documentWith(picture('street', -1), picture('bicycle', 2))
    const [first, second] = articlesOfMaterial([await documentWith()])
    if (!first || !second) throw new Error('no articles')
    expect(picturesIn(withPictures([first, second], [document]))).toEqual([['street', 'bicycle'], []])
    expect(picturesIn(withPictures([second], [document]))).toEqual([['street', 'bicycle']])
    const unkept = {
      ...document,
      pictures: document.pictures?.map(({ id, name, type, width, height, after }) => ({ id, name, type, width, height, after })) ?? [],
    }
    expect(picturesIn(withPictures([first, second], [unkept]))).toEqual([[], []])
  })

  it('come with their texts through an outline: kept, merged, and read as another genre', async () => {
    const document = await documentWith(picture('bicycle', 2), picture('lamp', 16))
    const { pieces } = readMaterial([document])
    const sources = {
      articles: articlesOfMaterial([document]),
      passages: passagesOf([document]),
      pieces,
      documents: [document],
      language: 'en',
    }
    const outline = outlineOfArticles(sources, 'Post')
    expect(picturesIn(articlesOfOutline(outline, sources))).toEqual([['bicycle'], [], [], ['lamp']])
    const [sports, cake, , lamp] = outline.items
    if (!sports || !lamp || !cake) throw new Error('no lines')
    const merged = { ...sports, merged: [lamp.id], passageIds: [...sports.passageIds, ...lamp.passageIds] }
    expect(picturesIn(articlesOfOutline({ ...outline, items: [merged, cake] }, sources))).toEqual([['bicycle', 'lamp'], []])
    const letter = { ...lamp, genre: 'letter' as const }
    expect(picturesIn(articlesOfOutline({ ...outline, items: [sports, letter] }, sources))).toEqual([['bicycle'], ['lamp']])
  })
})

describe('pictures that came as files and that no word places', () => {
  const file = (id: string, width: number): SourceDocument => ({
    name: `${id}.jpg`,
    format: 'image',
    blocks: [],
    words: 0,
    notes: [],
    pictures: [{ ...picture(id, -1), width }],
  })
  const files = Array.from({ length: 9 }, (_, at) => file(`DSC_${400 + at}`, at === 5 ? 2_600 : 1_200))
  const readOf = async (...texts: string[]): Promise<Article[]> =>
    articlesOfMaterial([...files, ...(await Promise.all(texts.map((each, at) => ingest({ name: `${at}.md`, bytes: strToU8(each) }))))])

  it('follow the texts they came with as a series, the best of them within the text where that is the only one', async () => {
    const found = await readOf(`# By train\n\n${'We took the night train and woke beside the water. '.repeat(20)}\n`)
    expect(found.map(({ id, piece }) => [id, piece?.genre === 'photos'])).toEqual([
      ['a1', false],
      ['a2', true],
    ])
    const [text, series = []] = picturesIn(found)
    expect(text).toEqual(['DSC_405'])
    expect(series).toEqual(files.map(({ name }) => name.slice(0, -4)).filter((name) => name !== 'DSC_405'))
  })

  it('stand in none of several texts', async () => {
    const [one, two] = ['We took the night train and woke beside the water. ', 'The choir sings on Tuesdays in the old mill. ']
    const found = await readOf(`# By train\n\n${one.repeat(20)}\n`, `# The choir\n\n${two.repeat(20)}\n`)
    expect(found.map(({ piece }) => piece?.genre === 'photos')).toEqual([false, false, true])
    expect(
      found
        .slice(0, 2)
        .flatMap(shownIn)
        .filter((each) => each.startsWith('DSC')),
    ).toEqual([])
  })
})
