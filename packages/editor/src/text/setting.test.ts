import { type Block, canonicalJson } from '@magazineai/design'
import { describe, expect, it } from 'vitest'
import { editorOf, page, text, wordsIn } from '../testing/build.ts'
import { commandFor } from '../commands/shortcuts.ts'
import { compose, deleteText, endCompose, insertText, moveTo, selectRange, sessionOf } from './edit.ts'
import { enterText } from './enter.ts'
import { textFormat } from './format.ts'
import { pressTextKey } from './keys.ts'
import { applyLink, hrefFrom, linkHere, removeLink } from './links.ts'
import { clearOverrides, deleteStyle, hasOverrides, newCharacterStyle, newParagraphStyle, redefineStyle, renameStyle } from './styles.ts'
import { backspace, correctTyped, typeText } from './typing.ts'
import { correctionOf } from './typography.ts'

const typing = (...paragraphs: string[]) => {
  const editor = editorOf(page('p', { t: text(0, 0, ...paragraphs), u: text(0, 900, 'Other') }))
  enterText(editor, 't')
  return editor
}

type Typing = ReturnType<typeof typing>

const type = (editor: Typing, words: string): void => {
  for (const letter of words) {
    editor.clock.time += 100
    typeText(editor, letter)
  }
}

const at = (block: number, offset: number) => ({ block, offset })
const select = (editor: Typing, from: number, to: number, block = 0): void =>
  selectRange(editor, { from: at(block, from), to: at(block, to) })
const press = (editor: Typing, key: string, shift = false): boolean => pressTextKey(editor, { key, shift, mod: false, alt: false }, false)
const blocks = (editor: Typing): readonly Block[] => sessionOf(editor).doc.content
const steps = (editor: Typing): number => editor.history.entries().past.length

describe('undo', () => {
  it('puts the caret and the selection back where they were, redo where they came to', () => {
    const editor = typing('one two three')
    select(editor, 4, 7)
    type(editor, 'second')
    moveTo(editor, at(0, 0), false)
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['one two three'])
    expect(sessionOf(editor)).toMatchObject({ anchor: at(0, 4), head: at(0, 7) })
    editor.run('redo')
    expect(wordsIn(editor, 't')).toEqual(['one second three'])
    expect(sessionOf(editor)).toMatchObject({ anchor: at(0, 10), head: at(0, 10) })
  })

  it('takes a row of deletions back at once', () => {
    const editor = typing('one two')
    for (let step = 0; step < 3; step++) backspace(editor)
    expect(wordsIn(editor, 't')).toEqual(['one '])
    expect(steps(editor)).toBe(1)
    editor.run('undo')
    expect(sessionOf(editor).head).toEqual(at(0, 7))
  })

  it('knows the caret also after the text was left and opened again', () => {
    const editor = typing('one two')
    select(editor, 0, 3)
    deleteText(editor, 1)
    editor.run('leave-text')
    enterText(editor, 't')
    editor.run('undo')
    expect(sessionOf(editor)).toMatchObject({ anchor: at(0, 0), head: at(0, 3) })
  })

  it('tells listeners of a letter once: the text and its caret change together', () => {
    const editor = typing('one')
    type(editor, 'x')
    const told: [string, number][] = []
    const stop = editor.store.subscribe(() => told.push([wordsIn(editor, 't')[0]!, sessionOf(editor).head.offset]))
    typeText(editor, 'y')
    stop()
    expect(told).toEqual([['onexy', 5]])
  })
})

describe('a composition', () => {
  it('that is cancelled leaves nothing behind, and gives back what was selected', () => {
    const editor = typing('one two')
    const before = canonicalJson(editor.design)
    select(editor, 4, 7)
    compose(editor, 'に')
    compose(editor, '')
    endCompose(editor)
    expect(canonicalJson(editor.design)).toBe(before)
    expect(steps(editor)).toBe(0)
    expect(sessionOf(editor)).toMatchObject({ anchor: at(0, 4), head: at(0, 7) })
  })

  it('is undone as one, with the caret where it began', () => {
    const editor = typing('')
    for (const part of ['に', 'にほ', 'にほん', '日本']) compose(editor, part)
    endCompose(editor)
    for (const part of ['ご', '語']) compose(editor, part)
    endCompose(editor)
    expect(wordsIn(editor, 't')).toEqual(['日本語'])
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['日本'])
    expect(sessionOf(editor).head).toEqual(at(0, 2))
  })
})

