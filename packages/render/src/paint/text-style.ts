import type { PaintedSegment } from '../frame.ts'

/** Browsers drop ligatures from spaced text; lines that justification spaced a little keep theirs, as the layout did. */
const LIGATURES = ['liga', 'clig']

/** Returns the `font-feature-settings` that make a browser set a word with the glyphs the layout chose. */
export function featureSettings({ letterSpacing, style, features }: Pick<PaintedSegment, 'letterSpacing' | 'style' | 'features'>): string {
  const settings = letterSpacing === 0 || style.tracking ? features : [...LIGATURES, ...features]
  return settings.length === 0 ? 'normal' : settings.map((tag) => (tag.startsWith('-') ? `"${tag.slice(1)}" 0` : `"${tag}" 1`)).join(', ')
}
