import { type RefObject, useEffect, useRef, useState } from 'react'
import { choosePages, chosenPages, movePages } from '../commands/pages.ts'
import type { Editor } from '../core/editor.ts'
import { edgeScroll, pageDrop, type PageDrop, type Slot } from '../core/page-drop.ts'
import { useEditor } from '../use-editor.ts'

/** A drag of pages in the strip: how many, where the pointer is on the screen, and where they would go. */
export interface PageDrag {
  count: number
  at: Place
  drop: PageDrop | null
}

/** A point of the screen. */
interface Place {
  x: number
  y: number
}

/** How far the mouse moves before a press is a drag, and how long a finger rests, CSS pixels and ms. */
const THRESHOLD = 5
const LONG_PRESS = 380

/** A finger that moved less than this rested, CSS pixels. */
const REST = 10

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The pictures of the pages in a list, on the screen. */
const slotsIn = (list: HTMLElement): Slot[] =>
  Array.from(list.querySelectorAll<HTMLElement>('[data-page]'), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { index: Number(element.dataset['index']), box: { x, y, width, height } }
  })

/** The pages a drag of one of them takes along: all that are chosen when it is among them. */
function take(editor: Editor, page: string): number {
  if (!chosenPages(editor).some((each) => each.id === page)) choosePages(editor, [], page)
  return chosenPages(editor).length
}

interface Held {
  page: string
  pointer: number
  from: Place
  isTouch: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  isDragged: boolean
}

/**
 * Reordering pages by mouse, pen and finger. `across` = they follow each other from left to right; `sideways` = the list scrolls so too.
 * `onRest` hears of a finger that rested on a page and was lifted there.
 */
export function usePageDrag(list: RefObject<HTMLElement | null>, across: boolean, sideways: boolean, onRest: (at: Place) => void) {
  const editor = useEditor()
  const [drag, setDrag] = useState<PageDrag | null>(null)
  const held = useRef<Held | null>(null)
  const last = useRef<Place>({ x: 0, y: 0 })
  const target = useRef<PageDrop | null>(null)

  const show = (at: Place): void => {
    last.current = at
    if (!list.current || !held.current) return
    target.current = pageDrop(slotsIn(list.current), at, across)
    setDrag({ count: chosenPages(editor).length, at, drop: target.current })
  }
  const begin = (at: Place): void => {
    if (!held.current) return
    held.current.isDragged = true
    take(editor, held.current.page)
    // From here on the pointer belongs to the list, wherever it goes.
    list.current?.setPointerCapture(held.current.pointer)
    show(at)
  }
  const end = (isDropped: boolean): void => {
    const was = held.current
    held.current = null
    clearTimeout(was?.timer)
    if (was?.isDragged && isDropped) {
      const isAtRest = was.isTouch && distance(was.from, last.current) <= REST
      if (isAtRest) onRest(last.current)
      else if (target.current) drop(editor, target.current)
    }
    setDrag(null)
  }
  useScroll(list, drag !== null, last, sideways, show)
  useEscape(drag !== null, () => end(false))
  useStillPage(list, held)

  return {
    drag,
    handlers: {
      onPointerDown(event: React.PointerEvent) {
        const page = (event.target as HTMLElement).closest<HTMLElement>('[data-page]')?.dataset['page']
        if (event.button !== 0 || page === undefined || (event.target as HTMLElement).closest('input')) return
        const from = { x: event.clientX, y: event.clientY }
        const isTouch = event.pointerType === 'touch'
        const timer = isTouch ? setTimeout(() => begin(from), LONG_PRESS) : undefined
        held.current = { page, pointer: event.pointerId, from, isTouch, timer, isDragged: false }
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

function drop(editor: Editor, { index }: PageDrop): void {
  const moved = new Set(chosenPages(editor))
  const before = editor.design.pages.slice(index).find((page) => !moved.has(page))
  movePages(editor, [...moved], before?.id ?? null)
}

/** Scrolls the list while something is dragged at its ends. */
function useScroll(
  list: RefObject<HTMLElement | null>,
  isDragging: boolean,
  last: RefObject<Place>,
  sideways: boolean,
  show: (at: Place) => void,
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

/** A finger that drags a page does not scroll the list: React's own touch listeners are passive and cannot say so. */
function useStillPage(list: RefObject<HTMLElement | null>, held: RefObject<Held | null>): void {
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
