import {
  addMark,
  type Block,
  type Design,
  type Doc,
  editOperation,
  group,
  isKind,
  type LayerOf,
  type Mark,
  marksAt,
  type Operation,
  type Page,
  removeMark,
  type ResolvedBlock,
  type ResolvedInline,
  resolveBlock,
  resolveInline,
  setBlockAttrs,
  sliceDoc,
  type TextTarget,
  walkLayers,
} from '@magazineai/design'
import { isChangeable } from '../core/changeable.ts'
import type { Editor } from '../core/editor.ts'
import { type AttrChanges, wholeOf } from './doc.ts'
import { currentMarks, sessionOf, setAttrs, setMark } from './edit.ts'
import { type Mixable, mixedIn, type Stretch } from './mixed.ts'
import { docIn, isCollapsed, rangeIn } from './session.ts'

/** How the text that is selected is set; what is not the same everywhere is `mixed`, and stands here as it is at the first place. */
export interface TextFormat {
  family: string
  weight: number
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script: 'superscript' | 'subscript' | null
  /** Page pixels. */
  size: number
  /** `#rrggbb` or `swatch:<id>`. */
  color: string
  /** Behind the letters; null for none. */
  highlight: string | null
  /** Letter spacing in em. */
  tracking: number
  transform: ResolvedInline['transform']
  /** OpenType features that are on. */
  features: readonly string[]
  /** Page pixels. */
  leading: number
  align: 'left' | 'center' | 'right' | 'justify'
  list: 'bullet' | 'ordered' | null
  /** Id of the paragraph style. */
  style: string | null
  /** Id of the character style. */
  characterStyle: string | null
  /** Where a click on the words leads. */
  href: string | null
  /** Everything about the paragraph. */
  block: ResolvedBlock
  /** What is set in unlike ways in the selection. */
  mixed: readonly Mixable[]
  /** What the paragraph sets differently from its style. */
  attrs: NonNullable<Block['attrs']>
}

interface OpenText {
  target: TextTarget
  doc: Doc
  layer: LayerOf<'Text'>
}

/** What was found for a selection in a design: a dozen commands and sections ask with every change. */
const gathered = new WeakMap<readonly string[], { design: Design; page: Page; texts: readonly OpenText[] }>()

/** The texts of the selected layers that may be changed, those inside groups too; a story once. */
export function selectedTexts(editor: Editor): readonly OpenText[] {
  const { design, page } = editor
  const { selected } = editor.state
  const known = gathered.get(selected)
  if (known?.design === design && known.page === page) return known.texts
  const texts = textsOf(editor, page)
  gathered.set(selected, { design, page, texts })
  return texts
}

function textsOf(editor: Editor, page: Page): OpenText[] {
  const ids = editor.state.selected.flatMap((id) => [id, ...Array.from(walkLayers(page, id), (visit) => visit.id)])
  const found = new Map<string, OpenText>()
  for (const id of ids) {
    const layer = page.layers[id]
    if (!layer || !isKind(layer, 'Text') || !isChangeable(page, id)) continue
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
    const stretches = isCollapsed(text) ? [] : [{ props: layer.props, blocks: sliceDoc(text.doc, rangeIn(text)) }]
    return formatOf(editor, layer, block, currentMarks(text), stretches)
  }
  const texts = selectedTexts(editor)
  const known = formats.get(texts)
  if (known) return known
  const format = formatOfAll(editor, texts)
  if (format) formats.set(texts, format)
  return format
}

/** How texts are set, asked for by as many; the texts are others when the design is. */
const formats = new WeakMap<readonly OpenText[], TextFormat>()

function formatOfAll(editor: Editor, texts: readonly OpenText[]): TextFormat | null {
  const [first] = texts
  if (!first) return null
  const stretches = texts.map(({ layer, doc }) => ({ props: layer.props, blocks: doc.content }))
  const marks = marksAt(first.doc, { block: 0, offset: 1 })
  return formatOf(editor, first.layer, first.doc.content[0] ?? { type: 'paragraph' }, marks, stretches)
}

/** A property of a format; null when it is not the same everywhere. */
export const unlessMixed = <T>({ mixed }: TextFormat, name: Mixable, value: T): T | null => (mixed.includes(name) ? null : value)

