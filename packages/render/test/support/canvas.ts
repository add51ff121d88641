import type { Typesetter } from '@magazineai/typeset'
import type { PageFrame } from '../../src/index.ts'
import { NodePainter } from '../../src/paint/canvas/node.ts'

/** A page frame as PNG by the canvas painter. */
export async function canvasPng(frame: PageFrame, typesetter: Typesetter, scale: number): Promise<Buffer> {
  const canvas = await new NodePainter(typesetter).paint(frame, { scale, picture: async (url) => inlined(url) })
  return canvas.encode('png')
}

/** The bytes of a `data:` address. */
function inlined(url: string): Uint8Array {
  const comma = url.indexOf(',')
  const body = url.slice(comma + 1)
  return url.slice(0, comma).endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body))
}
