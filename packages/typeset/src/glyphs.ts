import type { Shaped } from './shape.ts'
import type { Glyph, Px } from './types.ts'

/** Glyphs with x from 0 at the left edge of their segment. */
export function glyphsOf(
  shaped: Shaped,
  size: Px,
  y: Px,
  letterSpacing: Px,
  scaleX: number,
  sourceOf: (cluster: number) => number,
): Glyph[] {
  const glyphs: Glyph[] = []
  const scale = size / shaped.unitsPerEm
  let x = 0
  for (let i = 0; i < shaped.ids.length; i++) {
    const endsCluster = i === shaped.ids.length - 1 || shaped.clusters[i + 1] !== shaped.clusters[i]
    const advance = shaped.advances[i]! * scale * scaleX + (endsCluster ? letterSpacing : 0)
    glyphs.push({
      id: shaped.ids[i]!,
      x: x + shaped.offsetsX[i]! * scale * scaleX,
      y: y - shaped.offsetsY[i]! * scale,
      advance,
      cluster: sourceOf(shaped.clusters[i]!),
    })
    x += advance
  }
  return glyphs
}
