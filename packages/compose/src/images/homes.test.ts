import { describe, expect, it } from 'vitest'
import { stemsOf } from '../analyse/words.ts'
import type { OwnPhoto } from '../ports.ts'
import type { SourceDocument, SourcePicture } from '../source.ts'
import { affinity, countOf, homesOf, tellingIn } from './homes.ts'
import { belonging, ownPhotos } from './own.ts'

const picture = (id: string, name: string, rest: Partial<SourcePicture> = {}): SourcePicture => ({
  id,
  name,
  type: 'image/jpeg' as SourcePicture['type'],
  width: 1_200,
  height: 800,
  after: -1,
  url: `asset:${id}`,
  ...rest,
})
const documentOf = (name: string, pictures: SourcePicture[], format: SourceDocument['format'] = 'image'): SourceDocument => ({
  name,
  format,
  blocks: [],
  words: 0,
  notes: [],
  pictures,
})
const photosOf = (...names: string[]): OwnPhoto[] => ownPhotos(names.map((name, at) => documentOf(name, [picture(`x${at}`, name)])))

const TEXTS = [
  'The ferry. The ferry leaves the harbour at six. Its captain steers the boat over the lake, and the boat comes back at nine.',
  'The bakery. Bread is baked in the old mill on Thursdays. The baker and her son knead the dough, and the bread is sold by noon.',
  'The shepherd. Every October the shepherd brings his sheep down to the valley. The sheep walk for three days and the dog with them.',
]

describe('where pictures of a person are at home', () => {
  const homes = (...names: string[]): (number | undefined)[] => {
    const photos = photosOf(...names)
    const found = homesOf(photos, TEXTS)
    return photos.map((photo) => found.get(photo))
  }

  it('is the text that says what they are called', () => {
    expect(homes('sheep_in-the-valley.jpg', 'ferry-boat.png', 'fresh bread.webp')).toEqual([2, 0, 1])
  })

  it('is nowhere where no text says it, or two say it as much', () => {
    expect(homes('IMG_4711.jpg', 'zebra.jpg', 'the.jpg', '.jpg')).toEqual([undefined, undefined, undefined, undefined])
    const photos = photosOf('river.jpg')
    expect(homesOf(photos, ['A river runs here.', 'A river runs there.']).size).toBe(0)
  })

  it('has room for four of them, and none without texts', () => {
    const names = Array.from({ length: 9 }, (_, at) => `sheep valley shepherd ${at}.jpg`)
    expect(homes(...names).filter((home) => home === 2)).toHaveLength(4)
    expect(homesOf(photosOf('sheep.jpg'), [])).toEqual(new Map())
    expect(homesOf([], TEXTS)).toEqual(new Map())
  })

  it('does not depend on the order of the texts', () => {
    const photos = photosOf('sheep valley.jpg', 'bread mill.jpg', 'ferry.jpg')
    const [here, there] = [homesOf(photos, TEXTS), homesOf(photos, TEXTS.toReversed())]
    for (const photo of photos) expect(there.get(photo)).toBe(TEXTS.length - 1 - (here.get(photo) ?? Number.NaN))
  })
})

describe('how a picture fits a text', () => {
  const weight = tellingIn(TEXTS.map(stemsOf))

  it('is nothing without a word, and more the more of its words are said', () => {
    const stems = stemsOf(TEXTS[2] ?? '')
    expect(affinity({ tags: [] }, stems, weight)).toBe(0)
    expect(affinity({ tags: ['zebra'] }, stems, weight)).toBe(0)
    expect(affinity({ tags: ['sheep'] }, stems, weight)).toBeGreaterThan(affinity({ tags: ['sheep', 'zebra'] }, stems, weight))
    expect(affinity({ tags: ['sheep', 'sheep'] }, stems, weight)).toBe(affinity({ tags: ['sheep'] }, stems, weight))
  })

  it('counts words as often as they are said', () => {
    expect(countOf(['a', 'b', 'a'])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
      ]),
    )
    expect(countOf([])).toEqual(new Map())
  })
})

describe('the pictures of a person', () => {
  it('are each there once, where something keeps them', () => {
    const same = picture('x1', 'a.jpg')
    const { url: _, ...unkept } = picture('x2', 'b.jpg')
    const photos = ownPhotos([
      documentOf('a.jpg', [same]),
      documentOf('b.docx', [same, unkept, picture('x3', 'c.jpg', { after: 4 })], 'docx'),
    ])
    expect(photos.map(({ id, document, after }) => [id, document, after])).toEqual([
      ['x1', 'a.jpg', null],
      ['x3', 'b.docx', 4],
    ])
  })

  it.each([
    ['harbour_at-dawn.jpg', ['harbour', 'dawn']],
    ['IMG_4711.JPG', []],
    ['DSC0001.jpeg', []],
    ['Screenshot 2.png', []],
    ['12.png', []],
    ['Фото парома.jpg', ['фото', 'парома']],
    ['নদীর ঘাট.png', ['নদীর', 'ঘাট']],
    ['', []],
  ])('say by the name %j what they show', (name, tags) => {
    expect(photosOf(name)[0]?.tags).toEqual(tags)
  })

  it('belong to the text they stand in, above all that only speaks of the same', () => {
    const [placed] = ownPhotos([documentOf('a.docx', [picture('x1', 'sheep.jpg', { after: 4 })], 'docx')]) as [OwnPhoto]
    const [loose] = photosOf('sheep-sheep.jpg') as [OwnPhoto]
    const range = (from: number, to: number, document = 'a.docx') => [{ document, from, to }]
    const stems = new Map([['sheep', 9]])
    expect(belonging(placed, range(3, 6), stems)).toBe(10)
    expect(belonging(placed, range(5, 6), stems)).toBe(8)
    expect(belonging(placed, range(6, 9), stems)).toBe(0)
    expect(belonging(placed, range(0, 3), stems)).toBe(0)
    expect(belonging(placed, range(3, 6, 'b.docx'), stems)).toBe(0)
    expect(belonging(loose, [], stems)).toBe(2)
    expect(belonging(loose, range(3, 6), new Map())).toBe(0)
  })
})
