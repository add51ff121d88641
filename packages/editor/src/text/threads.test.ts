import { describe, expect, it } from 'vitest'
import { canonicalJson } from '@magazineai/design'
import { pressKey } from '../commands/shortcuts.ts'
import { editorOf, page, text, withLayout, wordsIn } from '../testing/build.ts'
import { fitFrame, oversetOf } from './fit.ts'
import { flowIntoPages, linkAfter, linkNew, threadOf, unlink, unlinkAfter } from './threads.ts'

const LONG = 'The quick brown fox jumps over the lazy dog and runs on through the long grass until the evening comes. '.repeat(4).trim()

const at = (layer: string, on = 'p') => ({ page: on, layer })

const built = async (...paragraphs: string[]) =>
  withLayout(
    editorOf(page('p', { a: text(100, 100, ...paragraphs), b: text(1200, 100, ''), c: text(100, 900, 'Words of its own') }), page('q')),
  )

const storyOf = (editor: Awaited<ReturnType<typeof built>>, layer = 'a') => {
  const { props } = editor.page.layers[layer]!
  return 'story' in props && props.story !== undefined ? editor.design.stories[props.story]! : null
}

describe('linking by keys', () => {
  const press = (editor: Awaited<ReturnType<typeof built>>, key: string, shift = false): boolean =>
    pressKey(editor, { key, shift, alt: false, mod: false })

  it('goes through the texts that take another one, says which, and links with Enter', async () => {
    const editor = await built('First')
    editor.select(['a'])
    editor.run('thread-frame')
    expect(editor.state.textTask).toEqual({ kind: 'thread', after: at('a') })
    expect(press(editor, 'Tab')).toBe(true)
    expect(editor.state).toMatchObject({ textTask: { to: at('b') }, selected: ['a'], spoken: { text: 'Text, page 1. Enter links.' } })
    press(editor, 'ArrowDown')
    expect(editor.state.spoken!.text).toBe('“Words of its own”, page 1. Enter links.')
    press(editor, 'Tab')
    expect(editor.state.textTask).toMatchObject({ to: at('b') })
    press(editor, 'Tab', true)
    expect(press(editor, 'Enter')).toBe(true)
    expect(storyOf(editor)!.frames).toEqual([at('a'), at('c')])
    expect(editor.state).toMatchObject({ textTask: null, text: null, selected: ['c'], spoken: { text: 'Frames linked' } })
  })

  it('passes by frames in the middle of other texts and locked pages, and leaves with Escape', async () => {
    const editor = editorOf(page('p', { a: text(100, 100, 'One'), b: text(100, 900, 'Two'), c: text(100, 1700, 'Three') }), {
      ...page('q', { d: text(100, 100, 'Four') }),
      locked: true,
    })
    linkAfter(editor, at('b'), at('c'))
    editor.select(['a'])
    editor.run('thread-frame')
    press(editor, 'Tab')
    press(editor, 'Tab')
    expect(editor.state.textTask).toMatchObject({ to: at('b') })
    press(editor, 'Escape')
    expect(editor.state).toMatchObject({ textTask: null, selected: ['a'] })
  })

  it('says so where there is none, and Enter links nothing', async () => {
    const editor = editorOf(page('p', { a: text(100, 100, 'One') }))
    editor.select(['a'])
    editor.run('thread-frame')
    press(editor, 'Tab')
    expect(editor.state.spoken!.text).toMatch(/^No other text/)
    press(editor, 'Enter')
    expect(editor.state).toMatchObject({ text: null, textTask: { kind: 'thread' } })
    expect(editor.state.canUndo).toBe(false)
  })

  it('tells of a frame that is unlinked, and of a text that is ended', async () => {
    const editor = await built('First')
    linkAfter(editor, at('a'), at('b'))
    linkAfter(editor, at('b'), at('c'))
    editor.select(['b'])
    editor.run('unthread-frame')
    expect(editor.state.spoken!.text).toBe('Frame unlinked from its text')
    editor.select(['a'])
    editor.run('unthread-next')
    expect(editor.state.spoken!.text).toBe('Unlinked: the text ends in this frame')
    expect(storyOf(editor)!.frames).toEqual([at('a')])
  })
})

