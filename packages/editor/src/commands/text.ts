import { isKind } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { insertField, selectAll } from '../text/edit.ts'
import { enterText, leaveText } from '../text/enter.ts'
import {
  applyAttrs,
  applyCase,
  applyFeature,
  applyMark,
  hasText,
  isOn,
  type Pressed,
  type TextFormat,
  textFormat,
  type Toggle,
  toggle,
} from '../text/format.ts'
import { hasLink, removeLink, selectLink } from '../text/links.ts'
import { setList, shiftLevel } from '../text/lists.ts'
import { clearOverrides, hasOverrides, redefineStyle } from '../text/styles.ts'
import type { Command, Commands } from './command.ts'
import { textFrameCommands } from './text-frames.ts'
import type { LetterCommandName, ParagraphCommandName, ContentCommandName, TextCommandName } from '../state/command-names.ts'

const mark = (label: string, keys: readonly string[], type: Toggle): Command => ({
  label,
  keys,
  inText: true,
  can: hasText,
  pressed: (editor) => isOn(editor, type),
  run: (editor) => toggle(editor, type),
})

const alignText = (label: string, keys: string, align: TextFormat['align'], lastLine?: 'justify'): Command => ({
  label,
  keys: [keys],
  inText: true,
  can: hasText,
  pressed(editor) {
    const format = textFormat(editor)
    if (!format || format.mixed.includes('align')) return false
    return format.align === align && (format.block.lastLine === 'justify') === (lastLine === 'justify')
  },
  run(editor) {
    applyAttrs(editor, { align, lastLine }, label)
    editor.announce(label)
  },
})

/** One step of the type size, as a factor: about half a point at 10 pt. */
const STEP = 1.05

const resize = (label: string, keys: string, factor: number): Command => ({
  label,
  keys: [keys],
  inText: true,
  can: hasText,
  run(editor) {
    const format = textFormat(editor)
    if (!format) return
    const size = Math.max(4, Math.round(format.size * factor * 2) / 2)
    applyMark(editor, 'size', { type: 'size', attrs: { size } }, label)
  },
})

const feature = (label: string, tag: string, others: readonly string[] = []): Command => ({
  label,
  inText: true,
  words: 'opentype',
  can: hasText,
  pressed: (editor) => hasFeature(editor, tag),
  run: (editor) => applyFeature(editor, tag, hasFeature(editor, tag) !== true, others),
})

function hasFeature(editor: Editor, tag: string): Pressed {
  const format = textFormat(editor)
  return format?.mixed.includes('features') ? 'mixed' : (format?.features.includes(tag) ?? false)
}

const letterCase = (label: string, transform: TextFormat['transform'], keys: readonly string[] = []): Command => ({
  label,
  keys,
  inText: true,
  words: 'case capitals',
  can: hasText,
  pressed: (editor) => hasCase(editor, transform),
  run: (editor) => applyCase(editor, hasCase(editor, transform) === true ? 'none' : transform, label),
})

function hasCase(editor: Editor, transform: TextFormat['transform']): Pressed {
  const format = textFormat(editor)
  return format?.mixed.includes('transform') ? 'mixed' : format?.transform === transform
}

const list = (label: string, keys: readonly string[], kind: 'bullet' | 'ordered'): Command => ({
  label,
  keys,
  inText: true,
  can: hasText,
  pressed: (editor) => isInList(editor, kind),
  run: (editor) => setList(editor, isInList(editor, kind) === true ? null : kind),
})

function isInList(editor: Editor, kind: 'bullet' | 'ordered'): Pressed {
  const format = textFormat(editor)
  return format?.mixed.includes('list') ? 'mixed' : format?.list === kind
}

const level = (label: string, keys: string, by: -1 | 1): Command => ({
  label,
  keys: [keys],
  inText: true,
  can: (editor) => editor.state.text !== null && (textFormat(editor)?.list ?? null) !== null,
  run: (editor) => shiftLevel(editor, by),
})

const field = (label: string, name: 'page-number' | 'page-count' | 'magazine-name'): Command => ({
  label,
  inText: true,
  group: 'Insert',
  words: 'field folio',
  can: isTyping,
  run: (editor) => insertField(editor, name),
})

function isTyping(editor: Editor): boolean {
  return editor.state.text !== null
}

const selectedText = (editor: Editor): string | null => {
  const [id] = editor.state.selected
  const layer = id === undefined ? undefined : editor.page.layers[id]
  return editor.state.selected.length === 1 && layer && isKind(layer, 'Text') ? id! : null
}

