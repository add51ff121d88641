import { describe, expect, it } from 'vitest'
import type { SourceDocument, SourcePicture } from '../source.ts'
import { PhotoPicker } from './choose.ts'
import { ownPhotos } from './own.ts'

const picture = (id: string, after: number, more: Partial<SourcePicture> = {}): SourcePicture => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  width: 3000,
  height: 2000,
  after,
  url: `object:${id}`,
  ...more,
})
const documentOf = (name: string, pictures: readonly SourcePicture[], more: Partial<SourceDocument> = {}): SourceDocument => ({
  name,
  format: 'docx',
  blocks: [],
  words: 0,
  notes: [],
  pictures,
  ...more,
})
const box = { width: 1200, height: 800 }
const pickerOf = (...documents: SourceDocument[]): PhotoPicker => new PhotoPicker([], '', '', ownPhotos(documents))

describe('pictures of the user', () => {
  it('stand by the paragraphs they came with, in their order, and none twice', () => {
    const picker = pickerOf(documentOf('a.docx', [picture('one', 3), picture('two', 5), picture('far', 40)]))
    const want = { words: '', box, near: [{ document: 'a.docx', from: 2, to: 9 }] }
    expect([picker.choose(want)?.photo.id, picker.choose(want)?.photo.id, picker.choose(want)]).toEqual(['one', 'two', null])
    expect(picker.left.map(({ id }) => id)).toEqual(['far'])
  })

  it('are found by name and caption when they were given as files', () => {
    const files = [picture('harbour_at_dawn', -1), picture('IMG_2041', -1, { caption: 'The old mill' })].map((one) =>
      documentOf(one.name, [one], { format: 'image' }),
    )
    const picker = new PhotoPicker([], 'The mills by the river, the boats in the harbour.', '', ownPhotos(files))
    expect(picker.choose({ words: 'nothing of the kind', box })).toBeNull()
    expect(picker.choose({ words: 'a walk to the mills by the river', box })?.photo.id).toBe('IMG_2041')
    expect(picker.choose({ words: 'boats in the harbour', box })?.photo.id).toBe('harbour_at_dawn')
  })

  it('stand on covers only when their ground was measured, and nowhere when they are too small', () => {
    const metrics = {
      focus: { x: 0.5, y: 0.5 },
      edges: { top: '#111111', right: '#111111', bottom: '#111111', left: '#111111' },
      luminance: Array.from({ length: 9 }, () => 0.1),
      quiet: Array.from({ length: 9 }, () => 1),
    }
    const near = [{ document: 'a.docx', from: 0, to: 9 }]
    const plain = pickerOf(documentOf('a.docx', [picture('one', 1)]))
    expect(plain.choose({ words: '', box, near, cover: true })).toBeNull()
    const measured = pickerOf(documentOf('a.docx', [picture('one', 1, { metrics })]))
    expect(measured.choose({ words: '', box, near, cover: true })?.photo.id).toBe('one')
    const small = pickerOf(documentOf('a.docx', [picture('one', 1, { width: 200, height: 150 })]))
    expect(small.choose({ words: '', box, near })).toBeNull()
  })

  it('are led by the first, which its pages need not show again, where no word tells which of a series says what all are about', () => {
    const ground = {
      focus: { x: 0.5, y: 0.5 },
      edges: { top: '#111111', right: '#111111', bottom: '#111111', left: '#111111' },
      luminance: Array.from({ length: 9 }, () => 0.1),
    }
    const series = Array.from({ length: 10 }, (_, at) =>
      documentOf(
        `IMG_${at}.jpg`,
        [picture(`IMG_${at}`, -1, { metrics: { ...ground, quiet: Array.from({ length: 9 }, () => 0.5 + at / 20) } })],
        {
          format: 'image',
        },
      ),
    )
    const picker = new PhotoPicker([], 'Pictures from our summer', '', ownPhotos(series))
    const type = [{ box: { x: 0, y: 0, width: 1200, height: 300 }, light: true }]
    expect(picker.choose({ words: '', box, cover: true, type })?.photo.id).toBe('IMG_0')
  })

  it('that came by themselves stand anywhere when no text speaks of them, and wait for theirs when one does', () => {
    const files = ['harbour.jpg', 'holiday-7.jpg'].map((name): SourceDocument => ({
      ...documentOf(name, [picture(name, 0, { name })]),
      format: 'image',
    }))
    const picker = new PhotoPicker([], 'The boats leave the harbour at dawn.', '', ownPhotos(files))
    expect(picker.choose({ words: 'Anna bakes bread.', box })?.photo.id).toBe('holiday-7.jpg')
    expect(picker.choose({ words: 'Anna bakes bread.', box })).toBeNull()
    expect(picker.choose({ words: 'The harbour lies still.', box })?.photo.id).toBe('harbour.jpg')
  })

  it('are remembered with the state of the desk', () => {
    const documents = documentOf('a.docx', [picture('one', 1)])
    const [first, second] = [pickerOf(documents), pickerOf(documents)]
    const want = { words: '', box, near: [{ document: 'a.docx', from: 0, to: 9 }] }
    first.choose(want)
    second.restore(first.state)
    expect(second.choose(want)).toBeNull()
  })

  it('are left alone when nothing keeps them', () => {
    const { url: _, ...unkept } = picture('one', 1)
    expect(ownPhotos([documentOf('a.docx', [unkept])])).toEqual([])
  })
})
