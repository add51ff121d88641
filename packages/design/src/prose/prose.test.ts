import { describe, expect, it } from 'vitest'
import type { Doc } from '../text.ts'
import { doc, p } from '../testing/sample.ts'
import { countWords, docText, wordCount } from './count.ts'
import {
  deleteRange,
  editDoc,
  insertText,
  joinBackward,
  marksAt,
  replaceRange,
  setBlockAttrs,
  sliceDoc,
  splitBlock,
  textBetween,
} from './edit.ts'
import { blockLength, blockText, sliceInlines } from './inline.ts'
import { addMark, commonMarks, hasMark, removeMark, toggleMark } from './marks.ts'
import { clampPosition, rangeBetween, wholeRange } from './range.ts'

const at = (block: number, offset: number) => ({ block, offset })
const range = (b1: number, o1: number, b2: number, o2: number) => ({ from: at(b1, o1), to: at(b2, o2) })
const caret = (block: number, offset: number) => range(block, offset, block, offset)
const bold = { type: 'bold' } as const
const text = doc(p('Hello world'), p('Second'), p('Third'))
const mixed: Doc = doc({
  type: 'paragraph',
  content: [
    { type: 'text', text: 'Page ' },
    { type: 'field', attrs: { name: 'page-number' } },
    { type: 'hard_break' },
    { type: 'text', text: 'of', marks: [bold] },
  ],
})

describe('plain text', () => {
  it('counts fields and breaks as one character each', () => {
    expect(blockText(mixed.content[0] as never)).toBe('Page \uFFFC\u2028of')
    expect(blockLength(mixed.content[0] as never)).toBe(9)
    expect(sliceInlines(mixed.content[0]?.content ?? [], 5, 8)).toEqual(
      mixed.content[0]?.content?.slice(1, 3).concat({ type: 'text', text: 'o', marks: [bold] }),
    )
  })
})

