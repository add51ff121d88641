import { resolveAsset } from '@magazineai/assets'
import { shrink } from '../../platform/images.ts'
import type { ArtTask } from '../protocol.ts'

/** Draws a piece of generated art. @throws RangeError when the address names none. */
export const runArt = async ({ url, width }: ArtTask): Promise<Uint8Array> => {
  const found = url.startsWith('asset:art/') ? await resolveAsset(url) : null
  if (!found || !('bytes' in found)) throw new RangeError(`not an address of art: ${url}`)
  return width === null ? found.bytes : shrink(found.bytes, width)
}
