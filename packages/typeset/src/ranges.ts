import { NO_BREAK } from './breaks.ts'

const EN_DASH = '\u2013'

/** Ends in a figure with its unit or without, or is a short word such as that for a day; and begins so. */
const FROM = /(?:\p{Nd}\p{L}{0,2}|(?<![\p{L}\p{M}\p{Nd}])\p{L}{1,3})$/u
const TO = /^(?:[+\u2212€£$]?\p{Nd}|\p{L}{1,3}(?![\p{L}\p{M}\p{Nd}]))/u

/** As much of a text is looked at beside a dash, UTF-16 units. */
const BESIDE = 6

/** Keeps ranges of figures and of days (`12–16`, `Mo–Fr`) on one line: UAX 14 lets lines end behind every dash. */
export function keepRanges(text: string, breaks: Uint8Array): Uint8Array {
  for (let at = text.indexOf(EN_DASH); at >= 0; at = text.indexOf(EN_DASH, at + 1)) {
    const isRange = FROM.test(text.slice(Math.max(0, at - BESIDE), at)) && TO.test(text.slice(at + 1, at + 1 + BESIDE))
    if (isRange) breaks[at + 1] = NO_BREAK
  }
  return breaks
}
