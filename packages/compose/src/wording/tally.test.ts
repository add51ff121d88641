import { expect, it } from 'vitest'
import type { MaterialBlock } from '../material/material.ts'
import { tallyOf } from './tally.ts'

const items = (count: number): MaterialBlock =>
  ({
    kind: 'items',
    ordered: false,
    at: [1],
    items: Array.from({ length: count }, () => ({ level: 0, text: [[{ text: 'A bed for sale.' }]] })),
  }) as MaterialBlock
const years = (...all: string[]): MaterialBlock =>
  ({ kind: 'entries', at: [1], entries: all.map((when) => ({ when, title: 'The shop opens.', text: [] })) }) as MaterialBlock

it.each<[string, string, string, MaterialBlock, string | undefined]>([
  ['notices', 'en', 'The board', items(8), '8 notices'],
  ['notices', 'es', 'El tablón', items(8), '8 anuncios'],
  ['notices', 'ru', 'Доска', items(3), '3 объявления'],
  ['notices', 'pl', 'Tablica', items(5), '5 ogłoszeń'],
  ['notices', 'zh-Hant-TW', '佈告', items(4), '4則啟事'],
  ['two notices', 'en', 'The board', items(2), undefined],
  ['notices that are counted', 'en', 'Eight notices', items(8), undefined],
  ['years', 'en', 'The village', years('1134', '1290', '2011'), '1134–2011'],
  ['years that the title says', 'en', 'The village since 1134', years('1134', '1290', '2011'), undefined],
  ['years that go back', 'en', 'The village', years('2011', '1290', '1134'), undefined],
  ['days', 'en', 'The week', years('Monday', 'Tuesday', 'Friday'), undefined],
])('the opening page of %s (%s, “%s”)', (_, language, title, block, said) =>
  expect(tallyOf({ genre: block.kind === 'items' ? 'notices' : 'timeline', title, blocks: [block] }, language)).toBe(said),
)
