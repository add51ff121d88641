import { photos } from '@magazineai/assets'
import { describe, expect, it } from 'vitest'
import type { Photo } from '../ports.ts'
import { PhotoDesk } from './choose.ts'
import { readable } from './cover.ts'
import { inTags, tagsIn } from './tongues.ts'

const box = { width: 1_200, height: 1_600 }

/** Topics of the first pictures a desk chooses. */
function chosen(theme: string, setting: ConstructorParameters<typeof PhotoDesk>[4]): string[] {
  const desk = new PhotoDesk(photos(), theme, '', [], setting)
  return Array.from({ length: 3 }, () => desk.choose({ words: theme, box })?.topic ?? '')
}

describe('a desk for other languages', () => {
  it.each([
    ['de', 'Die Köchin rührt die Brühe, der Bäcker knetet das Sauerteigbrot, und in der Küche stehen Töpfe voller Suppe.'],
    ['fr', 'La cuisine sent le pain chaud, le levain et la soupe ; le boulanger prépare le repas.'],
    ['es', 'La cocina huele a pan, a sopa y a café; el panadero prepara la comida.'],
  ])('knows in %s what is being cooked', (language, text) => {
    expect(chosen(text, { language })).toEqual(['food', 'food', 'food'])
  })

  it('shows what the template shows where a text says nothing it knows', () => {
    const text = 'বাংলা ভাষার একটি লেখা, যার শব্দ কেউ চেনে না।'
    expect(
      chosen(text, {
        language: 'bn',
        house: new Map([
          ['travel', 9],
          ['tech', 1],
        ]),
      })[0],
    ).toBe('travel')
    expect(chosen(text, { language: 'bn', house: new Map([['home', 4]]) })[0]).toBe('home')
  })

  it('says what is in a picture in words of the language', () => {
    expect(tagsIn(['camera', 'dark', 'tripod'], 'de')).toBe('Kamera, Nacht')
    expect(tagsIn(['camera'], 'bn')).toBeNull()
    expect(inTags('Sauerteigbrote', 'de')).toContain('bread')
    expect(inTags('marbre', 'es')).toBe('')
  })
})

describe('a cover', () => {
  const plain: Photo = { ...(photos()[0] as Photo), width: 900, height: 1_200, focus: { x: 0.5, y: 0.5 }, brandVisible: false }
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

  it('is chosen by the text among pictures that are as good', () => {
    const same = Array.from({ length: 8 }, (_, index): Photo => ({ ...quietHead, id: `p${index}` }))
    const covers = ['one', 'two', 'three', 'four', 'five', 'six'].map(
      (theme) => new PhotoDesk(same, theme).choose({ words: '', box, cover: true })?.id,
    )
    expect(new Set(covers).size).toBeGreaterThan(1)
    expect(new PhotoDesk(same, 'one').choose({ words: '', box, cover: true })?.id).toBe(covers[0])
  })
})
