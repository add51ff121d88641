import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterText } from '../text/enter.ts'
import { placedCaret } from '../text/frames.ts'
import { selectRange } from '../text/edit.ts'
import { rangeIn } from '../text/session.ts'
import { editorOf, page, shape, text, withLayout, wordsIn } from '../testing/build.ts'

const build = () =>
  editorOf(
    page('p', { t: text(0, 0, 'The quick brown fox jumps.', 'Over the dog.'), s: shape(0, 2000) }),
    page('q', { u: text(200, 200, 'Other words here') }),
  )
type Built = ReturnType<typeof build>

let layouter: Built['layouter']
let editor: Built

beforeAll(async () => {
  layouter = (await withLayout(build())).layouter
})

beforeEach(() => {
  editor = build()
  editor.layouter = layouter
  enterText(editor, 't')
})

/** Where a letter of a text stands in the view. */
function at(block: number, offset: number, layer = 't', page = 'p') {
  const { text: open } = editor.state
  const session = { ...open!, key: `layer:${page}/${layer}` as const, layer, page, doc: docOf(page, layer) }
  const caret = placedCaret(editor, session, { block, offset }, null)!
  const [x, y] = [caret.x + caret.frame.matrix[4], (caret.top + caret.bottom) / 2 + caret.frame.matrix[5]]
  const { camera } = editor.state
  return { x: (x - camera.x) * camera.scale, y: (y - camera.y) * camera.scale }
}

function docOf(page: string, layer: string) {
  const { props } = editor.design.pages.find(({ id }) => id === page)!.layers[layer] as ReturnType<typeof text> & {
    props: { doc: NonNullable<typeof editor.state.text>['doc'] }
  }
  return props.doc
}

const select = (block: number, from: number, to: number): void =>
  selectRange(editor, { from: { block, offset: from }, to: { block, offset: to } })

/** Presses in the middle of what is selected and drags it to a point of the view. */
function drag(to: { x: number; y: number }, keys: { alt?: boolean; mod?: boolean } = {}) {
  const { from, to: end } = rangeIn(editor.state.text!)
  const start = at(from.block, Math.floor((from.offset + end.offset) / 2))
  editor.pointerDown({ ...start, ...keys }).pointerMove({ x: start.x + 10, y: start.y, ...keys })
  expect(editor.state.gesture).toBe('words')
  editor.pointerMove({ ...to, ...keys })
  return editor
}

const selectedWords = (): string => {
  const { doc, ...session } = editor.state.text!
  const { from, to } = rangeIn({ doc, ...session })
  return wordsIn(editor, session.layer)[from.block]!.slice(from.offset, to.offset)
}

