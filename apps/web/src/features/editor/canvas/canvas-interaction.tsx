import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useClipboard } from './use-clipboard.ts'
import { useKeptFocus } from '../base/focus.ts'
import { useEditor } from '../base/use-editor.ts'
import { useKeyboard } from './use-keyboard.ts'
import type { EarlyInput } from './early-input.ts'
import { Overlay } from './overlay.tsx'
import { Readout } from './readout.tsx'
import { replayInput } from './replay-input.ts'
import { TextInput } from './text-input.tsx'
import { TextOverlay } from './text-overlay.tsx'
import { useDragPreview } from './use-drag-preview.ts'
import { hasPageAids, paintPageAids } from './paint-page-aids.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

/** The elements of the canvas that interaction works on. */
export interface CanvasParts {
  view: RefObject<HTMLDivElement | null>
  /** The pasteboard. */
  world: RefObject<HTMLDivElement | null>
  /** Where what is moved is lifted to. */
  lifted: RefObject<HTMLDivElement | null>
}

/** What interaction is given of the canvas. */
export interface CanvasInteractionProps {
  parts: CanvasParts
  /** Takes over what was done before. */
  takeEarly: () => EarlyInput | null
  onMenu: (at: { x: number; y: number }) => void
  /** They stand before what is drawn over them. */
  rulers: ReactNode
}

/** What is drawn over the pages to work on them, and what hears keys and the clipboard. It comes after the pages. */
export function CanvasInteraction({ parts: { view, world, lifted }, takeEarly, onMenu, rulers }: CanvasInteractionProps) {
  const editor = useEditor()
  useKeyboard(view, onMenu)
  useClipboard()
  useKeptFocus()
  useDragPreview(editor, world, lifted)
  // After all else here listens.
  useEffect(() => {
    const early = takeEarly()
    if (early && view.current) void replayInput(early, editor, view.current)
  }, [takeEarly, editor, view])
  return (
    <>
      <GuideLayer />
      <TextOverlay />
      <Overlay />
      <Readout />
      <TextInput />
      {rulers}
    </>
  )
}

const drawing: Drawing = {
  watched: ({ camera, view, viewOptions, design, preview, guide, guideDrag }) => [
    camera,
    view,
    viewOptions,
    design,
    preview,
    guide,
    guideDrag,
  ],
  size: (editor) => (hasPageAids(editor) ? editor.state.view : null),
  paint: paintPageAids,
}

/** Margins, columns, baseline grid, bleed and guides over the pages, a screen pixel wide at any zoom; they do not print. */
function GuideLayer() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useDrawing(canvas, drawing)
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute top-0 left-0" data-page-aids />
}
