import { A4, createPage, type Operation, ROOT } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { editorOf, page } from '../testing/build.ts'
import { resizePages, setUp } from './page-setup.ts'

type Headless = ReturnType<typeof editorOf>

const sizes = (editor: Headless) => editor.design.pages.map(({ layers }) => layers[ROOT]!.props.boxSize)

const A5 = { width: 1748, height: 2480 }

describe('the size of the pages', () => {
  it('is changed for all pages as one step; double pages stay double, odd ones are left alone', () => {
    const wide = createPage({ id: 'wide', size: { width: 4960, height: 3508 } })
    const odd = createPage({ id: 'odd', size: { width: 1000, height: 1000 } })
    const editor = editorOf(page('a'), wide, odd)
    const master: Operation = { op: 'add-page', page: createPage({ id: 'm' }), before: null, master: true }
    editor.change('Master', master)
    editor.change('Page size', resizePages(editor.design, A5))
    expect(sizes(editor)).toEqual([A5, { width: 3496, height: 2480 }, { width: 1000, height: 1000 }])
    expect(editor.design.pageSize).toEqual(A5)
    expect(editor.design.masters[0]!.layers[ROOT]!.props.boxSize).toEqual(A5)
    expect(editor.stack[0]).toMatchObject(A5)
    editor.run('undo')
    expect(sizes(editor)[0]).toEqual(A4)
  })

  it('is refused while one of the pages is locked', () => {
    const editor = editorOf(page('a'), page('b'))
    editor.run('toggle-page-lock')
    expect(editor.change('Page size', resizePages(editor.design, A5))).toBe(false)
    expect(editor.design.pageSize).toEqual(A4)
  })
})

describe('the set-up', () => {
  it('joins what goes on, and nothing else', () => {
    const editor = editorOf(page('a'))
    const { margins } = editor.design
    setUp(editor, 'Margins', { margins: { ...margins, top: 300 } })
    setUp(editor, 'Margins', { margins: { ...margins, top: 310 } }, true)
    setUp(editor, 'Bleed', { bleed: 50 }, true)
    setUp(editor, 'Bleed', { bleed: 60 })
    expect(editor.history.entries().past).toEqual(['Margins', 'Bleed', 'Bleed'])
    expect(editor.design.margins.top).toBe(310)
  })

  it('turns facing pages into single ones, with the page in sight where it was', () => {
    const editor = editorOf(page('a'), page('b'), page('c'))
    editor.goTo('c')
    const before = editor.stack[2]!
    const { camera } = editor.state
    setUp(editor, 'Facing pages', { facing: false })
    const after = editor.stack[2]!
    expect(after.x).toBeCloseTo(-A4.width / 2)
    expect(editor.state.camera).toMatchObject({ x: camera.x + after.x - before.x, y: camera.y + after.y - before.y })
  })

  it('binds at the right: the pages of a spread change sides, with the page in sight where it was', () => {
    const editor = editorOf(page('a'), page('b'), page('c'))
    editor.goTo('b')
    const [first, second] = [editor.stack[1]!, editor.stack[2]!]
    expect(first.x).toBeLessThan(second.x)
    const { camera } = editor.state
    setUp(editor, 'Binding', { binding: 'right' })
    const [left, right] = [editor.stack[2]!, editor.stack[1]!]
    expect(left.x).toBeLessThan(right.x)
    expect(editor.state.camera.x).toBeCloseTo(camera.x + right.x - first.x)
    editor.run('undo')
    expect(editor.design.binding ?? 'left').toBe('left')
  })
})
