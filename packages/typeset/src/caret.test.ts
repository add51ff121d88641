import { describe, expect, test } from 'vitest'
import { frame, paragraph, STYLE } from '../test/build.ts'
import { GARAMOND, testTypesetter } from '../test/fonts.ts'
import { caretAt, hitTest, lineEnd, lineStart, moveVertically, selectionRects } from './caret.ts'
import { nextPosition, nextWord, previousPosition, previousWord, wordAt } from './step.ts'
import type { Layout, Paragraph } from './types.ts'

const typesetter = await testTypesetter()
const TEXT = 'The office staff affirm an extraordinary amount of hyphenation here, and more'
const story: Paragraph[] = [paragraph(TEXT), paragraph(''), paragraph('one\u2028two')]
const layout = typesetter.layout(story, [frame(420, 200), frame(500, 400)])
const at = (part: number, offset: number) => ({ paragraph: part, offset })

/** Every caret position of a paragraph. */
function positions(paragraphs: readonly Paragraph[]): { paragraph: number; offset: number }[] {
  const all = [at(0, 0)]
  for (;;) {
    const next = nextPosition(paragraphs, all.at(-1)!)
    if (next.paragraph === all.at(-1)!.paragraph && next.offset === all.at(-1)!.offset) return all
    all.push(next)
  }
}

describe('carets', () => {
  test('every position has a caret, and a hit on the caret finds the position again', () => {
    for (const position of positions(story)) {
      const caret = caretAt(layout, position)!
      expect(hitTest(layout, caret.frame, caret.x, (caret.top + caret.bottom) / 2)).toEqual(position)
    }
  })

  test('carets move rightwards along a line, ligatures being split', () => {
    const style = { face: GARAMOND, size: 40 }
    const line = typesetter.layout([paragraph('office', { style })], [frame(600, 100)])
    expect(line.frames[0]!.lines[0]!.segments[0]!.glyphs.length).toBeLessThan(6)
    const xs = [0, 1, 2, 3, 4, 5, 6].map((offset) => caretAt(line, at(0, offset))!.x)
    for (let i = 1; i < xs.length; i++) expect(xs[i]!).toBeGreaterThan(xs[i - 1]! + 5)
    expect(xs[6]).toBeCloseTo(line.frames[0]!.lines[0]!.width, 6)
  })

  test('carets stand before and behind atoms, never inside', () => {
    const runs = [
      { text: 'p ', style: STYLE },
      { text: '1234', style: STYLE, atom: true },
      { text: ' x', style: STYLE },
    ]
    const paragraphs = [{ ...paragraph('x'), runs }]
    const line = typesetter.layout(paragraphs, [frame(600, 100)])
    expect(positions(paragraphs).map((position) => position.offset)).toEqual([0, 1, 2, 6, 7, 8])
    expect(previousPosition(paragraphs, at(0, 6))).toEqual(at(0, 2))
    expect(caretAt(line, at(0, 4))!.x).toBe(caretAt(line, at(0, 2))!.x)
    const middle = (caretAt(line, at(0, 2))!.x + caretAt(line, at(0, 6))!.x) / 2
    expect([2, 6]).toContain(hitTest(line, 0, middle, 20).offset)
  })

  test('overset text has no caret', () => {
    const cut = typesetter.layout([paragraph(TEXT)], [frame(420, 60)])
    expect(caretAt(cut, at(0, TEXT.length))).toBeNull()
  })

  test('a click beside, above or below the text finds the nearest line', () => {
    const [first, second] = layout.frames[0]!.lines
    expect(hitTest(layout, 0, -50, first!.baseline)).toEqual(at(0, 0))
    expect(hitTest(layout, 0, 0, -100)).toEqual(at(0, 0))
    expect(hitTest(layout, 0, 5000, second!.baseline).offset).toBeGreaterThan(second!.start)
    expect(hitTest(layout, 1, 5000, 5000)).toEqual(at(2, 7))
    expect(hitTest(layout, 9, 0, 0)).toEqual(at(2, 7))
  })
})

