import type { FaceKey, Typesetter } from '@magazineai/typeset'
import type { PaintedSegment } from '../../frame.ts'
import { transformPath } from '../../geometry/path.ts'

/** The outlines of glyphs, read from the files that are embedded. */
export class GlyphPaths {
  private readonly typesetter: Typesetter
  private readonly bytes: (face: FaceKey) => Uint8Array

  /** `bytes` gives the file of a face that is in use. */
  constructor(typesetter: Typesetter, bytes: (face: FaceKey) => Uint8Array) {
    this.typesetter = typesetter
    this.bytes = bytes
  }

  /** Returns the outline of a glyph at its place, as path data in page pixels. */
  of(face: FaceKey, { id, x, y }: PaintedSegment['glyphs'][number], { size, scaleX }: Pick<PaintedSegment, 'size' | 'scaleX'>): string {
    if (!this.typesetter.hasFace(face)) this.typesetter.addFace(face, this.bytes(face))
    const unit = size / this.typesetter.metrics(face).unitsPerEm
    return transformPath(this.typesetter.glyphPath(face, id), [unit * scaleX, 0, 0, -unit, x, y])
  }
}
