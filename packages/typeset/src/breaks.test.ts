import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lineBreaks, MAY_BREAK, MUST_BREAK } from './breaks.ts'

const cases = readFileSync(new URL('../test/data/LineBreakTest-17.0.0.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('#')[0]!.trim())
  .filter(Boolean)

/** Turns `× 0041 ÷` into the text and the offsets where a line may end. */
function read(line: string): { text: string; breaks: number[] } {
  let text = ''
  const breaks: number[] = []
  for (const token of line.split(/\s+/)) {
    if (token === '÷') breaks.push(text.length)
    else if (token !== '×') text += String.fromCodePoint(parseInt(token, 16))
  }
  return { text, breaks }
}

test('every case of the Unicode 17 line break test', () => {
  const failures: string[] = []
  for (const line of cases) {
    const { text, breaks } = read(line)
    const got = [...lineBreaks(text, { loose: false })].flatMap((kind, at) => (kind ? [at] : []))
    if (got.join() !== breaks.join()) failures.push(`${line}  got ${got.join()}`)
  }
  expect(cases.length).toBe(19338)
  expect(failures).toEqual([])
})

test('small kana may begin a line in loose text only', () => {
  expect(lineBreaks('キャ', { loose: true })[1]).toBe(MAY_BREAK)
  expect(lineBreaks('キャ', { loose: false })[1]).not.toBe(MAY_BREAK)
})

test('line separators force a break after themselves', () => {
  expect([...lineBreaks('a\u2028b')]).toEqual([0, 0, MUST_BREAK, MUST_BREAK])
})
