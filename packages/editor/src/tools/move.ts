import { layerBounds } from '../geometry/placed.ts'
import { apply, type Page, type Point, topmost, unionOf } from '@magazineai/design'
import { stopsAround } from '../state/around.ts'
import type { Editor } from '../state/editor.ts'
import { changeableSelection, pageIsLocked } from '../geometry/changeable.ts'
import { type Snap, snapBox } from '../geometry/snap.ts'
import { refuse, sayMoved } from '../state/refuse.ts'
import { nearestPage } from '../geometry/stack.ts'
import { roundLength } from '../geometry/stretch.ts'
import { duplicated, moved } from '../commands/copies.ts'
import { rememberCopies } from '../commands/duplicate.ts'
import { carried, holdPage } from './gesture.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { moveOperation } from '../geometry/move-layers.ts'

/** How near an edge must come to a stop to snap to it, view pixels. */
export const SNAP_REACH = 6

/** A move as it stands: by how much, onto which page, and what it snapped to. */
interface Shift {
  dx: number
  dy: number
  target: number
  guides: Snap['guides']
}

/** The layers of the selection that a drag moves. */
const movable = (editor: Editor): string[] => topmost(editor.page, changeableSelection(editor))

/** Works out what the selection would snap to if it were dragged. */
export function prepareMove(editor: Editor): void {
  const ids = movable(editor)
  const box = unionOf(ids.map((id) => layerBounds(editor.page, id)))
  if (box) snapBox(stopsAround(editor, editor.pageIndex, ids), box, 0)
}

/**
 * Drags the selection. Only the picture of the layers moves until the pointer goes up, on whichever page it is then. Alt leaves a copy behind, Shift
 * keeps to one axis, Mod does not snap.
 */
export function moveGesture(editor: Editor, start: Pointer): Gesture {
  const { page, pageIndex: home } = editor
  const held = holdPage(editor)
  const ids = movable(editor)
  const box = unionOf(ids.map((id) => layerBounds(page, id)))
  const stay = stayBehind(editor, ids)

  const targetOf = (pointer: Pointer): number => {
    const index = nearestPage(editor.stack, pointer.world)
    return editor.design.pages[index]?.locked ? home : index
  }
  const away = (target: number): Point => ({
    x: editor.stack[target]!.x - editor.stack[home]!.x,
    y: editor.stack[target]!.y - editor.stack[home]!.y,
  })
  const snapOn = (target: number, dx: number, dy: number, free: { x: boolean; y: boolean }): Snap => {
    if (!box) return { dx: 0, dy: 0, guides: [] }
    // Stops are in the pixels of the page under the pointer, everything else in those of the page the layers come from.
    const { x, y } = away(target)
    const snap = snapBox(
      stopsAround(editor, target, ids),
      { ...box, x: box.x + dx - x, y: box.y + dy - y },
      SNAP_REACH / editor.state.camera.scale,
      free,
    )
    if (x === 0 && y === 0) return snap
    return { ...snap, guides: snap.guides.map((guide) => shiftedGuide(guide, x, y)) }
  }
  const shiftFor = (pointer: Pointer): Shift => {
    let dx = pointer.world.x - start.world.x
    let dy = pointer.world.y - start.world.y
    const free = { x: true, y: true }
    if (pointer.shift) {
      free.x = Math.abs(dx) > Math.abs(dy)
      free.y = !free.x
      ;[dx, dy] = free.x ? [dx, 0] : [0, dy]
    }
    const target = targetOf(pointer)
    const snap = pointer.mod ? { dx: 0, dy: 0, guides: NONE } : snapOn(target, dx, dy, free)
    // What meets no stop goes by whole pixels of the page it is on.
    const off = away(target)
    const settle = (by: number, snapped: number, part: number): number =>
      snapped === 0 ? Math.round(by - part) + part : roundLength(by + snapped)
    return { dx: settle(dx, snap.dx, off.x), dy: settle(dy, snap.dy, off.y), target, guides: snap.guides.length > 0 ? snap.guides : NONE }
  }
  /** What is let go beside its page stays on it by an edge: beyond it could neither be seen nor caught again. */
  const kept = (shift: Shift): Shift => {
    const page = editor.stack[shift.target]!
    const off = away(shift.target)
    const hold = (start: number, length: number, side: number): number => {
      const edge = Math.min(length, EDGE)
      return Math.min(side - edge, Math.max(edge - length, start)) - start
    }
    if (!box) return shift
    const dx = hold(box.x + shift.dx - off.x, box.width, page.width)
    const dy = hold(box.y + shift.dy - off.y, box.height, page.height)
    return { ...shift, dx: roundLength(shift.dx + dx), dy: roundLength(shift.dy + dy) }
  }
  const clear = (): void => editor.store.set({ offset: null, guides: NONE, preview: null })

  return {
    name: 'move',
    move(pointer) {
      if (ids.length === 0) return
      const { dx, dy, guides } = shiftFor(pointer)
      editor.store.set({ guides, offset: { layers: ids, dx, dy }, preview: pointer.alt ? stay() : null })
    },
    up(pointer) {
      const shift = kept(shiftFor(pointer))
      const under = editor.design.pages[nearestPage(editor.stack, pointer.world)]
      if (under?.locked && ids.length > 0) refuse(editor, pageIsLocked(editor.design, under.id))
      if (ids.length > 0 && (shift.dx || shift.dy)) commit(editor, page, ids, shift, pointer.alt)
      clear()
    },
    cancel: clear,
    again() {
      const from = carried(editor, held, start)
      return from && changeableSelection(editor, held.page).length > 0 ? moveGesture(editor, from) : null
    },
  }
}

const NONE: Snap['guides'] = []

/** So much of a layer stays on its page, page pixels: 4 mm. */
const EDGE = 48

const shiftedGuide = (guide: Snap['guides'][number], x: number, y: number): Snap['guides'][number] => {
  // A distance stands across its axis, a line on it.
  const isAcross = (guide.axis === 'x') === (guide.isGap ?? false)
  const [on, along] = isAcross ? [y, x] : [x, y]
  return { ...guide, at: guide.at + on, from: guide.from + along, to: guide.to + along }
}

/** The design with copies of the layers where they were: what stays behind when a copy is dragged away. Made once. */
function stayBehind(editor: Editor, ids: readonly string[]) {
  let made: ReturnType<typeof apply> | null = null
  let count = 0
  return () => {
    made ??= apply(editor.design, duplicated(editor.design, editor.page, editor.page, ids, { x: 0, y: 0 }, () => `stays-${++count}`).op)
    return made.ok ? made.design : null
  }
}

function commit(editor: Editor, page: Page, ids: readonly string[], { dx, dy, target }: Shift, copy: boolean): void {
  const to = editor.design.pages[target]!
  const [from, origin] = [editor.stack[editor.design.pages.indexOf(page)]!, editor.stack[target]!]
  const by = { x: dx + from.x - origin.x, y: dy + from.y - origin.y }
  if (copy) {
    const copies = duplicated(editor.design, page, to, ids, by, editor.newId)
    if (!editor.change('Duplicate', copies.op)) return
    rememberCopies(editor, ids, copies.ids)
    show(editor, to.id, copies.ids)
  } else if (to.id === page.id) editor.change('Move', moveOperation(page, ids, dx, dy))
  else {
    const there = moved(editor.design, page, to, ids, by, editor.newId)
    if (editor.change('Move to another page', there.op)) show(editor, to.id, there.ids)
  }
  sayMoved(editor)
}

function show(editor: Editor, page: string, ids: readonly string[]): void {
  editor.goTo(page)
  editor.select(ids)
}
