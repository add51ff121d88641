import {
  addMark,
  type Block,
  type BlockEdit,
  changeMarks,
  type Design,
  type Doc,
  editOperation,
  group,
  isBoldWeight,
  isKind,
  type LayerOf,
  type Mark,
  type Operation,
  type Page,
  removeMark,
  type ResolvedBlock,
  type ResolvedInline,
  resolveBlock,
  resolveInline,
  setBlockAttrs,
  sliceDoc,
  type SwitchMark,
  type TextTarget,
  walkLayers,
} from '@magazineai/design'
import { isChangeable } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { contentMatrix } from '../geometry/placed.ts'
import { type AttrChanges, isChange, wholeOf } from './doc.ts'
import { currentMarks, editAttrs, restyle, setAttrs, setMark } from './edit.ts'
import { featuresOn, type Mixable, mixedIn, type SelectedParagraphs } from './mixed.ts'
import { docIn, isCollapsed, keyOf, rangeIn } from './session.ts'

/** How the text that is selected is set; what is not the same everywhere is `mixed`, and stands here as it is at the first place. */
export interface TextFormat {
  family: string
  weight: number
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script: 'superscript' | 'subscript' | null
  /** As the styles and marks say, page pixels. */
  size: number
  /** As it is printed: scaled with its layer and the groups around it, and shrunk into its frame; page pixels. */
  printedSize: number
  /** `#rrggbb` or `swatch:<id>`. */
  color: string
  /** Behind the letters; null for none. */
  highlight: string | null
  /** Letter spacing in em. */
  tracking: number
  transform: ResolvedInline['transform']
  /** OpenType features that are on. */
  features: readonly string[]
  /** As it is printed, page pixels. */
  printedLeading: number
  /** The factor by which the type is shrunk into its frame, 1 = not at all; null where it is not to be shrunk. */
  fitted: number | null
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
  print: Print
}

/** How a text comes to be printed in another size than it is set. */
interface Print {
  /** By the scale of its layer and of the groups around it. */
  scale: number
  /** By being shrunk into its frame; null where it is not to be. */
  fitted: number | null
  /** False while its fonts are on their way. */
  isKnown: boolean
}

/** The frame whose settings hold for a text: the first one of its thread. */
function firstFrame({ design }: Editor, target: TextTarget): LayerOf<'Text'> | null {
  const ref = 'story' in target ? design.stories[target.story]?.frames[0] : target
  const layer = ref && design.pages.find(({ id }) => id === ref.page)?.layers[ref.layer]
  return layer && isKind(layer, 'Text') ? layer : null
}

function printOf(editor: Editor, page: Page, id: string, target: TextTarget): Print {
  const [a, b] = contentMatrix(page, id)
  const fit = firstFrame(editor, target)?.props.fit
  const layout = fit ? editor.layouter?.story(editor.design, keyOf(target)) : undefined
  return { scale: Math.hypot(a, b), fitted: fit ? (layout?.fit ?? 1) : null, isKnown: !fit || layout != null }
}

/** What was found for a selection in a design: a dozen commands and sections ask with every change. */
const gathered = new WeakMap<readonly string[], { design: Design; page: Page; texts: readonly OpenText[] }>()

/** Collects the texts of the selected layers that may be changed, those inside groups too; a story once. */
export function selectedTexts(editor: Editor): readonly OpenText[] {
  const { design, page } = editor
  const { selected } = editor.state
  const known = gathered.get(selected)
  if (known?.design === design && known.page === page) return known.texts
  const texts = textsOf(editor, page, (id) => isChangeable(page, id))
  if (texts.every(({ print }) => print.isKnown)) gathered.set(selected, { design, page, texts })
  return texts
}

function textsOf(editor: Editor, page: Page, isWanted: (id: string) => boolean): OpenText[] {
  const ids = editor.state.selected.flatMap((id) => [id, ...Array.from(walkLayers(page, id), (visit) => visit.id)])
  const found = new Map<string, OpenText>()
  for (const id of ids) {
    const layer = page.layers[id]
    if (!layer || !isKind(layer, 'Text') || !isWanted(id)) continue
    const target: TextTarget = layer.props.story === undefined ? { page: page.id, layer: id } : { story: layer.props.story }
    const doc = docIn(editor.design, target)
    if (doc) found.set(JSON.stringify(target), { target, doc, layer, print: printOf(editor, page, id, target) })
  }
  return [...found.values()]
}

