import type { LayerFrame, PageFrame } from './frame.ts'

/**
 * Lists the pictures a page shows, each address once, and how wide it is drawn at most, in page pixels: what has to be loaded before
 * painting.
 */
export function picturesOf(frame: PageFrame): Map<string, number> {
  const widths = new Map<string, number>()
  for (const layer of frame.layers) collect(layer, 1, widths)
  return widths
}

function collect(layer: LayerFrame, outer: number, widths: Map<string, number>): void {
  const scale = outer * layer.scale
  for (const item of layer.items) if (item.type === 'image') widths.set(item.url, Math.max(widths.get(item.url) ?? 0, item.width * scale))
  for (const child of layer.children) collect(child, scale, widths)
}
