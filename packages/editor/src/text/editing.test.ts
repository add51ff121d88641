import { createHistory, restoreHistory } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { copySelection, pasteClip, pastePlain } from '../commands/clip.ts'
import { editorOf, page, text, withLayout, wordsIn } from '../testing/build.ts'
import { compose, deleteText, endCompose, insertText, moveTo, selectRange, splitParagraph } from './edit.ts'
import { enterText } from './enter.ts'
import { placedCaret } from './frames.ts'
import { moveCaret } from './move.ts'
import { readClip } from '../commands/clip-format.ts'

const typing = (words = 'Hello') => {
  const editor = editorOf(page('p', { t: text(200, 200, words) }))
  enterText(editor, 't')
  return editor
}

const type = (editor: ReturnType<typeof typing>, words: string): void => {
  for (const letter of words) {
    editor.clock.time += 100
    insertText(editor, letter)
  }
}

describe('typing', () => {
  it('makes one step of a word', () => {
    const editor = typing()
    type(editor, ' brave new world')
    expect(wordsIn(editor, 't')).toEqual(['Hello brave new world'])
    expect(editor.history.entries().past).toHaveLength(4)
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['Hello brave new '])
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['Hello brave '])
    editor.run('redo')
    expect(wordsIn(editor, 't')).toEqual(['Hello brave new '])
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 16 })
  })

  it('begins a new step after a pause and after the caret moved', () => {
    const editor = typing('')
    type(editor, 'ab')
    editor.clock.time += 5_000
    type(editor, 'cd')
    moveTo(editor, { block: 0, offset: 0 }, false)
    type(editor, 'x')
    expect(wordsIn(editor, 't')).toEqual(['xabcd'])
    expect(editor.history.entries().past).toHaveLength(3)
  })

  it('notes that a person changed the words', () => {
    const editor = typing()
    expect(editor.page.layers['t']!.provenance).toBeUndefined()
    type(editor, '!')
    expect(editor.page.layers['t']!.provenance).toEqual({ edited: true })
    editor.run('undo')
    expect(editor.page.layers['t']!.provenance).toBeUndefined()
  })

  it('replaces what is selected', () => {
    const editor = typing('one two three')
    selectRange(editor, { from: { block: 0, offset: 4 }, to: { block: 0, offset: 7 } })
    type(editor, '2')
    expect(wordsIn(editor, 't')).toEqual(['one 2 three'])
  })

  it('parts and joins paragraphs', () => {
    const editor = typing('one two')
    moveTo(editor, { block: 0, offset: 3 }, false)
    splitParagraph(editor)
    expect(wordsIn(editor, 't')).toEqual(['one', ' two'])
    deleteText(editor, 1)
    expect(wordsIn(editor, 't')).toEqual(['one', 'two'])
    deleteText(editor, -1)
    expect(wordsIn(editor, 't')).toEqual(['onetwo'])
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 3 })
  })

  it('deletes words, and whole characters of several code units', () => {
    const editor = typing('brave new 👩‍👩‍👧')
    deleteText(editor, -1)
    expect(wordsIn(editor, 't')).toEqual(['brave new '])
    deleteText(editor, -1, 'word')
    expect(wordsIn(editor, 't')).toEqual(['brave '])
  })

  it('types a composition as one step', () => {
    const editor = typing('')
    for (const part of ['n', 'ni', '你', '你好']) compose(editor, part)
    endCompose(editor)
    expect(wordsIn(editor, 't')).toEqual(['你好'])
    expect(editor.history.entries().past).toHaveLength(1)
  })
})

