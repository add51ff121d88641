import { isKind, type Design, type Gradient, type Layer, type Page, type Px } from '@magazineai/design'
import sharp from 'sharp'
import { photoFile } from '../src/photos/library.ts'
import { relativeLuminance } from '../src/photos/measure.ts'
import type { Box } from '../src/templates/pieces.ts'

/** A page is looked at in this reduction: one sample in eight pixels each way. */
const REDUCE = 8

/** Pictures, fields and gradients of a page painted small, to judge the ground that type stands on. */
export interface Backdrop {
  /** Luminances (WCAG, 0–1) of the samples in a box of the page, in ascending order. */
  luminances(box: Box): number[]
}

/** Paints the ground of a page from its photographs, fields and gradients. */
export async function backdrop(design: Design, page: Page): Promise<Backdrop> {
  const width = Math.round(design.pageSize.width / REDUCE)
  const height = Math.round(design.pageSize.height / REDUCE)
  const root = page.layers[page.rootId]
  const body = await Promise.all((root?.child ?? []).map((id) => ground(page.layers[id], design)))
  const paper = root && isKind(root, 'Root') ? colour(root.props.color ?? '#ffffff', design) : '#ffffff'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${design.pageSize.width} ${design.pageSize.height}"><rect width="100%" height="100%" fill="${paper}"/>${body.join('')}</svg>`
  const data = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer()
  return { luminances: (box) => sample(data, { width, height }, box) }
}

async function ground(layer: Layer | undefined, design: Design): Promise<string> {
  if (!layer) return ''
  const { x, y } = layer.props.position
  const { width, height } = layer.props.boxSize
  const rect = `x="${x}" y="${y}" width="${width}" height="${height}"`
  if (isKind(layer, 'Image')) {
    const { url, position, boxSize } = layer.props.image
    const jpeg = await sharp(photoFile(url.split('/')[1] ?? '', 400)).toBuffer()
    return `<svg ${rect}><image x="${position.x}" y="${position.y}" width="${boxSize.width}" height="${boxSize.height}" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/></svg>`
  }
  if (!isKind(layer, 'Shape')) return ''
  if (layer.props.gradient)
    return `${gradient(layer.props.gradient, x, y)}<rect ${rect} fill="url(#g${x}.${y})" style="mix-blend-mode:${layer.props.blend ?? 'normal'}"/>`
  return `<rect ${rect} fill="${colour(layer.props.color ?? 'none', design)}"/>`
}

function gradient({ angle = 0, stops }: Gradient, x: Px, y: Px): string {
  const end = angle === 90 ? 'x1="0" y1="0" x2="0" y2="1"' : angle === 270 ? 'x1="0" y1="1" x2="0" y2="0"' : 'x1="0" y1="0" x2="1" y2="0"'
  const inner = stops.map(({ color, offset }) => {
    const alpha = color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1
    return `<stop offset="${offset}" stop-color="${color.slice(0, 7)}" stop-opacity="${alpha}"/>`
  })
  return `<linearGradient id="g${x}.${y}" ${end}>${inner.join('')}</linearGradient>`
}

/** The hex value of a colour, swatches resolved. */
export const colour = (value: string, design: Design): string =>
  value.startsWith('swatch:') ? (design.swatches.find((swatch) => `swatch:${swatch.id}` === value)?.color ?? '#000000') : value

function sample(data: Buffer, size: { width: number; height: number }, box: Box): number[] {
  const found: number[] = []
  for (let y = Math.max(0, Math.ceil(box.y / REDUCE)); y < Math.min(size.height, (box.y + box.height) / REDUCE); y++) {
    for (let x = Math.max(0, Math.ceil(box.x / REDUCE)); x < Math.min(size.width, (box.x + box.width) / REDUCE); x++) {
      const at = (y * size.width + x) * 3
      found.push(relativeLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    }
  }
  return found.toSorted((a, b) => a - b)
}

/** Contrast of a colour against the less favourable end of a ground: its 3rd and 97th percentile, so that a stray hair does not decide. */
export function contrast(hex: string, luminances: readonly number[]): number {
  const ink = luminanceOf(hex)
  const at = (share: number): number => luminances[Math.round(share * (luminances.length - 1))] ?? 0
  return Math.min(...[at(0.03), at(0.97)].map((ground) => (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)))
}

const luminanceOf = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return relativeLuminance(r, g, b)
}
