import {
  addMark,
  type Block,
  type Doc,
  editOperation,
  group,
  isKind,
  type LayerOf,
  type Mark,
  marksAt,
  type Operation,
  removeMark,
  resolveBlock,
  resolveColor,
  resolveInline,
  setBlockAttrs,
  type TextTarget,
  walkLayers,
} from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { type AttrChanges, wholeOf } from './doc.ts'
import { currentMarks, sessionOf, setAttrs, setMark } from './edit.ts'
import { docIn, rangeIn } from './session.ts'

/** How the text that is selected is set; of several, the first. */
export interface TextFormat {
  family: string
  weight: number
  bold: boolean
  italic: boolean
  underline: boolean
  /** Page pixels. */
  size: number
  /** `#rrggbb`. */
  color: string
  /** Letter spacing in em. */
  tracking: number
  /** Page pixels. */
  leading: number
  align: 'left' | 'center' | 'right' | 'justify'
  list: 'bullet' | 'ordered' | null
  /** Id of the paragraph style. */
  style: string | null
}

interface OpenText {
  target: TextTarget
  doc: Doc
  layer: LayerOf<'Text'>
}

/** The texts of the selected layers, those inside groups too; a story once. */
export function selectedTexts(editor: Editor): OpenText[] {
  const { page } = editor
  const ids = editor.state.selected.flatMap((id) => [id, ...Array.from(walkLayers(page, id), (visit) => visit.id)])
  const found = new Map<string, OpenText>()
  for (const id of ids) {
    const layer = page.layers[id]
    if (!layer || !isKind(layer, 'Text')) continue
    const target: TextTarget = layer.props.story === undefined ? { page: page.id, layer: id } : { story: layer.props.story }
    const doc = docIn(editor.design, target)
    if (doc) found.set(JSON.stringify(target), { target, doc, layer })
  }
  return [...found.values()]
}

/** True when there is text to format: one being edited, or selected layers with words. */
export const hasText = (editor: Editor): boolean => editor.state.text !== null || selectedTexts(editor).length > 0

/** How the text at the caret, or in the selected layers, is set; null when no text is selected. */
export function textFormat(editor: Editor): TextFormat | null {
  const { text } = editor.state
  if (text) {
    const layer = editor.page.layers[text.layer]
    if (!layer || !isKind(layer, 'Text')) return null
    const block = text.doc.content[rangeIn(text).from.block] ?? { type: 'paragraph' }
    return formatOf(editor, layer, block, currentMarks(text))
  }
  const [first] = selectedTexts(editor)
  if (!first) return null
  return formatOf(editor, first.layer, first.doc.content[0] ?? { type: 'paragraph' }, marksAt(first.doc, { block: 0, offset: 1 }))
}

function formatOf(editor: Editor, layer: LayerOf<'Text'>, block: Block, marks: readonly Mark[]): TextFormat {
  const paragraph = resolveBlock(editor.design, layer.props, block)
  const run = resolveInline(editor.design, paragraph, marks)
  return {
    family: run.family,
    weight: run.weight,
    bold: run.weight >= 600,
    italic: run.italic,
    underline: run.underline,
    size: run.size,
    color: resolveColor(editor.design, run.color).color,
    tracking: run.tracking,
    leading: paragraph.leading,
    align: paragraph.align,
    list: paragraph.list?.kind ?? null,
    style: paragraph.style,
  }
}

/** Sets a mark on the selected words, or, when layers are selected, on all of theirs; null takes marks of the type off. */
export function applyMark(editor: Editor, type: Mark['type'], mark: Mark | null, label: string): void {
  if (editor.state.text) return setMark(editor, type, mark, label)
  applyEach(editor, label, ({ target, doc }) => {
    const range = wholeOf(doc)
    return editOperation(target, mark ? addMark(doc, range, mark) : removeMark(doc, range, type))
  })
}

/** Sets attributes of the selected paragraphs, or of all paragraphs of the selected layers. */
export function applyAttrs(editor: Editor, attrs: AttrChanges, label: string): void {
  if (editor.state.text) return setAttrs(editor, label, attrs)
  applyEach(editor, label, ({ target, doc }) => editOperation(target, setBlockAttrs(doc, wholeOf(doc), attrs)))
}

function applyEach(editor: Editor, label: string, operationFor: (text: OpenText) => Operation): void {
  const texts = selectedTexts(editor)
  if (texts.length > 0) editor.change(label, group(texts.map(operationFor)))
}

/** Sets the weight; bold as a mark of its own gives way to it. */
export function applyWeight(editor: Editor, weight: number): void {
  if (textFormat(editor)?.bold) applyMark(editor, 'bold', null, 'Weight')
  applyMark(editor, 'weight', { type: 'weight', attrs: { weight } }, 'Weight')
}

/** Turns bold, italic or underline on or off. */
export function toggle(editor: Editor, type: 'bold' | 'italic' | 'underline'): void {
  const format = textFormat(editor)
  if (!format) return
  const marks = editor.state.text ? currentMarks(sessionOf(editor)) : []
  const isOn = marks.some((mark) => mark.type === type) || format[type]
  if (type === 'bold' && isOn && !marks.some((mark) => mark.type === 'bold') && format.weight >= 600) {
    applyMark(editor, 'bold', null, 'Bold')
    return applyMark(editor, 'weight', { type: 'weight', attrs: { weight: 400 } }, 'Bold')
  }
  applyMark(editor, type, isOn ? null : { type }, type[0]!.toUpperCase() + type.slice(1))
}
