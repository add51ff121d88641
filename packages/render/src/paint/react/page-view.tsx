import { memo, type CSSProperties } from 'react'
import type { PageFrame } from '../../frame.ts'
import { LayerView } from './layer-view.tsx'
import { keyOf } from './layer-key.ts'

/** What a page is drawn with. */
export interface PageViewProps {
  frame: PageFrame
  /** The address the browser loads a picture from. */
  resolveUrl: (url: string) => string
  /** True where nothing is edited: links can be clicked. */
  readOnly?: boolean
  /** True to show the bleed around the page instead of cutting at its edge. */
  showBleed?: boolean
  className?: string
  style?: CSSProperties
}

/** A page at one CSS pixel per page pixel; scale it with a transform around it. */
export const PageView = memo(function PageView({
  frame,
  resolveUrl,
  readOnly = false,
  showBleed = false,
  className,
  style,
}: PageViewProps) {
  const page: CSSProperties = { position: 'relative', width: frame.width, height: frame.height, overflow: showBleed ? 'visible' : 'hidden' }
  return (
    <div className={className} data-page-id={frame.page} style={{ ...page, isolation: 'isolate', ...style }}>
      {frame.layers.map((layer) => (
        <LayerView key={keyOf(layer)} layer={layer} resolveUrl={resolveUrl} readOnly={readOnly} />
      ))}
    </div>
  )
})
