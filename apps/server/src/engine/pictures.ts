import { readAsset } from '@magazineai/assets'
import type { Host } from './protocol.ts'

/** Finds the bytes of a picture: inlined, of the sample library, or kept by the server. Addresses of other hosts are never asked. */
export const pictureBytes = (url: string, host: Host): Promise<Uint8Array | null> =>
  url.startsWith('/') ? host.ask('picture', url) : readAsset(url)