describe('typographer’s signs', () => {
  it('are those of the language', () => {
    const quoted = (language: string): string => {
      const editor = typing('')
      editor.change('Language', { op: 'set-design', set: { language } })
      type(editor, `"a" 'b' don't`)
      return wordsIn(editor, 't')[0]!
    }
    expect(quoted('en')).toBe('“a” ‘b’ don’t')
    expect(quoted('de')).toBe('„a“ ‚b‘ don’t')
    expect(quoted('fr')).toBe('«\u00A0a\u00A0» “b” don’t')
    expect(quoted('sv')).toBe('”a” ’b’ don’t')
  })

  it('tell an apostrophe from the end of a quotation by the letter behind it', () => {
    const typed = (language: string, words: string): string => {
      const editor = typing('')
      editor.change('Language', { op: 'set-design', set: { language } })
      type(editor, words)
      return wordsIn(editor, 't')[0]!
    }
    expect(typed('de', `"'das war's', sagt er"`)).toBe('„‚das war’s‘, sagt er“')
    expect(typed('de', `wie geht's 'dir'?`)).toBe('wie geht’s ‚dir‘?')
    expect(typed('fr', `'l'eau'`)).toBe('“l’eau”')
    expect(typed('en', `'it's fine', isn't it`)).toBe('‘it’s fine’, isn’t it')
    expect(typed('pl', `'d'Artagnan'`)).toBe('«d’Artagnan»')
    const editor = typing('')
    editor.change('Language', { op: 'set-design', set: { language: 'de' } })
    type(editor, `'war's`)
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['‚war‘s'])
  })

  it('come with dead keys too: an accent waits for its letter, a mark becomes that of the language', () => {
    const editor = typing('caf')
    moveTo(editor, { block: 0, offset: 3 }, false)
    compose(editor, '´')
    expect(wordsIn(editor, 't')).toEqual(['caf´'])
    compose(editor, 'é')
    endCompose(editor)
    correctTyped(editor, 'é')
    expect(wordsIn(editor, 't')).toEqual(['café'])
    for (const mark of ["'", "'"]) {
      compose(editor, mark)
      endCompose(editor)
      correctTyped(editor, mark)
    }
    expect(wordsIn(editor, 't')[0]).toMatch(/^café’[’‘]$/)
    editor.run('smart-typing')
    compose(editor, '"')
    endCompose(editor)
    correctTyped(editor, '"')
    expect(wordsIn(editor, 't')[0]!.endsWith('"')).toBe(true)
  })

  it('make dashes, ellipses and the spaces of French', () => {
    expect(correctionOf('so -', '-', 'en')).toEqual({ remove: 2, insert: '—' })
    expect(correctionOf('so -', '-', 'de')).toEqual({ remove: 2, insert: '–' })
    expect(correctionOf('--', '-', 'en')).toBeNull()
    expect(correctionOf('a..', '.', 'en')).toEqual({ remove: 3, insert: '…' })
    expect(correctionOf('quoi ', '?', 'fr-CA')).toEqual({ remove: 2, insert: '\u00A0?' })
    expect(correctionOf('a', 'b', 'en')).toBeNull()
  })

  it('are taken back by one undo or by Backspace, and a word with one stays one step', () => {
    const editor = typing('')
    type(editor, '"')
    expect(wordsIn(editor, 't')).toEqual(['“'])
    editor.run('undo')
    expect(wordsIn(editor, 't')).toEqual(['"'])
    type(editor, '"')
    backspace(editor)
    expect(wordsIn(editor, 't')).toEqual(['""'])
    const word = typing('')
    type(word, 'don’t'.replace('’', "'"))
    expect(wordsIn(word, 't')).toEqual(['don’t'])
    expect(steps(word)).toBe(1)
    word.run('undo')
    expect(wordsIn(word, 't')).toEqual([''])
  })

  it('are left alone when that is switched off', () => {
    const editor = typing('')
    editor.run('smart-typing')
    type(editor, '"a" -- - ')
    expect(wordsIn(editor, 't')).toEqual(['"a" -- - '])
  })
})

