import { contentMatrix, angleOf } from '../geometry/placed.ts'
import { inverse, isKind, type Layer, type Matrix, type Operation, type Point, topmost, transform } from '@magazineai/design'
import { stopsAround } from '../state/around.ts'
import type { Editor } from '../state/editor.ts'
import { type Grip, isRigid, keepsRatio, type SelectionFrame, onStep } from '../geometry/handles.ts'
import { changeableSelection } from '../geometry/changeable.ts'
import { anchorOf, gripIn, growthTo, leastSize, type ResizeHold } from '../geometry/resize.ts'
import { equalLength, snapPoint } from '../geometry/snap.ts'
import { lineBetween, stretchLayer } from '../geometry/stretch.ts'
import { carried, holdPage } from './gesture.ts'
import { SNAP_REACH } from './move.ts'
import { idle, previewed } from './previewed.ts'
import type { SnapGuide } from '../geometry/stops.ts'
import type { Gesture, Pointer } from '../state/input.ts'
import { sayResized } from '../state/refuse.ts'

/**
 * Drags a handle of the selection. Shift keeps the ratio of what is free, and frees what keeps it; Alt stays about the centre; Mod does not snap, and
 * at the corner of a text scales its type, which else flows anew.
 */
export function resizeGesture(editor: Editor, grip: Grip, start: Pointer): Gesture {
  const { page } = editor
  const ids = topmost(page, changeableSelection(editor))
  const frame = editor.selectionFrame()
  const [only] = ids.length === 1 ? ids : []
  const layer = only === undefined ? undefined : page.layers[only]
  if (!frame || ids.length === 0) return idle('resize')
  if (layer && isKind(layer, 'Line') && editor.state.selected.length === 1) return endGesture(editor, only!, grip, start)
  return boxGesture(editor, ids, layer ?? null, frame, grip, start)
}

/** What goes on when the design changed: the same handle, while there is one. */
function resizeAgain(editor: Editor, grip: Grip, start: Pointer): () => Gesture | null {
  const held = holdPage(editor)
  return () => {
    const from = carried(editor, held, start)
    const isHeld = changeableSelection(editor, held.page).length > 0
    const hasGrip = editor.selectionFrame()?.grips.some(({ x, y }) => x === grip.x && y === grip.y)
    return from && isHeld && hasGrip ? resizeGesture(editor, grip, from) : null
  }
}

const LEAST = { width: 8, height: 8 }

function boxGesture(
  editor: Editor,
  ids: readonly string[],
  only: Layer | null,
  frame: SelectionFrame,
  grip: Grip,
  start: Pointer,
): Gesture {
  const { page } = editor
  const origin = editor.pageOrigin()
  const { size, matrix } = frame
  const pull = puller(editor, ids, frame, grip, start)
  const least = only ? leastSize(only) : LEAST
  const isCorner = grip.x !== 0 && grip.y !== 0
  const keeps = isCorner && (only === null || isKind(only, 'Image') || keepsRatio(only))
  const scalesType = (pointer: Pointer): boolean => pointer.mod && isCorner && (only === null || isKind(only, 'Text'))

  const operationsFor = (pointer: Pointer): Operation[] => {
    const ratio = scalesType(pointer) || (only !== null && isRigid(only)) || keeps !== (pointer.shift && isCorner)
    const hold: ResizeHold = { ratio, centre: pointer.alt }
    const { to, lead } = pull(pointer, hold, (point) => growthTo(size, grip, point, hold, least))
    const { kx, ky } = growthTo(size, grip, to, hold, least, lead)
    const fixed = transform(matrix, anchorOf(size, grip, hold.centre))
    const onPage = { x: fixed.x - origin.x, y: fixed.y - origin.y }
    return ids.flatMap((id) => {
      const toParent = inverse(contentMatrix(page, page.layers[id]!.parent ?? page.rootId))
      const axes = only ? only.props.rotate : angleOf(toParent)
      return stretchLayer(page, id, { kx, ky, anchor: transform(toParent, onPage), axes, all: scalesType(pointer) })
    })
  }
  return previewed(editor, 'resize', 'Resize', operationsFor, resizeAgain(editor, grip, start), () => sayResized(editor))
}

/** Where the grip is dragged to, in the frame; `lead` is the axis that a stop decided. */
interface Pull {
  to: Point
  lead?: 'x' | 'y'
}

