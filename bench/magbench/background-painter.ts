import { photoFile, readAsset } from '@magazineai/assets'
import type { Item, LayerFrame, PageFrame } from '@magazineai/render'
import { paintSvg } from '@magazineai/render/paint/svg'
import type { Typesetter } from '@magazineai/typeset'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { PlacedWord } from './words.ts'

/** A page is painted this much smaller to judge the ground its type stands on. */
const REDUCE = 8
/** Contrast that ordinary type needs, and type of 18 pt (75 px) and more (WCAG 2.2, 1.4.3). */
const ENOUGH = 4.5
const ENOUGH_LARGE = 3
const LARGE = 75

/** Paints pages without their type. */
export interface BackgroundPainter {
  raster(frame: PageFrame): Promise<Raster>
}

/** RGB bytes of a reduced page. */
interface Raster {
  data: Buffer
  width: number
  height: number
}

const withoutType = (items: readonly Item[]): Item[] =>
  items.flatMap((item): Item[] =>
    item.type === 'text' ? [] : item.type === 'group' ? [{ ...item, items: item.items.filter((each) => each.type !== 'text') }] : [item],
  )

const bare = (layer: LayerFrame): LayerFrame => {
  const { text: _, ...rest } = layer
  return { ...rest, items: withoutType(layer.items), children: layer.children.map(bare) }
}

/** Creates a painter of backgrounds, which owns small copies of pictures and keeps them between pages. */
export function createBackgroundPainter(glyphs: Typesetter): BackgroundPainter {
  const pictures = new Map<string, string | null>()
  const load = async (url: string): Promise<void> => {
    if (pictures.has(url)) return
    const photo = /^asset:photos\/([^/]+)$/u.exec(url)?.[1]
    const bytes = photo ? readFileSync(photoFile(photo, 400)) : await readAsset(url)
    const small = bytes && (await sharp(bytes).resize({ width: 400, withoutEnlargement: true }).jpeg().toBuffer())
    pictures.set(url, small ? `data:image/jpeg;base64,${small.toString('base64')}` : null)
  }
  return {
    raster: async (frame) => {
      const layers = frame.layers.map(bare)
      await Promise.all(picturesIn(layers).map(load))
      const svg = paintSvg(
        { ...frame, layers },
        { glyphs, image: (url) => pictures.get(url) ?? null, width: Math.round(frame.width / REDUCE) },
      )
      const { data, info } = await sharp(Buffer.from(svg))
        .flatten({ background: '#ffffff' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.height }
    },
  }
}

const picturesIn = (layers: readonly LayerFrame[]): string[] =>
  layers.flatMap(({ items, children }) => [...items.flatMap((item) => (item.type === 'image' ? [item.url] : [])), ...picturesIn(children)])

/** Finds the words of a page that stand out too little from what is painted under them, with their contrast (WCAG 2.2, 1.4.3). */
export async function faintWords(
  frame: PageFrame,
  words: readonly PlacedWord[],
  backgrounds: BackgroundPainter,
): Promise<{ word: PlacedWord; contrast: number }[]> {
  const raster = await backgrounds.raster(frame)
  return words.flatMap((word) => {
    const contrast = contrastOf(word, raster)
    return contrast < (word.size >= LARGE ? ENOUGH_LARGE : ENOUGH) ? [{ word, contrast }] : []
  })
}

type Rgb = readonly [number, number, number]

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)

/** Contrast of a word against the less favourable end of its ground: the 3rd and 97th percentile, so that a stray hair does not decide. */
function contrastOf({ box, color, opacity }: PlacedWord, raster: Raster): number {
  const samples = samplesIn(raster, box).toSorted((a, b) => luminance(a) - luminance(b))
  const alpha = opacity * (color.length > 7 ? channel(color, 7) / 255 : 1)
  const ink: Rgb = [channel(color, 1), channel(color, 3), channel(color, 5)]
  const against = (share: number): number => {
    const under = samples[Math.round(share * (samples.length - 1))] ?? ([255, 255, 255] as Rgb)
    const seen = ink.map((value, at) => value * alpha + (under[at] as number) * (1 - alpha)) as unknown as Rgb
    const [dark, light] = [luminance(seen), luminance(under)].toSorted((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return Math.min(against(0.03), against(0.97))
}

/** Pixels whose middles lie in a box, or the one its own middle lies in: what only touches its edge is not under the word. */
function samplesIn({ data, width, height }: Raster, box: PlacedWord['box']): Rgb[] {
  const found: Rgb[] = []
  const [top, bottom] = middlesIn(box.y, box.height, height)
  const [left, right] = middlesIn(box.x, box.width, width)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const at = (y * width + x) * 3
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  }
  return found
}

/** The first and the last pixel of a run of `count` whose middles lie between `from` and `from + length`, both page pixels. */
function middlesIn(from: number, length: number, count: number): [first: number, last: number] {
  const inside = (at: number): number => Math.min(count - 1, Math.max(0, at))
  const [first, last] = [Math.ceil(from / REDUCE - 0.5), Math.floor((from + length) / REDUCE - 0.5)]
  const middle = Math.floor((from + length / 2) / REDUCE)
  return first <= last ? [inside(first), inside(last)] : [inside(middle), inside(middle)]
}
