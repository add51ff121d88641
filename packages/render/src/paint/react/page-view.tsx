import { MAX_LENGTH } from '@magazineai/design'
import { memo, type CSSProperties } from 'react'
import type { PageFrame } from '../../frame.ts'
import { sameLooks } from '../../same-look.ts'
import { keyOf } from './layer-key.ts'
import { LayerView } from './layer-view.tsx'
import { PAGE_TEXT } from './look.ts'
import { blends, type LayerRun, layerRunsOf } from './stretches.ts'

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

/** A page at one CSS pixel per page pixel; scale it with a transform around it. Its layers lie on it in stretches, back to front. */
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
    <div className={className} data-page-id={frame.page} style={{ ...page, ...PAGE_TEXT, isolation: 'isolate', ...style }}>
      <div style={PAPER} />
      {layerRunsOf(frame.layers).map(({ key, layers }) => (
        <StretchView key={key} layers={layers} resolveUrl={resolveUrl} readOnly={readOnly} />
      ))}
    </div>
  )
})

/**
 * White paper beneath everything, as far as a layer may lie from the page; what is beyond its edges is cut off. A browser that knows an opaque ground
 * beneath all text need not part the page into hundreds of pictures to keep the letters sharp on those grounds it does know, such as a turned box.
 */
const PAPER: CSSProperties = { position: 'absolute', inset: -MAX_LENGTH, background: '#fff' }

/** As large as the page: the browser paints anew, whatever changed, what lies outside the box of its context. Clicks go through to links further back. */
const OPEN: CSSProperties = { position: 'absolute', inset: 0, pointerEvents: 'none' }

/** A stacking context, which the browser need not look into while nothing in it changes. Layers in it cannot mix with what lies beneath the stretch. */
const APART: CSSProperties = { ...OPEN, zIndex: 0 }

interface StretchViewProps extends Pick<LayerRun, 'layers'> {
  resolveUrl: (url: string) => string
  readOnly: boolean
}

const StretchView = memo(
  function StretchView({ layers, resolveUrl, readOnly }: StretchViewProps) {
    return (
      <div style={layers.some(blends) ? OPEN : APART}>
        {layers.map((layer) => (
          <LayerView key={keyOf(layer)} layer={layer} resolveUrl={resolveUrl} readOnly={readOnly} />
        ))}
      </div>
    )
  },
  (a, b) => a.resolveUrl === b.resolveUrl && a.readOnly === b.readOnly && sameLooks(a.layers, b.layers),
)
