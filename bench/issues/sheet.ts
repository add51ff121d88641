import { photoFile, readAsset } from '@magazineai/assets'
import { bindingOf } from '@magazineai/design'
import type { LayerFrame } from '@magazineai/render'
import { paintSvg } from '@magazineai/render/paint/svg'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Issue, IssueMaker } from './make.ts'

/** Pages of a row, and their width on the sheet, pixels. */
const IN_ROW = 8
const PAGE = 330
/** Room between pages, and between spreads, pixels. */
const [GAP, APART] = [2, 18]

const picturesIn = (layers: readonly LayerFrame[]): string[] =>
  layers.flatMap(({ items, children }) => [
    ...items.flatMap((item) => (item.type === 'image' ? [item.url] : item.type === 'group' ? picturesInItems(item.items) : [])),
    ...picturesIn(children),
  ])

const picturesInItems = (items: LayerFrame['items']): string[] =>
  items.flatMap((item) => (item.type === 'image' ? [item.url] : item.type === 'group' ? picturesInItems(item.items) : []))

async function smallCopy(url: string): Promise<string | null> {
  const photo = /^asset:photos\/([^/]+)/u.exec(url)?.[1]
  const bytes = photo ? readFileSync(photoFile(photo, 400)) : await readAsset(url)
  if (!bytes) return null
  const small = await sharp(bytes).resize({ width: 500, withoutEnlargement: true }).jpeg().toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}

/** Draws all pages of an issue small, eight in a row and the pages of a spread side by side, as a PNG. `width` is that of a page, pixels. */
export async function sheetOf({ frames, design }: Issue, { typesetter }: IssueMaker, width = PAGE): Promise<Buffer> {
  const copies = new Map<string, string | null>()
  for (const url of new Set(frames.flatMap(({ layers }) => picturesIn(layers)))) copies.set(url, await smallCopy(url))
  const [first] = frames
  if (!first) throw new Error('an issue without pages')
  const height = Math.round((width * first.height) / first.width)
  // The cover stands on the right, as it lies on a table: pages 2 and 3 begin the next spread.
  const places = frames.map((_, index) => {
    const at = index + 1
    const column = at % IN_ROW
    return {
      left: APART + column * (width + GAP) + Math.floor(column / 2) * APART,
      top: APART + Math.floor(at / IN_ROW) * (height + APART),
    }
  })
  const rows = Math.floor(frames.length / IN_ROW) + 1
  const columns = Math.min(IN_ROW, frames.length + 1)
  const size = {
    width: 2 * APART + columns * (width + GAP) + (Math.ceil(columns / 2) - 1) * APART,
    height: APART + rows * (height + APART),
  }
  const isFromRight = bindingOf(design) === 'right'
  const pages: { input: Buffer; left: number; top: number }[] = []
  for (const [index, frame] of frames.entries()) {
    const svg = paintSvg(frame, { glyphs: typesetter, image: (url) => copies.get(url) ?? null, width: width * 2 })
    const input = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).resize(width, height, { fit: 'fill' }).png().toBuffer()
    const { left, top } = places[index] as { left: number; top: number }
    pages.push({ input, left: isFromRight ? size.width - left - width : left, top })
  }
  return sharp({ create: { ...size, channels: 3, background: '#6b6b6b' } })
    .composite(pages)
    .png()
    .toBuffer()
}
