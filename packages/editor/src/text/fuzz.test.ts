import { canonicalJson, clampPosition, validate } from '@magazineai/design'
import { FontError } from '@magazineai/typeset'
import { expect, it } from 'vitest'
import { editorOf, page, text, withLayout } from '../testing/build.ts'
import { compose, deleteText, deleteTo, endCompose, insertText, moveTo, selectRange, sessionOf, splitParagraph } from './edit.ts'
import { enterText } from './enter.ts'
import { pressTextKey } from './keys.ts'
import { applyLink, removeLink } from './links.ts'
import { pasteHtml } from './clip-text.ts'
import { moveCaret } from './move.ts'
import { newParagraphStyle } from './styles.ts'
import { linkAfter, unlinkAfter } from './threads.ts'
import { backspace, typeText } from './typing.ts'

/** Numbers in [0, 1) that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const WORDS = ['word ', '"quote" ', "don't ", '- ', '1. ', 'مرحبا ', 'বাংলা ক্ষ ', '日本語', '👩‍👩‍👧 ', 'e\u0301 ', '-- ', '... ', 'x', '\t']

const HTML = ['<p>one</p><p><b>two</b></p>', '<h1>Head</h1><ul><li>a<ul><li>b</li></ul></li></ul>', '<i>inline</i>', '<p></p>']

type Fuzzed = Awaited<ReturnType<typeof withLayout<ReturnType<typeof editorOf>>>>

/** Everything that may happen to a text, by chance. */
function actions(editor: Fuzzed, random: () => number): (() => void)[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const direction = (): -1 | 1 => (random() < 0.5 ? -1 : 1)
  const somewhere = () => {
    const { doc } = sessionOf(editor)
    const block = Math.floor(random() * doc.content.length)
    return clampPosition(doc, { block, offset: Math.floor(random() * 60) })
  }
  const press = (key: string) => pressTextKey(editor, { key, shift: random() < 0.2, mod: random() < 0.2, alt: false }, false)
  return [
    () => Array.from(pick(WORDS)).forEach((letter) => typeText(editor, letter)),
    () => insertText(editor, pick(WORDS), 'paste'),
    () => moveTo(editor, somewhere(), random() < 0.4),
    () => {
      const [a, b] = [somewhere(), somewhere()]
      selectRange(editor, { from: a, to: b })
    },
    () => backspace(editor, random() < 0.3 ? 'word' : 'character'),
    () => deleteText(editor, 1, random() < 0.3 ? 'word' : 'character'),
    () => deleteTo(editor, somewhere()),
    () => splitParagraph(editor),
    () => press(pick(['Tab', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageDown', 'Backspace', 'ArrowLeft'])),
    () =>
      moveCaret(editor, pick(['character', 'word', 'line', 'paragraph', 'screen', 'line-edge', 'text-edge']), direction(), random() < 0.3),
    () => {
      for (const part of pick([
        ['に', '日本'],
        ['ক', 'ক্ষ'],
        ['x', ''],
      ]))
        compose(editor, part)
      endCompose(editor)
    },
    () =>
      void editor.run(
        pick([
          'bold',
          'italic',
          'strike',
          'superscript',
          'small-caps',
          'uppercase',
          'text-center',
          'bullet-list',
          'numbered-list',
          'list-in',
          'clear-overrides',
          'insert-page-number',
          'redefine-style',
        ]),
      ),
    () => applyLink(editor, 'https://a.example/'),
    () => removeLink(editor),
    () => void pasteHtml(editor, pick(HTML)),
    () => void newParagraphStyle(editor, `Style ${Math.floor(random() * 1e9)}`),
    () => void (random() < 0.5 ? editor.run('undo') : editor.run('redo')),
    () => {
      if (random() < 0.5) linkAfter(editor, { page: 'p', layer: 't' }, { page: 'p', layer: 'u' })
      else unlinkAfter(editor, { page: 'p', layer: 't' })
      if (!editor.state.text) enterText(editor, 't')
    },
  ]
}

it.each([1, 2, 3, 4])('whatever is done to a text is undone to the very same magazine (seed %i)', async (seed) => {
  const random = seeded(seed)
  const editor = editorOf(page('p', { t: text(0, 0, 'One two three.', 'مرحبا world', ''), u: text(1200, 0, 'Other words') }))
  await withLayout(editor)
  const inner = editor.layouter!
  // Faces that a mark asks for are not all there: then nothing is laid out, as in the editor while they load.
  const layouter = {
    ...inner,
    story: (...asked: Parameters<typeof inner.story>) => {
      try {
        return inner.story(...asked)
      } catch (error) {
        if (error instanceof FontError) return null
        throw error
      }
    },
  }
  enterText(editor, 't')
  const start = canonicalJson(editor.design)
  for (let step = 0; step < 220; step++) {
    editor.clock.time += Math.floor(random() * 900)
    const all = actions(editor, random)
    // Layout every now and then: most moves need it, most edits do not.
    editor.layouter = step % 3 === 0 ? layouter : null
    all[Math.floor(random() * all.length)]!()
    const { doc, anchor, head } = sessionOf(editor)
    expect(clampPosition(doc, head)).toEqual(head)
    expect(clampPosition(doc, anchor)).toEqual(anchor)
  }
  expect(validate(editor.design)).toEqual([])
  const end = canonicalJson(editor.design)
  let count = 0
  for (; editor.can('undo') && count < 1_000; count++) editor.run('undo')
  expect(canonicalJson(editor.design)).toBe(start)
  for (let step = 0; step < count; step++) editor.run('redo')
  expect(canonicalJson(editor.design).length).toBeGreaterThanOrEqual(end.length)
  expect(validate(editor.design)).toEqual([])
})
