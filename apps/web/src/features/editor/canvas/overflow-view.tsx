import type { Rect } from '@magazineai/design'
import { LayerView, PAGE_TEXT } from '@magazineai/render/paint/react'
import { useMemo } from 'react'
import { framesOnly, selectOverflow } from '@magazineai/editor/state'
import { pictureAddress } from '../layout/picture-address.ts'
import { useEditor, useEditorState } from '../base/use-editor.ts'
import { usePageFrame } from './page-slot.tsx'

/** What lies beyond the edges of the page of the selected layers, faintly: it is not printed, but it is not lost either. */
export function OverflowView() {
  const editor = useEditor()
  const overflow = useMemo(() => selectOverflow(editor), [editor])
  const ids = useEditorState(overflow)
  return ids === '' ? null : <OverflowLayers ids={ids.split(' ')} />
}

const resolve = (url: string): string => pictureAddress(url)

/** Everything but the paper and as much around it as is shown anyway, as far as anything reaches, page pixels. */
const around = ({ width, height }: Rect, shown: number): string =>
  `path(evenodd, "M-90000 -90000H180000V180000H-90000Z M${-shown} ${-shown}H${width + shown}V${height + shown}H${-shown}Z")`

function OverflowLayers({ ids }: { ids: readonly string[] }) {
  const editor = useEditor()
  const frame = usePageFrame(editor.pageIndex)
  const box = editor.stack[editor.pageIndex]
  const shown = useEditorState((state) => (state.viewOptions.bleed ? state.design.bleed : 0))
  if (!frame || !box) return null
  return (
    <div
      aria-hidden
      data-overflow
      className="pointer-events-none absolute opacity-35"
      style={{ ...PAGE_TEXT, left: box.x, top: box.y, width: box.width, height: box.height, clipPath: around(box, shown) }}
    >
      {framesOnly(frame.layers, new Set(ids)).map((layer) => (
        <LayerView key={layer.id} layer={layer} resolveUrl={resolve} readOnly />
      ))}
    </div>
  )
}
