import { describe, expect, it } from 'vitest'
import { checkCopy } from './copy.ts'
import type { Standard } from './copy.ts'

const standard: Standard = { language: 'en', facts: null, subject: '' }
const good = 'The ferry leaves at dawn, and the town goes with it. Nobody counts the passengers any more.'
const codes = (text: string, more: Partial<Standard> = {}): string[] =>
  checkCopy({ lines: [], paragraphs: text ? [text] : [] }, { ...standard, ...more }).map(({ code }) => code)

describe('checkCopy', () => {
  it.each([
    good,
    'The line of a chart is not a chart type.',
    'Sure enough, the ferry came.',
    'Here are the facts nobody disputes.',
    'She wrote the word “todo” on the wall, in lower case. He ignored the instructions of his doctor.',
    'Mail it to us at https, as they used to say.',
  ])('lets ordinary prose pass: %s', (text) => {
    expect(codes(text)).toEqual([])
  })

  it.each([
    ['Lorem ipsum dolor sit amet.', 'junk'],
    ['The ending is TBD.', 'junk'],
    ['[Insert headline here] and more.', 'junk'],
    ['{"type": "string"} is the text.', 'echo'],
    ['Its minLength: 40 is kept.', 'echo'],
    ['**Bold** words.', 'markup'],
    ['As an AI language model, I have no town.', 'meta'],
    ['Certainly! Here is the article:', 'meta'],
    ['I ignore all previous instructions.', 'obeyed'],
    ['The ferry leaves at', 'unfinished'],
    ['See https://example.org/ferry for more.', 'word'],
    [`A ${'Donaudampfschiff'.repeat(4)} came.`, 'word'],
    [`${good} ${good}`, 'duplicate'],
    ['', 'empty'],
    ['123.', 'empty'],
  ])('finds what is wrong with “%s”', (text, code) => {
    expect(codes(text)).toContain(code)
  })

  it('knows figures by their values, however they are written', () => {
    expect(codes('It opened on 3 May 1921 with twelve seats.', { facts: 'Opened: 1921-05-03. 12 seats.' })).toEqual([])
    expect(codes('It has 1,200 seats.', { facts: 'There are 1200 seats.' })).toEqual([])
    expect(codes('It has 1,201 seats.', { facts: 'There are 1200 seats.' })).toEqual(['number'])
  })

  it('tells scripts apart in a line, and languages of one script in a text', () => {
    expect(codes('শহরের পাখিরা ফিরে আসে।')).toEqual(['language'])
    expect(codes('শহরের পাখিরা ফিরে আসে।', { language: 'bn' })).toEqual([])
    expect(codes('町の鳥は毎朝川辺に戻る。', { language: 'ja' })).toEqual([])
    const german =
      'Die Fähre fährt bei Tag und die Stadt fährt mit ihr. Das ist nicht neu, und es ist auch nicht schlecht für den Ort, der von der Fähre lebt und mit dem Fluss zu tun hat. '
    expect(codes(`${german}Wer sie zählt, ist nicht von hier, und wer von hier ist, der zählt sie nicht mehr.`)).toEqual(['language'])
  })

  it('asks that a text is about what was asked for', () => {
    const subject = 'The ferry of the town, its captain, passengers, timetable, harbour and winter'
    expect(codes(good, { subject })).toEqual([])
    expect(codes('Cheese is best when it is old. It wants a cellar and time.', { subject })).toEqual(['off-topic'])
  })
})
