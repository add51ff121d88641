import { createFaceDetector, faceLoader, fontCatalogue, readFaceNow } from '@magazineai/assets'
import type { FaceDetector } from '@magazineai/assets'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import type { InkLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { Typesetter } from '@magazineai/typeset'

/** The layout engine with the fonts of this installation. */
export interface LayoutEngine {
  typesetter: Typesetter
  layouter: InkLayouter
  /** Loads the faces a design needs. */
  loadFaces: (design: Design) => Promise<void>
  /** Loaded with the first picture of a person that is measured; it ends with the thread. */
  faceDetector: FaceDetector
}

let engine: Promise<LayoutEngine> | null = null

/** Returns the engine of this thread, made at the first use; it ends with the thread. */
export const layoutEngine = (): Promise<LayoutEngine> => (engine ??= createEngine())

const createEngine = async (): Promise<LayoutEngine> => {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { typesetter, layouter, loadFaces: faceLoader(typesetter, layouter), faceDetector: createFaceDetector() }
}
