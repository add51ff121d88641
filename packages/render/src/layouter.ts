import { createInkGap, createLetterGap, type Line, type Typesetter } from '@magazineai/typeset'
import type { InkLayouter, LayoutContext } from './api.ts'
import { transformPath } from './geometry/path.ts'
import { allKinds } from './layers/all-kinds.ts'
import { createLayouterOf } from './layouter-of.ts'

/** Makes a layouter of all kinds of layers. It keeps what it laid out for as long as the objects it was made from live. */
export const createLayouter = (context: LayoutContext): InkLayouter => ({
  ...createLayouterOf(context, allKinds),
  inkGap: createInkGap(context.typesetter),
  letterGap: createLetterGap(context.typesetter),
  lineOutline: (line) => lineOutline(line, context.typesetter),
})

/** Returns path data of the letters of a line, page pixels from the corner of its frame, absolute `M L Q C Z`. Initials and markers do not count. */
const lineOutline = ({ segments }: Line, letters: Pick<Typesetter, 'glyphPath' | 'metrics'>): string =>
  segments
    .filter(({ space, role }) => !space && !role)
    .flatMap(({ face, size, scaleX, glyphs }) => {
      const unit = size / letters.metrics(face).unitsPerEm
      return glyphs.map(({ id, x, y }) => transformPath(letters.glyphPath(face, id), [unit * scaleX, 0, 0, -unit, x, y]))
    })
    .join('')
