import { resolveAsset } from '@magazineai/assets'
import { readFile } from 'node:fs/promises'
import type { Host } from './protocol.ts'

/** Finds the bytes of a picture: inlined, of the sample library, or kept by the server. Addresses of other hosts are never asked. */
export const pictureBytes = async (url: string, host: Host): Promise<Uint8Array | null> => {
  const inlined = /^data:image\/\w+;base64,(.+)$/.exec(url)
  if (inlined?.[1]) return Buffer.from(inlined[1], 'base64')
  if (!url.startsWith('asset:')) return url.startsWith('/') ? host.ask('picture', url) : null
  const found = await resolveAsset(url)
  if (!found) return null
  return 'path' in found ? readFile(found.path) : found.bytes
}
