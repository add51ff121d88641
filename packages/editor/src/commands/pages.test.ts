import { A4, createPage, validate } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { editorOf, page, shape, text } from '../testing/build.ts'
import { addPage, choosePages, chosenPages, movePages, renamePage, showPage } from './pages.ts'
import { pressKey } from './shortcuts.ts'
import { insertText } from '../text/edit.ts'
import { enterText } from '../text/enter.ts'

const names = (editor: ReturnType<typeof editorOf>): string => editor.design.pages.map((each) => each.id).join(' ')

const five = () => editorOf(page('a'), page('b', { s: shape(300, 300) }), page('c'), page('d'), page('e'))

const at = (editor: ReturnType<typeof editorOf>, id: string) => editor.design.pages.find((each) => each.id === id)!

describe('several pages', () => {
  it('are moved, duplicated and deleted as one step each, in their order', () => {
    const editor = five()
    choosePages(editor, ['d', 'b'], 'b')
    expect(chosenPages(editor).map((each) => each.id)).toEqual(['b', 'd'])
    movePages(editor, chosenPages(editor), 'a')
    expect(names(editor)).toBe('b d a c e')
    expect(editor.state.page).toBe('b')
    editor.run('duplicate-page')
    expect(names(editor)).toBe('b d new1 new2 a c e')
    expect(chosenPages(editor).map((each) => each.id)).toEqual(['new1', 'new2'])
    editor.run('delete-page')
    expect(names(editor)).toBe('b d a c e')
    expect(editor.history.entries().past).toEqual(['Move pages', 'Duplicate pages', 'Delete pages'])
    for (let step = 0; step < 3; step++) editor.run('undo')
    expect(names(editor)).toBe('a b c d e')
    expect(validate(editor.design)).toEqual([])
  })

  it('that are deleted give way to the next one that is left, in view', () => {
    const twelve = (): ReturnType<typeof editorOf> => {
      const editor = editorOf(...'abcdefghijkl'.split('').map((id) => page(id)))
      editor.setView({ width: 1000, height: 700 })
      editor.run('fit-page')
      return editor
    }
    const cases: [chosen: string, current: string, next: string][] = [
      ['bcd', 'd', 'e'],
      ['bcd', 'b', 'e'],
      ['bd', 'd', 'e'],
      ['bd', 'b', 'c'],
      ['abcdef', 'f', 'g'],
      ['kl', 'l', 'j'],
      ['bcdefghijkl', 'l', 'a'],
      ['c', 'c', 'd'],
    ]
    for (const [chosen, current, next] of cases) {
      const editor = twelve()
      showPage(editor, current)
      choosePages(editor, chosen.split(''), current)
      editor.run('delete-page')
      expect([chosen, editor.state.page]).toEqual([chosen, next])
      const { camera, view } = editor.state
      const box = editor.stack[editor.pageIndex]!
      const [top, bottom] = [(box.y - camera.y) * camera.scale, (box.y + box.height - camera.y) * camera.scale]
      expect(top, chosen).toBeGreaterThanOrEqual(0)
      expect(bottom, chosen).toBeLessThanOrEqual(view.height)
      // And a pan does not make another one current.
      editor.setCamera(editor.state.camera)
      expect(editor.state.page).toBe(next)
    }
  })

  it('are let go when another page is worked on', () => {
    const editor = five()
    choosePages(editor, ['a', 'b', 'c'], 'b')
    editor.goTo('e')
    expect(chosenPages(editor).map((each) => each.id)).toEqual(['e'])
    editor.goTo('b')
    expect(chosenPages(editor).map((each) => each.id)).toEqual(['b'])
  })

  it('go one place up and down together, with Alt and the arrows', () => {
    const editor = five()
    choosePages(editor, ['b', 'c'], 'b')
    expect(pressKey(editor, { key: 'ArrowDown', shift: false, alt: true, mod: false })).toBe(true)
    expect(names(editor)).toBe('a d b c e')
    editor.run('move-page-down')
    expect(names(editor)).toBe('a d e b c')
    expect(editor.can('move-page-down')).toBe(false)
    editor.run('move-page-up')
    editor.run('move-page-up')
    editor.run('move-page-up')
    expect(names(editor)).toBe('b c a d e')
    expect(editor.can('move-page-up')).toBe(false)
  })

  it('are drawn together when they were apart', () => {
    const editor = five()
    choosePages(editor, ['a', 'd'], 'a')
    movePages(editor, chosenPages(editor), 'c')
    expect(names(editor)).toBe('b a d c e')
  })

  it('stay where they are when they are dropped there: no step', () => {
    const editor = five()
    expect(movePages(editor, [at(editor, 'b'), at(editor, 'c')], 'd')).toBe(false)
    expect(editor.state.canUndo).toBe(false)
  })

  it('cannot all be deleted', () => {
    const editor = five()
    choosePages(editor, ['a', 'b', 'c', 'd', 'e'], 'a')
    expect(editor.can('delete-page')).toBe(false)
  })
})

