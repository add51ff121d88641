import { expect, test } from 'vitest'
import { diceOf, editsBetween, scoreName, stemOf, wordsOfName } from './likeness.ts'

test('names are alike by their trigrams, without their ending', () => {
  expect([stemOf('Summer menu final.docx'), stemOf('.env'), stemOf('a.b.tar.gz'), stemOf('Vol. 2')]).toEqual([
    'Summer menu final',
    '.env',
    'a.b.tar',
    'Vol. 2',
  ])
  expect(diceOf('menu', 'menu')).toBe(1)
  expect(diceOf('', '')).toBe(1)
  expect(diceOf('menu', 'xyz')).toBe(0)
  // ' ni nig igh ght ht ' against ' na nac ach cht ht ': one of five and five.
  expect(diceOf('night', 'nacht')).toBeCloseTo(0.2)
})

test('one letter more, less, other or two swapped are one edit', () => {
  for (const [one, other, edits] of [
    ['menu', 'menu', 0],
    ['mneu', 'menu', 1],
    ['meu', 'menu', 1],
    ['mennu', 'menu', 1],
    ['manu', 'menu', 1],
    ['cat', 'dog', 3],
    ['a', 'abcdef', 3],
    ['海の日', '海の月', 1],
    ['👩‍👧x', '👩‍👧y', 1],
  ] as const)
    expect([one, other, editsBetween(one, other)]).toEqual([one, other, edits])
})

test('the whole name, then its beginning, then a word of it, then a part of it, then what is like it', () => {
  const ranks = [
    'menu.docx',
    'menus.docx',
    'mneu.docx',
    'menu of the summer.docx',
    'summer menu.docx',
    'xmenu.pdf',
    'mneu final.docx',
    'cat.pdf',
  ].map((name) => scoreName('menu', name).rank)
  expect(ranks.toSorted((a, b) => b - a)).toEqual(ranks)
  expect(scoreName('mneu', 'summer menu final.docx').likeness).toBeCloseTo(0.75)
  expect(scoreName('cat', 'dog.pdf').likeness).toBeLessThan(0.6)
})

test('words are divided at signs, and those of other scripts stay whole', () => {
  expect(wordsOfName('Q3_report-2024 (final), “Straße” 夏のメニュー。最終版')).toEqual([
    'Q3',
    'report',
    '2024',
    'final',
    'Straße',
    '夏のメニュー',
    '最終版',
  ])
})
