import { useEffect, useRef } from 'react'
import { type EditorState, RULER, rulerBreadth } from '@magazineai/editor/state'
import { RulerCorner } from './ruler-corner.tsx'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { paintRuler } from './paint-ruler.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

const watched = ({ camera, view, viewOptions, design, page, selected, gesture, preview, frame }: EditorState): readonly unknown[] => [
  camera,
  view,
  viewOptions,
  design,
  page,
  selected,
  gesture === 'move',
  preview,
  frame,
]

const drawings: Record<'x' | 'y', Drawing> = {
  x: {
    watched,
    size: ({ state }) => (rulerBreadth(state) > 0 ? { width: state.view.width, height: RULER } : null),
    paint: (pen, editor) => paintRuler(pen, editor, 'x'),
  },
  y: {
    watched,
    size: ({ state }) => (rulerBreadth(state) > 0 ? { width: RULER, height: state.view.height } : null),
    paint: (pen, editor) => paintRuler(pen, editor, 'y'),
  },
}

/** Rulers along the top and the left of the view. A drag out of one makes a guide: the canvas around answers the pointer. */
export function Rulers() {
  const isShown = useEditorState((state) => rulerBreadth(state) > 0)
  return isShown ? <ShownRulers /> : null
}

function ShownRulers() {
  const upper = useRef<HTMLCanvasElement>(null)
  const left = useRef<HTMLCanvasElement>(null)
  useDrawing(upper, drawings.x)
  useDrawing(left, drawings.y)
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" data-rulers>
      <canvas ref={upper} aria-hidden className="absolute top-0 left-0" />
      <canvas ref={left} aria-hidden className="absolute top-0 left-0" />
      <PointerMarks />
      <div
        className="pointer-events-auto absolute top-0 left-0 border-r border-b border-line bg-surface"
        style={{ width: RULER, height: RULER }}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <RulerCorner />
      </div>
    </div>
  )
}

/**
 * Where the pointer is, on both rulers: moved by style alone. Not while something is dragged, whose place is written beside it: what changes at both
 * ends of the view makes the browser put all of it together anew, with every step.
 */
function PointerMarks() {
  const editor = useEditor()
  const across = useRef<HTMLSpanElement>(null)
  const down = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const view = across.current?.closest<HTMLElement>('[role="application"]')
    if (!view) return undefined
    const follow = (event: PointerEvent): void => {
      if (editor.state.gesture === 'move') return leave()
      const { left, top } = view.getBoundingClientRect()
      place(across.current, event.clientX - left, 'X')
      place(down.current, event.clientY - top, 'Y')
    }
    const leave = (): void => {
      place(across.current, -1, 'X')
      place(down.current, -1, 'Y')
    }
    view.addEventListener('pointermove', follow, { passive: true })
    view.addEventListener('pointerleave', leave)
    return () => {
      view.removeEventListener('pointermove', follow)
      view.removeEventListener('pointerleave', leave)
    }
  }, [editor])
  return (
    <>
      <span
        ref={across}
        aria-hidden
        className="absolute top-0 left-0 w-px bg-accent will-change-transform"
        style={{ height: RULER, visibility: 'hidden' }}
      />
      <span
        ref={down}
        aria-hidden
        className="absolute top-0 left-0 h-px bg-accent will-change-transform"
        style={{ width: RULER, visibility: 'hidden' }}
      />
    </>
  )
}

function place(mark: HTMLElement | null, at: number, axis: 'X' | 'Y'): void {
  if (!mark) return
  mark.style.visibility = at >= RULER ? 'visible' : 'hidden'
  if (at >= RULER) mark.style.transform = `translate${axis}(${Math.round(at)}px)`
}
