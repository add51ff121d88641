import { describe, expect, it } from 'vitest'
import { randomOf } from '../../test/random-pieces.ts'
import type { PlacedBlock } from '../analyse/article.ts'
import { hashBytes, hashOf } from '../hash.ts'
import type { SourceInline } from '../source.ts'
import { LINE_END, plainBlock, sourced, sourceOf, textOf, toBlock } from './inlines.ts'
import { from, signed, titleProvenance } from './provenance.ts'

const random = randomOf(21)
const MARKS = ['bold', 'italic', 'underline', 'superscript', 'subscript'] as const

/** A paragraph of several runs, some of them with breaks, marks and links. */
function paragraph(index: number): PlacedBlock {
  const inlines = Array.from({ length: random.count(1, 6) }, (): SourceInline => {
    const text = random.chance() < 0.2 ? `${random.words(1, 3)}${LINE_END}${random.words(1, 2)}` : random.words(0, 9)
    return {
      text,
      ...(random.chance() < 0.5 ? { marks: [random.pick(MARKS)] } : {}),
      ...(random.chance() < 0.2
        ? { href: random.pick(['https://example.org/a', 'javascript:alert(1)', 'mailto:a@b', 'https://a b', '']) }
        : {}),
    }
  })
  return { index, kind: 'paragraph', text: inlines.map(({ text }) => text).join(''), inlines, document: 'a.md' }
}
const paragraphs = Array.from({ length: 120 }, (_, index) => paragraph(index))

describe('a paragraph of a source as one of a design', () => {
  it('says what it said, with a break where it was broken', () => {
    for (const block of paragraphs) expect(textOf(toBlock(block, 0, block.text.length, {}))).toBe(block.text.replaceAll(LINE_END, ' '))
  })

  it('is the same in two halves as whole, wherever it is divided', () => {
    for (const block of paragraphs.slice(0, 40))
      for (let at = 0; at <= block.text.length; at += 3) {
        const halves = [toBlock(block, 0, at, {}), toBlock(block, at, block.text.length, {})]
        expect(halves.map(textOf).join('')).toBe(block.text.replaceAll(LINE_END, ' '))
      }
  })

  it('keeps weight and slant, links to pages of the web alone, and nothing else', () => {
    for (const block of paragraphs)
      for (const inline of toBlock(block, 0, block.text.length, {}).content ?? []) {
        if (inline.type !== 'text') continue
        expect(inline.text).not.toBe('')
        expect(inline.marks).not.toEqual([])
        for (const mark of inline.marks ?? []) {
          expect(mark.type).not.toBe('underline')
          if (mark.type === 'link') expect(mark.attrs.href).toMatch(/^https?:\/\/\S+$/u)
          if (mark.type === 'superscript' || mark.type === 'subscript') expect(inline.text.length).toBeLessThanOrEqual(32)
        }
      }
  })

  it('says where it is from; what was written says nothing of the kind, and both in which language', () => {
    const [block] = paragraphs as [PlacedBlock]
    expect(sourced(block)).toEqual({ source: { document: 'a.md', paragraph: 0 } })
    expect(sourced({ ...block, language: 'bn' })).toEqual({ source: { document: 'a.md', paragraph: 0 }, language: 'bn' })
    expect(sourced({ ...block, written: { model: 'm', sources: [] } })).toEqual({})
    expect(sourceOf({ ...block, document: 'x'.repeat(300) }).document).toHaveLength(200)
  })

  it('of plain text stands on one run of lines, and has nothing in it where there is nothing', () => {
    expect(plainBlock(`a${LINE_END}b`).content).toEqual([{ type: 'text', text: 'a b' }])
    expect(plainBlock('')).toEqual({ type: 'paragraph', attrs: {} })
    expect(textOf(plainBlock(''))).toBe('')
  })
})

describe('where the text of a layer is from', () => {
  const [own, other] = paragraphs as [PlacedBlock, PlacedBlock]
  const written = { model: 'm', sources: [{ document: 'b.md', paragraph: 9 }] }

  it('is each of its paragraphs, and for what was written what it was written from', () => {
    expect(from(own, other).sources).toEqual([sourceOf(own), sourceOf(other)])
    expect(from(own, { ...other, written })).toEqual({ model: 'm', sources: [sourceOf(own), ...written.sources] })
    expect(from()).toMatchObject({ sources: [] })
  })

  it('is for a title its writer, the person, its heading, or its first paragraph', () => {
    const base = { id: 'a1', kind: 'feature' as const, heading: null, parent: null, blocks: [own, other], words: 9 }
    expect(titleProvenance({ ...base, by: written, titles: ['x'] })).toEqual(signed(written))
    expect(titleProvenance({ ...base, titles: ['x'] }).sources).toEqual([])
    expect(titleProvenance({ ...base, heading: other }).sources).toEqual([sourceOf(other)])
    expect(titleProvenance(base).sources).toEqual([sourceOf(own)])
    expect(titleProvenance({ ...base, blocks: [] }).sources).toEqual([])
  })

  it('is a copy: who changes it changes nobody else’s', () => {
    expect(signed(written).sources?.[0]).not.toBe(written.sources[0])
  })
})

describe('the name of a value', () => {
  it('is one for equal values, whatever order their keys were set in', () => {
    expect(hashOf({ a: 1, b: [2, { c: 3, d: null }] })).toBe(hashOf({ b: [2, { d: null, c: 3 }], a: 1 }))
    expect(hashOf({ a: undefined, b: 1 })).toBe(hashOf({ b: 1 }))
  })

  it('is another for other values', () => {
    const values = [
      '',
      '0',
      0,
      null,
      false,
      [],
      {},
      [0],
      [[]],
      { a: 0 },
      { a: '0' },
      'a',
      'A',
      'ä',
      'a\u0308',
      '👍',
      '👎',
      [1, 2],
      [2, 1],
      [12],
    ]
    expect(new Set(values.map(hashOf)).size).toBe(values.length)
    const names = Array.from({ length: 20_000 }, (_, at) => hashOf(at))
    expect(new Set(names).size).toBe(names.length)
  })

  it('of bytes is the same from whatever holds them, and a whole number', () => {
    for (const bytes of [[], [0], [0, 0], [255, 1, 2], Array.from({ length: 999 }, (_, at) => at % 256)]) {
      const name = hashBytes(bytes)
      expect(Number.isSafeInteger(name)).toBe(true)
      expect(hashBytes(Uint8Array.from(bytes))).toBe(name)
      expect(hashBytes(new Set(bytes).size === bytes.length ? new Set(bytes) : bytes)).toBe(name)
    }
    expect(hashBytes([0])).not.toBe(hashBytes([0, 0]))
  })
})
