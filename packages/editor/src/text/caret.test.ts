import { beforeAll, describe, expect, it } from 'vitest'
import { editorOf, page, text, withLayout, wordsIn } from '../testing/build.ts'
import { moveTo, selectRange, sessionOf } from './edit.ts'
import { enterText } from './enter.ts'
import { isOverset, placedCaret, placedSelection, positionAt } from './frames.ts'
import { moveFor, pressTextKey } from './keys.ts'
import { moveCaret } from './move.ts'
import { rangeIn } from './session.ts'

const opened = async (...paragraphs: string[]) => {
  const editor = editorOf(page('p', { t: text(0, 0, ...paragraphs) }))
  await withLayout(editor)
  enterText(editor, 't')
  moveTo(editor, { block: 0, offset: 0 }, false)
  return editor
}

type Opened = Awaited<ReturnType<typeof opened>>

const x = (editor: Opened): number => placedCaret(editor, sessionOf(editor))!.x
const top = (editor: Opened): number => placedCaret(editor, sessionOf(editor))!.top
const at = (editor: Opened) => sessionOf(editor).head

const press = (
  editor: Opened,
  key: string,
  keys: { shift?: boolean; mod?: boolean; alt?: boolean; ctrl?: boolean } = {},
  apple = false,
): boolean => pressTextKey(editor, { key, shift: false, mod: false, alt: false, ...keys }, apple)

const LONG = 'The quick brown fox jumps over the lazy dog and runs on through the long grass until the evening comes. '.repeat(6).trim()

