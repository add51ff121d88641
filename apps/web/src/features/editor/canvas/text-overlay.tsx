import { type Point, transform } from '@magazineai/design'
import type { Rect } from '@magazineai/typeset'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { angleOf, type Camera, toView } from '@magazineai/editor/geometry'
import { isCollapsed, type PlacedCaret, placedCaret, type PlacedRects, placedSelection, rangeIn } from '@magazineai/editor/text'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { keepComposited } from './keep-composited.ts'
import { OversetHint } from './text-overset.tsx'
import { useTextScroll } from './text-scroll.ts'
import { TextThreads } from './text-threads.tsx'

/** What is drawn over the pages for text: caret, selection, what is being composed, threads between frames. */
export function TextOverlay() {
  const isOpen = useEditorState((state) => state.text !== null)
  return (
    <>
      {isOpen && <OpenText />}
      {isOpen && <DropCaret />}
      <TextThreads />
    </>
  )
}

function OpenText() {
  const editor = useEditor()
  const session = useEditorState((state) => state.text)
  const camera = useEditorState((state) => state.camera)
  // Positions follow the layout, which follows the design and its fonts.
  useEditorState((state) => state.preview ?? state.design)
  useEditorState((state) => state.fonts)
  useTextScroll(editor)
  useSpokenLevel()
  if (!session) return null
  const caret = isCollapsed(session) || session.composing ? placedCaret(editor, session) : null
  const selection = isCollapsed(session) ? [] : placedSelection(editor, session, rangeIn(session))
  const composed = session.composing ? placedSelection(editor, session, { from: session.composing, to: session.head }) : []
  return (
    <>
      <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-hidden" data-text-overlay>
        {selection.map((part) => (
          <path key={part.frame.index} d={outlineOf(part, camera)} fill="#1473e6" fillOpacity={0.28} data-selection />
        ))}
        {composed.map((part) => (
          <path key={part.frame.index} d={outlineOf(underlined(part, camera), camera)} fill="#1473e6" data-composing />
        ))}
      </svg>
      {caret ? (
        <Caret at={`${session.head.block}:${session.head.offset}:${session.side ?? ''}`} caret={caret} camera={camera} />
      ) : (
        <OversetHint />
      )}
    </>
  )
}

/** Says when the caret comes into a list, to another level of it, or out. */
function useSpokenLevel(): void {
  const editor = useEditor()
  useEffect(() => {
    const levelNow = (): number | null => {
      const { text } = editor.state
      return text?.doc.content[text.head.block]?.attrs?.list?.level ?? null
    }
    let level = levelNow()
    return editor.store.subscribe(() => {
      const before = level
      level = levelNow()
      if (editor.state.text && level !== before) editor.announce(level === null ? 'Out of list' : `List level ${level + 1}`)
    })
  }, [editor])
}

const corners = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The rectangles as one outline: where they overlap it is no darker. */
function outlineOf({ frame, rects }: PlacedRects, camera: Camera): string {
  const quads = rects.map((rect) =>
    corners(rect)
      .map((corner) => toView(camera, transform(frame.matrix, corner)))
      .map(({ x, y }) => `${round(x)} ${round(y)}`)
      .join('L'),
  )
  return quads.map((quad) => `M${quad}Z`).join('')
}

const round = (value: number): number => Math.round(value * 100) / 100

/** A line of a screen pixel and a half along the feet of the rectangles. */
function underlined({ frame, rects }: PlacedRects, camera: Camera): PlacedRects {
  const height = 1.5 / camera.scale
  return { frame, rects: rects.map((rect) => ({ ...rect, y: rect.y + rect.height - height, height })) }
}

/** Where words that are being dragged would go. */
function DropCaret() {
  const editor = useEditor()
  const drop = useEditorState((state) => state.wordDrop)
  const camera = useEditorState((state) => state.camera)
  const caret = drop && placedCaret(editor, drop.session, drop.at, drop.side)
  if (!caret) return null
  const { left, top, height } = caretBox(caret, camera)
  return (
    <div
      aria-hidden
      data-drop-caret
      className="pointer-events-none absolute w-[3px] origin-top bg-[#1473e6] outline outline-white/80"
      style={{ left: left - 1.5, top, height, rotate: `${angleOf(caret.frame.matrix)}deg` }}
    />
  )
}

/** Blinks for a while, and is steady for a moment after every move: `at` names its place in the text. It is only ever moved, never painted anew. */
function Caret({ at, caret, camera }: { at: string; caret: PlacedCaret; camera: Camera }) {
  const element = useRef<HTMLDivElement>(null)
  const blinking = useRef<Animation | undefined>(undefined)
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const stop = keepComposited(element.current)
    blinking.current = blink(element.current)
    return () => {
      stop()
      blinking.current?.cancel()
    }
  }, [])
  useLayoutEffect(() => {
    if (blinking.current) Object.assign(blinking.current, { id: at, currentTime: 0 })
  }, [at])
  const { left, top, height } = caretBox(caret, camera)
  const place = `translate(${left - 1}px, ${top}px) rotate(${angleOf(caret.frame.matrix)}deg)`
  return (
    <div
      ref={element}
      aria-hidden
      data-caret
      className="pointer-events-none absolute top-0 left-0 w-[2px] origin-top bg-[#1473e6]"
      style={{ height, transform: place }}
    />
  )
}

/** Seen and unseen in turn. */
const BLINK = [
  { opacity: 1, easing: 'step-end' },
  { opacity: 0, easing: 'step-end' },
  { opacity: 1, easing: 'step-end' },
]

/** Steady for half a second, then for half a minute as most systems do it. Not a style: to begin that anew, all styles would be worked out first. */
const BLINKING: KeyframeAnimationOptions = { delay: 500, duration: 1_060, iterations: 30 }

/** Starts to blink; nothing where less motion is asked for, or nothing can be animated. */
function blink(caret: HTMLElement): Animation | undefined {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? undefined : caret.animate?.(BLINK, BLINKING)
}

/** Returns where the hidden input stands, view pixels: at the caret, so that input methods open their window there. */
export function caretBox(caret: PlacedCaret, camera: Camera): { left: number; top: number; height: number } {
  const at = toView(camera, transform(caret.frame.matrix, { x: caret.x, y: caret.top }))
  const end = toView(camera, transform(caret.frame.matrix, { x: caret.x, y: caret.bottom }))
  return { left: at.x, top: at.y, height: Math.max(1, Math.hypot(end.x - at.x, end.y - at.y)) }
}
