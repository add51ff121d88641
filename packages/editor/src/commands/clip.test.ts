import { createLayer } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { copy } from './clipboard.ts'
import { editorOf, page, positionOf, shape, text, wordsIn } from '../testing/build.ts'
import { clipInHtml } from './clip-layers.ts'
import { pasteClip } from './clip.ts'
import { readClip } from './clip-format.ts'

describe('a copy of layers', () => {
  it('comes with all they hold, by JSON or by the HTML of other programs', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), t: text(700, 300, 'High & “low” <tide>') }))
    editor.select(['a', 't'])
    const { clip, plain, html } = copy(editor)!
    expect(plain).toBe('High & “low” <tide>')
    expect(html).toContain('<p>High &amp; “low” &lt;tide&gt;</p>')
    expect(readClip(clipInHtml(html!)!)).toEqual(clip)
    expect(readClip(JSON.stringify({ ...clip, layers: { a: 1 } }))).toBeNull()
  })

  it('lies a little further with every paste on its page, and in its place when that is asked for', () => {
    const editor = editorOf(page('p', { a: shape(300, 300) }), page('q'))
    editor.select(['a'])
    const { clip } = copy(editor)!
    const pasted = (inPlace = false) => (pasteClip(editor, clip, inPlace), positionOf(editor, editor.state.selected[0]!))
    expect([pasted(), pasted(), pasted(true)]).toEqual([
      { x: 348, y: 348 },
      { x: 396, y: 396 },
      { x: 300, y: 300 },
    ])
    editor.goTo('q')
    expect(pasted()).toEqual({ x: 300, y: 300 })
    expect(editor.history.entries().past).toEqual(['Paste', 'Paste', 'Paste in place', 'Paste'])
  })

  it('of a layer in a turned group stands where it stood on the page', () => {
    const editor = editorOf(page('p', { a: shape(300, 300), b: shape(700, 300) }))
    editor.select(['a', 'b'])
    editor.run('group')
    editor.run('rotate-right')
    editor.store.set({ entered: editor.state.selected[0]! })
    editor.select(['a'])
    pasteClip(editor, copy(editor)!.clip, true)
    const [id] = editor.state.selected
    expect(editor.page.layers[id!]!.props).toMatchObject({ position: { x: 500, y: 100 }, rotate: 90 })
    expect(editor.page.layers[id!]!.parent).toBe('ROOT')
  })

  it('keeps its colours and styles in a magazine that does not have them', () => {
    const one = editorOf(page('p', { a: createLayer('Shape', { color: 'swatch:tide' }), t: text(0, 0, 'Words') }))
    one.change('Swatch', { op: 'set-swatch', id: 'tide', swatch: { id: 'tide', name: 'Tide', color: '#123456' }, before: null } as never)
    one.change('Style', { op: 'set-style', kind: 'paragraph', id: 'note', style: { name: 'Note', size: 33 } } as never)
    one.change('Use', {
      op: 'set-props',
      page: 'p',
      layer: 't',
      set: { doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { style: 'note' }, content: [{ type: 'text', text: 'Words' }] }] } },
    })
    one.select(['a', 't'])
    const { clip } = copy(one)!
    const two = editorOf(page('z'))
    pasteClip(two, clip)
    const [a, t] = two.state.selected
    expect(two.page.layers[a!]!.props).toMatchObject({ color: '#123456' })
    expect(two.design.styles.paragraph['note']).toMatchObject({ name: 'Note', size: 33 })
    expect(wordsIn(two, t!)).toEqual(['Words'])
    two.run('undo')
    expect(two.page.layers['ROOT']!.child).toEqual([])
    expect(two.design.styles.paragraph['note']).toBeUndefined()
  })
})

it('gives a look to what can have it, and no words', () => {
  const editor = editorOf(
    page('p', {
      a: createLayer('Shape', { color: '#ff0000', opacity: 0.5, border: { style: 'solid', weight: 4, color: '#000000' } }),
      b: shape(0, 0),
      t: text(0, 0, 'Tide'),
    }),
  )
  editor.select(['a'])
  editor.run('copy-style')
  editor.select(['b', 't'])
  editor.run('paste-style')
  expect(editor.page.layers['b']!.props).toMatchObject({ color: '#ff0000', opacity: 0.5, border: { weight: 4 } })
  expect(editor.page.layers['t']!.props).toMatchObject({ opacity: 0.5 })
  expect(wordsIn(editor, 't')).toEqual(['Tide'])
  expect(editor.history.entries().past).toEqual(['Paste the look'])
})
