import { fontCatalogue, photos, readFace } from '@magazineai/assets'
import { languagesOf } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { createLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { ComposePorts } from '../src/ports.ts'

/** Ports over the installed fonts and sample photographs. */
export async function testPorts(): Promise<ComposePorts> {
  const typesetter = await createTypesetter()
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  const loadFaces = async (design: Design): Promise<void> => {
    await Promise.all(languagesOf(design).map((language) => typesetter.addLanguage(language)))
    for (const key of layouter.faces(design)) if (!typesetter.hasFace(key)) typesetter.addFace(key, await readFace(key))
  }
  return { layouter, loadFaces, photos: photos() }
}
