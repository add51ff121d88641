import { expect, test } from 'vitest'
import { addressesIn, breakAddresses } from './addresses.ts'
import { lineBreaks, MAY_BREAK } from './breaks.ts'

const found = (text: string): string[] => addressesIn(text).map(({ start, end }) => text.slice(start, end))

/** The pieces that the places where lines may end leave of a text. */
function pieces(text: string): string[] {
  const breaks = breakAddresses(text, lineBreaks(text))
  const ends = [...breaks.keys()].filter((at) => at > 0 && at < text.length && breaks[at] === MAY_BREAK)
  return [0, ...ends].map((at, index) => text.slice(at, ends[index]))
}

test('addresses are found in the text around them, without what closes a sentence or bracket', () => {
  expect(found('See (https://www.example.org/a/b?c=d&e=f#g), or mail to jane.doe+x@mail.example.co.uk.')).toEqual([
    'https://www.example.org/a/b?c=d&e=f#g',
    'jane.doe+x@mail.example.co.uk',
  ])
  expect(found('in /usr/local/share/fonts/, C:\\Windows\\System32\\drivers or ~/work/notes/today.md, at example.org/long-page')).toEqual([
    '/usr/local/share/fonts/',
    'C:\\Windows\\System32\\drivers',
    '~/work/notes/today.md',
    'example.org/long-page',
  ])
  expect(found('詳しくはhttps://example.jp/a/bをご覧')).toEqual(['https://example.jp/a/b'])
  expect(found('visit www.straße-münchen.example/größe!')).toEqual(['www.straße-münchen.example/größe'])
})

test('words, figures, dates and short addresses are none', () => {
  const none = [
    'and/or',
    'he/she/they',
    '1/2/2026',
    '24/7',
    'km/h',
    'e.g.',
    'a@b.org',
    'x.y',
    'input/output',
    'www',
    '5 % / 6 %',
    'C:\\',
    '--',
    '//',
  ]
  expect(none.flatMap(found)).toEqual([])
})

test('a line ends before a mark of an address or behind its scheme, never behind a hyphen or near its ends', () => {
  expect(pieces('at https://www.example.org/some-page/x_y?q=two words')).toEqual([
    'at ',
    'https://',
    'www',
    '.example',
    '.org',
    '/some',
    '-page',
    '/x',
    '_y',
    '?q',
    '=two ',
    'words',
  ])
  expect(pieces('jane.doe@example.org')).toEqual(['jane', '.doe', '@example', '.org'])
  expect(pieces('C:\\Windows\\System32')).toEqual(['C:\\Windows', '\\System32'])
})

test('a line may begin with a path, as of two in a command, and not with a stroke between words', () => {
  expect(pieces('cp /srv/web /mnt/verein/sicherung he / she')).toEqual([
    'cp ',
    '/srv/',
    'web ',
    '/mnt',
    '/verein',
    '/sicherung ',
    'he / ',
    'she',
  ])
})

test('what is no address keeps its breaks', () => {
  for (const text of ['well-known and/or input/output 24/7', 'e.g. 1/2/2026 – a/b/c', '日本/東京の道', 'he said: “so/so”'])
    expect(breakAddresses(text, lineBreaks(text))).toEqual(lineBreaks(text))
})

test('a long text of whatever signs is looked through once', () => {
  const counted = ['a', '/', '.', '-', '@', 'a.', 'a/', '/a', 'www.', 'a@', 'http://', '~/', '\\'].map((unit) => {
    const text = unit.repeat(200_000 / unit.length)
    return addressesIn(`${text} x@y`).length
  })
  expect(counted.every((count) => count < 20_000)).toBe(true)
})
