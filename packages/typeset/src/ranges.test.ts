import { expect, test } from 'vitest'
import { lineBreaks, NO_BREAK } from './breaks.ts'
import { keepRanges } from './ranges.ts'

/** Whether a line may end behind the dash of a text. */
const mayEnd = (text: string): boolean => keepRanges(text, lineBreaks(text))[text.indexOf('–') + 1] !== NO_BREAK

test.each(['3–5 maggio', 'from 1914–18', '10.30–11.45', '9h–12h', 'pp. 120–134', '£5–£10', 'Di–Sa', 'lun–ven', 'пн–пт', 'II–IV'])(
  'a range stays whole: %s',
  (text) => {
    expect(mayEnd(text)).toBe(false)
  },
)

test.each(['Paris–Dakar', 'the river–which floods–was', 'Köln–Bonn', 'von 5–, 6–'])('a line may end behind other dashes: %s', (text) => {
  expect(mayEnd(text)).toBe(lineBreaks(text)[text.indexOf('–') + 1] !== NO_BREAK)
})
