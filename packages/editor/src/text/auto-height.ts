import {
  apply,
  type Design,
  flatten,
  type FrameRef,
  isKind,
  type LayerOf,
  type Operation,
  type Page,
  rotation,
  ROOT,
  type SingleOperation,
  type Size,
  transform,
} from '@magazineai/design'
import type { FrameLayout } from '@magazineai/typeset'
import { isChangeable } from '../geometry/changeable.ts'
import type { Editor } from '../state/editor.ts'
import { marginBox } from '../geometry/stops.ts'
import { layoutAt } from './fit.ts'
import { defineSlice } from '../state/slices.ts'

type TextLayer = LayerOf<'Text'>

const pageIn = (design: Design, id: string): Page | undefined => design.pages.find((page) => page.id === id)

function layerIn(design: Design, { page, layer }: FrameRef): TextLayer | null {
  const found = pageIn(design, page)?.layers[layer]
  return found && isKind(found, 'Text') ? found : null
}

/** Every layer of the design that may be such a frame. */
const allFrames = (design: Design): FrameRef[] =>
  design.pages.flatMap((page) => Object.keys(page.layers).map((layer) => ({ page: page.id, layer })))

/** The frames whose text may need another height after an operation. */
function concerned(design: Design, op: SingleOperation): FrameRef[] {
  if (op.op === 'edit-blocks') return 'story' in op.target ? (design.stories[op.target.story]?.frames ?? []) : [op.target]
  if (op.op === 'set-props') return [{ page: op.page, layer: op.layer }]
  if (op.op === 'add-layers') return Object.keys(op.layers).map((layer) => ({ page: op.page, layer }))
  return op.op === 'set-style' || op.op === 'set-style-props' ? allFrames(design) : []
}

/** True when an operation gives a frame another height by hand: then the frame no longer follows its text. Scaled type takes its frame along. */
function isSized(before: TextLayer, after: TextLayer, ops: readonly SingleOperation[], { page, layer }: FrameRef): boolean {
  if (Math.abs(before.props.boxSize.height - after.props.boxSize.height) < 0.01 || before.props.autoHeight !== true) return false
  const touches = (key: string): boolean =>
    ops.some((op) => op.op === 'set-props' && op.page === page && op.layer === layer && Object.hasOwn(op.set, key))
  return !touches('scale') && !touches('autoHeight')
}

/** Text that runs on in other frames, or is shrunk into its frame, has no height of its own. */
const follows = (design: Design, { props }: TextLayer): boolean =>
  props.autoHeight === true && props.fit === undefined && (props.story === undefined || design.stories[props.story]?.frames.length === 1)

/** The lowest edge a frame may have, on its page: the lower margin, or the foot of the page for a frame that begins beneath that. */
function lowestEdge(design: Design, page: Page, top: number): number {
  const { width, height } = page.layers[ROOT]?.props.boxSize ?? design.pageSize
  const margins = marginBox(design, { width, height })
  const foot = margins.y + margins.height
  return top < foot ? foot : height
}

/** The box of a frame with another height: its upper edge stays where it is, however it is turned. */
function boxWithHeight(
  { boxSize, position, rotate }: TextLayer['props'],
  height: number,
): { boxSize: Size; position?: TextLayer['props']['position'] } {
  const size = { width: boxSize.width, height }
  if (rotate % 360 === 0) return { boxSize: size }
  const grown = (height - boxSize.height) / 2
  const shift = transform(rotation(rotate, { x: 0, y: 0 }), { x: 0, y: grown })
  return { boxSize: size, position: { x: position.x + shift.x, y: position.y + shift.y - grown } }
}

/** The height that shows all of a text, in page pixels, and no more than there is room for; null while fonts are loading. */
function heightFor(editor: Editor, design: Design, ref: FrameRef, layer: TextLayer): number | null {
  const { boxSize, position, scale = 1, inset, columns, verticalAlign } = layer.props
  const used = ({ height }: FrameLayout): number => Math.ceil((height + (inset?.bottom ?? 0)) * scale)
  const now = layoutAt(editor, design, ref)
  const [shown] = now?.frames ?? []
  if (!now || !shown) return null
  const isPlain = (columns?.count ?? 1) === 1 && (verticalAlign ?? 'top') === 'top'
  if (!now.overset && isPlain) return used(shown)
  const room = Math.max(boxSize.height, Math.floor(lowestEdge(design, pageIn(design, ref.page)!, position.y) - position.y))
  const tall = (height: number): { height: number; isWhole: boolean } => {
    const set = { boxSize: { width: boxSize.width, height }, verticalAlign: 'top' }
    const probe = apply(design, { op: 'set-props', page: ref.page, layer: ref.layer, set })
    const layout = probe.ok ? layoutAt(editor, probe.design, ref) : null
    return { height: layout?.frames[0] ? used(layout.frames[0]) : height, isWhole: layout?.overset == null }
  }
  const most = tall(room)
  if (!most.isWhole) return room
  return (columns?.count ?? 1) === 1 ? most.height : leastOf(room, (height) => tall(height).isWhole)
}

/** The least whole number up to `most` that will do; `most` will. */
function leastOf(most: number, does: (height: number) => boolean): number {
  let [low, high] = [0, Math.ceil(most)]
  while (high - low > 1) {
    const middle = Math.round((low + high) / 2)
    if (does(middle)) high = middle
    else low = middle
  }
  return high
}

/** Frames whose text could not be set yet, because its fonts are on their way. */
const waiting = defineSlice<FrameRef[]>('text/auto-height')

function heightOperation(editor: Editor, ref: FrameRef): Operation | null {
  const { design } = editor
  const layer = layerIn(design, ref)
  const page = pageIn(design, ref.page)
  // The box of a group does not follow its children.
  if (!layer || !page || layer.parent !== ROOT || !follows(design, layer) || !isChangeable(page, ref.layer)) return null
  const height = heightFor(editor, design, ref, layer)
  if (height === null && editor.layouter) editor.slices.set(waiting, [...(editor.slices.get(waiting) ?? []), ref])
  if (height === null || Math.abs(height - layer.props.boxSize.height) < 1) return null
  return { op: 'set-props', page: ref.page, layer: ref.layer, set: boxWithHeight(layer.props, height) }
}

/**
 * Returns what else an operation that was just done does to frames that are as high as their text: those whose text changed get its height, those
 * that were sized by hand keep it from now on. It belongs to the step of the operation.
 */
export function followText(editor: Editor, op: Operation, before: Design): Operation[] {
  const ops = flatten(op)
  const refs = new Map(ops.flatMap((single) => concerned(editor.design, single)).map((ref) => [`${ref.page}/${ref.layer}`, ref]))
  return Array.from(refs.values()).flatMap((ref): Operation[] => {
    const layer = layerIn(editor.design, ref)
    if (!layer?.props.autoHeight) return []
    const was = layerIn(before, ref)
    if (was && isSized(was, layer, ops, ref)) return [{ op: 'set-props', page: ref.page, layer: ref.layer, set: {}, unset: ['autoHeight'] }]
    const height = heightOperation(editor, ref)
    return height ? [height] : []
  })
}

/** Gives frames the height of their text that could not be set until fonts arrived; after an undo they wait for the next change of their text. */
export function settleText(editor: Editor): void {
  const refs = editor.slices.get(waiting) ?? []
  editor.slices.delete(waiting)
  if (editor.history.canRedo()) return
  for (const ref of refs) {
    const op = heightOperation(editor, ref)
    if (op) editor.history.run(op)
  }
}
