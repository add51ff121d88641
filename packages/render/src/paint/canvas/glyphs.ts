import type { FaceKey, Typesetter } from '@magazineai/typeset'

/** `Path2D` of a browser, or of a canvas library for Node. */
export type PathConstructor = new (d?: string) => Path2D

/** Outlines by the glyph and by their path data, made once and kept. */
export class GlyphSource {
  private readonly typesetter: Pick<Typesetter, 'glyphPath' | 'metrics'>
  private readonly Path: PathConstructor
  private readonly faces = new Map<FaceKey, { unitsPerEm: number; glyphs: Map<number, Path2D> }>()

  constructor(typesetter: Pick<Typesetter, 'glyphPath' | 'metrics'>, Path: PathConstructor) {
    this.typesetter = typesetter
    this.Path = Path
  }

  unitsPerEm(key: FaceKey): number {
    return this.face(key).unitsPerEm
  }

  /** The outline of a glyph in font units, y upwards. */
  glyph(key: FaceKey, id: number): Path2D {
    const { glyphs } = this.face(key)
    let path = glyphs.get(id)
    if (!path) glyphs.set(id, (path = new this.Path(this.typesetter.glyphPath(key, id))))
    return path
  }

  /** An outline of a display list. */
  path(d: string): Path2D {
    return new this.Path(d)
  }

  private face(key: FaceKey) {
    let face = this.faces.get(key)
    if (!face) this.faces.set(key, (face = { unitsPerEm: this.typesetter.metrics(key).unitsPerEm, glyphs: new Map() }))
    return face
  }
}