describe('moving', () => {
  test('home and end stay on the line', () => {
    const line = layout.frames[0]!.lines[1]!
    expect(lineStart(layout, at(0, line.start + 3))).toEqual(at(0, line.start))
    expect(lineEnd(layout, at(0, line.start + 3))).toEqual(at(0, line.end - 1))
    expect(lineEnd(layout, at(2, 1))).toEqual(at(2, 3))
    expect(lineEnd(layout, at(2, 5))).toEqual(at(2, 7))
  })

  test('down and up again comes back, through empty lines and frames', () => {
    const start = at(0, 6)
    const goal = caretAt(layout, start)!.x
    let move = { position: start, goalX: goal }
    const path = [start]
    for (let next = moveVertically(layout, move.position, 1, move.goalX); next; next = moveVertically(layout, move.position, 1, move.goalX))
      path.push((move = next).position)
    expect(path.length).toBe(layout.frames[0]!.lines.length + layout.frames[1]!.lines.length)
    while (path.length > 1) {
      expect(path.pop()).toEqual(move.position)
      move = moveVertically(layout, move.position, -1, move.goalX)!
    }
    expect(move.position).toEqual(start)
    expect(moveVertically(layout, start, -1, goal)).toBeNull()
  })

  test('words', () => {
    expect(wordAt('don’t stop', 2)).toEqual({ start: 0, end: 5 })
    expect(wordAt('don’t stop', 5)).toEqual({ start: 5, end: 6 })
    expect(wordAt('3.14, no', 1)).toEqual({ start: 0, end: 4 })
    expect(wordAt('日本', 1)).toEqual({ start: 1, end: 2 })
    expect(wordAt('', 0)).toEqual({ start: 0, end: 0 })
    expect(nextWord([paragraph('one two')], at(0, 1))).toEqual(at(0, 4))
    expect(previousWord([paragraph('one two')], at(0, 7))).toEqual(at(0, 4))
    expect(previousWord([paragraph('one two')], at(0, 4))).toEqual(at(0, 0))
    expect(nextWord([paragraph('a'), paragraph('b')], at(0, 1))).toEqual(at(1, 0))
  })
})

describe('selections', () => {
  const area = (source: Layout, from: number, to: number): number =>
    selectionRects(source, at(0, from), at(0, to)).reduce((sum, { rect }) => sum + rect.width, 0)

  test('a selection over lines has one rectangle per line, in either order', () => {
    const rects = selectionRects(layout, at(0, 2), at(2, 5))
    expect(rects.length).toBe(layout.frames.flatMap((part) => part.lines).length)
    expect(selectionRects(layout, at(2, 5), at(0, 2))).toEqual(rects)
    for (const { rect } of rects) expect(rect.width).toBeGreaterThan(0)
  })

  test('two halves are as wide as the whole', () => {
    expect(area(layout, 3, 12) + area(layout, 12, 20)).toBeCloseTo(area(layout, 3, 20), 6)
    expect(area(layout, 5, 5)).toBe(0)
  })
})

describe('drop caps', () => {
  const dropped = paragraph(TEXT, { dropCap: { lines: 3, chars: 1, style: STYLE, gap: 6 } })
  const capped = typesetter.layout([dropped], [frame(500, 600)])
  const [first] = capped.frames[0]!.lines
  const cap = first!.segments.find((segment) => segment.role === 'dropCap')!

  test('are marked and stood beside in their whole height', () => {
    expect(caretAt(capped, at(0, 0))).toMatchObject({ top: first!.top, bottom: cap.y })
    expect(caretAt(capped, at(0, 1))!.bottom).toBe(first!.bottom)
    const [rect] = selectionRects(capped, at(0, 0), at(0, 1))
    expect(rect!.rect).toEqual({ x: cap.x, y: first!.top, width: cap.width, height: cap.y - first!.top })
  })

  test('are hit in their whole height', () => {
    expect(hitTest(capped, 0, cap.x + cap.width * 0.2, cap.y - 5)).toEqual(at(0, 0))
    expect(hitTest(capped, 0, cap.x + cap.width * 0.8, cap.y - 5)).toEqual(at(0, 1))
  })
})
