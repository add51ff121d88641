/** A word as a browser drew it, in CSS pixels of the window: where its letters begin and end, its baseline, the size of its type and its layer. */
export interface DrawnWord {
  text: string
  x0: number
  x1: number
  baseline: number
  size: number
  layer: string
}

/** What holds words on a page: a run of an SVG, or a piece of even lines. */
export const WORDS = 'text, [data-words]'

/** The upright words of pages in an element, one by one, though many of them are one element. It is run in the browser and stands alone. */
export function drawnWords(within: Element): DrawnWord[] {
  const found: DrawnWord[] = []
  const add = (element: Element, { 0: text }: RegExpMatchArray, x0: number, x1: number, baseline: number): void => {
    const layer = element.closest('[data-layer-id]')?.getAttribute('data-layer-id') ?? ''
    found.push({ text, x0, x1, baseline, size: parseFloat(getComputedStyle(element).fontSize), layer })
  }
  for (const element of within.querySelectorAll<SVGTextElement>('[data-layer-id] text')) {
    const matrix = element.getScreenCTM()
    if (!matrix || matrix.b !== 0 || element.getComputedTextLength() === 0) continue
    const place = (point: DOMPoint): DOMPoint => new DOMPoint(point.x, point.y).matrixTransform(matrix)
    for (const word of (element.textContent ?? '').matchAll(/[^ ]+/g)) {
      const start = place(element.getStartPositionOfChar(word.index))
      const end = place(element.getEndPositionOfChar(word.index + word[0].length - 1))
      add(element, word, start.x, end.x, start.y)
    }
  }
  for (const element of within.querySelectorAll('[data-layer-id] [data-words]')) {
    // What stands on the first baseline has no width while the text is upright.
    const [stand, letters] = element.childNodes as unknown as [Element, Text]
    const foot = stand.getBoundingClientRect()
    if (foot.width > 0.001) continue
    const boxOf = (from: number, to: number): DOMRect => {
      const range = document.createRange()
      range.setStart(letters, from)
      range.setEnd(letters, to)
      return range.getBoundingClientRect()
    }
    const first = boxOf(0, 1)
    for (const word of letters.data.matchAll(/[^ \n]+/g)) {
      const box = boxOf(word.index, word.index + word[0].length)
      add(element, word, box.left, box.right, foot.bottom + box.top - first.top)
    }
  }
  return found
}
