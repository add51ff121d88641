import { ROOT, type Doc, type Gradient, type Layer, type Page, type Picture, type PropsOf, type Px, type Slot } from '@magazineai/design'
import { photoManifest } from '../photos/manifest.ts'
import { doc } from './copy-text.ts'

/** A layer with its id, ready to be put on a page. */
export interface PlacedLayer {
  id: string
  layer: Layer
}

/** A box on the page, page pixels. */
export interface Box {
  x: Px
  y: Px
  width: Px
  height: Px
}

/** Returns the box of a layer. */
export const boxOf = (layer: Layer): Box => ({ ...layer.props.position, ...layer.props.boxSize })

const placed = ({ x, y, width, height }: Box) => ({ boxSize: { width, height }, position: { x, y }, rotate: 0 })

const record = (slot?: Slot) => ({ locked: false, parent: ROOT, child: [], ...(slot && { slot }) })

/** What a text frame shows: paragraphs in the light notation of `copy-text.ts`, a document, or a part of a story. */
export type Copy = string | readonly string[] | Doc | { story: string }

/** Makes a text frame whose paragraphs are set in a style. */
export const text = (id: string, box: Box, style: string, copy: Copy, slot: Slot, props: Partial<PropsOf<'Text'>> = {}): PlacedLayer => ({
  id,
  layer: { type: { resolvedName: 'TextLayer' }, props: { ...placed(box), style, ...contentOf(style, copy), ...props }, ...record(slot) },
})

function contentOf(style: string, copy: Copy): { doc: Doc } | { story: string } {
  if (typeof copy === 'string') return { doc: doc(style, copy) }
  if ('story' in copy) return { story: copy.story }
  return { doc: 'type' in copy ? copy : doc(style, ...copy) }
}

/** How a photograph sits in its box. */
export interface Crop {
  /** Where in the box (0–1) the focus of the photograph comes to lie, as far as the photograph reaches; the centre when absent. */
  at?: { x?: number; y?: number }
  /** Enlargement beyond what fills the box; 1 = just fills. */
  zoom?: number
  /** Correction of its tones. */
  filters?: Picture['filters']
  /** The part of the box this page shows of a picture that runs over two pages. */
  across?: Box
}

/** Makes a photograph of the sample library that fills a box. */
export const picture = (id: string, box: Box, photo: string, slot?: Slot, crop: Crop = {}): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'ImageLayer' },
    props: { ...placed(box), image: fill(photo, box, crop), alt: row(photo).alt },
    ...record(slot),
  },
})

/** Places a photograph so that it covers a box with its focus in view. @throws RangeError for a photograph that is not in the manifest. */
export function fill(photo: string, box: Box, { at = {}, zoom = 1, across = box, filters }: Crop = {}): Picture {
  const { id, width, height, focus, photographer } = row(photo)
  const scale = Math.max(across.width / width, across.height / height) * zoom
  const size = { width: width * scale, height: height * scale }
  const offset = {
    x: slide(across.width, size.width, focus.x, at.x ?? 0.5) + across.x - box.x,
    y: slide(across.height, size.height, focus.y, at.y ?? 0.5) + across.y - box.y,
  }
  return {
    url: `asset:photos/${id}`,
    thumb: `asset:photos/${id}/400`,
    position: round(offset),
    boxSize: size,
    natural: { width, height },
    focus,
    ...(photographer && { credit: photographer }),
    ...(filters && { filters }),
  }
}

const slide = (room: Px, size: Px, focus: number, at: number): Px => Math.min(0, Math.max(room - size, room * at - size * focus))

const round = ({ x, y }: { x: Px; y: Px }) => ({ x: Math.round(x), y: Math.round(y) })

function row(photo: string) {
  const found = photoManifest().photos.find((each) => each.id === photo)
  if (!found) throw new RangeError(`photos.json has no ${photo}`)
  return found
}

/** Makes a horizontal rule of a thickness. */
export const rule = (id: string, x: Px, y: Px, width: Px, thickness: Px, color: string): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'LineLayer' },
    props: { ...placed({ x, y, width, height: thickness }), style: 'solid', color, alt: '' },
    ...record(),
  },
})

/** Makes a rectangle of a colour or a gradient. */
export const field = (id: string, box: Box, look: Partial<PropsOf<'Shape'>>): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'ShapeLayer' },
    props: { ...placed(box), shape: 'rectangle', color: null, ...look, alt: '' },
    ...record(),
  },
})

/** Letters that the path of a layer has at most: a design with a longer one cannot be kept. */
export const MOST_PATH = 100_000

/** Makes a shape drawn by a path, in pixels from the corner of its box, in a colour or a gradient. */
export const cut = (id: string, box: Box, clipPath: string, look: { color?: string | null; gradient?: Gradient }): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'FrameLayer' },
    props: { ...placed(box), clipPath, image: null, ...look, alt: '' },
    ...record(),
  },
})

/** Makes the QR code of a link. */
export const qr = (id: string, box: Box, link: string, colors: { paper: string; ink: string }, slot?: Slot): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'QrCodeLayer' },
    props: { ...placed(box), text: link, bgColor: colors.paper, textColor: colors.ink, alt: link },
    ...record(slot),
  },
})

/** Makes a bar chart of figures in a unit. */
export const chart = (id: string, box: Box, data: PropsOf<'Chart'>['data'], unit: string, slot: Slot): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'ChartLayer' },
    props: { ...placed(box), kind: 'bar', data, unit, alt: spoken(data) },
    ...record(slot),
  },
})

const spoken = (data: PropsOf<'Chart'>['data']): string => data.map(({ label, value }) => `${label}: ${value}`).join('; ')

/** Makes a table whose first row is its head. */
export const table = (id: string, box: Box, cells: string[][], slot: Slot, textStyle: string): PlacedLayer => ({
  id,
  layer: {
    type: { resolvedName: 'TableLayer' },
    props: {
      ...placed(box),
      rows: cells.length,
      columns: Math.max(...cells.map((row) => row.length)),
      cells,
      theme: 'gray',
      style: 'header',
      textStyle,
    },
    ...record(slot),
  },
})

/** Puts pieces on a page, from back to front. */
export function page(
  id: string,
  name: string,
  size: { width: Px; height: Px },
  paper: string,
  pieces: readonly PlacedLayer[],
  master?: string,
): Page {
  const root: Layer = {
    type: { resolvedName: 'RootLayer' },
    props: { boxSize: { ...size }, position: { x: 0, y: 0 }, rotate: 0, color: paper },
    locked: false,
    parent: null,
    child: pieces.map((piece) => piece.id),
  }
  const layers = Object.fromEntries([[ROOT, root], ...pieces.map(({ id: layer, layer: value }) => [layer, value] as const)])
  return { id, name, ...(master && { master }), rootId: ROOT, layers }
}