describe('threads', () => {
  it('lead a text on into an empty frame, in one step', async () => {
    const editor = await built(LONG, LONG)
    const before = canonicalJson(editor.design)
    expect(oversetOf(editor, editor.design, at('a'))!.words).toBeGreaterThan(20)
    expect(linkAfter(editor, at('a'), at('b'))).toBe(true)
    expect(storyOf(editor)!.frames).toEqual([at('a'), at('b')])
    expect(storyOf(editor)!.doc.content).toHaveLength(2)
    expect(oversetOf(editor, editor.design, at('a'))).toBeNull()
    expect(editor.layouter!.page(editor.design, 0).layers.length).toBeGreaterThan(1)
    editor.run('undo')
    expect(canonicalJson(editor.design)).toBe(before)
  })

  it('take the words of a frame along, behind the others', async () => {
    const editor = await built('First')
    linkAfter(editor, at('a'), at('c'))
    expect(storyOf(editor)!.doc.content.map((block) => block.content?.[0])).toEqual([
      { type: 'text', text: 'First' },
      { type: 'text', text: 'Words of its own' },
    ])
  })

  it('refuse a frame in the middle of another text, and themselves', async () => {
    const editor = await built('First')
    linkAfter(editor, at('c'), at('b'))
    expect(linkAfter(editor, at('a'), at('b'))).toBe(false)
    expect(editor.state.notice!.text).toMatch(/first frame/)
    expect(linkAfter(editor, at('c'), at('b'))).toBe(false)
    expect(linkAfter(editor, at('a'), at('c'))).toBe(true)
    expect(storyOf(editor)!.frames.map(({ layer }) => layer)).toEqual(['a', 'c', 'b'])
    expect(Object.keys(editor.design.stories)).toHaveLength(1)
  })

  it('end in a frame, or leave one out', async () => {
    const editor = await built(LONG, LONG, LONG)
    linkAfter(editor, at('a'), at('b'))
    linkAfter(editor, at('b'), at('c'))
    unlink(editor, at('b'))
    expect(storyOf(editor)!.frames).toEqual([at('a'), at('c')])
    unlinkAfter(editor, at('a'))
    expect(storyOf(editor)!.frames).toEqual([at('a')])
    expect(storyOf(editor, 'c')).toBeNull()
    expect(storyOf(editor)!.doc.content.length).toBeGreaterThan(2)
  })

  it('keep all words when one of their frames is deleted', async () => {
    const editor = await built(LONG)
    linkAfter(editor, at('a'), at('b'))
    editor.select(['b'])
    editor.run('delete')
    expect(storyOf(editor)!.frames).toEqual([at('a')])
    expect(storyOf(editor)!.doc.content[0]!.content).toEqual([{ type: 'text', text: LONG }])
  })

  it('go on in a new frame on another page', async () => {
    const editor = await built(LONG)
    const made = linkNew(editor, at('a'), 'q', { x: 50, y: 60, width: 700, height: 800 })!
    expect(made.page).toBe('q')
    expect(threadOf(editor.design, at('a'))).toEqual([at('a'), made])
    expect(editor.design.pages[1]!.layers[made.layer]!.props).toMatchObject({ position: { x: 50, y: 60 }, boxSize: { width: 700 } })
  })

  it('are led on by a click on the next frame, or by drawing one; Escape leaves', async () => {
    const editor = await built(LONG)
    editor.select(['a'])
    editor.run('thread-frame')
    expect(editor.state.textTask?.kind).toBe('thread')
    editor.pointerDown(1400, 300).pointerUp()
    expect(threadOf(editor.design, at('a'))).toEqual([at('a'), at('b')])
    expect(editor.state.selected).toEqual(['b'])
    expect(editor.state.textTask).toBeNull()
    editor.run('thread-frame')
    editor.pointerDown(300, 2000).pointerMove(800, 2600).pointerUp()
    expect(threadOf(editor.design, at('a'))).toHaveLength(3)
    editor.run('thread-frame')
    editor.run('stop-linking')
    expect(editor.state.textTask).toBeNull()
    expect(editor.state.marquee).toBeNull()
  })

  it('are led on by keyboard to the next text in reading order', async () => {
    const editor = await built(LONG)
    editor.select(['a'])
    editor.run('thread-next')
    editor.run('thread-next')
    expect(threadOf(editor.design, at('a')).map(({ layer }) => layer)).toEqual(['a', 'b', 'c'])
  })

  it('join what is selected, in that order', async () => {
    const editor = await built('One')
    editor.select(['c', 'a', 'b'])
    editor.run('thread-selected')
    expect(threadOf(editor.design, at('a')).map(({ layer }) => layer)).toEqual(['c', 'a', 'b'])
    editor.run('undo')
    expect(wordsIn(editor, 'c')).toEqual(['Words of its own'])
    expect(editor.design.stories).toEqual({})
  })
})

describe('room for text', () => {
  it('is made by new pages, as many as it takes, in one step', async () => {
    const editor = await built(...Array.from({ length: 12 }, () => LONG))
    const before = canonicalJson(editor.design)
    const count = flowIntoPages(editor, at('a'))
    expect(count).toBeGreaterThan(2)
    expect(editor.design.pages).toHaveLength(2 + count)
    expect(oversetOf(editor, editor.design, at('a'))).toBeNull()
    const frames = storyOf(editor)!.frames
    expect(frames.map(({ page: id }) => editor.design.pages.findIndex((each) => each.id === id))).toEqual(frames.map((_, index) => index))
    editor.run('undo')
    expect(canonicalJson(editor.design)).toBe(before)
  })

  it('is just what the text needs after the frame was fitted', async () => {
    const editor = await built(LONG, LONG)
    fitFrame(editor, at('a'))
    expect(oversetOf(editor, editor.design, at('a'))).toBeNull()
    const { height, width } = editor.page.layers['a']!.props.boxSize
    editor.change('Less', { op: 'set-props', page: 'p', layer: 'a', set: { boxSize: { width, height: height - 2 } } })
    expect(oversetOf(editor, editor.design, at('a'))).not.toBeNull()
    editor.select(['c'])
    editor.run('fit-frame')
    expect(editor.page.layers['c']!.props.boxSize.height).toBeLessThan(80)
  })
})