describe('lists', () => {
  it('begin with their sign, and Backspace takes that back at once', () => {
    const editor = typing('')
    type(editor, '- one')
    expect(blocks(editor)[0]!.attrs?.list).toEqual({ kind: 'bullet', level: 0 })
    expect(wordsIn(editor, 't')).toEqual(['one'])
    const other = typing('')
    type(other, '1. ')
    expect(blocks(other)[0]!.attrs?.list).toEqual({ kind: 'ordered', level: 0 })
    backspace(other)
    expect(wordsIn(other, 't')).toEqual(['1. '])
    expect(blocks(other)[0]!.attrs?.list).toBeUndefined()
  })

  it('go on with Enter, in and out with Tab, and end with Enter on an empty item', () => {
    const editor = typing('')
    type(editor, '- one')
    press(editor, 'Enter')
    press(editor, 'Tab')
    type(editor, 'in')
    press(editor, 'Enter')
    expect(blocks(editor).map(({ attrs }) => attrs?.list?.level)).toEqual([0, 1, 1])
    press(editor, 'Enter')
    expect(blocks(editor)[2]!.attrs?.list?.level).toBe(0)
    press(editor, 'Enter')
    expect(blocks(editor)).toHaveLength(3)
    expect(blocks(editor)[2]!.attrs?.list).toBeUndefined()
    press(editor, 'Tab')
    expect(wordsIn(editor, 't')[2]).toBe('\t')
  })

  it('end at their start with Backspace before the paragraphs join', () => {
    const editor = typing('one', 'two')
    select(editor, 0, 0, 1)
    editor.run('bullet-list')
    backspace(editor)
    expect(blocks(editor)).toHaveLength(2)
    expect(blocks(editor)[1]!.attrs?.list).toBeUndefined()
    backspace(editor)
    expect(wordsIn(editor, 't')).toEqual(['onetwo'])
  })

  it('are told by toggles, and changed in kind without losing their level', () => {
    const editor = typing('one', 'two')
    editor.run('select-text')
    editor.run('bullet-list')
    editor.run('list-in')
    editor.run('numbered-list')
    expect(blocks(editor).map(({ attrs }) => attrs?.list)).toEqual([
      { kind: 'ordered', level: 1 },
      { kind: 'ordered', level: 1 },
    ])
    editor.run('numbered-list')
    expect(blocks(editor).map(({ attrs }) => attrs?.list)).toEqual([undefined, undefined])
  })
})

describe('styles', () => {
  const styled = () => {
    const editor = typing('Head', 'Words', 'More')
    editor.change('Style', { op: 'set-style', kind: 'paragraph', id: 'body', style: { name: 'Body', size: 40 } })
    editor.run('select-text')
    editor.run('clear-overrides')
    for (const block of [0, 1, 2])
      editor.change('Set', {
        op: 'edit-blocks',
        target: { page: 'p', layer: 't' },
        at: block,
        remove: 1,
        insert: [{ ...blocks(editor)[block]!, attrs: { style: 'body' } }],
      })
    return editor
  }

  it('are made anew from how the selection looks, and change everywhere', () => {
    const editor = styled()
    select(editor, 0, 4)
    editor.run('italic')
    editor.run('text-center')
    expect(hasOverrides(editor)).toBe(true)
    expect(redefineStyle(editor)).toBe(true)
    expect(editor.design.styles.paragraph['body']).toEqual({ name: 'Body', size: 40, italic: true, align: 'center' })
    expect(blocks(editor)[0]).toEqual({ type: 'paragraph', attrs: { style: 'body' }, content: [{ type: 'text', text: 'Head' }] })
    select(editor, 0, 2, 2)
    expect(textFormat(editor)).toMatchObject({ italic: true, align: 'center' })
    editor.run('undo')
    expect(editor.design.styles.paragraph['body']).toEqual({ name: 'Body', size: 40 })
  })

  it('are made of a selection, based on the style it had', () => {
    const editor = styled()
    select(editor, 0, 4)
    editor.run('bold')
    const id = newParagraphStyle(editor, 'Lead')!
    expect(editor.design.styles.paragraph[id]).toEqual({ name: 'Lead', basedOn: 'body', weight: 700 })
    expect(blocks(editor)[0]).toEqual({ type: 'paragraph', attrs: { style: id }, content: [{ type: 'text', text: 'Head' }] })
    expect(renameStyle(editor, 'paragraph', id, 'Lede')).toBe(true)
    expect(deleteStyle(editor, 'paragraph', id)).toBe(true)
    expect(blocks(editor)[0]!.attrs).toEqual({ style: 'body' })
    editor.run('undo')
    expect(blocks(editor)[0]!.attrs).toEqual({ style: id })
    expect(editor.design.styles.paragraph[id]!.name).toBe('Lede')
  })

  it('of letters are made of a selection in one step', () => {
    const editor = styled()
    select(editor, 0, 2)
    editor.run('bold')
    const before = steps(editor)
    const id = newCharacterStyle(editor, 'Strong')!
    expect(steps(editor)).toBe(before + 1)
    expect(editor.design.styles.character[id]).toEqual({ name: 'Strong', weight: 700 })
    expect(blocks(editor)[0]!.content![0]).toEqual({ type: 'text', text: 'He', marks: [{ type: 'style', attrs: { style: id } }] })
  })

  it('are shown as they are when overrides are cleared; links and fields stay', () => {
    const editor = styled()
    select(editor, 0, 4)
    applyLink(editor, 'https://a.example/')
    editor.run('bold')
    editor.run('insert-page-number')
    select(editor, 0, 1)
    clearOverrides(editor)
    expect(blocks(editor)[0]!.content!.map(({ type }) => type)).toEqual(['field'])
    expect(hasOverrides(editor)).toBe(false)
  })
})

