import { createTypesetter, type Typesetter } from '@magazineai/typeset'
import { createLayouter, type PageFrame } from '../../src/index.ts'
import { addFaces, catalogue } from '../support/fonts.ts'
import { allFeatures } from './all.ts'
import type { Feature } from './feature.ts'

/** A feature and its display list. */
export interface LaidOut extends Feature {
  frame: PageFrame
}

/** All features laid out with the fonts of the tests. */
export async function laidOutFeatures(): Promise<{ features: LaidOut[]; typesetter: Typesetter }> {
  const typesetter = await createTypesetter()
  for (const language of ['bn', 'ar', 'ja', 'he']) await typesetter.addLanguage(language)
  const layouter = createLayouter({ typesetter, fonts: catalogue })
  const features = (await allFeatures()).map((feature) => {
    addFaces(typesetter, layouter.faces(feature.design))
    return { ...feature, frame: layouter.page(feature.design, 0) }
  })
  return { features, typesetter }
}
