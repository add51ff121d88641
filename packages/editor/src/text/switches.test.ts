import { type Design, docFromHtml, isBoldWeight, type Mark, read, resolveBlock, resolveInline } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { commands } from '../commands/table.ts'
import { editorOf, page, text } from '../testing/build.ts'
import { insertText, selectRange, sessionOf } from './edit.ts'
import { enterText } from './enter.ts'
import { applyHighlight, applyWeight, textFormat } from './format.ts'
import { blocksFromHtml } from './html-in.ts'
import { htmlOf } from './html-out.ts'

const LOUD = {
  name: 'Loud',
  weight: 800,
  italic: true,
  underline: true,
  strike: true,
  transform: 'uppercase',
  features: ['smcp'],
  highlight: '#ffee00',
} as const

/** Two paragraphs, the first of a style that switches everything on. */
const build = () => {
  const editor = editorOf(page('p', { t: text(0, 0, 'Loud words', 'Quiet words') }))
  editor.change('Style', { op: 'set-style', kind: 'paragraph', id: 'loud', style: { ...LOUD, features: [...LOUD.features] } })
  editor.change('Styled', {
    op: 'edit-blocks',
    target: { page: 'p', layer: 't' },
    at: 0,
    remove: 1,
    insert: [{ type: 'paragraph', attrs: { style: 'loud' }, content: [{ type: 'text', text: 'Loud words' }] }],
  })
  enterText(editor, 't')
  return editor
}

type Built = ReturnType<typeof build>

const at = (block: number, offset: number) => ({ block, offset })
const select = (editor: Built, from: [number, number], to: [number, number]): void =>
  selectRange(editor, { from: at(...from), to: at(...to) })
const steps = (editor: Built): number => editor.history.entries().past.length
const content = (editor: Built, block = 0) => sessionOf(editor).doc.content[block]?.content
const marksIn = (editor: Built, block = 0): Mark[][] => (content(editor, block) ?? []).map(({ marks = [] }) => marks)
const pressed = (editor: Built, name: keyof typeof commands) => commands[name].pressed?.(editor)

/** How the letters of each paragraph look, in pieces. */
const looks = (design: Design, blocks = sessionBlocks(design)) =>
  blocks.flatMap((block) => {
    const paragraph = resolveBlock(design, {}, block)
    return (block.content ?? []).map(({ marks }) => resolveInline(design, paragraph, marks))
  })

const sessionBlocks = (design: Design) => {
  const { props } = design.pages[0]!.layers.t!
  return ('doc' in props && props.doc ? props.doc.content : []) as NonNullable<ReturnType<typeof sessionOf>['doc']>['content']
}

describe('what a style switches on', () => {
  const LOOKS = {
    bold: (run: ReturnType<typeof looks>[number]) => isBoldWeight(run.weight),
    italic: (run: ReturnType<typeof looks>[number]) => run.italic,
    underline: (run: ReturnType<typeof looks>[number]) => run.underline,
    strike: (run: ReturnType<typeof looks>[number]) => run.strike,
    uppercase: (run: ReturnType<typeof looks>[number]) => run.transform === 'uppercase',
    'small-caps': (run: ReturnType<typeof looks>[number]) => run.features.join(' ') === 'smcp',
  }

  for (const [name, look] of Object.entries(LOOKS) as [keyof typeof LOOKS, (typeof LOOKS)['bold']][]) {
    it(`is switched off and on again, a step each: ${name}`, () => {
      const editor = build()
      select(editor, [0, 5], [0, 10])
      const before = steps(editor)
      expect(pressed(editor, name)).toBe(true)
      editor.run(name)
      expect(steps(editor)).toBe(before + 1)
      expect(pressed(editor, name)).toBe(false)
      expect(looks(editor.design).map(look)).toEqual([true, false, false])
      editor.run(name)
      expect(steps(editor)).toBe(before + 2)
      expect(pressed(editor, name)).toBe(true)
      // As it was: nothing is left behind that says what the style says.
      expect(content(editor)).toEqual([{ type: 'text', text: 'Loud words' }])
      editor.run('undo')
      expect(looks(editor.design).map(look)).toEqual([true, false, false])
      editor.run('undo')
      expect(content(editor)).toEqual([{ type: 'text', text: 'Loud words' }])
    })

    it(`is mixed where words differ, then on for all, then off for all: ${name}`, () => {
      const editor = build()
      select(editor, [0, 0], [1, 11])
      expect(pressed(editor, name)).toBe('mixed')
      editor.run(name)
      expect(pressed(editor, name)).toBe(true)
      expect(looks(editor.design).every(look)).toBe(true)
      editor.run(name)
      expect(pressed(editor, name)).toBe(false)
      expect(looks(editor.design).some(look)).toBe(false)
      editor.run('undo')
      editor.run('undo')
      expect([marksIn(editor), marksIn(editor, 1)]).toEqual([[[]], [[]]])
    })

    it(`is switched off for what is typed next: ${name}`, () => {
      const editor = build()
      select(editor, [0, 10], [0, 10])
      const before = steps(editor)
      editor.run(name)
      expect([steps(editor), pressed(editor, name)]).toEqual([before, false])
      insertText(editor, '!')
      expect(looks(editor.design).map(look)).toEqual([true, false, false])
    })

    it(`is switched off in selected layers: ${name}`, () => {
      const editor = build()
      editor.run('leave-text')
      editor.select(['t'])
      editor.run(name)
      editor.run(name)
      const before = steps(editor)
      expect(looks(editor.design).some(look)).toBe(false)
      editor.run('undo')
      expect(steps(editor)).toBe(before - 1)
    })
  }

  it('goes for the colour behind the letters too', () => {
    const editor = build()
    select(editor, [0, 0], [0, 10])
    applyHighlight(editor, null)
    expect(textFormat(editor)!.highlight).toBeNull()
    applyHighlight(editor, '#ffee00')
    expect(marksIn(editor)).toEqual([[]])
  })

  it('keeps a weight that was chosen when bold is switched off and on', () => {
    const editor = build()
    select(editor, [1, 0], [1, 5])
    applyWeight(editor, 900)
    expect(pressed(editor, 'bold')).toBe(true)
    editor.run('bold')
    expect(textFormat(editor)).toMatchObject({ weight: 400, bold: false })
    editor.run('bold')
    expect(textFormat(editor)).toMatchObject({ weight: 900, bold: true })
  })

  it('counts words bold by their mark and by their weight as equally bold', () => {
    const editor = build()
    select(editor, [1, 0], [1, 5])
    editor.run('bold')
    select(editor, [1, 5], [1, 11])
    applyWeight(editor, 800)
    select(editor, [1, 0], [1, 11])
    expect(pressed(editor, 'bold')).toBe(true)
    editor.run('bold')
    expect(pressed(editor, 'bold')).toBe(false)
  })
})

