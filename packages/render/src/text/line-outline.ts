import { transformPath } from '../geometry/path.ts'
import type { Line, Typesetter } from '@magazineai/typeset'

/** Returns path data of the letters of a line, page pixels from the corner of its frame, absolute `M L Q C Z`. Initials and markers do not count. */
export const lineOutline = ({ segments }: Line, letters: Pick<Typesetter, 'glyphPath' | 'metrics'>): string =>
  segments
    .filter(({ space, role }) => !space && !role)
    .flatMap(({ face, size, scaleX, glyphs }) => {
      const unit = size / letters.metrics(face).unitsPerEm
      return glyphs.map(({ id, x, y }) => transformPath(letters.glyphPath(face, id), [unit * scaleX, 0, 0, -unit, x, y]))
    })
    .join('')
