import type { PdfItem, PdfLine } from './pdf-text.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu
const leftToRight = /[\p{N}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** Returns whether most letters of a text are read from the right. */
export function isRightToLeft(text: string): boolean {
  const right = text.match(rightToLeft)?.length ?? 0
  return right > 0 && right * 2 > (text.match(/\p{L}/gu)?.length ?? 0)
}

/** Returns how far a line stands in from the edge it begins at: the right one where it is read from there. */
export const standsIn = (line: Pick<PdfLine, 'text' | 'left' | 'measure' | 'x' | 'width'>): number =>
  isRightToLeft(line.text) ? line.left + line.measure - line.x - line.width : line.x - line.left

/** Orders the items of a row, from left to right as given, as they are read: in Arabic and Hebrew from the right, but for figures and foreign words in them. */
export function inReadingOrder(row: readonly PdfItem[]): PdfItem[] {
  if (!isRightToLeft(row.map(({ text }) => text).join(''))) return [...row]
  const out: PdfItem[] = []
  let foreign: PdfItem[] = []
  for (const item of row.toReversed()) {
    if (leftToRight.test(item.text) && !isRightToLeft(item.text)) foreign.unshift(item)
    else {
      out.push(...foreign, item)
      foreign = []
    }
  }
  return [...out, ...foreign]
}

/** Returns the room between two items of a row, whichever stands on the left. */
export const roomBetween = (a: PdfItem, b: PdfItem): number => Math.max(b.x - a.x - a.width, a.x - b.x - b.width)

/** Returns a text in which letters are written without the forms that they have at the beginning, in the middle and at the end of words. */
export const withoutForms = (text: string): string =>
  text.replaceAll(/[\uFB50-\uFD3D\uFD50-\uFDFB\uFE70-\uFEFC]/gu, (letter) => letter.normalize('NFKC'))
