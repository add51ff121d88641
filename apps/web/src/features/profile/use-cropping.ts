import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { pushed, zoomed, type Crop, type Size } from './crop.ts'

/** How far a key moves the picture, in parts of the square; with Shift, and how much plus and minus change its size. */
const STEP = 0.02
const LARGE_STEP = 0.1
const ZOOM_STEP = 1.1

/** How much a turn of the wheel by one pixel changes the size. */
const WHEEL = 0.002

const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Cropping {
  ref: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** Moves and enlarges a picture under a square by mouse, touch, wheel and keys. Answers what the square listens with. */
export function useCropping(size: Size | null, crop: Crop | null, onChange: (crop: Crop) => void): Cropping {
  const ref = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const change = (make: (size: Size, crop: Crop) => Crop): void => {
    if (size && crop) onChange(make(size, crop))
  }

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    change((whole, now) => zoomed(whole, now, Math.exp(-event.deltaY * WHEEL)))
  })
  useEffect(() => {
    const square = ref.current
    // React listens passively: the page would scroll as well.
    const hear = (event: WheelEvent): void => turn(event)
    square?.addEventListener('wheel', hear, { passive: false })
    return () => square?.removeEventListener('wheel', hear)
  }, [])

  const release = (event: PointerEvent<HTMLElement>): void => void pointers.current.delete(event.pointerId)

  return {
    ref,
    onKeyDown: (event) => {
      const way = KEYS[event.key]
      const factor = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP }[event.key]
      if (!way && !factor) return
      event.preventDefault()
      const step = event.shiftKey ? LARGE_STEP : STEP
      change((whole, now) => (way ? pushed(whole, now, way[0] * step, way[1] * step) : zoomed(whole, now, factor ?? 1)))
    },
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: (event) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      pointers.current.set(event.pointerId, now)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      const side = event.currentTarget.clientWidth
      if (other) change((whole, old) => zoomed(whole, old, distance(now, other) / Math.max(1, distance(before, other))))
      else change((whole, old) => pushed(whole, old, (now.x - before.x) / side, (now.y - before.y) / side))
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
