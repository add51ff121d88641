import { getCommonBounds } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import { createLayer, MAX_LAYERS, MAX_MARKUP, type Layer, type Rect } from '@magazineai/design'
import type { Scene } from '../scene.ts'
import { colorOf } from './color.ts'
import { drawElement, type Placing, type Surroundings } from './drawn-element.ts'
import { imageLayer, type PlacedPicture } from './image-layer.ts'
import { textLayer } from './text-layer.ts'

/** How a drawing is put on a page. */
export interface DrawingOptions {
  /** The part of the page it is fitted into, page pixels. */
  room: Rect
  /** True = the colour of the board lies behind it. */
  hasBackground: boolean
  /** Makes the id of a layer. */
  newId: () => string
  /** Name of the drawing in lists of layers. */
  name: string
  /** Where a picture of the drawing is, for a magazine; null when it cannot be had. */
  pictureOf: (fileId: string) => Promise<PlacedPicture | null>
  /** Hears how much is done, 0–1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A drawing as layers of a page: `top` is the one that holds all others. */
export interface DrawingLayers {
  top: string
  layers: Record<string, Layer>
}

/** Page pixels of a unit of the board, of which 96 are an inch; a drawing is not put on a page larger than it is. */
const NATURAL = 300 / 96

/** Elements of one graphic: of more, painters make a picture. A hatched shape is two outlines. */
const MOST_ELEMENTS = 500

/** Room around what is drawn, scene units, and what each unit of the widest stroke adds: half of a stroke of a pen is drawn outside of its points. */
const MARGIN = 4
const STROKE_MARGIN = 2.2

/** The same where the colour of the board shows it. */
const WIDE_MARGIN = 32

/** Elements between two moments in which the page can be used. */
const AT_ONCE = 40

/**
 * Converts a drawing to layers: strokes and shapes to vector graphics, texts to texts, pictures to pictures, in their order; null when there is nothing to
 * see. @throws RangeError when it has more than a page can hold; DOMException `AbortError`.
 */
export async function drawingLayers(scene: Scene, options: DrawingOptions): Promise<DrawingLayers | null> {
  const frames = new Map(scene.elements.filter(({ type }) => isFrame(type)).map((frame) => [frame.id, frame]))
  const shown = scene.elements.filter((element) => !element.isDeleted && element.opacity > 0)
  const seen = shown.filter((element) => isSeen(element, frames))
  if (seen.length === 0) return null
  const widest = seen.reduce((most, { strokeWidth }) => Math.max(most, strokeWidth), 0)
  const bounds = boundsOf(seen, (options.hasBackground ? WIDE_MARGIN : MARGIN) + widest * STROKE_MARGIN)
  const placing = placingOf(bounds, options.room)
  const writer = new Writer(options, { width: bounds.width * placing.factor, height: bounds.height * placing.factor })
  if (options.hasBackground) writer.background(scene.appState.viewBackgroundColor ?? '#ffffff')
  const labels = new Map(
    shown.flatMap((each) => (each.type === 'text' && each.containerId ? [[each.containerId as string, each] as const] : [])),
  )
  for (const [index, element] of seen.entries()) {
    if (index % AT_ONCE === 0) await breathe(options, index / seen.length)
    const frame = element.frameId === null ? undefined : frames.get(element.frameId)
    const label = element.type === 'arrow' ? labels.get(element.id) : undefined
    await writer.add(element, placing, { boundsOf: getCommonBounds, frame, label })
  }
  return writer.end(placing, bounds)
}

const isFrame = (type: string): boolean => type === 'frame' || type === 'magicframe'

/** False for a label that lies outside the frame it belongs to. */
function isSeen(element: ExcalidrawElement, frames: ReadonlyMap<string, ExcalidrawElement>): boolean {
  const frame = element.frameId === null ? undefined : frames.get(element.frameId)
  if (!frame || element.type !== 'text') return true
  const [x, y] = [element.x + element.width / 2, element.y + element.height / 2]
  return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height
}

function boundsOf(elements: readonly ExcalidrawElement[], margin: number): Rect {
  const framed = new Set(elements.filter(({ type }) => isFrame(type)).map(({ id }) => id as string))
  // What a frame cuts off needs no room.
  const [left, top, right, bottom] = getCommonBounds(elements.filter(({ frameId }) => frameId === null || !framed.has(frameId)))
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}

const placingOf = ({ x, y, width, height }: Rect, room: Rect): Placing => ({
  factor: Math.min(NATURAL, room.width / width, room.height / height),
  origin: { x, y },
})

/** Lets the page answer, and ends when that is wanted. */
async function breathe({ onProgress, signal }: DrawingOptions, share: number): Promise<void> {
  onProgress?.(share)
  await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}

/** Collects the layers of a drawing from back to front. */
class Writer {
  readonly #options: DrawingOptions
  readonly #size: { width: number; height: number }
  readonly #layers: Layer[] = []
  /** Graphics of elements that follow each other, to be one layer. */
  #drawn: string[] = []
  #length = 0
  /** Where labels of arrows stand, by their ids: in the middle of their arrows, wherever they were last. */
  readonly #labels = new Map<string, { x: number; y: number }>()

