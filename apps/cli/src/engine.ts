import { createFaceDetector, faceLoader, fontCatalogue, measurePicture, photos, printPicture, readFaceNow } from '@magazineai/assets'
import type { ComposePorts, KeptPicture } from '@magazineai/compose'
import { createLayouter } from '@magazineai/render'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'

/** Width of pictures kept in a design: across a page of A4 at 300 per inch. */
const MAX_WIDTH = 2_480

/** What composing, printing and drawing need. */
export interface Engine extends ComposePorts {
  typesetter: Typesetter
}

/** Creates the layout engine over the fonts and photographs of this installation. */
export const createEngine = async (): Promise<Engine> => {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  const detector = createFaceDetector()
  const keepPicture = async (bytes: Uint8Array, { width }: { width: number }): Promise<KeptPicture> => {
    const picture = await printPicture(bytes, Math.min(width, MAX_WIDTH), null)
    return {
      url: `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString('base64')}`,
      metrics: await measurePicture(bytes, detector),
    }
  }
  return { typesetter, layouter, keepPicture, loadFaces: faceLoader(typesetter, layouter), photos: photos() }
}