describe('one page', () => {
  it('is deleted with the offer to take that back', () => {
    const editor = five()
    editor.goTo('c')
    editor.run('delete-page')
    expect(editor.state.notice).toMatchObject({ text: 'Page 3 deleted', undo: { label: 'Delete page' } })
    expect(editor.state.page).toBe('d')
  })

  it('is taken back by its own message alone, though others are called the same', () => {
    const editor = five()
    editor.goTo('c')
    editor.run('delete-page')
    const first = editor.state.notice!.undo!
    editor.run('delete-page')
    const second = editor.state.notice!.undo!
    editor.takeBack(first)
    expect(editor.design.pages.map(({ id }) => id)).toEqual(['a', 'b', 'e'])
    expect(editor.state.notice?.text).toBe('Other changes followed. Undo those first.')
    editor.takeBack(second)
    editor.takeBack(second)
    expect(editor.design.pages.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e'])
    editor.takeBack(first)
    expect(editor.design.pages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('is added behind the current one: like it, blank, or upon a master', () => {
    const editor = editorOf({ ...page('a'), master: 'm' }, page('b'))
    editor.change('Master', { op: 'add-page', page: createPage({ id: 'm', name: 'Folios' }), before: null, master: true })
    editor.change('Base', { op: 'set-page', page: 'a', set: { master: 'm' } })
    editor.run('add-page')
    expect(editor.page).toMatchObject({ id: 'new1', master: 'm' })
    editor.run('add-blank-page')
    expect(editor.page.master).toBeUndefined()
    addPage(editor, 'm')
    expect(editor.page.master).toBe('m')
    expect(names(editor)).toBe('a new1 new2 new3 b')
    expect(editor.state.spoken?.text).toBe('Page 4 added')
  })

  it('is never added with the size of a double page', () => {
    const editor = editorOf(createPage({ id: 'wide', size: { width: 4960, height: 3508 } }))
    editor.run('add-page')
    expect(editor.page.layers['ROOT']!.props.boxSize.width).toBe(A4.width)
  })

  it('is renamed as one step, and not by its own name', () => {
    const editor = five()
    renamePage(editor, at(editor, 'b'), '  Contents ')
    renamePage(editor, at(editor, 'b'), 'Contents')
    expect(at(editor, 'b').name).toBe('Contents')
    expect(editor.history.entries().past).toEqual(['Rename page'])
  })
})

describe('a locked page', () => {
  const locked = () => {
    const editor = editorOf(page('a', { s: shape(300, 300), t: text(800, 300, 'Words') }), page('b', { s: shape(10, 10) }))
    editor.run('toggle-page-lock')
    expect(editor.page.locked).toBe(true)
    return editor
  }

  it('refuses what would change it, with a sentence, and leaves no step', () => {
    const editor = locked()
    const before = editor.design
    editor.select(['s'])
    for (const command of ['delete', 'duplicate', 'align-right'] as const) editor.run(command)
    editor.pointerDown(350, 350).pointerMove(600, 600).pointerUp()
    expect(editor.change('Move', { op: 'set-props', page: 'a', layer: 's', set: { 'position.x': 1 } })).toBe(false)
    editor.run('delete-page')
    expect(editor.design).toBe(before)
    expect(editor.history.entries().past).toEqual(['Lock page'])
    expect(editor.state.notice?.text).toBe('Page 1 is locked. Unlock it to change what is on it.')
  })

  it('refuses words, also those of a story that runs through it', () => {
    const editor = locked()
    if (enterText(editor, 't')) insertText(editor, 'More ')
    expect(editor.page.layers['t']).toMatchObject({ props: { doc: { content: [{ content: [{ text: 'Words' }] }] } } })
    const story = { doc: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }, frames: [{ page: 'a', layer: 't' }] }
    expect(editor.change('Thread', { op: 'add-story', id: 'x', story })).toBe(false)
  })

  it('may be moved, renamed and unlocked; other pages may be changed', () => {
    const editor = locked()
    renamePage(editor, editor.page, 'Cover')
    editor.run('move-page-down')
    expect(names(editor)).toBe('b a')
    expect(editor.change('Move', { op: 'set-props', page: 'b', layer: 's', set: { 'position.x': 1 } })).toBe(true)
    editor.run('toggle-page-lock')
    expect(editor.page.locked).toBeUndefined()
    expect(editor.change('Move', { op: 'set-props', page: 'a', layer: 's', set: { 'position.x': 1 } })).toBe(true)
  })

  it('is undone into and out of like any other step', () => {
    const editor = locked()
    editor.run('undo')
    expect(editor.page.locked).toBeUndefined()
    editor.run('redo')
    expect(editor.page.locked).toBe(true)
  })
})

describe('going to pages', () => {
  it('works by page, by spread, and to both ends', () => {
    const editor = five()
    editor.run('next-page')
    expect(editor.state.page).toBe('b')
    editor.run('next-spread')
    expect(editor.state.page).toBe('d')
    editor.run('previous-spread')
    expect(editor.state.page).toBe('b')
    editor.run('last-page')
    expect(editor.state.page).toBe('e')
    expect(editor.can('next-page')).toBe(false)
    expect(editor.can('last-page')).toBe(false)
    editor.run('first-page')
    expect(editor.state.page).toBe('a')
    expect(editor.state.spoken?.text).toBe('Page 1 of 5')
  })
})