function formatOf(editor: Editor, layer: LayerOf<'Text'>, block: Block, marks: readonly Mark[], stretches: readonly Stretch[]): TextFormat {
  const paragraph = resolveBlock(editor.design, layer.props, block)
  const run = resolveInline(editor.design, paragraph, marks)
  return {
    family: run.family,
    weight: run.weight,
    bold: run.weight >= 600,
    italic: run.italic,
    underline: run.underline,
    strike: run.strike,
    script: markOf(marks, 'superscript') ? 'superscript' : markOf(marks, 'subscript') ? 'subscript' : null,
    size: markOf(marks, 'superscript') || markOf(marks, 'subscript') ? sizeOf(editor, paragraph, marks) : run.size,
    color: run.color,
    highlight: run.highlight,
    tracking: run.tracking,
    transform: run.transform,
    features: featuresOn(run.features),
    leading: paragraph.leading,
    align: paragraph.align,
    list: paragraph.list?.kind ?? null,
    style: paragraph.style,
    characterStyle: markOf(marks, 'style')?.attrs.style ?? null,
    href: run.href,
    block: paragraph,
    mixed: mixedIn(editor.design, stretches),
    attrs: block.attrs ?? {},
  }
}

/** The mark of a type; undefined when there is none. */
export const markOf = <T extends Mark['type']>(marks: readonly Mark[], type: T): Extract<Mark, { type: T }> | undefined =>
  marks.find((mark): mark is Extract<Mark, { type: T }> => mark.type === type)

/** The size that superiors and inferiors are made smaller from. */
const sizeOf = (editor: Editor, paragraph: ResolvedBlock, marks: readonly Mark[]): number =>
  resolveInline(
    editor.design,
    paragraph,
    marks.filter(({ type }) => type !== 'superscript' && type !== 'subscript'),
  ).size

/** The features that are on when later entries win over earlier ones. */
function featuresOn(features: readonly string[]): string[] {
  const on = new Set<string>()
  for (const feature of features) {
    if (feature.startsWith('-')) on.delete(feature.slice(1))
    else on.add(feature)
  }
  return [...on]
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

/** What can be turned on and off. */
export type Toggle = 'bold' | 'italic' | 'underline' | 'strike' | 'superscript' | 'subscript'

/** What the steps of the history are called. */
const TOGGLES: Record<Toggle, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  superscript: 'Superscript',
  subscript: 'Subscript',
}

/** True when the selected words are bold, italic … */
export function isOn(editor: Editor, type: Toggle): boolean {
  const format = textFormat(editor)
  if (!format) return false
  return type === 'superscript' || type === 'subscript' ? format.script === type : format[type]
}

/** Turns bold, italic, underline … on or off, and says so. */
export function toggle(editor: Editor, type: Toggle): void {
  const format = textFormat(editor)
  if (!format) return
  const marks = editor.state.text ? currentMarks(sessionOf(editor)) : []
  const on = marks.some((mark) => mark.type === type) || isOn(editor, type)
  editor.announce(`${TOGGLES[type]} ${on ? 'off' : 'on'}`)
  if (type === 'bold' && on && !markOf(marks, 'bold') && format.weight >= 600) {
    applyMark(editor, 'bold', null, 'Bold')
    return applyMark(editor, 'weight', { type: 'weight', attrs: { weight: 400 } }, 'Bold')
  }
  applyMark(editor, type, on ? null : { type }, TOGGLES[type])
}

/** Turns an OpenType feature on or off; `others` are those that cannot be on beside it. */
export function applyFeature(editor: Editor, feature: string, on: boolean, others: readonly string[] = []): void {
  const format = textFormat(editor)
  if (!format) return
  const marks = editor.state.text ? currentMarks(sessionOf(editor)) : []
  const own = (markOf(marks, 'features')?.attrs.features ?? []).filter((each) => ![feature, ...others].includes(each.replace('-', '')))
  const styled = format.features.filter((each) => !own.includes(each))
  const off = (on ? others : [feature]).filter((each) => styled.includes(each)).map((each) => `-${each}`)
  const features = [...own, ...(on ? [feature] : []), ...off]
  applyMark(editor, 'features', features.length > 0 ? { type: 'features', attrs: { features } } : null, 'OpenType')
}
