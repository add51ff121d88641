import { type Block, group, isKind, kindOf, type Layer, type LayerKind, type Mark, type Operation } from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { changeable } from './command.ts'

/** How a layer looks, apart from what it shows: to be given to others. */
export interface Look {
  kind: LayerKind
  props: Record<string, unknown>
  /** Of a text: how its first words are set. */
  words: { type: Block['type']; attrs: Block['attrs']; marks: Mark[] } | null
}

/** Looks that any layer can take on. */
const COMMON = ['opacity', 'blend', 'shadow']

/** Looks by kind; a layer of another kind takes on those it has too. */
const KEYS: Partial<Record<LayerKind, readonly string[]>> = {
  Shape: ['color', 'gradient', 'border', 'roundedCorners'],
  Image: ['border', 'roundedCorners'],
  Frame: ['color', 'gradient', 'border'],
  Line: ['color', 'style', 'arrowStart', 'arrowEnd'],
  Drawing: ['color', 'width', 'pen'],
  QrCode: ['bgColor', 'textColor'],
  Table: ['theme', 'style'],
  Text: ['style', 'columns', 'inset', 'verticalAlign', 'effect'],
}

/** A property of the same name that means something else: the style of a text is a paragraph style, that of a line its dashes. */
const isShared = (key: string, from: LayerKind, to: LayerKind): boolean => key !== 'style' || from === to

const keysOf = (kind: LayerKind): readonly string[] => [...COMMON, ...(KEYS[kind] ?? [])]

/** Marks that say how words look; links and the like belong to the words. */
const LOOKS = new Set<Mark['type']>([
  'bold',
  'italic',
  'underline',
  'strike',
  'color',
  'size',
  'family',
  'weight',
  'tracking',
  'transform',
  'features',
  'style',
])

/** Copies how a layer of the current page looks, with the look of its first words; null when there is no such layer. */
export function lookOf(editor: Editor, id: string): Look | null {
  const layer = editor.page.layers[id]
  if (!layer) return null
  const kind = kindOf(layer)
  const props = layer.props as Record<string, unknown>
  const [block] = docOf(editor, layer)
  const words = block && {
    type: block.type,
    attrs: block.attrs,
    marks: (block.content?.[0]?.marks ?? []).filter(({ type }) => LOOKS.has(type)),
  }
  return { kind, props: Object.fromEntries(keysOf(kind).map((key) => [key, props[key]])), words: words ?? null }
}

const docOf = (editor: Editor, layer: Layer): readonly Block[] => {
  if (!isKind(layer, 'Text')) return []
  const { story, doc } = layer.props
  return (story === undefined ? doc : editor.design.stories[story]?.doc)?.content ?? []
}

/** Gives the selected layers a look: what they have of it. A text of its own takes on how the words were set; a story is not touched by one of its frames. */
export function pasteLook(editor: Editor, look: Look): void {
  const ops = changeable(editor).flatMap((id): Operation[] => {
    const layer = editor.page.layers[id]
    if (!layer) return []
    const kind = kindOf(layer)
    const shared = keysOf(kind).filter((key) => key in look.props && isShared(key, look.kind, kind))
    const set = Object.fromEntries(shared.filter((key) => look.props[key] !== undefined).map((key) => [key, look.props[key]]))
    const unset = shared.filter((key) => look.props[key] === undefined && (layer.props as Record<string, unknown>)[key] !== undefined)
    const doc =
      isKind(layer, 'Text') && look.words && layer.props.doc
        ? { doc: { ...layer.props.doc, content: layer.props.doc.content.map((block) => dressed(block, look.words!)) } }
        : {}
    return [{ op: 'set-props', page: editor.page.id, layer: id, set: { ...set, ...doc }, ...(unset.length > 0 ? { unset } : {}) }]
  })
  if (editor.change('Paste the look', group(ops))) editor.announce('Look pasted')
}

function dressed(block: Block, { type, attrs, marks }: NonNullable<Look['words']>): Block {
  const content = block.content?.map((inline) => {
    const kept = (inline.marks ?? []).filter((mark) => !LOOKS.has(mark.type))
    const { marks: _marks, ...bare } = inline
    return kept.length + marks.length > 0 ? { ...bare, marks: [...kept, ...marks] } : bare
  })
  const { attrs: _attrs, ...rest } = block
  return { ...rest, type, ...(attrs ? { attrs } : {}), ...(content ? { content } : {}) } as Block
}