describe('marks', () => {
  it('makes the selection bold and plain again', () => {
    const editor = typing('one two')
    selectRange(editor, { from: { block: 0, offset: 4 }, to: { block: 0, offset: 7 } })
    editor.run('bold')
    const content = () => editor.state.text!.doc.content[0]!.content
    expect(content()).toEqual([
      { type: 'text', text: 'one ' },
      { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
    ])
    expect(editor.state.text!.anchor).toEqual({ block: 0, offset: 4 })
    editor.run('bold')
    expect(content()).toEqual([{ type: 'text', text: 'one two' }])
  })

  it('holds for what is typed next when nothing is selected', () => {
    const editor = typing('a')
    editor.run('italic')
    type(editor, 'bc')
    expect(editor.state.text!.doc.content[0]!.content).toEqual([
      { type: 'text', text: 'a' },
      { type: 'text', text: 'bc', marks: [{ type: 'italic' }] },
    ])
  })

  it('sets all words of a selected layer', () => {
    const editor = editorOf(page('p', { t: text(200, 200, 'one', 'two') }))
    editor.select(['t'])
    editor.run('underline')
    editor.run('text-center')
    expect(editor.page.layers['t']!.props).toMatchObject({
      doc: {
        content: ['one', 'two'].map((words) => ({
          attrs: { align: 'center' },
          content: [{ type: 'text', text: words, marks: [{ type: 'underline' }] }],
        })),
      },
    })
  })

  it('keep the selection when they are undone', () => {
    const editor = typing('Hello world')
    selectRange(editor, { from: { block: 0, offset: 0 }, to: { block: 0, offset: 5 } })
    editor.run('bold')
    editor.run('undo')
    expect(editor.state.text).toMatchObject({ anchor: { block: 0, offset: 0 }, head: { block: 0, offset: 5 } })
  })
})

describe('clipboard', () => {
  it('carries words with their marks through JSON', () => {
    const editor = typing('one two')
    selectRange(editor, { from: { block: 0, offset: 4 }, to: { block: 0, offset: 7 } })
    editor.run('bold')
    const copied = copySelection(editor)!
    expect(copied.plain).toBe('two')
    moveTo(editor, { block: 0, offset: 0 }, false)
    pasteClip(editor, readClip(JSON.stringify(copied.clip))!)
    expect(editor.state.text!.doc.content[0]!.content![0]).toEqual({ type: 'text', text: 'two', marks: [{ type: 'bold' }] })
  })

  it('parts plain text into paragraphs', () => {
    const editor = typing('ab')
    moveTo(editor, { block: 0, offset: 1 }, false)
    pastePlain(editor, '1\r\n2\n3')
    expect(wordsIn(editor, 't')).toEqual(['a1', '2', '3b'])
  })

  it('refuses what is no clip of ours', () => {
    expect(readClip('{"kind":"layers"}')).toBeNull()
    expect(readClip('nonsense')).toBeNull()
  })

  it('copies layers to another page with new ids', () => {
    const editor = editorOf(page('p', { t: text(200, 200, 'one') }), page('q'))
    editor.select(['t'])
    const { clip } = copySelection(editor)!
    editor.goTo('q')
    pasteClip(editor, clip)
    expect(editor.state.selected).toEqual(['new1'])
    expect(editor.page.layers['new1']!.props.position).toEqual({ x: 200, y: 200 })
  })
})

describe('caret in the layout', () => {
  const long = 'The quick brown fox jumps over the lazy dog and runs on through the long grass until the evening comes. '.repeat(6)

  it('moves by lines and keeps its column', async () => {
    const editor = await withLayout(typing(long.trim()))
    moveTo(editor, { block: 0, offset: 20 }, false)
    const start = placedCaret(editor, editor.state.text!)!
    moveCaret(editor, 'line', 1, false)
    moveCaret(editor, 'line', 1, false)
    const there = placedCaret(editor, editor.state.text!)!
    expect(there.top).toBeGreaterThan(start.bottom)
    expect(Math.abs(there.x - start.x)).toBeLessThan(30)
    moveCaret(editor, 'line', -1, false)
    moveCaret(editor, 'line', -1, false)
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 20 })
  })

  it('sets the caret where the pointer goes down and drags a selection', async () => {
    const editor = await withLayout(typing('one two three'))
    const caret = placedCaret(editor, editor.state.text!, { block: 0, offset: 4 })!
    const at = { x: 200 + caret.x + 1, y: 200 + (caret.top + caret.bottom) / 2 }
    editor.pointerDown(at).pointerUp()
    expect(editor.state.text!.head).toEqual({ block: 0, offset: 4 })
    editor.pointerDown({ ...at, clicks: 2 }).pointerUp()
    expect(editor.state.text).toMatchObject({ anchor: { block: 0, offset: 4 }, head: { block: 0, offset: 7 } })
    editor.pointerDown({ ...at, clicks: 3 }).pointerUp()
    expect(editor.state.text).toMatchObject({ anchor: { block: 0, offset: 0 }, head: { block: 0, offset: 13 } })
  })

  it('moves nothing on the page by entering and leaving', async () => {
    const editor = await withLayout(editorOf(page('p', { t: text(200, 200, 'Entering moves nothing.', 'Nor does leaving.') })))
    const before = editor.layouter!.page(editor.design, 0)
    enterText(editor, 't')
    moveTo(editor, { block: 1, offset: 3 }, false)
    expect(editor.layouter!.page(editor.state.preview ?? editor.design, 0)).toBe(before)
    editor.run('leave-text')
    expect(editor.layouter!.page(editor.design, 0)).toBe(before)
  })

  it('leaves the text when the pointer goes down beside it', async () => {
    const editor = await withLayout(typing('one two three'))
    editor.pointerDown(2000, 3000).pointerUp()
    expect(editor.state.text).toBeNull()
  })
})

describe('undo after reload', () => {
  it('goes on where it was', () => {
    const editor = typing('')
    type(editor, 'word')
    const stored: unknown = JSON.parse(JSON.stringify(editor.history.toJSON()))
    const again = restoreHistory(stored, editor.design)
    expect(again.undo()).toBe(true)
    expect(createHistory(again.design).canUndo()).toBe(false)
  })
})
