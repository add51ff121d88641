import { type RefObject, useEffect } from 'react'
import type { Editor, EditorState } from '@magazineai/editor/state'
import { useEditor } from '../base/use-editor.ts'
import { type Colors, watchColors } from './colors.ts'

/** What is drawn with: a clean canvas in view pixels, whose device pixels are known so that lines can be sharp. */
export interface Pen {
  context: CanvasRenderingContext2D
  /** View pixels. */
  width: number
  height: number
  /** Device pixels per view pixel. */
  ratio: number
  colors: Colors
}

/** A drawing over the pages that follows the editor without rendering anything. */
export interface Drawing {
  /** What it depends on: it is drawn again when one of these is another. */
  watched(state: EditorState): readonly unknown[]
  /** Its size in view pixels; null when there is nothing to draw. */
  size(editor: Editor): { width: number; height: number } | null
  paint(pen: Pen, editor: Editor): void
}

const differs = (a: readonly unknown[], b: readonly unknown[]): boolean => a.some((value, index) => !Object.is(value, b[index]))

/** Makes a canvas as large as its drawing, in device pixels, and draws. */
function draw(canvas: HTMLCanvasElement, editor: Editor, drawing: Drawing, colors: Colors): void {
  const size = drawing.size(editor)
  canvas.style.display = size ? 'block' : 'none'
  const context = size && canvas.getContext('2d')
  if (!context) return
  const ratio = window.devicePixelRatio || 1
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height })
    Object.assign(canvas.style, { width: `${size.width}px`, height: `${size.height}px` })
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, size.width, size.height)
  drawing.paint({ context, ...size, ratio, colors }, editor)
}

/** Draws on a canvas, in the frame in which what it depends on changed. */
export function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, drawing: Drawing): void {
  const editor = useEditor()
  useEffect(() => {
    let drawn: readonly unknown[] = []
    let frame = 0
    let colors: Colors = {}
    const paint = (): void => {
      frame = 0
      if (canvas.current) draw(canvas.current, editor, drawing, colors)
    }
    const ask = (): void => {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }
    const follow = (): void => {
      const now = drawing.watched(editor.state)
      if (drawn.length > 0 && !differs(drawn, now)) return
      drawn = now
      ask()
    }
    const stopColors = watchColors((next) => {
      colors = next
      ask()
    })
    const stop = editor.store.subscribe(follow)
    follow()
    return () => {
      cancelAnimationFrame(frame)
      stop()
      stopColors()
    }
  }, [canvas, drawing, editor])
}