describe('the caret in mixed directions', () => {
  const words = 'Hello مرحبا بالعالم world'
  let editor: Opened
  beforeAll(async () => {
    editor = await opened(words)
  })

  it('goes right by every letter as it is seen, and back again', () => {
    moveTo(editor, { block: 0, offset: 0 }, false)
    const seen: number[] = [x(editor)]
    const places: string[] = []
    for (let step = 0; step < words.length; step++) {
      moveCaret(editor, 'character', 1, false)
      seen.push(x(editor))
      places.push(`${at(editor).offset}${sessionOf(editor).side}`)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(at(editor).offset).toBe(words.length)
    const back = [x(editor)]
    for (let step = 0; step < words.length; step++) {
      moveCaret(editor, 'character', -1, false)
      back.push(x(editor))
    }
    expect(back.toReversed().map(Math.round)).toEqual(seen.map(Math.round))
    expect(at(editor).offset).toBe(0)
  })

  it('stands by the letter that was clicked where two places share an offset', () => {
    const session = sessionOf(editor)
    const after = placedCaret(editor, session, { block: 0, offset: 6 }, 'before')!
    const before = placedCaret(editor, session, { block: 0, offset: 6 }, 'after')!
    expect(before.x - after.x).toBeGreaterThan(100)
    for (const caret of [after, before]) {
      const y = (caret.top + caret.bottom) / 2
      const inward = caret === after ? -2 : -2
      const found = positionAt(editor, session, { x: editor.stack[0]!.x + caret.x + inward, y: editor.stack[0]!.y + y })!
      expect(Math.round(placedCaret(editor, session, found.at, found.side)!.x)).toBe(Math.round(caret.x))
    }
  })

  it('marks what is selected in two pieces where the letters lie apart', () => {
    selectRange(editor, { from: { block: 0, offset: 3 }, to: { block: 0, offset: 9 } })
    const [marked] = placedSelection(editor, sessionOf(editor), rangeIn(sessionOf(editor)))
    expect(marked!.rects).toHaveLength(2)
  })

  it('turns left and right round in a paragraph that is read from right to left', async () => {
    const arabic = await opened('مرحبا بالعالم')
    expect(x(arabic)).toBeGreaterThan(150)
    moveCaret(arabic, 'character', -1, false)
    expect(at(arabic).offset).toBe(1)
    moveCaret(arabic, 'word', -1, false)
    expect(at(arabic).offset).toBe(5)
    moveCaret(arabic, 'word', 1, false)
    expect(at(arabic).offset).toBe(0)
    press(arabic, 'End')
    expect(at(arabic).offset).toBe(13)
    expect(x(arabic)).toBeLessThan(10)
  })
})

describe('the caret by keys', () => {
  it('knows the ends of lines, also where a word goes on in the next one', async () => {
    const editor = await opened('漢'.repeat(60))
    press(editor, 'End')
    const end = at(editor)
    expect(end.offset).toBeGreaterThan(5)
    expect(end.offset).toBeLessThan(60)
    const there = placedCaret(editor, sessionOf(editor))!
    expect(there.x).toBeGreaterThan(900)
    expect(there.top).toBe(placedCaret(editor, sessionOf(editor), { block: 0, offset: 0 })!.top)
    moveTo(editor, end, false)
    expect(x(editor)).toBe(0)
    expect(top(editor)).toBeGreaterThan(there.top)
  })

  it('keeps its column through short and empty paragraphs', async () => {
    const editor = await opened(LONG.slice(0, 40), '', 'ab', LONG.slice(0, 40))
    moveTo(editor, { block: 0, offset: 20 }, false)
    const goal = x(editor)
    press(editor, 'ArrowDown')
    expect(at(editor)).toEqual({ block: 1, offset: 0 })
    press(editor, 'ArrowDown')
    expect(at(editor)).toEqual({ block: 2, offset: 2 })
    press(editor, 'ArrowDown')
    expect(at(editor)).toEqual({ block: 3, offset: 20 })
    expect(Math.abs(x(editor) - goal)).toBeLessThan(1)
    for (let step = 0; step < 3; step++) press(editor, 'ArrowUp')
    expect(at(editor)).toEqual({ block: 0, offset: 20 })
    press(editor, 'ArrowUp', { shift: true })
    expect(sessionOf(editor)).toMatchObject({ anchor: { block: 0, offset: 20 }, head: { block: 0, offset: 0 } })
  })

  it('goes by words, paragraphs, lines and the whole text, as each platform does', async () => {
    const editor = await opened('one two three', 'four five', 'six')
    moveTo(editor, { block: 1, offset: 4 }, false)
    press(editor, 'ArrowRight', { mod: true })
    expect(at(editor)).toEqual({ block: 1, offset: 5 })
    press(editor, 'ArrowRight', { alt: true }, true)
    expect(at(editor)).toEqual({ block: 1, offset: 9 })
    press(editor, 'ArrowLeft', { alt: true }, true)
    expect(at(editor)).toEqual({ block: 1, offset: 5 })
    press(editor, 'ArrowUp', { mod: true })
    expect(at(editor)).toEqual({ block: 1, offset: 0 })
    press(editor, 'ArrowDown', { alt: true, shift: true }, true)
    expect(sessionOf(editor)).toMatchObject({ anchor: { block: 1, offset: 0 }, head: { block: 2, offset: 0 } })
    press(editor, 'End', { mod: true })
    expect(at(editor)).toEqual({ block: 2, offset: 3 })
    press(editor, 'ArrowUp', { mod: true }, true)
    expect(at(editor)).toEqual({ block: 0, offset: 0 })
    press(editor, 'ArrowRight', { mod: true }, true)
    expect(at(editor)).toEqual({ block: 0, offset: 13 })
    press(editor, 'a', { ctrl: true }, true)
    expect(at(editor)).toEqual({ block: 0, offset: 0 })
    expect(moveFor({ key: 'x', shift: false, mod: false, alt: false }, false)).toBeNull()
  })

  describe.each([
    { apple: true, held: { alt: true }, stops: [3, 8, 16, 21, 'next'], left: [', two — three tail', ' — three tail', ' tail', ''] },
    { apple: false, held: { mod: true }, stops: [5, 11, 17, 21, 'next'], left: ['two — three tail', 'three tail', 'tail', ''] },
  ])('by words (Apple keyboard: $apple)', ({ apple, held, stops, left }) => {
    const words = 'one, two — three tail'

    it('goes to their ends on Apple keyboards, to the start of the next one on others', async () => {
      const editor = await opened(words, 'next')
      const seen = stops.map(() => {
        press(editor, 'ArrowRight', held, apple)
        return at(editor).block === 0 ? at(editor).offset : 'next'
      })
      expect(seen).toEqual(stops)
      const back = ['end', 'tail', 'three', 'two', 'one'].map(() => {
        press(editor, 'ArrowLeft', held, apple)
        return at(editor).offset
      })
      expect(back).toEqual([21, 17, 11, 5, 0])
      press(editor, 'ArrowRight', { ...held, shift: true }, apple)
      expect(sessionOf(editor)).toMatchObject({ anchor: { block: 0, offset: 0 }, head: { block: 0, offset: stops[0] } })
    })

    it('deletes as far as it goes', async () => {
      const editor = await opened(words)
      const rest = left.map(() => {
        press(editor, 'Delete', held, apple)
        return wordsIn(editor, 't')[0]
      })
      expect(rest).toEqual(left)
      const other = await opened(words)
      press(other, 'End')
      press(other, 'Backspace', held, apple)
      expect(wordsIn(other, 't')).toEqual(['one, two — three '])
      moveTo(other, { block: 0, offset: 2 }, false)
      press(other, 'Delete', held, apple)
      expect(wordsIn(other, 't')).toEqual([apple ? 'on, two — three ' : 'ontwo — three '])
    })
  })

  it('goes a screen down and up', async () => {
    const editor = await opened(LONG)
    editor.setView({ width: 1000, height: 220 })
    press(editor, 'PageDown')
    const down = top(editor)
    expect(down).toBeGreaterThan(120)
    press(editor, 'PageUp')
    expect(at(editor)).toEqual({ block: 0, offset: 0 })
  })

  it('deletes whole characters: emoji of several parts, conjuncts of Bengali', async () => {
    const editor = await opened('ক্ষ👩‍👩‍👧é')
    press(editor, 'End')
    press(editor, 'Backspace')
    press(editor, 'Backspace')
    expect(sessionOf(editor).doc.content[0]!.content).toEqual([{ type: 'text', text: 'ক্ষ' }])
    press(editor, 'Backspace')
    expect(sessionOf(editor).doc.content[0]!.content).toBeUndefined()
  })

  it('deletes to the start of the line as Apple keyboards do', async () => {
    const editor = await opened('one two')
    moveTo(editor, { block: 0, offset: 4 }, false)
    press(editor, 'Backspace', { mod: true }, true)
    expect(sessionOf(editor).doc.content[0]!.content).toEqual([{ type: 'text', text: 'two' }])
    press(editor, 'k', { ctrl: true }, true)
    expect(sessionOf(editor).doc.content[0]!.content).toBeUndefined()
  })
})

describe('what stands in the way of a caret', () => {
  it('stands beside a drop cap in its whole height and goes over a field at once', async () => {
    const editor = await opened('Once upon a time there was a page. '.repeat(4))
    const block = sessionOf(editor).doc.content[0]!
    const target = { page: 'p', layer: 't' }
    const field = { type: 'field' as const, attrs: { name: 'page-number' as const } }
    editor.change('Cap', {
      op: 'edit-blocks',
      target,
      at: 0,
      remove: 1,
      insert: [
        { ...block, attrs: { dropCap: { lines: 3, chars: 1 } } },
        { type: 'paragraph', content: [{ type: 'text', text: 'a' }, field, { type: 'text', text: 'b' }] },
      ],
    })
    await withLayout(editor)
    moveTo(editor, { block: 0, offset: 0 }, false)
    const cap = placedCaret(editor, sessionOf(editor))!
    moveCaret(editor, 'character', 1, false)
    const next = placedCaret(editor, sessionOf(editor))!
    expect(cap.bottom - cap.top).toBeGreaterThan((next.bottom - next.top) * 2)
    moveTo(editor, { block: 1, offset: 1 }, false)
    const before = x(editor)
    moveCaret(editor, 'character', 1, false)
    expect(at(editor)).toEqual({ block: 1, offset: 2 })
    expect(x(editor)).toBeGreaterThan(before)
    const middle = { x: editor.stack[0]!.x + (before + x(editor)) / 2 + 1, y: editor.stack[0]!.y + top(editor) + 10 }
    expect(positionAt(editor, sessionOf(editor), middle)!.at).toEqual({ block: 1, offset: 2 })
  })

  it('tells when it is in words that are not shown, and comes back to those that are', async () => {
    const editor = await opened(...Array.from({ length: 30 }, (_, index) => `Paragraph ${index} ${LONG.slice(0, 60)}`))
    press(editor, 'End', { mod: true })
    expect(isOverset(editor, sessionOf(editor))).toBe(true)
    expect(placedCaret(editor, sessionOf(editor))).toBeNull()
    for (let step = 0; step < 30 && isOverset(editor, sessionOf(editor)); step++) press(editor, 'ArrowUp')
    expect(placedCaret(editor, sessionOf(editor))).not.toBeNull()
    press(editor, 'ArrowDown')
    expect(isOverset(editor, sessionOf(editor))).toBe(true)
  })

  it('marks lines without gaps: each reaches down to the next', async () => {
    const editor = await opened(LONG, 'Next')
    editor.change('Space', {
      op: 'edit-blocks',
      target: { page: 'p', layer: 't' },
      at: 1,
      remove: 1,
      insert: [{ ...sessionOf(editor).doc.content[1]!, attrs: { spaceBefore: 60 } }],
    })
    editor.run('select-text')
    const [marked] = placedSelection(editor, sessionOf(editor), rangeIn(sessionOf(editor)))
    const rects = marked!.rects
    for (const [index, rect] of rects.slice(1).entries()) expect(rect.y).toBeCloseTo(rects[index]!.y + rects[index]!.height, 3)
  })
})

it('selects words, paragraphs and the story by two, three and four clicks', async () => {
  const editor = await opened('one two three', 'four')
  const caret = placedCaret(editor, sessionOf(editor), { block: 0, offset: 5 })!
  const point = { x: caret.x + 1, y: (caret.top + caret.bottom) / 2 }
  const selected = (clicks: number) => {
    editor.pointerDown({ ...point, clicks }).pointerUp()
    const { anchor, head } = sessionOf(editor)
    return [anchor.block, anchor.offset, head.block, head.offset]
  }
  expect(selected(2)).toEqual([0, 4, 0, 7])
  expect(selected(3)).toEqual([0, 0, 0, 13])
  expect(selected(4)).toEqual([0, 0, 1, 4])
})
