import { useEffect, useRef, useState } from 'react'
import { cornersUnder, layerBounds, type SelectionFrame, toView } from '@magazineai/editor/geometry'
import type { Editor } from '@magazineai/editor/state'
import { useEditor } from '../base/use-editor.ts'
import { useFollow } from './follow.ts'
import { keepComposited } from './keep-composited.ts'
import { say } from './say.ts'
import { shown } from '@magazineai/editor/names'

/** Distance below the frame, view pixels. */
const GAP = 12

/** The figures are others at most so often, ms: nobody reads faster, and words that change are painted. The label itself goes with every step. */
const READABLE = 80

/** The figures of a running gesture under the selection: place while moving, size while resizing, angle while turning. It follows without a rendering. */
export function Readout() {
  const editor = useEditor()
  const label = useRef<HTMLDivElement>(null)
  const [figures] = useState(createFigures)
  useEffect(() => figures.stop, [figures])
  useEffect(() => (label.current ? keepComposited(label.current) : undefined), [])
  useFollow(() => {
    const element = label.current
    if (!element) return
    const frame = FIGURES.has(editor.state.gesture ?? '') ? editor.selectionFrame() : null
    const words = frame && wordsFor(editor, frame)
    if (element.hidden === Boolean(words)) {
      element.hidden = !words
      figures.stop()
    }
    if (!frame || !words) return
    place(editor, element, frame)
    figures.say(element, words, widthFor(words, editor.state.gesture))
  })
  return (
    <div
      ref={label}
      aria-hidden
      data-readout
      hidden
      className="pointer-events-none absolute top-0 left-0 h-5 rounded-sm bg-[#1473e6] text-center text-micro leading-5 font-medium whitespace-nowrap text-white tabular-nums will-change-transform [contain:layout_size]"
    />
  )
}

/** What says the latest words no oftener than they can be read; the last ones always. */
function createFigures(): { say: typeof say; stop: () => void } {
  let latest: Parameters<typeof say> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    stop,
    say(...words) {
      latest = words
      if (timer !== undefined) return
      say(...words)
      timer = setTimeout(() => {
        timer = undefined
        if (latest) say(...latest)
      }, READABLE)
    },
  }
}

/** Gestures that have figures. */
const FIGURES = new Set(['move', 'resize', 'rotate'])

function place(editor: Editor, element: HTMLElement, frame: SelectionFrame): void {
  const { camera, view } = editor.state
  const corners = cornersUnder(frame.size, frame.matrix).map((corner) => toView(camera, corner))
  const xs = corners.map((corner) => corner.x)
  const left = (Math.min(...xs) + Math.max(...xs)) / 2
  const top = Math.max(...corners.map((corner) => corner.y)) + GAP
  const x = Math.max(40, Math.min(left, view.width - 40))
  element.style.transform = `translate(${x}px, ${Math.min(top, view.height - 28)}px) translate(-50%, 0)`
}

/** While layers move, fewer letters make the label no narrower: a layer of another size lets the browser look through all that is painted. */
const LETTERS_OF_A_MOVE = 17

/** A letter of the label, CSS pixels, and the room beside them. */
const LETTER = { width: 6.6, room: 12 }

const widthFor = (words: string, gesture: string | null): number =>
  Math.ceil(Math.max(words.length, gesture === 'move' ? LETTERS_OF_A_MOVE : 0) * LETTER.width + LETTER.room)

function wordsFor(editor: Editor, frame: SelectionFrame): string | null {
  const { selected, preview, offset, gesture, viewOptions } = editor.state
  const page = preview?.pages[editor.pageIndex] ?? editor.page
  const layer = page.layers[selected[0] ?? '']
  const { unit } = viewOptions
  if (gesture === 'resize') {
    const factor = Math.hypot(frame.matrix[0], frame.matrix[1])
    return `${shown(frame.size.width * factor, unit)} × ${shown(frame.size.height * factor, unit)} ${unit}`
  }
  if (gesture === 'rotate' && layer) return `${Math.round(layer.props.rotate * 10) / 10}°`
  if (gesture !== 'move' || !offset || !layer) return null
  const { x, y } = selected.length === 1 ? layer.props.position : layerBounds(page, selected[0] ?? '')
  return `${shown(x + offset.dx, unit)}, ${shown(y + offset.dy, unit)} ${unit}`
}
