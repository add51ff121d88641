import { angleOf, contentMatrix, layerBounds } from '../geometry/placed.ts'
import {
  centerOf,
  group,
  inverse,
  type Operation,
  type Page,
  type Point,
  type Rect,
  ROOT,
  topmost,
  transform,
  unionOf,
} from '@magazineai/design'
import type { Editor } from '../state/editor.ts'
import { stretchLayer, roundLength } from '../geometry/stretch.ts'
import { changeable, type Command, type Commands, hasChangeable, onChangeable } from './command.ts'
import type { AlignTo } from '../state/state.ts'
import { turnOperations, moveOperation } from '../geometry/move-layers.ts'
import type { ArrangeCommandName } from '../state/command-names.ts'
import { marginBox } from '../geometry/stops.ts'

type Direction = 'front' | 'forward' | 'backward' | 'back'

/** Where a layer goes among its siblings: the one it will stand behind, null for the very front, undefined when it is there already. */
function destination(siblings: readonly string[], id: string, to: Direction): string | null | undefined {
  const at = siblings.indexOf(id)
  const last = siblings.length - 1
  if (at < 0 || ((to === 'front' || to === 'forward') && at === last) || ((to === 'back' || to === 'backward') && at === 0))
    return undefined
  if (to === 'front') return null
  if (to === 'back') return siblings[0]!
  return to === 'forward' ? (siblings[at + 2] ?? null) : siblings[at - 1]!
}

function reorder(editor: Editor, to: Direction, label: string): void {
  const { page } = editor
  const ids = topmost(page, changeable(editor))
  // The order of moves keeps the selected layers in their own order.
  const ordered = to === 'back' || to === 'forward' ? ids.toReversed() : ids
  const ops = ordered.flatMap((layer): Operation[] => {
    const parent = page.layers[layer]?.parent
    const before = parent ? destination(page.layers[parent]?.child ?? [], layer, to) : undefined
    return parent && before !== undefined ? [{ op: 'move-layer', page: page.id, layer, parent, before }] : []
  })
  editor.announce(ops.length > 0 && editor.change(label, group(ops)) ? label : `${label}: already there`)
}

const order = (label: string, keys: string, to: Direction): Command => ({
  label,
  keys: [keys],
  ...onChangeable,
  run: (editor) => reorder(editor, to, label),
})

type Shift = (box: Rect, frame: Rect) => { dx: number; dy: number }

/** Moves each layer by what it needs, as one step. */
function shiftEach(editor: Editor, label: string, shifts: readonly { id: string; dx: number; dy: number }[]): void {
  const ops = shifts.flatMap(({ id, dx, dy }) =>
    roundLength(dx) === 0 && roundLength(dy) === 0 ? [] : [moveOperation(editor.page, [id], dx, dy)],
  )
  editor.announce(ops.length > 0 && editor.change(label, group(ops)) ? label : `${label}: nothing to move`)
}

const boxesOf = (editor: Editor): { id: string; box: Rect }[] =>
  topmost(editor.page, changeable(editor)).map((id) => ({ id, box: layerBounds(editor.page, id) }))

const align = (label: string, shift: Shift, words: string): Command => ({
  label,
  words,
  ...onChangeable,
  run(editor) {
    const boxes = boxesOf(editor)
    const frame = alignFrame(
      editor,
      boxes.map(({ box }) => box),
    )
    if (frame)
      shiftEach(
        editor,
        label,
        boxes.map(({ id, box }) => ({ id, ...shift(box, frame) })),
      )
  },
})

/**
 * Sets layers at equal distances along an axis: between the outermost, or across the page or its margins where that is what is aligned to. Where they
 * overlap so much that they would change places, their middles are set at equal distances.
 */
function distribute(editor: Editor, axis: 'x' | 'y', label: string): void {
  const side = axis === 'x' ? 'width' : 'height'
  // Of what lies at the same place the back comes first, whatever noise the last digits hold.
  const middle = ({ box }: { box: Rect }): number => Math.round((box[axis] + box[side] / 2) * 100)
  const boxes = boxesOf(editor).sort((a, b) => middle(a) - middle(b))
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last || boxes.length < 2) return
  const frame = editor.state.alignTo === 'selection' ? null : alignFrame(editor, [])
  const from = frame ? frame[axis] : first.box[axis]
  const to = frame ? frame[axis] + frame[side] : last.box[axis] + last.box[side]
  const gap = (to - from - boxes.reduce((sum, { box }) => sum + box[side], 0)) / (boxes.length - 1)
  const keepsOrder = boxes.every(({ box }, at) => at === 0 || (boxes[at - 1]!.box[side] + box[side]) / 2 + gap > 0.05)
  const [start, end] = [from + first.box[side] / 2, to - last.box[side] / 2]
  let place = from
  const shifts = boxes.map(({ id, box }, at) => {
    const even = start + ((end - start) * at) / (boxes.length - 1) - box[side] / 2
    const by = (keepsOrder ? place : even) - box[axis]
    place += box[side] + gap
    return { id, dx: axis === 'x' ? by : 0, dy: axis === 'y' ? by : 0 }
  })
  shiftEach(editor, label, shifts)
}

