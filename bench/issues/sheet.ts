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
/** Width of a page that is read, pixels. */
const READ = 760
/** Room between pages, and between spreads, pixels. */
const [GAP, APART] = [2, 18]

const picturesIn = (layers: readonly LayerFrame[]): string[] =>
  layers.flatMap(({ items, children }) => [
    ...items.flatMap((item) => (item.type === 'image' ? [item.url] : item.type === 'group' ? picturesInItems(item.items) : [])),
    ...picturesIn(children),
  ])

const picturesInItems = (items: LayerFrame['items']): string[] =>
  items.flatMap((item) => (item.type === 'image' ? [item.url] : item.type === 'group' ? picturesInItems(item.items) : []))

async function smallCopy(url: string, width: number): Promise<string | null> {
  const photo = /^asset:photos\/([^/]+)/u.exec(url)?.[1]
  const bytes = photo ? readFileSync(photoFile(photo, width > 500 ? 'full' : 400)) : await readAsset(url)
  if (!bytes) return null
  const small = await sharp(bytes)
    .resize({ width: Math.round(width), withoutEnlargement: true })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}

/** Draws the pages of an issue, each `width` pixels wide, as PNGs. */
async function drawPages({ frames }: Issue, { typesetter }: IssueMaker, width: number): Promise<PagePictures> {
  const [first] = frames
  if (!first) throw new Error('an issue without pages')
  const copies = new Map<string, string | null>()
  for (const url of new Set(frames.flatMap(({ layers }) => picturesIn(layers)))) copies.set(url, await smallCopy(url, 1.5 * width))
  const height = Math.round((width * first.height) / first.width)
  const pages: Buffer[] = []
  for (const frame of frames) {
    const svg = paintSvg(frame, { glyphs: typesetter, image: (url) => copies.get(url) ?? null, width: width * 2 })
    pages.push(await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).resize(width, height, { fit: 'fill' }).png().toBuffer())
  }
  return { pages, height }
}

/** Pages as PNGs of one height, pixels. */
interface PagePictures {
  pages: readonly Buffer[]
  height: number
}

/** Draws all pages of an issue small, eight in a row and the pages of a spread side by side, as a PNG. */
export async function sheetOf(issue: Issue, maker: IssueMaker): Promise<Buffer> {
  const width = PAGE
  const { pages, height } = await drawPages(issue, maker, width)
  // The cover stands on the right, as it lies on a table: pages 2 and 3 begin the next spread.
  const places = pages.map((_, index) => {
    const at = index + 1
    const column = at % IN_ROW
    return {
      left: APART + column * (width + GAP) + Math.floor(column / 2) * APART,
      top: APART + Math.floor(at / IN_ROW) * (height + APART),
    }
  })
  const rows = Math.floor(pages.length / IN_ROW) + 1
  const columns = Math.min(IN_ROW, pages.length + 1)
  const size = {
    width: 2 * APART + columns * (width + GAP) + (Math.ceil(columns / 2) - 1) * APART,
    height: APART + rows * (height + APART),
  }
  const isFromRight = bindingOf(issue.design) === 'right'
  return onGrey(
    size,
    pages.map((input, index) => {
      const { left, top } = places[index] as { left: number; top: number }
      return { input, left: isFromRight ? size.width - left - width : left, top }
    }),
  )
}

/** Draws an issue as it is looked at, as PNGs: its back and its cover beside each other, then spread by spread, at a size at which its text is read. */
export async function spreadsOf(issue: Issue, maker: IssueMaker): Promise<Buffer[]> {
  const { pages, height } = await drawPages(issue, maker, READ)
  const isFromRight = bindingOf(issue.design) === 'right'
  const [cover, ...inner] = pages
  const back = inner.length % 2 ? inner.pop() : undefined
  const spreads = [[back, cover], ...Array.from({ length: inner.length / 2 }, (_, nth) => inner.slice(2 * nth, 2 * nth + 2))]
  return Promise.all(
    spreads.map((pair) =>
      onGrey(
        { width: 2 * READ + GAP, height },
        (isFromRight ? pair.toReversed() : pair).flatMap((input, nth) => (input ? [{ input, left: nth * (READ + GAP), top: 0 }] : [])),
      ),
    ),
  )
}

const onGrey = (size: { width: number; height: number }, pages: { input: Buffer; left: number; top: number }[]): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: '#6b6b6b' } })
    .composite(pages)
    .png()
    .toBuffer()
