import { layerBounds } from '../core/placed.ts'
import { group, type Operation, type Rect, topmost, unionOf } from '@magazineai/design'
import type { Editor } from '../core/editor.ts'
import { moveOperation } from '../tools/move.ts'
import { changeable, type Command, type Commands, hasChangeable } from './command.ts'

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
  if (ops.length > 0) editor.change(label, group(ops))
}

const order = (label: string, keys: string, to: Direction): Command => ({
  label,
  keys: [keys],
  can: hasChangeable,
  run: (editor) => reorder(editor, to, label),
})

/** What layers are aligned to: each other, or a single one to its page. */
function frameOf(editor: Editor, ids: readonly string[]): Rect | null {
  if (ids.length !== 1) return unionOf(ids.map((id) => layerBounds(editor.page, id)))
  const { width, height } = editor.stack[editor.pageIndex]!
  return { x: 0, y: 0, width, height }
}

type Shift = (box: Rect, frame: Rect) => { dx: number; dy: number }

const align = (label: string, shift: Shift): Command => ({
  label,
  can: hasChangeable,
  run(editor) {
    const ids = changeable(editor)
    const frame = frameOf(editor, ids)
    if (!frame) return
    const ops = ids.map((id) => {
      const { dx, dy } = shift(layerBounds(editor.page, id), frame)
      return moveOperation(editor, [id], dx, dy)
    })
    editor.change(label, group(ops))
  },
})

/** Order from back to front, and alignment. */
export const arrangeCommands: Commands<
  | 'bring-forward'
  | 'send-backward'
  | 'bring-to-front'
  | 'send-to-back'
  | 'align-left'
  | 'align-center'
  | 'align-right'
  | 'align-top'
  | 'align-middle'
  | 'align-bottom'
> = {
  'bring-forward': order('Bring forward', 'Mod+]', 'forward'),
  'send-backward': order('Send backward', 'Mod+[', 'backward'),
  'bring-to-front': order('Bring to front', 'Mod+Alt+]', 'front'),
  'send-to-back': order('Send to back', 'Mod+Alt+[', 'back'),
  'align-left': align('Align left', (box, frame) => ({ dx: frame.x - box.x, dy: 0 })),
  'align-center': align('Align centre', (box, frame) => ({ dx: frame.x + frame.width / 2 - box.x - box.width / 2, dy: 0 })),
  'align-right': align('Align right', (box, frame) => ({ dx: frame.x + frame.width - box.x - box.width, dy: 0 })),
  'align-top': align('Align top', (box, frame) => ({ dx: 0, dy: frame.y - box.y })),
  'align-middle': align('Align middle', (box, frame) => ({ dx: 0, dy: frame.y + frame.height / 2 - box.y - box.height / 2 })),
  'align-bottom': align('Align bottom', (box, frame) => ({ dx: 0, dy: frame.y + frame.height - box.y - box.height })),
}
