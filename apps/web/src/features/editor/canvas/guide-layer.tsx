import { useRef } from 'react'
import { hasFurniture, paintFurniture } from './paint-view-options.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

const drawing: Drawing = {
  watched: ({ camera, view, furniture, design, preview, guide, guideDrag }) => [camera, view, furniture, design, preview, guide, guideDrag],
  size: (editor) => (hasFurniture(editor) ? editor.state.view : null),
  paint: paintFurniture,
}

/** Margins, columns, baseline grid, bleed and guides over the pages, a screen pixel wide at any zoom; they do not print. */
export function GuideLayer() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useDrawing(canvas, drawing)
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute top-0 left-0" data-furniture />
}
