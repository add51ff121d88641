import { faceKey, type FaceKey } from '@magazineai/typeset'
import type { FontCatalogue } from '../../api.ts'
import { cssFamily } from '../css-family.ts'

/** One `@font-face`: its family and where its bytes are. */
export interface FontFaceRule {
  key: FaceKey
  family: string
  url: string
  css: string
}

/** Lists the `@font-face` rules of a catalogue whose files are served under `base` by their hash. */
export const fontFaces = (catalogue: FontCatalogue, base: string): FontFaceRule[] =>
  catalogue.families.flatMap(({ family, styles }) =>
    styles.map((style) => {
      const key = faceKey(family, style.weight, style.italic)
      const url = `${base}${style.hash}`
      return { key, family: cssFamily(key), url, css: `@font-face{font-family:"${cssFamily(key)}";src:url("${url}");font-display:block}` }
    }),
  )

/** Gives the browser the bytes of a face under the name the painter uses. @throws DOMException when they are no font. */
export async function loadFontFace(key: FaceKey, bytes: BufferSource): Promise<void> {
  const face = new FontFace(cssFamily(key), bytes, { display: 'block' })
  document.fonts.add(await face.load())
}