/** Returns whether there is text to format: one being edited, or selected layers with words. */
export const hasText = (editor: Editor): boolean => editor.state.text !== null || selectedTexts(editor).length > 0

/** Describes how the text at the caret, or in the selected layers, is set; null when no text is selected. */
export function textFormat(editor: Editor): TextFormat | null {
  const { text } = editor.state
  if (text) {
    const layer = editor.page.layers[text.layer]
    if (!layer || !isKind(layer, 'Text')) return null
    const block = text.doc.content[rangeIn(text).from.block] ?? { type: 'paragraph' }
    const print = printOf(editor, editor.page, text.layer, text.target)
    if (isCollapsed(text)) return formatOf(editor, { layer, print }, block, { block, marks: currentMarks(text) }, [])
    const blocks = sliceDoc(text.doc, rangeIn(text))
    return formatOf(editor, { layer, print }, block, firstLetters(blocks), [{ props: layer.props, blocks, print: 1 }])
  }
  const texts = selectedTexts(editor)
  const known = formats.get(texts)
  if (known) return known
  const format = formatOfAll(editor, texts)
  if (format) formats.set(texts, format)
  return format
}

/**
 * Describes how the selected texts are set though they are locked, to be shown: nothing of it can be
 * changed. Null when nothing of the selection is text.
 */
export const lockedFormat = (editor: Editor): TextFormat | null =>
  formatOfAll(
    editor,
    textsOf(editor, editor.page, () => true),
  )

/** How texts are set, asked for by as many; the texts are others when the design is. */
const formats = new WeakMap<readonly OpenText[], TextFormat>()

function formatOfAll(editor: Editor, texts: readonly OpenText[]): TextFormat | null {
  const [first] = texts
  if (!first) return null
  const stretches = texts.map(({ layer, doc, print }) => ({
    props: layer.props,
    blocks: doc.content,
    print: print.scale * (print.fitted ?? 1),
  }))
  return formatOf(editor, first, first.doc.content[0] ?? { type: 'paragraph' }, firstLetters(first.doc.content), stretches)
}

/** Letters that speak for others: their marks, and the paragraph they are in. */
interface Letters {
  block: Block
  marks: readonly Mark[]
}

/** The first letters of some paragraphs; those of the first paragraph when there are none. */
function firstLetters(blocks: readonly Block[]): Letters {
  const block = blocks.find(({ content = [] }) => content.length > 0) ?? blocks[0] ?? { type: 'paragraph' }
  return { block, marks: block.content?.[0]?.marks ?? [] }
}

/** Returns a property of a format; null when it is not the same everywhere. */
export const unlessMixed = <T>({ mixed }: TextFormat, name: Mixable, value: T): T | null => (mixed.includes(name) ? null : value)

