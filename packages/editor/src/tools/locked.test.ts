import { ROOT } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { pressKey } from '../commands/shortcuts.ts'
import { isChangeable } from '../geometry/changeable.ts'
import { enterText } from '../text/enter.ts'
import { linkAfter } from '../text/threads.ts'
import { editorOf, image, page, shape, text } from '../testing/build.ts'

const PAGE = 'Page 1 is locked. Unlock it to change what is on it.'
const LAYER = 'This layer is locked. Unlock it to change it.'
const GROUP = 'The group around this layer is locked. Unlock it to change what is in it.'

const key = (name: string) => ({ key: name, shift: false, alt: false, mod: false })

/** A page with a shape, a picture and a text, and another page; all of the first is locked one way or another. */
function locked(what: 'page' | 'layer' | 'group') {
  const editor = editorOf(page('p', { s: shape(300, 300), i: image(800, 300), t: text(300, 1000, 'Words') }), page('q'))
  editor.select(['s', 'i', 't'])
  if (what === 'group') {
    editor.run('group')
    editor.run('lock')
  } else if (what === 'layer') editor.run('lock')
  else editor.run('toggle-page-lock')
  editor.select([])
  return editor
}

const sentences = { page: PAGE, layer: LAYER, group: GROUP }

describe.each(['page', 'layer', 'group'] as const)('what is locked with its %s', (what) => {
  it('is changeable by nothing', () => {
    const editor = locked(what)
    for (const id of ['s', 'i', 't']) expect(isChangeable(editor.page, id), id).toBe(false)
    expect(isChangeable(editor.page, 'gone')).toBe(false)
  })

  it('refuses a drag where it begins, says why once, and shows it', () => {
    const editor = locked(what)
    const before = editor.design
    editor.select(['s'])
    editor.pointerDown(400, 400).pointerMove(420, 400)
    expect(editor.state).toMatchObject({ gesture: 'refused', offset: null, preview: null, notice: { text: sentences[what] } })
    const { id } = editor.state.notice!
    editor.pointerMove(800, 800).pointerMove(900, 800).pointerUp()
    expect(editor.state).toMatchObject({ gesture: null, notice: { id } })
    expect(editor.design).toBe(before)
  })

  it('has no handles to resize and turn it by', () => {
    const editor = locked(what)
    editor.select(['s'])
    expect(editor.selectionFrame()).toMatchObject({ grips: [], rotates: false })
    editor.pointerDown(500, 500).pointerMove(600, 600)
    expect(editor.state.preview).toBeNull()
    editor.pointerUp()
  })

  it('is neither typed into nor cropped', () => {
    const editor = locked(what)
    expect(enterText(editor, 't')).toBe(false)
    expect(editor.state).toMatchObject({ text: null, notice: { text: sentences[what] } })
    editor.select(['i'])
    expect(editor.run('crop')).toBe(false)
    expect(pressKey(editor, key('Enter'))).toBe(true)
    expect(editor.state).toMatchObject({ crop: null, notice: { text: sentences[what] } })
  })

  it('answers the keys that would change it with the reason, once while they are held', () => {
    const editor = locked(what)
    const before = editor.design
    editor.select(['s'])
    const told: unknown[] = []
    editor.store.subscribe(() => told.at(-1) !== editor.state.notice && told.push(editor.state.notice))
    for (let count = 0; count < 20; count++) {
      expect(pressKey(editor, key('ArrowRight'))).toBe(true)
      editor.clock.time += 40
    }
    expect(told).toHaveLength(1)
    editor.clock.time += 5_000
    expect(pressKey(editor, key('Delete'))).toBe(true)
    expect(told).toHaveLength(2)
    expect(editor.state.notice!.text).toBe(sentences[what])
    for (const name of ['align-left', 'flip-horizontal', 'bring-to-front', 'hide', 'group', 'cut'] as const)
      expect(editor.can(name), name).toBe(false)
    expect(editor.design).toBe(before)
  })
})

describe('a locked page', () => {
  it('refuses a drag of what is not selected, and what is drawn on it, where they begin', () => {
    const editor = locked('page')
    editor.pointerDown(400, 400).pointerMove(500, 500)
    expect(editor.state).toMatchObject({ gesture: 'refused', marquee: null, notice: { text: PAGE } })
    editor.pointerUp()
    editor.clock.time += 5_000
    editor.run('tool-rectangle')
    editor.pointerDown(1500, 1500).pointerMove(1700, 1700)
    expect(editor.state).toMatchObject({ gesture: 'refused', preview: null })
    editor.pointerUp()
    expect(editor.page.layers[ROOT]!.child).toEqual(['s', 'i', 't'])
  })

  it('still lets layers be selected, by clicks and by a marquee from paper', () => {
    const editor = locked('page')
    editor.pointerDown(400, 400).pointerUp()
    expect(editor.state.selected).toEqual(['s'])
    editor.pointerDown(250, 250).pointerMove(1300, 700).pointerUp()
    expect(editor.state.selected).toEqual(['s', 'i'])
  })

  it('ends what is being typed or cropped on it', () => {
    const editor = editorOf(page('p', { i: image(800, 300), t: text(300, 1000, 'Words') }))
    enterText(editor, 't')
    editor.run('toggle-page-lock')
    expect(editor.state.text).toBeNull()
    editor.run('toggle-page-lock')
    editor.select(['i'])
    editor.run('crop')
    editor.run('toggle-page-lock')
    expect(editor.state.crop).toBeNull()
  })

  it('takes no layer from another page, and says so when it is let go there', () => {
    const editor = editorOf(page('p', { s: shape(300, 300) }), page('q'))
    editor.change('Lock', { op: 'set-page', page: 'q', set: { locked: true } })
    const { y } = editor.stack[1]!
    editor
      .pointerDown(400, 400)
      .pointerMove(500, 900)
      .pointerUp({ x: 500, y: y - editor.stack[0]!.y + 400 })
    expect(editor.design.pages[1]!.layers[ROOT]!.child).toEqual([])
    expect(editor.state.notice?.text).toBe('Page 2 is locked. Unlock it to change what is on it.')
  })

  it('keeps a story that runs through it from being typed into on any page', () => {
    const editor = editorOf(page('p', { t: text(300, 300, 'Words') }), page('q', { u: text(300, 300) }))
    expect(linkAfter(editor, { page: 'p', layer: 't' }, { page: 'q', layer: 'u' })).toBe(true)
    editor.change('Lock', { op: 'set-page', page: 'q', set: { locked: true } })
    expect(enterText(editor, 't')).toBe(false)
    expect(editor.state.notice?.text).toBe('Page 2 is locked. Unlock it to change what is on it.')
  })
})

it('a finger on something locked that is selected pushes the page', () => {
  const editor = locked('layer')
  editor.select(['s'])
  editor.pointerDown({ x: 400, y: 400, touch: true }).pointerMove({ x: 500, y: 420, touch: true })
  expect(editor.state.gesture).toBe('pan')
  editor.pointerUp()
})