describe('letters', () => {
  it('are struck, raised, lowered, made capitals and figures of the old style', () => {
    const editor = typing('words 123')
    select(editor, 0, 5)
    for (const name of ['strike', 'superscript', 'subscript', 'small-caps', 'uppercase'] as const) editor.run(name)
    expect(textFormat(editor)).toMatchObject({ strike: true, script: 'subscript', transform: 'uppercase', features: ['smcp'], size: 42 })
    editor.run('small-caps')
    editor.run('uppercase')
    expect(textFormat(editor)).toMatchObject({ transform: 'none', features: [] })
    select(editor, 6, 9)
    editor.run('old-style-figures')
    editor.run('table-figures')
    expect(textFormat(editor)!.features).toEqual(['onum', 'tnum'])
  })

  it('cannot be set in a layer that is locked', () => {
    const editor = editorOf(page('p', { t: { ...text(0, 0, 'x'), locked: true } }))
    editor.select(['t'])
    expect(editor.can('bold')).toBe(false)
    expect(enterText(editor, 't')).toBe(false)
  })
})

describe('links', () => {
  it('take what people type for an address, and only what is safe', () => {
    expect(hrefFrom('example.org/a')).toBe('https://example.org/a')
    expect(hrefFrom('HTTP://Example.org')).toBe('http://Example.org')
    expect(hrefFrom('ann@example.org')).toBe('mailto:ann@example.org')
    expect(hrefFrom('+49 30 1234567')).toBe('tel:+49301234567')
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x', 'just words', '', 'https://'])
      expect(hrefFrom(bad), bad).toBeNull()
  })

  it('are found from a mere caret, changed whole, and taken off', () => {
    const editor = typing('see this page now')
    select(editor, 4, 13)
    applyLink(editor, 'https://a.example/')
    moveTo(editor, at(0, 6), false)
    expect(linkHere(editor)).toEqual({ href: 'https://a.example/', range: { from: at(0, 4), to: at(0, 13) } })
    applyLink(editor, 'page:p')
    expect(linkHere(editor)!.href).toBe('page:p')
    expect(linkHere(editor)!.range).toEqual({ from: at(0, 4), to: at(0, 13) })
    removeLink(editor)
    expect(linkHere(editor)).toBeNull()
    moveTo(editor, at(0, 17), false)
    applyLink(editor, 'https://b.example/')
    expect(wordsIn(editor, 't')).toEqual(['see this page nowb.example'])
  })

  it('are asked for with Mod+K while text is edited', () => {
    const editor = typing('words')
    expect(commandFor(editor, { key: 'k', mod: true, shift: false, alt: false })).toBe('link')
    editor.run('link')
    expect(editor.state.textTask).toEqual({ kind: 'link' })
  })
})

it('types over words that stand in for copy, and a frame of them is selected whole', () => {
  const editor = typing('Real words', 'Lorem ipsum')
  editor.change('Placeholder', {
    op: 'edit-blocks',
    target: { page: 'p', layer: 't' },
    at: 1,
    remove: 1,
    insert: [{ ...blocks(editor)[1]!, attrs: { placeholder: true } }],
  })
  moveTo(editor, at(1, 3), false)
  type(editor, 'New')
  expect(wordsIn(editor, 't')).toEqual(['Real words', 'New'])
  expect(blocks(editor)[1]!.attrs).toEqual({})
  editor.change('Placeholder', {
    op: 'edit-blocks',
    target: { page: 'p', layer: 'u' },
    at: 0,
    remove: 1,
    insert: [{ type: 'paragraph', attrs: { placeholder: true }, content: [{ type: 'text', text: 'Needs copy' }] }],
  })
  editor.run('leave-text')
  editor.pointerDown({ x: 20, y: 920 }).pointerUp()
  editor.pointerDown({ x: 20, y: 920, clicks: 2 }).pointerUp()
  insertText(editor, 'x')
  expect(wordsIn(editor, 'u')).toEqual(['x'])
})
