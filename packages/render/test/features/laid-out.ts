import { createTypesetter, type FaceKey, type Typesetter } from '@magazineai/typeset'
import { createLayouter, type PageFrame } from '../../src/index.ts'
import { addFaces, catalogue } from '../support/fonts.ts'
import { allFeatures } from './all.ts'
import type { Feature } from './feature.ts'

/** A feature and its display list. */
export interface LaidOut extends Feature {
  frame: PageFrame
  faces: FaceKey[]
}

/** All features laid out with the fonts of the tests. */
export async function laidOutFeatures(): Promise<{ features: LaidOut[]; typesetter: Typesetter }> {
  const typesetter = await createTypesetter()
  for (const language of ['bn', 'ar', 'ja', 'he']) await typesetter.addLanguage(language)
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  const features = (await allFeatures()).map((feature) => {
    const faces = layouter.faces(feature.design)
    addFaces(typesetter, faces)
    return { ...feature, faces, frame: layouter.page(feature.design, 0) }
  })
  return { features, typesetter }
}
