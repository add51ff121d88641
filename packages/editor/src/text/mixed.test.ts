import { describe, expect, it } from 'vitest'
import { editorOf, page, text } from '../testing/build.ts'
import { selectRange, setMark } from './edit.ts'
import { enterText } from './enter.ts'
import { applyAttrs, applyMark, textFormat, unlessMixed } from './format.ts'

const build = () => {
  const editor = editorOf(page('p', { a: text(0, 0, 'One two', '', 'three'), b: text(0, 900, 'Four') }))
  enterText(editor, 'a')
  return editor
}

const select = (editor: ReturnType<typeof build>, from: [number, number], to: [number, number]): void =>
  selectRange(editor, { from: { block: from[0], offset: from[1] }, to: { block: to[0], offset: to[1] } })

describe('words that are set in unlike ways', () => {
  it('say so, and setting them sets all', () => {
    const editor = build()
    select(editor, [0, 0], [0, 3])
    setMark(editor, 'size', { type: 'size', attrs: { size: 90 } }, 'Size')
    expect(textFormat(editor)).toMatchObject({ size: 90, mixed: [] })
    select(editor, [0, 1], [0, 7])
    expect(textFormat(editor)!.mixed).toEqual(['size'])
    expect(unlessMixed(textFormat(editor)!, 'size', 90)).toBeNull()
    expect(unlessMixed(textFormat(editor)!, 'family', 'Inter')).toBe('Inter')
    applyMark(editor, 'size', { type: 'size', attrs: { size: 60 } }, 'Size')
    expect(textFormat(editor)).toMatchObject({ size: 60, mixed: [] })
  })

  it('are looked at in all selected layers; an empty line is no letter', () => {
    const editor = build()
    editor.run('leave-text')
    editor.select(['a'])
    expect(textFormat(editor)!.mixed).toEqual([])
    editor.select(['b'])
    applyMark(editor, 'color', { type: 'color', attrs: { color: '#ff0000' } }, 'Colour')
    applyAttrs(editor, { align: 'center', leading: 99 }, 'Paragraph')
    editor.select(['a', 'b'])
    expect(textFormat(editor)!.mixed.toSorted()).toEqual(['align', 'color', 'leading'])
    expect(editor.can('text-center')).toBe(true)
    applyAttrs(editor, { align: 'right' }, 'Align')
    expect(textFormat(editor)!.mixed.toSorted()).toEqual(['color', 'leading'])
  })

  it('know what is on for some and off for others, and turn it on for all', () => {
    const editor = build()
    editor.run('leave-text')
    editor.select(['b'])
    applyAttrs(editor, { keepTogether: true, dropCap: { lines: 2, chars: 1 } }, 'Paragraph')
    editor.select(['a', 'b'])
    expect(textFormat(editor)!.mixed.toSorted()).toEqual(['dropCap', 'keepTogether'])
    applyAttrs(editor, { keepTogether: true }, 'Keep together')
    applyAttrs(editor, { dropCap: { lines: 3, chars: 1 } }, 'Drop cap')
    expect(textFormat(editor)).toMatchObject({ mixed: [], block: { keepTogether: true, dropCap: { lines: 3 } } })
  })

  it('tell paragraphs apart from letters, and superiors from small type', () => {
    const editor = build()
    select(editor, [0, 4], [0, 7])
    setMark(editor, 'superscript', { type: 'superscript' }, 'Superscript')
    select(editor, [0, 0], [0, 7])
    expect(textFormat(editor)!.mixed).toEqual(['script'])
    select(editor, [2, 0], [2, 5])
    applyAttrs(editor, { spaceBefore: 40, list: { kind: 'bullet', level: 0 } }, 'Spacing')
    select(editor, [0, 0], [2, 5])
    expect(textFormat(editor)!.mixed).toEqual(expect.arrayContaining(['spaceBefore', 'list']))
    expect(textFormat(editor)!.mixed).not.toContain('size')
  })
})