describe('selected words', () => {
  it('are moved within their paragraph as one step, with the spaces that belong to them', () => {
    const before = editor.design
    select(0, 4, 9)
    drag(at(0, 19))
    expect(editor.design).toBe(before)
    expect(editor.state.wordDrop).toMatchObject({ at: { block: 0, offset: 19 }, copies: false })
    editor.pointerUp()
    expect(wordsIn(editor, 't')).toEqual(['The brown fox quick jumps.', 'Over the dog.'])
    expect(selectedWords().trim()).toBe('quick')
    expect(editor.history.entries().past).toEqual(['Move words'])
    expect(editor.state).toMatchObject({ wordDrop: null, gesture: null, spoken: { text: 'Words moved' } })
    editor.run('undo')
    expect(editor.design).toEqual(before)
    expect(selectedWords()).toBe('quick')
    editor.run('redo')
    expect(wordsIn(editor, 't')[0]).toBe('The brown fox quick jumps.')
  })

  it('go backwards, to the end of a sentence and to the start of a paragraph', () => {
    select(0, 16, 19)
    drag(at(0, 4)).pointerUp()
    expect(wordsIn(editor, 't')[0]).toBe('The fox quick brown jumps.')
    select(1, 5, 8)
    drag(at(0, 26)).pointerUp()
    expect(wordsIn(editor, 't')).toEqual(['The fox quick brown jumps. the', 'Over dog.'])
    select(0, 0, 3)
    drag(at(1, 0)).pointerUp()
    expect(wordsIn(editor, 't')).toEqual(['fox quick brown jumps. the', 'The Over dog.'])
  })

  it('stay where they are with Alt or Mod, and a copy is put in', () => {
    select(0, 4, 9)
    drag(at(1, 5), { alt: true })
    expect(editor.state.wordDrop?.copies).toBe(true)
    editor.pointerUp({ ...at(1, 5), alt: true })
    expect(wordsIn(editor, 't')).toEqual(['The quick brown fox jumps.', 'Over quick the dog.'])
    expect(editor.history.entries().past).toEqual(['Copy words'])
  })

  it('copy when the key goes down while the pointer rests', () => {
    select(0, 4, 9)
    drag(at(1, 5))
    editor.holdKeys({ shift: false, alt: false, mod: true })
    expect(editor.state.wordDrop?.copies).toBe(true)
    editor.holdKeys({ shift: false, alt: false, mod: false })
    expect(editor.state.wordDrop?.copies).toBe(false)
    editor.cancel()
  })

  it('go into another text, on another page, in one step', () => {
    const before = editor.design
    select(0, 10, 15)
    drag(at(0, 6, 'u', 'q')).pointerUp()
    expect(editor.page.id).toBe('q')
    expect(wordsIn(editor, 'u')).toEqual(['Other brown words here'])
    expect(editor.state.text).toMatchObject({ layer: 'u', page: 'q' })
    expect(selectedWords().trim()).toBe('brown')
    editor.goTo('p')
    expect(wordsIn(editor, 't')[0]).toBe('The quick fox jumps.')
    expect(editor.history.entries().past).toEqual(['Move words'])
    editor.run('undo')
    expect(editor.design).toEqual(before)
  })

  it('leave no trace when the drag is cancelled, let go beside any text, or on themselves', () => {
    const before = editor.design
    select(0, 4, 9)
    drag(at(0, 19)).cancel()
    expect(editor.state).toMatchObject({ wordDrop: null, gesture: null })
    drag({ x: 1500, y: 3000 })
    expect(editor.state.wordDrop).toBeNull()
    editor.pointerUp()
    drag(at(0, 6)).pointerUp()
    expect(editor.design).toBe(before)
    expect(selectedWords()).toBe('quick')
    expect(editor.history.canUndo()).toBe(false)
  })

  it('do not go into a text that is locked, nor when the text changed under the hand', () => {
    editor.change('Lock', { op: 'set-layer', page: 'q', layer: 'u', set: { locked: true } })
    select(0, 4, 9)
    drag(at(0, 6, 'u', 'q'))
    expect(editor.state.wordDrop).toBeNull()
    editor.cancel()
    const there = at(0, 19)
    drag(there)
    editor.change('Words', { op: 'edit-blocks', target: { page: 'p', layer: 't' }, at: 1, remove: 1, insert: [] })
    editor.pointerUp(there)
    expect(wordsIn(editor, 't')).toEqual(['The quick brown fox jumps.'])
  })

  it('are let go of by a click, which sets the caret; a finger selects as ever', () => {
    select(0, 4, 9)
    const place = at(0, 7)
    editor.pointerDown(place).pointerUp()
    expect(editor.state.text).toMatchObject({ anchor: { block: 0, offset: 7 }, head: { block: 0, offset: 7 } })
    select(0, 4, 9)
    editor.pointerDown({ ...place, touch: true }).pointerMove({ ...at(0, 19), touch: true })
    expect(editor.state.gesture).toBe('text')
    editor.cancel()
  })
})

describe('whole paragraphs', () => {
  it('keep their look, as do those they are put before', () => {
    editor.change('Style', {
      op: 'edit-blocks',
      target: { page: 'p', layer: 't' },
      at: 0,
      remove: 1,
      insert: [{ type: 'heading', attrs: { align: 'center' }, content: [{ type: 'text', text: 'Title' }] }],
    })
    selectRange(editor, { from: { block: 0, offset: 0 }, to: { block: 1, offset: 0 } })
    drag(at(0, 0, 'u', 'q')).pointerUp()
    const [title, words] = docOf('q', 'u').content
    expect(title).toMatchObject({ type: 'heading', attrs: { align: 'center' } })
    expect(words).toMatchObject({ type: 'paragraph', content: [{ text: 'Other words here' }] })
    expect(words!.attrs?.align).toBeUndefined()
    expect(docOf('p', 't').content.map(({ type }) => type)).toEqual(['paragraph'])
  })
})
