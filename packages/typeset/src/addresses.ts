import { MAY_BREAK, NO_BREAK } from './breaks.ts'

const NAME = String.raw`[\w-]{1,64}`
/** Any sign of an address, letters of Latin scripts among them. */
const SIGN = String.raw`[!-~\u00a1-\u024f]`

/** Web addresses, those of mail, and paths of files. All that repeats is bounded, and begins where a word does: a text is looked through once. */
const ADDRESS = new RegExp(
  [
    String.raw`(?<!\w)[a-z][a-z\d+.-]{1,20}:\/\/${SIGN}{3,2000}`,
    String.raw`(?<!\w)www\.${SIGN}{3,2000}`,
    String.raw`(?<![\w.+-])[\w.+-]{1,64}@${NAME}(?:\.${NAME}){1,8}`,
    String.raw`(?<![\w.-])${NAME}(?:\.${NAME}){0,6}\.[a-z]{2,24}\/${SIGN}{1,2000}`,
    String.raw`(?<![\w.~/])(?:~|\.{1,2})?(?:\/[\w.@~%+-]{1,255}){2,40}\/?`,
    String.raw`(?<!\w)[a-z]:\\${SIGN}{3,2000}`,
  ].join('|'),
  'giu',
)

/** What closes the sentence or bracket around an address, and is no part of it. */
const BEHIND = /[.,;:!?)\]}>'"»]+$/u

/** Shorter addresses are not broken: they are moved as a word. */
const SHORTEST = 12

/** Characters of an address that stay together at either end of it. */
const LEAST = 3

/** Signs that a line of an address may begin with (Chicago Manual of Style, 17th ed., 7.46): behind them it would seem to end there. */
const MARKS = new Set('/\\.@_?&=#%~+-')

/** An address in a text: offsets. */
export interface Address {
  start: number
  end: number
}

/** Returns the web addresses, addresses of mail and paths of files in a text that are long enough to be broken. */
export function addressesIn(text: string): Address[] {
  if (!/[/\\@]|www\./u.test(text)) return []
  return Array.from(text.matchAll(ADDRESS), ({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(BEHIND, '').length,
  })).filter(({ start, end }) => end - start >= SHORTEST)
}

/** Returns whether a line that ends before an offset would part an address there: worse than between words, like a hyphen. */
export function partsAddress(text: string, at: number): boolean {
  if (text.startsWith('//', at - 2)) return true
  return MARKS.has(text.charAt(at)) && /[\w\u00c0-\u024f]/u.test(text.charAt(at - 1))
}

/** Returns whether a path begins at an offset: a line may begin with it, though UAX 14 (LB13) keeps every stroke on the line before, which makes one path of two. */
export const beginsPath = (text: string, at: number): boolean =>
  text.charAt(at) === '/' && (at === 0 || text.charAt(at - 1) === ' ') && /[\w.~@*\u00c0-\u024f]/u.test(text.charAt(at + 1))

/** A line may begin with a mark, and behind the two strokes of a scheme; not between marks, nor with the last few characters. */
function isPlace(text: string, { start, end }: Address, at: number): boolean {
  if (at - start < LEAST || end - at < LEAST) return false
  if (text.startsWith('//', at - 2)) return true
  return partsAddress(text, at) && !text.startsWith('//', at)
}

/** Sets where the lines of the addresses in a text may end, in place of what holds for words: without a hyphen, before their first sign and their marks, and nowhere else. */
export function breakAddresses(text: string, breaks: Uint8Array): Uint8Array {
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    if (!beginsPath(text, at)) continue
    if (at > 0) breaks[at] = MAY_BREAK
    breaks[at + 1] = NO_BREAK
  }
  for (const address of addressesIn(text)) {
    for (let at = address.start + 1; at < address.end; at++) {
      // Where the author wants it broken it is.
      if (text.charAt(at - 1) === '\u200b') continue
      breaks[at] = isPlace(text, address, at) ? MAY_BREAK : NO_BREAK
    }
  }
  return breaks
}
