import { useRef } from 'react'
import { hasPageAids, paintPageAids } from './paint-page-aids.ts'
import { type Drawing, useDrawing } from './use-drawing.ts'

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
export function GuideLayer() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useDrawing(canvas, drawing)
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute top-0 left-0" data-page-aids />
}
