import { isKind, pt } from '@magazineai/design'
import { expect, test } from 'vitest'
import { editorOf, page, text, withLayout } from '../testing/build.ts'
import { selectAll, sessionOf, insertText } from './edit.ts'
import { enterText } from './enter.ts'
import { stopFitting, textFormat } from './format.ts'
import { applyLeading, applySize } from './relative.ts'

const LONG = 'The tide came in over the flats and took the road with it, as it does every day of the year. '.repeat(14)

const set = (editor: ReturnType<typeof editorOf>, layer: string, props: Record<string, unknown>) =>
  editor.change('Set', { op: 'set-props', page: 'p', layer, set: props })

test('the size that is shown is the one that is printed: scaled with the layer and the groups around it', () => {
  const editor = editorOf(page('p', { t: text(0, 0, 'Words'), u: text(0, 900, 'Others') }))
  set(editor, 't', { scale: 0.5 })
  editor.select(['t'])
  expect(textFormat(editor)).toMatchObject({ size: 42, printedSize: 21, printedLeading: 25, fitted: null })
  applySize(editor, () => pt(12))
  applyLeading(editor, () => pt(15))
  expect(textFormat(editor)).toMatchObject({ size: pt(24), printedSize: pt(12), printedLeading: pt(15) })
  editor.select(['t', 'u'])
  expect(textFormat(editor)!.mixed).toEqual(expect.arrayContaining(['size', 'leading']))
  applySize(editor, () => pt(9))
  expect(textFormat(editor)!.mixed).not.toContain('size')
  editor.select(['u'])
  expect(textFormat(editor)).toMatchObject({ size: pt(9), printedSize: pt(9) })
  editor.run('select-all')
  editor.run('group')
  const [group] = editor.state.selected
  set(editor, group!, { scale: 2 })
  expect(textFormat(editor)!.printedSize).toBeCloseTo(pt(18))
  enterText(editor, 'u')
  selectAll(editor)
  applySize(editor, () => pt(10))
  expect(textFormat(editor)).toMatchObject({ size: pt(5), printedSize: pt(10) })
})

test('type that is shrunk into its frame says so and shows its printed size until that is switched off', async () => {
  const editor = await withLayout(editorOf(page('p', { t: text(0, 0, LONG) })))
  set(editor, 't', { fit: { min: 0.3 } })
  for (const open of [false, true]) {
    if (open) enterText(editor, 't')
    else editor.select(['t'])
    const { fitted, size, printedSize } = textFormat(editor)!
    expect(fitted).toBeLessThan(1)
    expect(fitted).toBeGreaterThan(0.3)
    expect(printedSize).toBeCloseTo(size * fitted!)
  }
  selectAll(editor)
  insertText(editor, 'Short')
  expect(textFormat(editor)).toMatchObject({ fitted: 1, size: 42, printedSize: 42 })
  const before = editor.history.entries().past.length
  stopFitting(editor)
  expect([textFormat(editor)!.fitted, editor.history.entries().past.length]).toEqual([null, before + 1])
  const layer = editor.page.layers[sessionOf(editor).layer]!
  expect(isKind(layer, 'Text') && layer.props.fit).toBeUndefined()
  stopFitting(editor)
  expect(editor.history.entries().past.length).toBe(before + 1)
})

test('all of a story is selected without the view following the caret to its end', () => {
  const editor = editorOf(page('p', { t: text(0, 0, LONG) }))
  enterText(editor, 't')
  selectAll(editor)
  const { head, stays } = sessionOf(editor)
  expect(stays).toBe(head)
  insertText(editor, 'x')
  expect(sessionOf(editor).stays).not.toBe(sessionOf(editor).head)
})
