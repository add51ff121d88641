import type { FaceKey } from '@magazineai/typeset'
import { cssFamily } from '../css-family.ts'

/** Gives the browser the bytes of a face under the name the painter uses. @throws DOMException when they are no font. */
export async function loadFontFace(key: FaceKey, bytes: BufferSource): Promise<void> {
  const face = new FontFace(cssFamily(key), bytes, { display: 'block' })
  document.fonts.add(await face.load())
}