/** Follows the pointer from the middle of the grip, wherever it was caught, and snaps where the frame stands upright. */
function puller(editor: Editor, ids: readonly string[], { size, matrix }: SelectionFrame, grip: Grip, start: Pointer) {
  const back = inverse(matrix)
  const middle = transform(matrix, gripIn(size, grip))
  const stops = stopsAround(editor, editor.pageIndex, ids)
  const isUpright = Math.abs(angleOf(matrix)) < 1e-6
  const origin = editor.pageOrigin()
  const onPage: Matrix = [matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - origin.x, matrix[5] - origin.y]
  const show = (guides: SnapGuide[]): void => editor.store.set({ guides })

  return (pointer: Pointer, hold: ResizeHold, growth: (to: Point) => { kx: number; ky: number }): Pull => {
    const raw = transform(back, {
      x: middle.x + pointer.world.x - start.world.x,
      y: middle.y + pointer.world.y - start.world.y,
    })
    if (!isUpright || pointer.mod) return (show([]), { to: raw })
    const anchor = anchorOf(size, grip, hold.centre)
    const at = gripIn(size, grip)
    const { kx, ky } = growth(raw)
    const grown = { x: anchor.x + (at.x - anchor.x) * kx, y: anchor.y + (at.y - anchor.y) * ky }
    const reach = SNAP_REACH / editor.state.camera.scale
    const factor = Math.hypot(matrix[0], matrix[1])
    const place = transform(onPage, grown)
    const snap = snapPoint(stops, place, { x: grip.x !== 0, y: grip.y !== 0 }, reach)
    const found: { axis: 'x' | 'y'; to: number; away: number; guides: SnapGuide[] }[] = []
    for (const axis of ['x', 'y'] as const) {
      if (grip[axis] === 0) continue
      const by = axis === 'x' ? snap.dx : snap.dy
      const guides = snap.guides.filter((guide) => guide.axis === axis)
      if (guides.length > 0) found.push({ axis, to: grown[axis] + by / factor, away: Math.abs(by), guides })
      else {
        const length = Math.abs(grown[axis] - anchor[axis]) * (hold.centre ? 2 : 1) * factor
        const equal = equalLength(stops, length, axis, reach / 2)
        if (!equal) continue
        const to = anchor[axis] + ((Math.sign(grown[axis] - anchor[axis]) || 1) * equal.length) / factor / (hold.centre ? 2 : 1)
        found.push({ axis, to, away: Math.abs(equal.length - length), guides: [equal.guide] })
      }
    }
    if (!hold.ratio || found.length === 0) {
      show(found.flatMap(({ guides }) => guides))
      return { to: found.reduce((point, { axis, to }) => ({ ...point, [axis]: to }), hold.ratio ? grown : raw) }
    }
    const [best] = found.sort((a, b) => a.away - b.away)
    show(best!.guides)
    return { to: { ...grown, [best!.axis]: best!.to }, lead: best!.axis }
  }
}

/** Drags an end of a line; the other one stays, or with Alt goes the other way. Shift keeps to steps of 15°. */
function endGesture(editor: Editor, id: string, grip: Grip, start: Pointer): Gesture {
  const { page } = editor
  const layer = page.layers[id]!
  const frame = editor.selectionFrame()!
  const { width, height } = layer.props.boxSize
  const origin = editor.pageOrigin()
  const endAt = (x: number): Point => {
    const { x: left, y: top } = transform(frame.matrix, { x, y: height / 2 })
    return { x: left - origin.x, y: top - origin.y }
  }
  const [moved, other] = grip.x < 0 ? [endAt(0), endAt(width)] : [endAt(width), endAt(0)]
  const centre = { x: (moved.x + other.x) / 2, y: (moved.y + other.y) / 2 }
  const stops = stopsAround(editor, editor.pageIndex, [id])
  const toParent = inverse(contentMatrix(page, layer.parent ?? page.rootId))

  const operationsFor = (pointer: Pointer): Operation[] => {
    const raw = { x: moved.x + pointer.world.x - start.world.x, y: moved.y + pointer.world.y - start.world.y }
    const pivot = pointer.alt ? centre : other
    const stepped = pointer.shift ? onStep(pivot, raw) : raw
    const free = !pointer.mod && !pointer.shift
    const snap = snapPoint(stops, stepped, { x: free, y: free }, SNAP_REACH / editor.state.camera.scale)
    editor.store.set({ guides: snap.guides })
    const to = { x: stepped.x + snap.dx, y: stepped.y + snap.dy }
    const opposite = pointer.alt ? { x: 2 * centre.x - to.x, y: 2 * centre.y - to.y } : other
    if (Math.hypot(to.x - opposite.x, to.y - opposite.y) < LEAST.width) return []
    if (to.x === moved.x && to.y === moved.y) return []
    const [from, end] = (grip.x < 0 ? [to, opposite] : [opposite, to]).map((point) => transform(toParent, point)) as [Point, Point]
    return [{ op: 'set-props', page: page.id, layer: id, set: lineBetween(from, end, height) }]
  }
  return previewed(editor, 'resize', 'Resize', operationsFor, resizeAgain(editor, grip, start), () => sayResized(editor))
}
