import type { FontCatalogue } from '@magazineai/design'
import { type FaceKey, faceKey } from '@magazineai/typeset'

/** How a sample is to look. */
export interface FaceQuery {
  family: string
  weight: number
  italic: boolean
}

/** Returns the face of a family that is nearest to a wish, an upright one for an upright one first; null when there is no such family. */
export function nearestFace(fonts: FontCatalogue, { family, weight, italic }: FaceQuery): { key: FaceKey; hash: string } | null {
  const styles = fonts.families.find((each) => each.family === family)?.styles ?? []
  const away = (style: { weight: number; italic: boolean }): number =>
    Math.abs(style.weight - weight) + (style.italic === italic ? 0 : 1_000)
  const [nearest] = styles.toSorted((a, b) => away(a) - away(b))
  return nearest ? { key: faceKey(family, nearest.weight, nearest.italic), hash: nearest.hash } : null
}
