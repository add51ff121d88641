import { describe, expect, it } from 'vitest'
import { resolveColor } from './color.ts'
import { DEFAULT_STYLE, resolveBlock, resolveInline, resolveParagraphStyle } from './styles.ts'
import { p, sample } from './testing/sample.ts'
import type { Mark } from './text.ts'

const styled = (paragraph: ReturnType<typeof sample>['styles']['paragraph']) => ({ ...sample(), styles: { ...sample().styles, paragraph } })

describe('paragraph styles', () => {
  it('inherit through basedOn from the defaults', () => {
    const style = resolveParagraphStyle(sample(), 'lead')
    expect(style).toMatchObject({ family: 'Lora', size: 60, leading: 72, weight: 400, align: 'left' })
    expect('basedOn' in style || 'name' in style).toBe(false)
  })

  it('fall back to the defaults when missing', () => {
    expect(resolveParagraphStyle(sample(), 'toString')).toEqual({ ...DEFAULT_STYLE, leading: 50 })
    expect(resolveParagraphStyle(sample(), null)).toEqual({ ...DEFAULT_STYLE, leading: 50 })
  })

  it('stop where they run in a circle', () => {
    const circle = styled({ a: { name: 'A', basedOn: 'b', size: 10 }, b: { name: 'B', basedOn: 'a', size: 20, italic: true } })
    expect(resolveParagraphStyle(circle, 'a')).toMatchObject({ size: 10, italic: true })
  })

  it('do not let undefined hide what is inherited', () => {
    const design = styled({ a: { name: 'A', size: 30 }, b: { name: 'B', basedOn: 'a', size: undefined } })
    expect(resolveParagraphStyle(design, 'b').size).toBe(30)
  })

  it('inherit tab stops, optical margins and line breaking, and let them be taken back', () => {
    const tabs = [{ at: 900, align: 'right', leader: '.' } as const]
    const design = styled({
      list: { name: 'List', tabs, opticalMargin: true, lineBreak: 'loose' },
      entry: { name: 'Entry', basedOn: 'list' },
      plain: { name: 'Plain', basedOn: 'entry', tabs: [], opticalMargin: false, lineBreak: null },
    })
    expect(resolveParagraphStyle(design, null)).toMatchObject({ tabs: [], opticalMargin: false, lineBreak: null })
    expect(resolveParagraphStyle(design, 'entry')).toMatchObject({ tabs, opticalMargin: true, lineBreak: 'loose' })
    expect(resolveParagraphStyle(design, 'plain')).toMatchObject({ tabs: [], opticalMargin: false, lineBreak: null })
    const block = { ...p('a\tb'), attrs: { style: 'entry', tabs: [{ at: 50, align: 'decimal' } as const] } }
    expect(resolveBlock(design, {}, block)).toMatchObject({ tabs: [{ at: 50, align: 'decimal' }], lineBreak: 'loose' })
  })

  it('keep an inherited leading', () => {
    const design = styled({ a: { name: 'A', size: 30, leading: 33 }, b: { name: 'B', basedOn: 'a', size: 60 } })
    expect(resolveParagraphStyle(design, 'b').leading).toBe(33)
  })
})

describe('paragraphs', () => {
  it('take their own style before that of the layer, and their attributes before both', () => {
    const block = { ...p('x'), attrs: { style: 'lead', align: 'justify', language: 'de' } as const }
    expect(resolveBlock(sample(), { style: 'body' }, block)).toMatchObject({ style: 'lead', size: 60, align: 'justify', language: 'de' })
    expect(resolveBlock(sample(), { style: 'body' }, p('x'))).toMatchObject({ style: 'body', size: 40, language: 'en', isHeading: false })
    expect(resolveBlock(sample(), {}, p('x')).style).toBeNull()
  })

  it('keep bookkeeping out of the result', () => {
    const block = { ...p('x'), attrs: { source: { document: 'd', paragraph: 1 }, placeholder: true } }
    expect(resolveBlock(sample(), {}, block)).not.toHaveProperty('source')
  })
})

describe('characters', () => {
  const body = resolveParagraphStyle(sample(), 'body')

  it('take the paragraph, then the named style, then the marks, whatever their order', () => {
    const marks = [{ type: 'bold' }, { type: 'size', attrs: { size: 50 } }, { type: 'style', attrs: { style: 'loud' } }] as const
    expect(resolveInline(sample(), body, marks)).toMatchObject({ family: 'Lora', size: 50, weight: 900 })
    expect(resolveInline(sample(), body, [{ type: 'bold' }]).weight).toBe(700)
  })

  it('shrink and raise a superscript by its size', () => {
    const marks = [{ type: 'superscript' }, { type: 'size', attrs: { size: 100 } }] as const
    expect(resolveInline(sample(), body, marks)).toMatchObject({ size: 60, baselineShift: 35 })
  })

  it('carry links and features', () => {
    const marks: Mark[] = [
      { type: 'link', attrs: { href: 'page:p2' } },
      { type: 'features', attrs: { features: ['smcp'] } },
    ] as const
    expect(resolveInline(sample(), body, marks)).toMatchObject({ href: 'page:p2', features: ['smcp'] })
    expect(resolveInline(sample(), body).href).toBeNull()
  })
})

describe('colours', () => {
  it('resolve swatches with their inks', () => {
    expect(resolveColor(sample(), 'swatch:ink')).toEqual({ color: '#112233', cmyk: [90, 70, 40, 60] })
    expect(resolveColor(sample(), 'swatch:gone')).toEqual({ color: '#000000' })
    expect(resolveColor(sample(), '#ABC')).toEqual({ color: '#aabbcc' })
    expect(resolveColor(sample(), '#AABBCC80')).toEqual({ color: '#aabbcc80' })
  })
})
