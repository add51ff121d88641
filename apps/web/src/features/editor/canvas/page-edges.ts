import type { Insets } from '@magazineai/design'
import { type CSSProperties, useMemo } from 'react'
import { overhang } from '@magazineai/editor/geometry'
import { useEditor, useEditorState } from '../base/use-editor.ts'

/** How far the shadow of a page is seen, page pixels. */
const SHADOW_REACH = 80

const inset = ({ top, right, bottom, left }: Insets): CSSProperties => ({
  clipPath: `inset(${-top}px ${-right}px ${-bottom}px ${-left}px)`,
})

const EVERYWHERE = {}

/** Where a page on the pasteboard is cut. */
export interface PageEdges {
  /** Of the paper with its shadow: nothing of it lies on the neighbour across the spine. */
  paper: CSSProperties
  /** Of what is on the page, when the bleed is shown; null = at the trim. */
  content: CSSProperties | null
}

/** Returns the edges of a page: the same object while nothing about them changes. */
export function usePageEdges(index: number): PageEdges {
  const editor = useEditor()
  const bleed = useEditorState((state) => (state.viewOptions.bleed ? state.design.bleed : 0))
  // Text, so that a page is drawn anew only when its own sides change.
  const spine = useEditorState(() => {
    const { left, right } = overhang(editor.stack, index, 1)
    return `${left === 0 ? 'left' : ''}${right === 0 ? 'right' : ''}`
  })
  return useMemo(() => {
    const around = (reach: number): Insets => ({
      top: reach,
      right: spine === 'right' ? 0 : reach,
      bottom: reach,
      left: spine === 'left' ? 0 : reach,
    })
    return { paper: spine === '' ? EVERYWHERE : inset(around(SHADOW_REACH)), content: bleed > 0 ? inset(around(bleed)) : null }
  }, [bleed, spine])
}