describe('setting words as they are set', () => {
  it('is no step of undo', () => {
    const editor = build()
    select(editor, [1, 0], [1, 5])
    applyWeight(editor, 700)
    const before = steps(editor)
    applyWeight(editor, 700)
    applyHighlight(editor, null)
    editor.run('text-left')
    editor.run('text-left')
    editor.run('leave-text')
    editor.select(['t'])
    const then = steps(editor)
    editor.run('text-left')
    editor.run('text-left')
    expect([then - before, steps(editor) - then]).toEqual([1, 1])
  })

  it('does not count as the hand of a person', () => {
    const editor = editorOf(page('p', { t: text(0, 0, 'Words') }))
    enterText(editor, 't')
    select(editor, [0, 0], [0, 5])
    applyHighlight(editor, null)
    expect(editor.page.layers.t!.provenance).toBeUndefined()
  })
})

describe('what is switched off', () => {
  const OFF: Mark[] = [
    { type: 'bold', attrs: { on: false } },
    { type: 'italic', attrs: { on: false } },
  ]
  const off = [
    {
      type: 'paragraph' as const,
      content: [
        { type: 'text' as const, text: 'plain', marks: OFF },
        { type: 'text' as const, text: ' x' },
      ],
    },
  ]

  it('comes back from the clipboard of other windows, and shows as plain in other programs', () => {
    const { design } = build()
    const html = htmlOf([...off, ...off], design, 1)
    expect(html).toContain('<span data-switched-off="bold italic" style="font-weight:normal;font-style:normal">plain</span> x')
    expect(html).not.toMatch(/<(strong|em)>/)
    expect(blocksFromHtml(html, design)).toEqual([...off, ...off])
  })

  it('is not invented from what word processors write about plain words', () => {
    const { design } = build()
    const html = '<p><span style="font-weight:400;font-style:normal;text-decoration:none">Plain</span> <i>x</i></p>'
    expect(blocksFromHtml(html, design)[0]!.content).toEqual([
      { type: 'text', text: 'Plain ' },
      { type: 'text', text: 'x', marks: [{ type: 'italic' }] },
    ])
    expect(docFromHtml('<p><i>a<span style="font-style:normal">b</span></i></p>').content[0]!.content).toHaveLength(2)
  })

  it('is stored and read again', () => {
    const editor = build()
    select(editor, [0, 0], [0, 4])
    for (const name of ['bold', 'italic', 'underline', 'strike'] as const) editor.run(name)
    applyHighlight(editor, null)
    expect(marksIn(editor)[0]).toHaveLength(5)
    const again = read(JSON.stringify(editor.design))
    expect(again.ok && [again.report, again.design]).toEqual([[], editor.design])
  })

  it('is read from documents in the notation of others', () => {
    const layers = {
      a: { type: { resolvedName: 'TextLayer' }, props: { doc: { type: 'doc', content: [{ type: 'p', content: off[0]!.content }] } } },
    }
    const again = read([{ layers }])
    expect(again.ok && JSON.stringify(again.design)).toContain('{"type":"italic","attrs":{"on":false}}')
  })
})
