import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LazyRegion } from '../../../chunks/lazy-region.tsx'
import { panned, zoomedAt, rowAt } from '@magazineai/editor/geometry'
import type { Editor, PointerInput } from '@magazineai/editor/state'
import { wasRestored } from '../save/view.ts'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { FIRST_CLICK, nextClick } from './click-series.ts'
import { createHeldView } from './held-view.ts'
import { type EarlyInput, keepEarlyInput } from './early-input.ts'
import { pinch } from './pinch.ts'
import { useCamera } from './use-camera.ts'
import type { CanvasInteractionProps } from './canvas-interaction.tsx'
import { PageSlot } from './page-slot.tsx'
import { useShownPages } from './use-shown-pages.ts'

/** What is drawn on the canvas and comes after its first page. */
export interface CanvasLater {
  CanvasInteraction: ComponentType<CanvasInteractionProps>
  OversetMarks: ComponentType
  Rulers: ComponentType
  OverflowView: ComponentType
}

interface CanvasProps {
  onMenu: (at: { x: number; y: number }) => void
  later: CanvasLater
}

/** The pasteboard with its pages, and everything the pointer does on it. */
export function Canvas({ onMenu, later }: CanvasProps) {
  const { CanvasInteraction, OversetMarks, Rulers, OverflowView } = later
  const editor = useEditor()
  const view = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const baked = useRef<HTMLDivElement>(null)
  const lifted = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [parts] = useState(() => ({ view, world, lifted }))
  useView(editor, view)
  useCamera(editor, world, baked, lifted)
  useWheel(editor, view)
  const takeEarly = useEarlyInput(view)
  const handlers = usePointer(editor, view, surface)
  useWalked(view)
  const tool = useEditorState((state) => state.tool)
  const rulers = (
    <LazyRegion>
      <Rulers />
    </LazyRegion>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes all input itself
    <div
      ref={view}
      role="application"
      aria-label="Canvas"
      aria-describedby="editor-canvas-help"
      className="group/canvas relative min-h-0 flex-1 touch-none overflow-hidden bg-desk outline-none select-none"
      data-tool={tool}
      data-region
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the canvas is where the shortcuts are at home
      tabIndex={0}
      {...handlers}
      onContextMenu={(event) => {
        event.preventDefault()
        // A long press is a tap first: the menu is for what lies under the finger.
        if (editor.state.gesture === 'press') editor.pointerUp()
        onMenu({ x: event.clientX, y: event.clientY })
      }}
    >
      <p id="editor-canvas-help" className="sr-only">
        Tab walks through the layers of the page, Enter edits text, arrow keys move, F6 goes to the properties, question mark lists all
        shortcuts.
      </p>
      <div ref={world} className="absolute top-0 left-0 size-0 origin-top-left">
        <div ref={baked} className="absolute size-0 origin-top-left">
          <Pages />
          <Spines />
          <LazyRegion>
            <OverflowView />
            <OversetMarks />
          </LazyRegion>
        </div>
        <div ref={lifted} aria-hidden className="absolute size-0 origin-top-left" />
      </div>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 z-20 hidden outline-2 -outline-offset-2 outline-ink group-data-walked/canvas:group-focus-visible/canvas:block"
      />
      {/* Under the pointer there is this alone: the browser need not look through thousands of layers for it. */}
      <div ref={surface} aria-hidden className="absolute inset-0" data-surface />
      <LazyRegion>
        <CanvasInteraction parts={parts} takeEarly={takeEarly} onMenu={onMenu} rulers={rulers} />
      </LazyRegion>
    </div>
  )
}

/** Keys that walk from place to place. */
const WALKING = new Set(['Tab', 'F6'])

/**
 * Marks the canvas while somebody walks by keys, until the next press of a pointer: its focus is shown to them alone. The browser would show it
 * to everyone to whom the canvas gave the focus, e.g. when the editor opens.
 */
function useWalked(view: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const mark = ({ key }: KeyboardEvent): void => {
      if (WALKING.has(key)) view.current?.toggleAttribute('data-walked', true)
    }
    const unmark = (): void => void view.current?.toggleAttribute('data-walked', false)
    document.addEventListener('keydown', mark, true)
    document.addEventListener('pointerdown', unmark, true)
    return () => {
      document.removeEventListener('keydown', mark, true)
      document.removeEventListener('pointerdown', unmark, true)
    }
  }, [view])
}

/** Tells the editor how large the view is, and shows the page whole when it is first known. */
function useView(editor: Editor, view: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return undefined
    const held = createHeldView(editor)
    const measure = (): void => {
      const first = editor.state.view.width === 0
      const window = { width: innerWidth, height: innerHeight }
      held.resized({ left: element.getBoundingClientRect().left, width: element.clientWidth, height: element.clientHeight, window })
      if (first && !wasRestored(editor, element.clientWidth)) editor.fit(element.clientWidth < 700 ? 'width' : 'page')
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    document.addEventListener('pointerdown', held.used, true)
    document.addEventListener('keydown', held.used, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerdown', held.used, true)
      document.removeEventListener('keydown', held.used, true)
    }
  }, [editor, view])
}