describe('editing', () => {
  it('types within a paragraph and keeps its marks', () => {
    const edit = insertText(doc(p('Hello', bold)), caret(0, 5), '!')
    expect(edit).toEqual({ at: 0, remove: 1, insert: [p('Hello!', bold)], caret: at(0, 6) })
  })

  it('types over a stretch of several paragraphs', () => {
    const edit = insertText(text, range(0, 5, 2, 2), ', ')
    expect(docText(editDoc(text, edit))).toBe('Hello, ird')
    expect(edit.caret).toEqual(at(0, 7))
  })

  it('makes paragraphs of pasted lines', () => {
    const edit = insertText(text, caret(1, 3), 'A\nB\r\nC')
    expect(docText(editDoc(text, edit))).toBe('Hello world\nSecA\nB\nCond\nThird')
    expect(edit.caret).toEqual(at(3, 1))
  })

  it('types into a text without paragraphs', () => {
    expect(insertText(doc(), caret(0, 0), 'A')).toEqual({ at: 0, remove: 0, insert: [p('A')], caret: at(0, 1) })
  })

  it('joins pasted paragraphs to what is around them', () => {
    const quote = { ...p('Quote'), attrs: { style: 'quote' } }
    const edit = replaceRange(text, caret(1, 6), [p('!'), quote])
    expect(edit.insert).toEqual([p('Second!'), quote])
    expect(editDoc(text, replaceRange(text, caret(1, 0), [quote, p('x')])).content[1]).toEqual(quote)
  })

  it('deletes across paragraphs and joins what is left', () => {
    expect(docText(editDoc(text, deleteRange(text, range(0, 5, 1, 3))))).toBe('Helloond\nThird')
    expect(editDoc(text, deleteRange(text, wholeRange(text)))).toEqual(doc(p()))
  })

  it('divides and joins paragraphs', () => {
    const split = splitBlock(text, caret(0, 5))
    expect(split).toEqual({ at: 0, remove: 1, insert: [p('Hello'), p(' world')], caret: at(1, 0) })
    expect(editDoc(editDoc(text, split), joinBackward(editDoc(text, split), 1) as never)).toEqual(text)
    expect(joinBackward(text, 0)).toBeNull()
  })

  it('gives a drop cap to the first half alone, and ends a heading with the return key', () => {
    const capped = doc({ ...p('Once'), attrs: { style: 'body', dropCap: { lines: 3 } } })
    expect(splitBlock(capped, caret(0, 2)).insert.map((block) => block.attrs)).toEqual([
      { style: 'body', dropCap: { lines: 3 } },
      { style: 'body' },
    ])
    const headed = doc({ ...p('Head'), type: 'heading', attrs: { style: 'head' } })
    expect(splitBlock(headed, caret(0, 4)).insert[1]).toEqual(p())
  })

  it('leaves a link when typing after it', () => {
    const link = { type: 'link', attrs: { href: 'https://example.org' } } as const
    const linked = doc(p('here', link))
    expect(marksAt(linked, at(0, 4))).toEqual([])
    expect(marksAt(linked, at(0, 2))).toEqual([link])
  })

  it('copies a stretch', () => {
    expect(sliceDoc(text, range(0, 6, 1, 3))).toEqual([p('world'), p('Sec')])
    expect(textBetween(text, range(1, 3, 0, 6))).toBe('world\nSec')
  })

  it('sets and removes attributes of paragraphs', () => {
    const set = editDoc(text, setBlockAttrs(text, range(0, 0, 1, 0), { align: 'center' }))
    expect(set.content.map((block) => block.attrs?.align)).toEqual(['center', 'center', undefined])
    expect(editDoc(set, setBlockAttrs(set, range(0, 0, 1, 0), { align: undefined }))).toEqual(text)
  })

  it('never leaves the text', () => {
    expect(clampPosition(text, at(9, 9))).toEqual(at(2, 5))
    expect(clampPosition(text, at(-1, Number.NaN))).toEqual(at(0, 0))
    expect(rangeBetween(text, at(2, 0), at(0, 1))).toEqual(range(0, 1, 2, 0))
  })
})

describe('marks', () => {
  const over = range(0, 6, 1, 3)

  it('toggle over paragraphs, and back', () => {
    const on = editDoc(text, toggleMark(text, over, bold))
    expect(on.content[0]?.content).toEqual([
      { type: 'text', text: 'Hello ' },
      { type: 'text', text: 'world', marks: [bold] },
    ])
    expect(hasMark(on, over, bold)).toBe(true)
    expect(hasMark(on, range(0, 0, 1, 3), bold)).toBe(false)
    expect(editDoc(on, toggleMark(on, over, bold))).toEqual(text)
  })

  it('replace one of their type', () => {
    const red = editDoc(text, addMark(text, over, { type: 'color', attrs: { color: '#f00' } }))
    const blue = editDoc(red, addMark(red, over, { type: 'color', attrs: { color: '#00f' } }))
    expect(commonMarks(blue, over)).toEqual([{ type: 'color', attrs: { color: '#00f' } }])
    expect(editDoc(blue, removeMark(blue, wholeRange(blue), 'color'))).toEqual(text)
  })

  it('never leave a character both super- and subscript', () => {
    const up = editDoc(text, addMark(text, over, { type: 'superscript' }))
    expect(commonMarks(editDoc(up, addMark(up, over, { type: 'subscript' })), over)).toEqual([{ type: 'subscript' }])
  })
})

describe('words', () => {
  it.each([
    ['', 0],
    ["It's the well-known 3.5 mm jack — isn’t it?", 8],
    ['Ünïcode straße', 2],
    ['東京 is nice', 4],
    ['Привет, мир', 2],
  ])('%j has %i', (line, count) => expect(countWords(line)).toBe(count))

  it('add up over paragraphs', () => expect(wordCount(text)).toBe(4))
})
