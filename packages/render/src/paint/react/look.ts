import type { CSSProperties } from 'react'
import type { PaintedSegment } from '../../frame.ts'
import { cssFamily } from '../css-family.ts'
import { featureSettings } from '../text-style.ts'
import { solidColor } from './path-view.tsx'

/** How words look. */
export interface CommonLook {
  family: string
  size: number
  features: string
  fill: string
}

/** Returns the look of a word, as far as neighbours can share it: family, size, features and fill. */
export const lookOf = (segment: PaintedSegment): CommonLook => ({
  family: cssFamily(segment.face),
  size: segment.size,
  features: featureSettings(segment),
  fill: solidColor(segment.fill),
})

/** What is the same for all words of a page, said once on it: they are set with the very letters the layout chose, and nothing is left to the browser. */
export const PAGE_TEXT: CSSProperties = {
  textRendering: 'geometricPrecision',
  fontKerning: 'normal',
  fontSynthesis: 'none',
  fontFeatureSettings: 'normal',
  whiteSpace: 'pre',
}

/** Returns the CSS that stands on the element around words of a look. */
export function fontStyle({ family, size, features }: CommonLook): CSSProperties {
  const style: CSSProperties = { fontFamily: family, fontSize: size }
  if (features !== 'normal') style.fontFeatureSettings = features
  return style
}
