import type { Photo } from '@magazineai/design'
import { photos } from '@magazineai/assets'
import { describe, expect, it } from 'vitest'
import type { OwnPhoto } from '../ports.ts'
import { PhotoPicker } from './choose.ts'
import { readable } from './cover.ts'
import { inTags, tagsIn } from './tag-translations.ts'

/** Topics of the first pictures a picker chooses. */
function chosen(theme: string, setting: ConstructorParameters<typeof PhotoPicker>[4]): (string | null)[] {
  const picker = new PhotoPicker(photos(), theme, '', [], setting)
  return Array.from({ length: 2 }, () => picker.choose({ words: theme, box })?.photo.topic ?? null)
}

/** Small enough for any photograph of the library. */
const box = { width: 600, height: 600 }

describe('a desk for other languages', () => {
  it.each([
    ['de', 'Der Röster wiegt den Kaffee, mahlt Kaffee für den Espresso und trinkt die erste Tasse Kaffee selbst.'],
    ['fr', 'Le café arrive en sacs ; on goûte le café, on sert un expresso, et le café du matin est offert.'],
    ['es', 'El café llega en sacos; se prueba el café, se sirve un expreso y el café de la mañana es gratis.'],
  ])('knows in %s what is being drunk', (language, text) => {
    expect(chosen(text, { language })).toEqual(['food', 'food'])
  })

  it('shows nothing where a text says nothing it knows', () => {
    expect(chosen('বাংলা ভাষার একটি লেখা, যার শব্দ কেউ চেনে না।', { language: 'bn' })).toEqual([null, null])
    expect(chosen('O wild west wind, thou breath of autumn being, at the office desk.', {})).toEqual([null, null])
  })

  it('says what is in a picture in words of the language', () => {
    expect(tagsIn(['camera', 'dark', 'tripod'], 'de')).toBe('Kamera, Nacht')
    expect(tagsIn(['camera'], 'bn')).toBeNull()
    expect(inTags('Sauerteigbrote', 'de')).toContain('bread')
    expect(inTags('marbre', 'es')).toBe('')
  })
})

describe('a cover', () => {
  const box = { width: 1_200, height: 1_600 }
  const plain: Photo = {
    ...(photos()[0] as Photo),
    width: 900,
    height: 1_200,
    focus: { x: 0.5, y: 0.5 },
    faces: [],
    brandVisible: false,
    subjects: ['harbour'],
  }
  const at = (cells: readonly number[]) => cells.map((cell) => cell)
  const quietHead: Photo = { ...plain, quiet: at([1, 1, 1, 0, 0, 0, 0, 0, 0]), luminance: at([0, 0, 0, 1, 1, 1, 1, 1, 1]) }
  const quietFoot: Photo = { ...plain, quiet: at([0, 0, 0, 0, 0, 0, 1, 1, 1]), luminance: at([0, 0, 0, 1, 1, 1, 1, 1, 1]) }
  const head = { x: 0, y: 0, width: 1_200, height: 400 }
  const foot = { x: 0, y: 1_200, width: 1_200, height: 400 }

  it('wants even ground where the type of the template stands, dark under light type and light under dark', () => {
    const light = [{ box: head, light: true }]
    expect(readable(quietHead, box, light)).toBeGreaterThan(readable(quietFoot, box, light) + 2)
    const dark = [{ box: foot, light: false }]
    expect(readable(quietFoot, box, dark)).toBeGreaterThan(readable(quietHead, box, dark) + 2)
    expect(readable(quietFoot, box, [{ box: foot, light: true }])).toBeLessThan(readable(quietFoot, box, dark))
  })

  it('wants nothing of a picture no type stands on', () => {
    expect(readable(quietHead, box, [])).toBe(0)
    expect(readable(quietFoot, box, [])).toBe(0)
  })

  it('has no face under its type: such a picture is set smaller, or not at all', () => {
    const words = 'A harbour. The harbour and its boats.'
    const faces = [{ x: 0.4, y: 0.1, width: 0.2, height: 0.2 }]
    const type = [{ box: head, light: true }]
    const picker = (photo: Photo) => new PhotoPicker([photo], 'one')
    expect(picker({ ...plain, faces }).choose({ words, box, cover: true, type })).toBeNull()
    expect(picker(plain).choose({ words, box, cover: true, type })?.frame).toEqual(box)
    const room = { width: 1_200, height: 1_100, own: 0.2, library: 0.2 }
    expect(picker({ ...plain, faces }).choose({ words, box, cover: true, type, room })?.frame.height).toBeLessThanOrEqual(1_100)
    expect(picker({ ...plain, faces }).choose({ words, box, cover: true, type: [{ box: foot, light: true }] })?.frame).toEqual(box)
  })

  it('is chosen by the text among pictures that are as good', () => {
    const same = Array.from({ length: 8 }, (_, index): Photo => ({ ...quietHead, id: `p${index}` }))
    const covers = ['one', 'two', 'three', 'four', 'five', 'six'].map(
      (theme) => new PhotoPicker(same, theme).choose({ words: 'A harbour. The harbour and its boats.', box, cover: true })?.photo.id,
    )
    expect(new Set(covers).size).toBeGreaterThan(1)
    expect(new PhotoPicker(same, 'one').choose({ words: 'A harbour. The harbour and its boats.', box, cover: true })?.photo.id).toBe(
      covers[0],
    )
  })
})

describe('a graphic of the user', () => {
  const own = (id: string, more: Partial<OwnPhoto>): OwnPhoto => ({
    ...(photos()[0] as Photo),
    id,
    url: `object:${id}`,
    name: `${id}.png`,
    document: 'walk.docx',
    after: 2,
    measured: true,
    caption: null,
    width: 3_000,
    height: 2_000,
    faces: [],
    focus: { x: 0.5, y: 0.5 },
    ...more,
  })
  const map = own('map', { isGraphic: true })
  const near = [{ document: 'walk.docx', from: 0, to: 9 }]
  const upright = { width: 1_000, height: 1_400 }
  const picker = (...shown: OwnPhoto[]) => new PhotoPicker([], 'A walk', '', shown)

  it('is no cover, but where the user brought only such and no text has one', () => {
    const cover = { words: 'A walk', box: upright, cover: true, near, room: { ...upright, own: 0.2, library: 0.2 } }
    expect(picker(map).choose(cover)).toBeNull()
    expect(picker(map, own('mill', {})).choose(cover)?.photo.id).toBe('mill')
    expect(picker({ ...map, after: null }).choose(cover)?.frame).toEqual({ width: 1_000, height: 667 })
  })

  it('is shown whole in its text, and fills no place of another shape', () => {
    const place = { words: 'A walk', near, box: upright }
    expect(picker(map).choose({ ...place, room: { ...upright, own: 0.3, library: 0.5 } })?.frame).toEqual({ width: 1_000, height: 667 })
    expect(picker(map).choose(place)).toBeNull()
    expect(picker(map).mayFill('map', { width: 1_500, height: 1_100 })).toBe(false)
    expect(picker({ ...map, isGraphic: false }).mayFill('map', { width: 1_500, height: 1_100 })).toBe(true)
  })
})
