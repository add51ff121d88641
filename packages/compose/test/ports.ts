import { faceLoader, fontCatalogue, photos, readFaceNow } from '@magazineai/assets'
import { createLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { ComposePorts } from '../src/ports.ts'

/** Ports over the installed fonts and sample photographs. */
export async function testPorts(): Promise<ComposePorts> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { layouter, loadFaces: faceLoader(typesetter, layouter), photos: photos() }
}
