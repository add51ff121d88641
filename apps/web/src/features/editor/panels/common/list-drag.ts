import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { edgeScroll } from '@magazineai/editor/geometry'

/** A point of the screen, CSS pixels. */
export interface ScreenPoint {
  x: number
  y: number
}

/** A drag of items of a list: where the pointer is on the screen, and where they would go. */
export interface ListDrag<D> {
  at: ScreenPoint
  drop: D | null
}

/** What dragging means in a list. */
export interface DragRules<D> {
  list: RefObject<HTMLElement | null>
  /** The list scrolls from left to right, not downwards. */
  sideways: boolean
  /** The item that an element of the list belongs to; null when it cannot be dragged there. */
  itemAt: (target: HTMLElement) => string | null
  /** A drag of this item begins. */
  onTake: (item: string) => void
  /** What the list shows: when it is another, a drag looks anew where it is. */
  shown: unknown
  /** Whether something of what was taken is still there: it may be removed elsewhere while it is dragged, and the drag is over then. */
  isThere: () => boolean
  dropAt: (list: HTMLElement, at: ScreenPoint) => D | null
  onDrop: (drop: D) => void
  /** A finger rested on an item and was lifted there. */
  onRest?: (at: ScreenPoint) => void
}

/** How far the mouse moves before a press is a drag, and how long a finger rests, CSS pixels and ms. */
const THRESHOLD = 5
const LONG_PRESS = 380

/** A finger that moved less than this rested, CSS pixels. */
const REST = 10

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)

interface Held {
  item: string
  pointer: number
  from: ScreenPoint
  isTouch: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  isDragged: boolean
}

/** Handles dragging items of a list by mouse, pen and finger: it scrolls at its ends, and Escape ends it as if it had never begun. */
export function useListDrag<D>({ list, sideways, itemAt, onTake, shown, isThere, dropAt, onDrop, onRest }: DragRules<D>) {
  const [drag, setDrag] = useState<ListDrag<D> | null>(null)
  const held = useRef<Held | null>(null)
  const last = useRef<ScreenPoint>({ x: 0, y: 0 })
  const target = useRef<D | null>(null)

  const show = (at: ScreenPoint): void => {
    last.current = at
    if (!list.current || !held.current) return
    target.current = dropAt(list.current, at)
    setDrag({ at, drop: target.current })
  }
  const begin = (at: ScreenPoint): void => {
    if (!held.current) return
    held.current.isDragged = true
    onTake(held.current.item)
    // From here on the pointer belongs to the list, wherever it goes.
    list.current?.setPointerCapture(held.current.pointer)
    show(at)
  }
  const end = (isDropped: boolean): void => {
    const was = held.current
    held.current = null
    clearTimeout(was?.timer)
    if (was?.isDragged && isDropped && isThere()) {
      const isAtRest = was.isTouch && distance(was.from, last.current) <= REST
      if (isAtRest) onRest?.(last.current)
      else if (target.current) onDrop(target.current)
    }
    setDrag(null)
  }
  useScroll(list, drag !== null, last, sideways, show)
  useEscape(drag !== null, () => end(false))
  useOthers(drag !== null, shown, () => (isThere() ? show(last.current) : end(false)))
  useStillList(list, held)

  return {
    drag,
    handlers: {
      onPointerDown(event: React.PointerEvent) {
        const item = itemAt(event.target as HTMLElement)
        if (event.button !== 0 || item === null) return
        const from = { x: event.clientX, y: event.clientY }
        const isTouch = event.pointerType === 'touch'
        const timer = isTouch ? setTimeout(() => begin(from), LONG_PRESS) : undefined
        held.current = { item, pointer: event.pointerId, from, isTouch, timer, isDragged: false }
      },
      onPointerMove(event: React.PointerEvent) {
        const at = { x: event.clientX, y: event.clientY }
        const was = held.current
        if (!was) return
        const isFar = distance(at, was.from) > THRESHOLD
        if (was.isDragged) show(at)
        else if (isFar && was.isTouch) end(false)
        else if (isFar) begin(at)
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  }
}

/** Scrolls the list while something is dragged at its ends. */
function useScroll(
  list: RefObject<HTMLElement | null>,
  isDragging: boolean,
  last: RefObject<ScreenPoint>,
  sideways: boolean,
  show: (at: ScreenPoint) => void,
): void {
  const tell = useRef(show)
  useEffect(() => {
    tell.current = show
  })
  useEffect(() => {
    if (!isDragging) return undefined
    let frame = 0
    const step = (): void => {
      frame = requestAnimationFrame(step)
      const element = list.current
      if (!element) return
      const { left, top, width, height } = element.getBoundingClientRect()
      const by = sideways ? edgeScroll(last.current.x, left, width) : edgeScroll(last.current.y, top, height)
      if (by === 0) return
      element.scrollBy(sideways ? by : 0, sideways ? 0 : by)
      tell.current(last.current)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [list, isDragging, last, sideways])
}

/** Escape ends a drag as if it had never begun. */
function useEscape(isDragging: boolean, cancel: () => void): void {
  const run = useRef(cancel)
  useEffect(() => {
    run.current = cancel
  })
  useEffect(() => {
    if (!isDragging) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      run.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isDragging])
}

/** Looks again at a drag when the list is another under it. */
function useOthers(isDragging: boolean, shown: unknown, look: () => void): void {
  const seen = useRef(shown)
  const run = useRef(look)
  useLayoutEffect(() => {
    run.current = look
  })
  useLayoutEffect(() => {
    if (seen.current === shown) return
    seen.current = shown
    if (isDragging) run.current()
  }, [isDragging, shown])
}

/** A finger that drags an item does not scroll the list: React's own touch listeners are passive and cannot say so. */
function useStillList(list: RefObject<HTMLElement | null>, held: RefObject<Held | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const onTouchMove = (event: TouchEvent): void => {
      if (held.current?.isDragged) event.preventDefault()
    }
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => element.removeEventListener('touchmove', onTouchMove)
  }, [list, held])
}