function formatOf(
  editor: Editor,
  { layer, print }: Pick<OpenText, 'layer' | 'print'>,
  block: Block,
  { block: around, marks }: Letters,
  stretches: readonly SelectedParagraphs[],
): TextFormat {
  const paragraph = resolveBlock(editor.design, layer.props, block)
  const base = resolveBlock(editor.design, layer.props, around)
  const run = resolveInline(editor.design, base, marks)
  const size = markOf(marks, 'superscript') || markOf(marks, 'subscript') ? sizeOf(editor, base, marks) : run.size
  return {
    family: run.family,
    weight: run.weight,
    bold: isBoldWeight(run.weight),
    italic: run.italic,
    underline: run.underline,
    strike: run.strike,
    script: markOf(marks, 'superscript') ? 'superscript' : markOf(marks, 'subscript') ? 'subscript' : null,
    size,
    printedSize: size * print.scale * (print.fitted ?? 1),
    color: run.color,
    highlight: run.highlight,
    tracking: run.tracking,
    transform: run.transform,
    features: featuresOn(run.features),
    printedLeading: paragraph.leading * print.scale * (print.fitted ?? 1),
    fitted: print.fitted,
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

/** Returns the mark of a type; undefined when there is none. */
export const markOf = <T extends Mark['type']>(marks: readonly Mark[], type: T): Extract<Mark, { type: T }> | undefined =>
  marks.find((mark): mark is Extract<Mark, { type: T }> => mark.type === type)

/** The size that superiors and inferiors are made smaller from. */
const sizeOf = (editor: Editor, paragraph: ResolvedBlock, marks: readonly Mark[]): number =>
  resolveInline(
    editor.design,
    paragraph,
    marks.filter(({ type }) => type !== 'superscript' && type !== 'subscript'),
  ).size

/**
 * Returns the marks of a piece after a change; `look` tells how letters of its paragraph look with some marks, `scale` how much larger than set they are
 * printed in their layer.
 */
type MarkChange = (marks: readonly Mark[], look: (marks: readonly Mark[]) => ResolvedInline, scale: number) => readonly Mark[]

/** Changes the marks of the selected words, or of what is typed next, or of all words of the selected layers, as one step. */
export function changeLetters(editor: Editor, label: string, change: MarkChange): void {
  const { design } = editor
  const changeIn = (props: LayerOf<'Text'>['props'], scale: number) => (marks: readonly Mark[], block: Block) =>
    change(marks, (some) => resolveInline(design, resolveBlock(design, props, block), some), scale)
  const { text } = editor.state
  if (text) {
    const layer = editor.page.layers[text.layer]
    if (!layer || !isKind(layer, 'Text')) return
    return restyle(editor, label, changeIn(layer.props, printOf(editor, editor.page, text.layer, text.target).scale))
  }
  applyEach(editor, label, ({ doc, layer, print }) => changeMarks(doc, wholeOf(doc), changeIn(layer.props, print.scale)))
}

/** Changes attributes of each selected paragraph, or of all paragraphs of the selected layers, from how it is set; `scale` as for letters. */
export function changeParagraphs(editor: Editor, label: string, change: (paragraph: ResolvedBlock, scale: number) => AttrChanges): void {
  const { design } = editor
  const { text } = editor.state
  if (text) {
    const layer = editor.page.layers[text.layer]
    if (!layer || !isKind(layer, 'Text')) return
    const { scale } = printOf(editor, editor.page, text.layer, text.target)
    return editAttrs(editor, label, (block) => change(resolveBlock(design, layer.props, block), scale))
  }
  applyEach(editor, label, ({ doc, layer, print }) => {
    const insert = doc.content.flatMap((block, index) => {
      const at = { block: index, offset: 0 }
      return setBlockAttrs(doc, { from: at, to: at }, change(resolveBlock(design, layer.props, block), print.scale)).insert
    })
    return { at: 0, remove: insert.length, insert, caret: { block: 0, offset: 0 } }
  })
}

/** Sets a mark on the selected words, or, when layers are selected, on all of theirs; null takes marks of the type off. */
export function applyMark(editor: Editor, type: Mark['type'], mark: Mark | null, label: string): void {
  if (editor.state.text) return setMark(editor, type, mark, label)
  applyEach(editor, label, ({ doc }) => (mark ? addMark(doc, wholeOf(doc), mark) : removeMark(doc, wholeOf(doc), type)))
}

/** Sets attributes of the selected paragraphs, or of all paragraphs of the selected layers. */
export function applyAttrs(editor: Editor, attrs: AttrChanges, label: string): void {
  if (editor.state.text) return setAttrs(editor, label, attrs)
  applyEach(editor, label, ({ doc }) => setBlockAttrs(doc, wholeOf(doc), attrs))
}

/** Changes each of the selected texts; those that stay as they are have no part in the step. */
function applyEach(editor: Editor, label: string, changeOf: (text: OpenText) => BlockEdit): void {
  const ops = selectedTexts(editor).flatMap((text) => {
    const change = changeOf(text)
    return isChange(text.doc, change) ? [editOperation(text.target, change)] : []
  })
  editor.change(label, group(ops))
}

const without = (marks: readonly Mark[], ...types: Mark['type'][]): Mark[] => marks.filter(({ type }) => !types.includes(type))

/** Sets the weight; bold as a mark of its own gives way to it. */
export const applyWeight = (editor: Editor, weight: number): void =>
  changeLetters(editor, 'Weight', (marks) => [...without(marks, 'bold', 'weight'), { type: 'weight', attrs: { weight } }])

/** Sets the selected texts in the size their styles say, whether they fit into their frames or not. */
export function stopFitting(editor: Editor): void {
  const { text } = editor.state
  const targets = text ? [text.target] : selectedTexts(editor).map(({ target }) => target)
  const ops = targets.flatMap((target): Operation[] => {
    const ref = 'story' in target ? editor.design.stories[target.story]?.frames[0] : target
    if (!ref || !firstFrame(editor, target)?.props.fit) return []
    return [{ op: 'set-props', page: ref.page, layer: ref.layer, set: {}, unset: ['fit'] }]
  })
  if (editor.change('No fitting', group(ops))) editor.announce('Type is no longer fitted')
}

/** What can be turned on and off. */
export type Toggle = SwitchMark['type'] | 'superscript' | 'subscript'

/** What the steps of the history are called. */
const TOGGLES: Record<Toggle, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  superscript: 'Superscript',
  subscript: 'Subscript',
}

/** Whether something is on for all of the selected words, for some, or for none. */
export type Pressed = boolean | 'mixed'

const isScriptToggle = (type: Toggle): type is 'superscript' | 'subscript' => type === 'superscript' || type === 'subscript'

/** Returns whether the selected words are bold, italic …, by their marks or by their styles. */
export function isOn(editor: Editor, type: Toggle): Pressed {
  const format = textFormat(editor)
  if (!format) return false
  if (isScriptToggle(type)) return format.mixed.includes('script') ? 'mixed' : format.script === type
  return format.mixed.includes(type) ? 'mixed' : format[type]
}

const shows = (run: ResolvedInline, type: SwitchMark['type']): boolean => (type === 'bold' ? isBoldWeight(run.weight) : run[type])

/** The mark is there only where the words would not look so by themselves: nothing is switched off twice. */
const switched =
  (type: SwitchMark['type'], on: boolean): MarkChange =>
  (marks, look) => {
    const rest = without(marks, type)
    return shows(look(rest), type) === on ? rest : [...rest, on ? { type } : { type, attrs: { on } }]
  }

const scripted =
  (type: 'superscript' | 'subscript', on: boolean): MarkChange =>
  (marks) => [...without(marks, 'superscript', 'subscript'), ...(on ? [{ type }] : [])]

/** Turns bold, italic, underline … off where all of the selected words are so, else on for all, and says so. */
export function toggle(editor: Editor, type: Toggle): void {
  if (!textFormat(editor)) return
  const on = isOn(editor, type) !== true
  editor.announce(`${TOGGLES[type]} ${on ? 'on' : 'off'}`)
  changeLetters(editor, TOGGLES[type], isScriptToggle(type) ? scripted(type, on) : switched(type, on))
}

/** Sets letters in capitals, or as they were typed, whatever their style says. */
export const applyCase = (editor: Editor, transform: ResolvedInline['transform'], label: string): void =>
  changeLetters(editor, label, (marks, look) => {
    const rest = without(marks, 'transform')
    return look(rest).transform === transform ? rest : [...rest, { type: 'transform', attrs: { transform } }]
  })

/** Sets the colour behind the letters; null for none, whatever their style says. */
export const applyHighlight = (editor: Editor, color: string | null): void =>
  changeLetters(editor, 'Highlight', (marks, look) => {
    const rest = without(marks, 'highlight')
    return look(rest).highlight === color ? rest : [...rest, { type: 'highlight', attrs: { color } }]
  })

/** Turns an OpenType feature on or off; `others` are those that cannot be on beside it. */
export const applyFeature = (editor: Editor, feature: string, on: boolean, others: readonly string[] = []): void =>
  changeLetters(editor, 'OpenType', (marks, look) => {
    const rest = without(marks, 'features')
    const own = (markOf(marks, 'features')?.attrs.features ?? []).filter((each) => ![feature, ...others].includes(each.replace('-', '')))
    const styled = featuresOn(look(rest).features)
    const isMissing = on && !styled.includes(feature)
    const off = (on ? others : [feature]).filter((each) => styled.includes(each)).map((each) => `-${each}`)
    const features = [...own, ...(isMissing ? [feature] : []), ...off]
    return features.length > 0 ? [...rest, { type: 'features', attrs: { features } }] : rest
  })
