import type { FontCatalogue } from '@magazineai/design'
import { cssFamily } from '@magazineai/render/paint/react'
import { useEffect, useState } from 'react'
import { fontPort } from '../../../ports/ports.ts'
import { nearestFace, type FaceQuery } from './nearest-face.ts'

/** True when the browser has a face, for whichever reason it came. */
const isThere = (css: string): boolean => Array.from(document.fonts).some(({ family, status }) => family === css && status === 'loaded')

/**
 * Returns the CSS family that shows a sample, once the browser has it; null before that, and for what cannot be fetched. A line asks when it comes
 * into sight, since only then it is made.
 */
export function useSampleFace(fonts: FontCatalogue, { family, weight, italic }: FaceQuery): string | null {
  const face = nearestFace(fonts, { family, weight, italic })
  const css = face && cssFamily(face.key)
  const [came, setCame] = useState<string | null>(null)
  const hash = face?.hash
  const key = face?.key
  useEffect(() => {
    if (css === null || key === undefined || hash === undefined || isThere(css)) return undefined
    let left = false
    const fetch = async (): Promise<void> => {
      const bytes = await fontPort.read(hash)
      if (!isThere(css)) await fontPort.show(key, bytes)
      if (!left) setCame(css)
    }
    // Without it the name stands in the letters of the screen, and is asked for when the list is opened again.
    fetch().catch(() => undefined)
    return () => {
      left = true
    }
  }, [css, key, hash])
  return css !== null && (came === css || isThere(css)) ? css : null
}
