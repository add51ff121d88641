import type { Px } from '@magazineai/design'

/** Vertical measures of a face, em. */
interface FaceMeasures {
  ascent: number
  descent: number
  caps: number
}

/** Where large type of a face lies in its frame. The first baseline of a frame is one ascent below its top. */
export interface DisplayFace {
  /** Distance from the top of a frame to the top of its capitals. */
  capInset: (size: Px) => Px
  /** Height of a frame that holds so many lines. */
  height: (lines: number, size: Px, leading: Px) => Px
}

/** Less than this below the last baseline, em, is too near the foot of the frame. */
const LEAST_BELOW = 0.05

/** Measures large type of a face. */
export const displayFace = ({ ascent, descent, caps }: FaceMeasures): DisplayFace => ({
  capInset: (size) => Math.round((ascent - caps) * size),
  height: (lines, size, leading) =>
    Math.ceil(ascent * size + (lines - 1) * leading + Math.max(LEAST_BELOW * size, leading / 2 - ((ascent - descent) / 2) * size) + 4),
})