/** Keeps what is done on the canvas until interaction is loaded. @returns what hands it over, once. */
function useEarlyInput(view: React.RefObject<HTMLDivElement | null>): () => EarlyInput | null {
  const kept = useRef<EarlyInput | null>(null)
  useLayoutEffect(() => {
    if (!view.current) return undefined
    const input = keepEarlyInput(view.current)
    kept.current = input
    return () => input.stop()
  }, [view])
  return useCallback(() => {
    const input = kept.current
    kept.current = null
    return input
  }, [])
}

/** How much one wheel step zooms. */
const WHEEL_ZOOM = 0.0022

/** Lines and pages of a wheel event in pixels. */
const WHEEL_UNITS = [1, 16, 400] as const

function useWheel(editor: Editor, view: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = view.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent): void => {
      // React's wheel listeners are passive; the page must not scroll or zoom under the canvas.
      event.preventDefault()
      const unit = WHEEL_UNITS[event.deltaMode] ?? 1
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
      const { camera } = editor.state
      // What the pointer was on is not what it will be on.
      editor.store.set({ hovered: null })
      if (event.ctrlKey || event.metaKey) {
        const at = pointIn(element, event)
        const step = Math.max(-120, Math.min(120, dy))
        editor.setCamera(zoomedAt(camera, at, camera.scale * Math.exp(-step * WHEEL_ZOOM), editor.design.mode))
      } else editor.setCamera(event.shiftKey ? panned(camera, dy || dx, 0) : panned(camera, dx, dy))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [editor, view])
}

const pointIn = (element: HTMLElement, event: { clientX: number; clientY: number }): { x: number; y: number } => {
  const { left, top } = element.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

type PointerHandlers = Pick<
  React.DOMAttributes<HTMLDivElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave'
>

/** Pointer events for the editor; two fingers pinch. */
function usePointer(
  editor: Editor,
  view: React.RefObject<HTMLDivElement | null>,
  surface: React.RefObject<HTMLDivElement | null>,
): PointerHandlers {
  const [fingers] = useState(() => pinch(editor))
  const clicks = useRef(FIRST_CLICK)
  const inputOf = (event: React.PointerEvent): PointerInput => ({
    ...(view.current ? pointIn(view.current, event) : { x: 0, y: 0 }),
    button: event.button,
    shift: event.shiftKey,
    alt: event.altKey,
    mod: event.ctrlKey || event.metaKey,
    touch: event.pointerType === 'touch',
    space: view.current?.dataset['space'] === 'true',
  })
  return {
    onPointerDown(event) {
      const input = inputOf(event)
      if (fingers.down(event.pointerId, input)) return
      // One that was kept until now has been captured when it came, and may be over.
      if (event.isTrusted) view.current?.setPointerCapture(event.pointerId)
      // The browser must not move the focus by itself: while text is edited it belongs to the hidden input.
      event.preventDefault()
      // A number typed in a panel belongs to what is selected now, before this press selects something else.
      const active = document.activeElement
      if (active instanceof HTMLElement && !view.current?.contains(active)) active.blur()
      clicks.current = nextClick(clicks.current, event)
      editor.pointerDown({ ...input, clicks: clicks.current.count })
      // Once the press itself is on the screen.
      requestAnimationFrame(() => setTimeout(() => editor.getReady()))
      const field = editor.state.text ? view.current?.querySelector('textarea') : view.current
      field?.focus({ preventScroll: true })
    },
    onPointerMove(event) {
      const input = inputOf(event)
      if (fingers.move(event.pointerId, input)) return
      editor.pointerMove(input)
      // Not on the view: everything in it would take the cursor over, and be styled anew.
      surface.current?.style.setProperty('cursor', editor.controller?.cursorFor(editor, input) ?? '')
    },
    onPointerUp(event) {
      if (fingers.up(event.pointerId)) return
      editor.pointerUp(inputOf(event))
    },
    onPointerCancel(event) {
      fingers.up(event.pointerId)
      editor.cancel()
    },
    onPointerLeave: () => editor.store.set({ hovered: null }),
  }
}

/** The pages on the pasteboard: live where they are seen and around, pictures farther away, plain paper elsewhere. */
function Pages() {
  const editor = useEditor()
  const pages = useEditorState((state) => state.design.pages)
  const { live, from, to } = useShownPages()
  const { stack } = editor
  return pages.map((page, index) => (
    <PageSlot
      key={page.id}
      page={page.id}
      index={index}
      box={stack[index]!}
      isLive={live.has(page.id)}
      isPictured={index >= from && index <= to}
    />
  ))
}

/** Breadth of the line between facing pages, page pixels: a hair on the screen when a spread is shown whole. */
const BREADTH = 4

/** A hair line between the pages of every spread, so that two papers of one colour do not look like one. */
function Spines() {
  const editor = useEditor()
  const stack = useEditorState(() => editor.stack)
  return stack.map((box, index) => {
    const isLeft = rowAt(stack, index).to > index
    return (
      isLeft && (
        <span
          key={index}
          aria-hidden
          className="pointer-events-none absolute bg-[#00000026]"
          style={{ left: -BREADTH / 2, top: box.y, width: BREADTH, height: box.height }}
        />
      )
    )
  })
}
