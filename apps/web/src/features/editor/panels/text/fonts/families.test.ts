import type { FontCatalogue } from '@magazineai/design'
import { expect, it } from 'vitest'
import { design, page, text } from '@magazineai/editor/testing'
import { familiesIn, familyGroups } from './families.ts'
import { nearestFace } from './nearest-face.ts'
import { scriptSample } from './script-sample.ts'

const styleOf = (weight: number, italic = false) => ({ weight, italic, hash: `${weight}${italic ? 'i' : ''}`, bytes: 1 })
const fonts: FontCatalogue = {
  fallback: [],
  families: [
    { family: 'Zilla', category: 'serif', styles: [styleOf(400), styleOf(700), styleOf(400, true)] },
    { family: 'Alegreya', category: 'serif', styles: [styleOf(500)] },
    { family: 'Jost', category: 'sans', styles: [styleOf(300, true)] },
    { family: 'Noto Sans Bengali', category: 'sans', scripts: ['Beng'], styles: [styleOf(400)] },
  ],
}

it('lists every family once: those of the magazine, those chosen last, the others', () => {
  const listed = (used: string[], recent: string[]) =>
    familyGroups(fonts, new Set(used), recent).map(({ title, items }) => [title, ...items.map(({ id }) => id)])
  expect(listed(['Zilla', 'Alegreya', 'Gone'], ['Jost', 'Zilla', 'Away'])).toEqual([
    ['In this magazine', 'Alegreya', 'Zilla'],
    ['Recently used', 'Jost'],
    ['All others', 'Noto Sans Bengali'],
  ])
  expect(listed([], [])).toEqual([['All fonts', 'Alegreya', 'Jost', 'Noto Sans Bengali', 'Zilla']])
})

it('finds the families of styles, of drop caps and of single words', () => {
  const marked = text(0, 0, 'Tides')
  const one = design(page('p', { a: marked }))
  const styled = {
    ...one,
    styles: {
      paragraph: { body: { name: 'Body', family: 'Zilla', dropCap: { chars: 1, lines: 3, gap: 0, family: 'Bodoni' } } },
      character: { name: { name: 'Name', family: 'Jost' } },
    },
    stories: {
      s: {
        id: 's',
        frames: [],
        doc: {
          type: 'doc' as const,
          content: [
            {
              type: 'paragraph' as const,
              content: [{ type: 'text' as const, text: 'x', marks: [{ type: 'family' as const, attrs: { family: 'Alegreya' } }] }],
            },
          ],
        },
      },
    },
  }
  expect([...familiesIn(styled)].toSorted((a, b) => a.localeCompare(b))).toEqual(['Alegreya', 'Bodoni', 'Jost', 'Zilla'])
})

it('shows a sample in the nearest face there is, and in none of a family that is not there', () => {
  const hashOf = (family: string, weight: number, italic: boolean) => nearestFace(fonts, { family, weight, italic })?.hash
  expect(hashOf('Zilla', 600, false)).toBe('700')
  expect(hashOf('Zilla', 900, true)).toBe('400i')
  expect(hashOf('Jost', 400, false)).toBe('300i')
  expect(hashOf('Gone', 400, false)).toBeUndefined()
})

it('shows letters of the script of a family whose name is in another', () => {
  expect(scriptSample(['Beng'])).toBe('অআকখ')
  expect(scriptSample(['Cyrl', 'Latn'])).toBeNull()
  expect(scriptSample(['Zzzz'])).toBeNull()
  expect(scriptSample(undefined)).toBeNull()
})