const distributing = (label: string, axis: 'x' | 'y'): Command => ({
  label,
  words: 'equal spacing gaps distances',
  can: (editor) => hasChangeable(editor) && changeable(editor).length >= (editor.state.alignTo === 'selection' ? 3 : 2),
  run: (editor) => distribute(editor, axis, label),
})

/** Mirrors or turns the selection about its common centre. */
function turnOver(editor: Editor, label: string, operations: (page: Page, ids: readonly string[], centre: Point) => Operation[]): void {
  const ids = topmost(editor.page, changeable(editor))
  const box = unionOf(ids.map((id) => layerBounds(editor.page, id)))
  if (box && editor.change(label, group(operations(editor.page, ids, centerOf(box))))) editor.announce(label)
}

const flip = (label: string, keys: string, kx: 1 | -1, ky: 1 | -1): Command => ({
  label,
  keys: [keys],
  words: 'mirror',
  ...onChangeable,
  run: (editor) =>
    turnOver(editor, label, (page, ids, centre) =>
      ids.flatMap((id) => {
        const toParent = inverse(contentMatrix(page, page.layers[id]!.parent ?? ROOT))
        return stretchLayer(page, id, { kx, ky, anchor: transform(toParent, centre), axes: angleOf(toParent) })
      }),
    ),
})

const quarterTurn = (label: string, by: number): Command => ({
  label,
  ...onChangeable,
  run: (editor) => turnOver(editor, label, (page, ids, centre) => turnOperations(page, ids, centre, by)),
})

const aligningTo = (label: string, to: AlignTo): Command => ({
  label,
  pressed: (editor) => editor.state.alignTo === to,
  run: (editor) => editor.store.set({ alignTo: to }),
})

/** Order from back to front, alignment, distances, and what mirrors and turns. */
export const arrangeCommands: Commands<ArrangeCommandName> = {
  'bring-forward': order('Bring forward', 'Mod+]', 'forward'),
  'send-backward': order('Send backward', 'Mod+[', 'backward'),
  'bring-to-front': order('Bring to front', 'Mod+Alt+]', 'front'),
  'send-to-back': order('Send to back', 'Mod+Alt+[', 'back'),
  'align-left': align('Align left', (box, frame) => ({ dx: frame.x - box.x, dy: 0 }), 'edge'),
  'align-center': align(
    'Align centre',
    (box, frame) => ({ dx: frame.x + frame.width / 2 - box.x - box.width / 2, dy: 0 }),
    'horizontal middle',
  ),
  'align-right': align('Align right', (box, frame) => ({ dx: frame.x + frame.width - box.x - box.width, dy: 0 }), 'edge'),
  'align-top': align('Align top', (box, frame) => ({ dx: 0, dy: frame.y - box.y }), 'edge'),
  'align-middle': align(
    'Align middle',
    (box, frame) => ({ dx: 0, dy: frame.y + frame.height / 2 - box.y - box.height / 2 }),
    'vertical centre',
  ),
  'align-bottom': align('Align bottom', (box, frame) => ({ dx: 0, dy: frame.y + frame.height - box.y - box.height }), 'edge'),
  'align-to-selection': aligningTo('Align to the selection', 'selection'),
  'align-to-page': aligningTo('Align to the page', 'page'),
  'align-to-margins': aligningTo('Align to the margins', 'margins'),
  'distribute-horizontal': distributing('Distribute across', 'x'),
  'distribute-vertical': distributing('Distribute down', 'y'),
  'flip-horizontal': flip('Flip horizontally', 'Shift+H', -1, 1),
  'flip-vertical': flip('Flip vertically', 'Shift+V', 1, -1),
  'rotate-left': quarterTurn('Rotate 90° left', -90),
  'rotate-right': quarterTurn('Rotate 90° right', 90),
}

/** Returns the box that layers are aligned in, on their page; a single layer has nothing else to be aligned to than its page. */
export function alignFrame(editor: Editor, boxes: readonly Rect[]): Rect | null {
  const { alignTo } = editor.state
  const { width, height } = editor.stack[editor.pageIndex]!
  if (alignTo === 'margins') return marginBox(editor.design, { width, height })
  return alignTo === 'page' || boxes.length === 1 ? { x: 0, y: 0, width, height } : unionOf(boxes)
}