/** How words are set. */
const letterCommands: Commands<LetterCommandName> = {
  bold: mark('Bold', ['Mod+B'], 'bold'),
  italic: mark('Italic', ['Mod+I'], 'italic'),
  underline: mark('Underline', ['Mod+U'], 'underline'),
  strike: mark('Strikethrough', ['Mod+Shift+X'], 'strike'),
  superscript: mark('Superscript', ['Mod+.'], 'superscript'),
  subscript: mark('Subscript', ['Mod+,'], 'subscript'),
  'text-larger': resize('Larger type', 'Mod+Shift+>', STEP),
  'text-smaller': resize('Smaller type', 'Mod+Shift+<', 1 / STEP),
  'small-caps': feature('Small capitals', 'smcp'),
  'old-style-figures': feature('Old-style figures', 'onum', ['lnum']),
  'table-figures': feature('Table figures', 'tnum', ['pnum']),
  uppercase: letterCase('All capitals', 'uppercase'),
  lowercase: letterCase('Small letters', 'lowercase'),
  capitalize: letterCase('Capitals at the start of words', 'capitalize'),
}

/** How paragraphs are set. */
const paragraphCommands: Commands<ParagraphCommandName> = {
  'text-left': alignText('Align text left', 'Mod+Shift+L', 'left'),
  'text-center': alignText('Centre text', 'Mod+Shift+C', 'center'),
  'text-right': alignText('Align text right', 'Mod+Shift+R', 'right'),
  'text-justify': alignText('Justify text', 'Mod+Shift+J', 'justify'),
  'text-justify-all': alignText('Justify all lines', 'Mod+Shift+F', 'justify', 'justify'),
  'bullet-list': list('Bulleted list', ['Mod+*'], 'bullet'),
  'numbered-list': list('Numbered list', ['Mod+&'], 'ordered'),
  'list-in': level('List level in', 'Mod+]', 1),
  'list-out': level('List level out', 'Mod+[', -1),
}

/** Styles, links and what is put into text. */
const contentCommands: Commands<ContentCommandName> = {
  link: {
    label: 'Link…',
    keys: ['Mod+K'],
    inText: true,
    words: 'url address email page',
    can: (editor) => isTyping(editor),
    run(editor) {
      selectLink(editor)
      editor.store.set({ textTask: { kind: 'link' } })
    },
  },
  'remove-link': { label: 'Remove link', inText: true, can: hasLink, run: removeLink },
  'clear-overrides': {
    label: 'Clear overrides',
    keys: ['Mod+\\'],
    inText: true,
    words: 'plain reset style formatting',
    can: (editor) => hasText(editor) && hasOverrides(editor),
    run: clearOverrides,
  },
  'redefine-style': {
    label: 'Redefine style from selection',
    inText: true,
    can: (editor) => hasText(editor) && (textFormat(editor)?.style ?? null) !== null && hasOverrides(editor),
    run: (editor) => void redefineStyle(editor),
  },
  'new-paragraph-style': {
    label: 'New paragraph style from selection…',
    inText: true,
    can: hasText,
    run: (editor) => editor.store.set({ textTask: { kind: 'style', of: 'paragraph', rename: null } }),
  },
  'new-character-style': {
    label: 'New character style from selection…',
    inText: true,
    can: hasText,
    run: (editor) => editor.store.set({ textTask: { kind: 'style', of: 'character', rename: null } }),
  },
  'insert-page-number': field('Page number', 'page-number'),
  'insert-page-count': field('Number of pages', 'page-count'),
  'insert-magazine-name': field('Name of the magazine', 'magazine-name'),
  'smart-typing': {
    label: 'Smart quotes and lists while typing',
    inText: true,
    words: 'typography dashes quotation autocorrect',
    pressed: (editor) => editor.state.smartTyping,
    run: (editor) => editor.store.set({ smartTyping: !editor.state.smartTyping }),
  },
}

/** Text editing and setting. */
export const textCommands: Commands<TextCommandName> &
  typeof letterCommands &
  typeof paragraphCommands &
  typeof contentCommands &
  typeof textFrameCommands = {
  'edit-text': {
    label: 'Edit text',
    keys: ['Enter'],
    can: (editor) => editor.state.textTask === null && !editor.state.text && selectedText(editor) !== null,
    run: (editor) => void enterText(editor, selectedText(editor)!),
  },
  'leave-text': { label: 'Finish editing', keys: ['Escape'], inText: true, can: (editor) => editor.state.text !== null, run: leaveText },
  'select-text': {
    label: 'Select the whole story',
    keys: ['Mod+A'],
    inText: true,
    can: (editor) => editor.state.text !== null,
    run: selectAll,
  },
  ...letterCommands,
  ...paragraphCommands,
  ...contentCommands,
  ...textFrameCommands,
}
