import type { Design, Rect } from '@magazineai/design'
import type { PageFrame } from '@magazineai/render'
import { PageView } from '@magazineai/render/paint/react'
import { memo, useMemo } from 'react'
import { pictureAddress } from '../layout/picture-address.ts'
import { useEditor, useEditorState } from '../use-editor.ts'
import { usePageEdges } from './page-edges.ts'

/** The display list of a page as it is shown now, with what a running gesture changed. */
export function usePageFrame(index: number): PageFrame | null {
  const editor = useEditor()
  const design = useEditorState((state) => state.preview ?? state.design)
  const fonts = useEditorState((state) => state.fonts)
  // `fonts` is what the layouter itself does not tell: that a page must be laid out again.
  return useMemo(() => frameOf(editor.layouter, design, index, fonts), [editor, design, index, fonts])
}

const frameOf = (layouter: ReturnType<typeof useEditor>['layouter'], design: Design, index: number, _fonts: number): PageFrame | null =>
  layouter && index < design.pages.length ? layouter.page(design, index) : null

const resolve = (url: string): string => pictureAddress(url)

/** A page on the pasteboard, drawn live. */
export const LivePage = memo(function LivePage({ index, box }: { index: number; box: Rect }) {
  const frame = usePageFrame(index)
  const { paper, content } = usePageEdges(index)
  return (
    <div
      className="absolute bg-white"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, boxShadow: SHADOW, ...paper }}
    >
      {frame && <PageView frame={frame} resolveUrl={resolve} showBleed={content !== null} {...(content && { style: content })} />}
    </div>
  )
})

/** In page pixels, so that it is about 3 screen pixels soft when a page is shown whole. */
const SHADOW = '0 0 0 3px #0000000f, 0 10px 50px #00000026'

/** A page that is far from what is seen: paper only. */
export const FarPage = memo(function FarPage({ box }: { box: Rect }) {
  return <div className="absolute bg-white" style={{ left: box.x, top: box.y, width: box.width, height: box.height }} />
})
