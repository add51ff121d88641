import { faceLoader, fontCatalogue, photos, readFaceNow } from '@magazineai/assets'
import { createLayouter } from '@magazineai/render'
import { createTypesetter } from '@magazineai/typeset'
import type { ComposePorts } from '../src/ports.ts'

let made: Promise<ComposePorts> | null = null

/** Returns ports over the installed fonts and sample photographs: one for all tests of a process, as a server has them, so that fonts are read once. */
export async function testPorts(): Promise<ComposePorts> {
  made ??= makePorts()
  return { ...(await made) }
}

async function makePorts(): Promise<ComposePorts> {
  const typesetter = await createTypesetter({ source: readFaceNow })
  const layouter = createLayouter({ typesetter, fonts: fontCatalogue() })
  return { layouter, loadFaces: faceLoader(typesetter, layouter), photos: photos() }
}
