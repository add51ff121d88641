import { type RefObject, useEffect } from 'react'
import { Later } from '../../../chunks/later.tsx'
import { Rulers } from '../parts.ts'
import { useClipboard } from '../use-clipboard.ts'
import { useKeptFocus } from '../focus.ts'
import { useEditor } from '../use-editor.ts'
import { useKeyboard } from '../use-keyboard.ts'
import { GuideLayer } from './guide-layer.tsx'
import type { EarlyInput } from './early-input.ts'
import { Overlay } from './overlay.tsx'
import { Readout } from './readout.tsx'
import { replayInput } from './replay-input.ts'
import { TextInput } from './text-input.tsx'
import { TextOverlay } from './text-overlay.tsx'
import { useLift } from './use-lift.ts'

/** The elements of the canvas that the hand works on. */
export interface CanvasParts {
  view: RefObject<HTMLDivElement | null>
  /** The pasteboard. */
  world: RefObject<HTMLDivElement | null>
  /** Where what is moved is lifted to. */
  lifted: RefObject<HTMLDivElement | null>
}

interface CanvasHandProps {
  parts: CanvasParts
  /** Takes over what was done before. */
  takeEarly: () => EarlyInput | null
  onMenu: (at: { x: number; y: number }) => void
}

/** What is drawn over the pages to work on them, and what hears keys and the clipboard. It comes after the pages. */
export function CanvasHand({ parts: { view, world, lifted }, takeEarly, onMenu }: CanvasHandProps) {
  const editor = useEditor()
  useKeyboard(view, onMenu)
  useClipboard()
  useKeptFocus()
  useLift(editor, world, lifted)
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
      <Later>
        <Rulers />
      </Later>
    </>
  )
}
