import { describe, expect, it } from 'vitest'
import { editorOf, page, text } from '../testing/build.ts'
import { selectRange, setMark } from './edit.ts'
import { enterText } from './enter.ts'
import { applyAttrs, applyMark, textFormat, unlessMixed } from './format.ts'
import { applyEachParagraph, applySize } from './relative.ts'
import { commands } from '../commands/table.ts'

const sizes = (editor: ReturnType<typeof editorOf>, id: string): unknown[] => {
  const { props } = editor.page.layers[id]! as { props: { doc?: { content: { content?: { text?: string; marks?: unknown[] }[] }[] } } }
  return props.doc!.content.flatMap(({ content }) => (content ?? []).map((piece) => [piece.text, piece.marks ?? []]))
}

const at = (block: number, offset: number) => ({ block, offset })

describe('numbers in relation to what is there', () => {
  it('give each stretch of the selected words its own', () => {
    const editor = editorOf(page('p', { a: text(0, 0, 'One two', 'three') }))
    enterText(editor, 'a')
    selectRange(editor, { from: at(0, 0), to: at(0, 3) })
    setMark(editor, 'size', { type: 'size', attrs: { size: 100 } }, 'Size')
    selectRange(editor, { from: at(0, 1), to: at(1, 5) })
    applySize(editor, (size) => size / 2)
    const size = (value: number) => [{ type: 'size', attrs: { size: value } }]
    expect(sizes(editor, 'a')).toEqual([
      ['O', size(100)],
      ['ne', size(50)],
      [' two', size(21)],
      ['three', size(21)],
    ])
    editor.run('undo')
    expect(sizes(editor, 'a')).toEqual([
      ['One', size(100)],
      [' two', []],
      ['three', []],
    ])
  })

  it('work on all layers that are selected, and leave alone what is so already', () => {
    const editor = editorOf(page('p', { a: text(0, 0, 'One'), b: text(0, 900, 'Two', 'Three') }))
    editor.select(['a'])
    applyAttrs(editor, { spaceBefore: 30 }, 'Spacing')
    editor.select(['a', 'b'])
    applyEachParagraph(editor, 'spaceBefore', (space) => space + 10, 'Spacing')
    editor.select(['a'])
    expect(textFormat(editor)!.block.spaceBefore).toBe(40)
    editor.select(['b'])
    expect(textFormat(editor)).toMatchObject({ mixed: [], block: { spaceBefore: 10 } })
    applySize(editor, () => 42)
    expect(sizes(editor, 'b')).toEqual([
      ['Two', []],
      ['Three', []],
    ])
  })
})

describe('what is the same is not called unlike', () => {
  it('a swatch and its colour, and capitals of all the words', () => {
    const editor = editorOf(page('p', { a: text(0, 0, 'One'), b: text(0, 900, 'Two') }))
    editor.change('Swatch', { op: 'set-swatch', id: 's', swatch: { id: 's', name: 'Red', color: '#FF0000' } })
    editor.select(['a'])
    applyMark(editor, 'color', { type: 'color', attrs: { color: 'swatch:s' } }, 'Colour')
    editor.run('uppercase')
    editor.select(['b'])
    applyMark(editor, 'color', { type: 'color', attrs: { color: '#f00' } }, 'Colour')
    editor.select(['a', 'b'])
    const format = textFormat(editor)!
    expect(format.mixed).toEqual(['transform'])
    expect(unlessMixed(format, 'transform', format.transform)).toBeNull()
    const isPressed = () => commands.uppercase.pressed!(editor)
    expect(isPressed()).toBe('mixed')
    editor.run('uppercase')
    expect([isPressed(), textFormat(editor)!.mixed]).toEqual([true, []])
    editor.run('uppercase')
    expect([isPressed(), textFormat(editor)!.transform]).toEqual([false, 'none'])
  })
})
