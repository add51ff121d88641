import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { areaBetween, placesIn, scrollStep, type Area, type Placing } from '../model/geometry.ts'
import { clear, selectOver, type Selection } from '../model/selection.ts'
import type { RowSelection } from './use-selection.ts'

/** Px the pointer moves before a rectangle is drawn. */
const SLACK = 4

interface Drawing {
  from: { x: number; y: number }
  pointer: { x: number; y: number }
  base: Selection
  keeps: boolean
}

/** Returns a rectangle that is drawn over a list, and what begins it. It belongs to the pointer from press to release, and scrolls at the edges. */
export function useMarquee<T>(
  scroll: RefObject<HTMLElement | null>,
  placing: () => Placing,
  { select, selection, order }: RowSelection<T>,
): { area: Area | null; begin: (event: PointerEvent) => void } {
  const [area, setArea] = useState<Area | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const draw = (drawing: Drawing): void => {
    const drawn = areaBetween(drawing.from, pointIn(scroll.current!, drawing.pointer))
    setArea(drawn)
    const ids = placesIn(drawn, placing()).flatMap((place) => order.idAt(place) ?? [])
    select(selectOver(drawing.base, ids, drawing.keeps))
  }

  const begin = (event: PointerEvent): void => {
    const element = scroll.current
    if (!element || event.button !== 0 || event.pointerType === 'touch') return
    const pointer = { x: event.clientX, y: event.clientY }
    const keeps = event.ctrlKey || event.metaKey || event.shiftKey
    const drawing: Drawing = { from: pointIn(element, pointer), pointer, base: selection, keeps }
    stop.current?.()
    stop.current = follow(element, drawing, draw, (wasDrawn) => {
      stop.current = null
      setArea(null)
      // A click on nothing selects nothing.
      if (!wasDrawn && !keeps && !(event.target instanceof Element && event.target.closest('[data-row]'))) select(clear)
    })
  }
  return { area, begin }
}

/** Px of the content of what scrolls, from px of the window. */
function pointIn(element: HTMLElement, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: x - box.left + element.scrollLeft, y: y - box.top + element.scrollTop }
}

function follow(element: HTMLElement, drawing: Drawing, draw: (drawing: Drawing) => void, onEnd: (wasDrawn: boolean) => void): () => void {
  const { x, y } = drawing.pointer
  let isDrawn = false
  let frame = 0
  const tick = (): void => {
    const { top, bottom } = element.getBoundingClientRect()
    const step = scrollStep(drawing.pointer.y, top, bottom)
    if (step !== 0) {
      element.scrollTop += step
      draw(drawing)
    }
    frame = requestAnimationFrame(tick)
  }
  const moved = (event: globalThis.PointerEvent): void => {
    drawing.pointer = { x: event.clientX, y: event.clientY }
    if (!isDrawn && Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return
    if (!isDrawn) frame = requestAnimationFrame(tick)
    isDrawn = true
    // Nothing is marked as text meanwhile.
    event.preventDefault()
    draw(drawing)
  }
  const listeners = new AbortController()
  const stop = (): void => {
    cancelAnimationFrame(frame)
    listeners.abort()
  }
  const end = (): void => {
    stop()
    onEnd(isDrawn)
  }
  const { signal } = listeners
  window.addEventListener('pointermove', moved, { signal })
  for (const type of ['pointerup', 'pointercancel', 'dragstart', 'blur']) window.addEventListener(type, end, { signal })
  return stop
}
