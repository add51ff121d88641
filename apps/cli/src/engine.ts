import { fontCatalogue, photos, readFace } from '@magazineai/assets'
import type { ComposePorts } from '@magazineai/compose'
import { languagesOf } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import { createTypesetter, type Typesetter } from '@magazineai/typeset'

/** What composing, printing and drawing need. */
export interface Engine extends ComposePorts {
  typesetter: Typesetter
}

/** The layout engine over the fonts and photographs of this installation. */
export const createEngine = async (): Promise<Engine> => {
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  const loadFaces = async (design: Design): Promise<void> => {
    await Promise.all(languagesOf(design).map((language) => typesetter.addLanguage(language)))
    for (const face of layouter.faces(design)) if (!typesetter.hasFace(face)) typesetter.addFace(face, await readFace(face))
  }
  return { typesetter, layouter, loadFaces, photos: photos() }
}