  constructor(options: DrawingOptions, size: { width: number; height: number }) {
    this.#options = options
    this.#size = size
  }

  background(color: string): void {
    const fill = colorOf(color)
    if (fill)
      this.#layers.push(createLayer('Shape', { shape: 'rectangle', color: fill, position: { x: 0, y: 0 }, boxSize: this.#size, rotate: 0 }))
  }

  async add(element: ExcalidrawElement, placing: Placing, around: Surroundings): Promise<void> {
    if (element.type === 'text') return this.#put(textLayer({ ...element, ...this.#labels.get(element.id) }, placing))
    if (element.type === 'image') {
      const picture = element.fileId === null ? null : await this.#options.pictureOf(element.fileId)
      return this.#put(picture && imageLayer(element, picture, placing, around.frame))
    }
    if (isFrame(element.type)) return this.#draw(frameOutline(element, placing))
    const { markup, labelAt } = await drawElement(element, placing, around)
    if (around.label && labelAt) this.#labels.set(around.label.id, labelAt)
    this.#draw(markup)
  }

  end({ factor }: Placing, bounds: Rect): DrawingLayers | null {
    this.#flush()
    if (this.#layers.length === 0) return null
    if (this.#layers.length >= MAX_LAYERS) throw new RangeError('This drawing has more texts and pictures than a page can hold.')
    const { room, newId, name } = this.#options
    const at = { x: room.x + (room.width - bounds.width * factor) / 2, y: room.y + (room.height - bounds.height * factor) / 2 }
    const [only] = this.#layers
    const top = newId()
    if (this.#layers.length === 1 && only) {
      const { position } = only.props
      only.props.position = { x: at.x + position.x, y: at.y + position.y }
      return { top, layers: { [top]: { ...only, name } } }
    }
    const ids = this.#layers.map(() => newId())
    const group = createLayer('Group', { position: at, boxSize: this.#size, rotate: 0 }, { child: ids, name })
    const inside = this.#layers.map((layer, index) => [ids[index]!, { ...layer, parent: top }] as const)
    return { top, layers: { [top]: group, ...Object.fromEntries(inside) } }
  }

  #put(layer: Layer | null): void {
    if (!layer) return
    this.#flush()
    this.#layers.push(layer)
  }

  #draw(markup: string): void {
    if (markup === '') return
    if (this.#length + markup.length > MAX_MARKUP * 0.95 || this.#drawn.length >= MOST_ELEMENTS) this.#flush()
    this.#drawn.push(markup)
    this.#length += markup.length
  }

  #flush(): void {
    if (this.#drawn.length === 0) return
    const { width, height } = this.#size
    const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${this.#drawn.join('')}</svg>`
    this.#layers.push(createLayer('Svg', { markup, colors: [], position: { x: 0, y: 0 }, boxSize: this.#size, rotate: 0 }))
    this.#drawn = []
    this.#length = 0
  }
}

/** The line around a frame, as the board shows it. */
function frameOutline({ x, y, width, height }: ExcalidrawElement, { factor, origin }: Placing): string {
  const [left, top] = [(x - origin.x) * factor, (y - origin.y) * factor]
  const box = `x="${left}" y="${top}" width="${width * factor}" height="${height * factor}" rx="${8 * factor}"`
  return `<rect ${box} fill="none" stroke="#bbbbbb" stroke-width="${2 * factor}"/>`
}
