import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { mediaTypeOf } from './content.ts'
import { dispositionOf, readRange } from './download.ts'
import { endingOf, nameKeyOf, otherName, parsePath, sortKeyOf } from './paths.ts'
import { safeName } from './zip.ts'

describe('paths', () => {
  test.each([
    ['', [], true],
    ['/', [], true],
    ['a', ['a'], false],
    ['a/', ['a'], true],
    ['a/b.txt', ['a', 'b.txt'], false],
    ['A\u030Angstro\u0308m/', ['Ångström'], true],
    ['...', ['...'], false],
    ['a b/%2e%2e/c', ['a b', '%2e%2e', 'c'], false],
    ['👩‍👩‍👧 עברית/日本', ['👩‍👩‍👧 עברית', '日本'], false],
    ['x'.repeat(255), ['x'.repeat(255)], false],
    [`${'a/'.repeat(32)}f`, [...Array.from({ length: 32 }, () => 'a'), 'f'], false],
  ])('%j is read', (text, segments, isFolder) => expect(parsePath(text)).toEqual({ segments, isFolder }))

  test.each([
    '/a',
    '//',
    'a//b',
    '../a',
    'a/../b',
    'a/..',
    './a',
    'a/.',
    'a\\b',
    '..\\..\\windows',
    'a\0b',
    'a\u0000',
    'a\nb',
    'a\u007Fb',
    'a\u0085b',
    'a\u2028b',
    '\uD800',
    'a/ /b',
    '\u3000',
    'x'.repeat(256),
    'é'.repeat(128),
    'a/'.repeat(34),
  ])('%j is refused', (text) => expect(() => parsePath(text)).toThrow(AppError))
})

/** Pairs of names that a folder takes for one. */
const SAME = [
  ['a', 'A'],
  ['Notes.TXT', 'notes.txt'],
  ['README', 'ReadMe'],
  ['é', 'e\u0301'],
  ['É', 'e\u0301'],
  ['Å', 'Å'],
  ['ñandú', 'NANDU\u0301'.replace('N', 'N\u0303')],
  ['straße', 'STRASSE'],
  ['straße', 'strasse'],
  ['STRAẞE', 'straße'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['σίσυφοσ', 'σίσυφος'],
  ['ﬁle', 'FILE'],
  ['ﬃ', 'ffi'],
  ['ﬅ', 'ST'],
  ['ŉ', 'ʼN'],
  ['ǰ', 'ǰ'],
  ['ΐ', 'ΐ'],
  ['µm', 'μm'],
  ['K', 'k'],
  ['ſ', 's'],
  ['Ǆ', 'ǆ'],
  ['ǅ', 'ǆ'],
  ['Ж', 'ж'],
  ['Ё', 'е\u0308'],
  ['և', 'ԵՒ'],
  ['Ａ', 'ａ'],
  ['𐐀', '𐐨'],
  ['Ⅷ', 'ⅷ'],
  ['Ⓐ', 'ⓐ'],
  ['가', '\u1100\u1161'],
  ['が', 'か\u3099'],
] as const

/** Pairs that stay two. */
const OTHER = [
  ['a', 'b'],
  ['e', 'é'],
  ['file', 'file.txt'],
  ['kılıç', 'kilic'],
  ['ı', 'i'],
  ['a b', 'a  b'],
  ['か', 'が'],
  ['x', 'х'],
  ['A', 'Ａ'],
  ['0', '〇'],
  ['a.', 'a'],
] as const

test('D7: names that differ in case or in how their characters are composed are one; others are not', () => {
  expect(SAME.length + OTHER.length).toBeGreaterThanOrEqual(40)
  for (const [a, b] of SAME) expect([a, b, nameKeyOf(a)]).toEqual([a, b, nameKeyOf(b)])
  for (const [a, b] of OTHER) expect([a, b, nameKeyOf(a) === nameKeyOf(b)]).toEqual([a, b, false])
})

test('lists are ordered as people expect: numbers by their value, accents beside their letters', () => {
  const ordered = ['1.txt', '2.txt', '10.txt', 'Äpfel', 'apple 2', 'apple 10', 'Birne', 'Élan', 'zebra']
  expect(ordered.toReversed().toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual(ordered)
})

test.each([
  ['a.txt', false, 2, 'a (2).txt'],
  ['a (2).txt', false, 3, 'a (3).txt'],
  ['.profile', false, 2, '.profile (2)'],
  ['archive.tar.gz', false, 2, 'archive.tar (2).gz'],
  ['folder.d', true, 2, 'folder.d (2)'],
  ['none', false, 12, 'none (12)'],
])('another name for %s', (name, isFolder, n, other) => expect(otherName(name, isFolder, n)).toBe(other))

test('another name is never longer than names may be', () => {
  const other = otherName(`${'日'.repeat(84)}.txt`, false, 999)
  expect([Buffer.byteLength(other) <= 255, other.endsWith('日 (999).txt')]).toEqual([true, true])
})

test('an ending is one', () =>
  expect(['a.TXT', '.profile', 'a.', 'a.b c', 'x.tar.gz', 'n'].map(endingOf)).toEqual(['txt', '', '', '', 'gz', '']))

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-99', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=0x1-2', null],
  ['bytes=99999999999999999999-', null],
  [undefined, null],
] as const)('range %s of ten bytes', (header, range) => expect(readRange(header, 10)).toEqual(range))

test('a name in a header says no more than the name', () => {
  expect(dispositionOf('attachment', 'a"b\\c%.txt')).toBe(`attachment; filename="a_b_c_.txt"; filename*=UTF-8''a%22b%5Cc%25.txt`)
  expect(dispositionOf('attachment', 'Zoë’s\u202Egpj.exe')).toBe(
    `attachment; filename="Zo__sgpj.exe"; filename*=UTF-8''Zo%C3%AB%E2%80%99sgpj.exe`,
  )
})

test('names in archives are names to every system', () => {
  const names = ['con', 'NUL.txt', 'a:b', 'a. ', '...', '\u202Egpj.exe', 'a\\..\\b', 'ok.txt', 'lpt1x']
  expect(names.map(safeName)).toEqual(['_con', '_NUL.txt', 'a_b', 'a__', '___', '_gpj.exe', 'a_.._b', 'ok.txt', 'lpt1x'])
})

test('types are found by content; endings only tell texts, archives and old office documents apart', () => {
  const of = (text: string, name: string): string => mediaTypeOf(Buffer.from(text, 'latin1'), name)
  const cases: [string, string, string][] = [
    ['\u0089PNG\r\n\u001A\n', 'a.txt', 'image/png'],
    ['%PDF-1.7', 'a.png', 'application/pdf'],
    ['PK\u0003\u0004', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['PK\u0003\u0004', 'a.png', 'application/zip'],
    ['\0\0\0\u0018ftypisom', 'a', 'video/mp4'],
    ['\0\0\0\u0018ftypavif', 'a', 'image/avif'],
    ['RIFF\0\0\0\0WEBP', 'a', 'image/webp'],
    ['<svg onload=alert(1)>', 'a.svg', 'image/svg+xml'],
    ['<svg onload=alert(1)>', 'a.png', 'text/plain'],
    ['# title', 'a.md', 'text/markdown'],
    ['a,b', 'a.csv', 'text/csv'],
    ['', 'a.png', 'text/plain'],
    ['a\0b', 'a.txt', 'application/octet-stream'],
    ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1', 'a.xls', 'application/vnd.ms-excel'],
  ]
  for (const [bytes, name, type] of cases) expect([name, of(bytes, name)]).toEqual([name, type])
})
