import { filterPixels } from '@magazineai/design'
import type {
  BlendMode,
  GroupItem,
  ImageItem,
  Item,
  ItemKind,
  ItemOf,
  LayerFrame,
  PageFrame,
  Paint,
  PaintedSegment,
  PathItem,
  PictureFilters,
  TextItem,
} from '../../frame.ts'
import { layerMatrix } from '../../geometry/layer-matrix.ts'
import { cssFilter } from '../css-filter.ts'
import type { GlyphSource } from './glyphs.ts'

/** A picture a canvas can draw. */
export type Drawable = CanvasImageSource

/** The part of a 2D context that is used: a browser's, an OffscreenCanvas's, or that of a canvas library for Node. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** How a page is painted. */
export interface CanvasOptions {
  /** Canvas pixels per page pixel. */
  scale: number
  glyphs: GlyphSource
  /** The picture at an address, already loaded; null leaves it out. */
  image: (url: string) => Drawable | null
  /**
   * Makes a canvas of a size in pixels, for layers that are translucent as one. Without it their parts are made translucent one by one,
   * which shows where they overlap.
   */
  createCanvas?: (width: number, height: number) => { context: Context2D; drawable: Drawable }
  /** True to paint the bleed too; the canvas is then wider and higher by twice `frame.bleed × scale`. */
  includeBleed?: boolean
}

const COMPOSITE = {
  normal: 'source-over',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
} as const

/** Paints a page into a canvas, its corner (or that of its bleed) at the origin. Text is drawn as glyph outlines, so no font need be loaded. */
export function paintPage(context: Context2D, frame: PageFrame, options: CanvasOptions): void {
  const margin = options.includeBleed ? frame.bleed : 0
  const pixels = {
    width: Math.ceil((frame.width + 2 * margin) * options.scale),
    height: Math.ceil((frame.height + 2 * margin) * options.scale),
  }
  context.save()
  context.setTransform(options.scale, 0, 0, options.scale, margin * options.scale, margin * options.scale)
  new CanvasPainter(options, pixels).layers(frame.layers, context)
  context.restore()
}

/** Most pixels of an adjusted picture, as a factor of those of the page. */
const MOST_FILTERED = 1.5

/** Longest side of a canvas, pixels: beyond it canvases of browsers and of Skia stay empty. */
const MOST_SIDE = 16_384

class CanvasPainter {
  private readonly options: CanvasOptions
  private readonly pixels: { width: number; height: number }
  /** Empty canvases of the size of the page: thousands of translucent layers take turns on as many as lie within each other. */
  private readonly spare: { context: Context2D; drawable: Drawable }[] = []

  /** How each kind of item is drawn; areas that open links leave no mark. */
  private readonly rows: { [K in ItemKind]: (item: ItemOf<K>, context: Context2D) => void } = {
    path: (item, context) => this.path(item, context),
    image: (item, context) => this.image(item, context),
    text: (item, context) => this.text(item, context),
    group: (item, context) => this.vectors(item, context),
    link: () => {},
  }

  constructor(options: CanvasOptions, pixels: { width: number; height: number }) {
    this.options = options
    this.pixels = pixels
  }

  layers(layers: readonly LayerFrame[], context: Context2D): void {
    for (const layer of layers) this.layer(layer, context)
  }

  private layer(layer: LayerFrame, context: Context2D): void {
    if (layer.opacity === 0 || (layer.items.length === 0 && layer.children.length === 0)) return
    if (layer.opacity < 1 || layer.blend !== 'normal')
      this.beside(context, layer.opacity, layer.blend, (target) => this.content(layer, target))
    else this.content(layer, context)
  }

  /** Paints something beside the page and lays the result over it as one. */
  private beside(context: Context2D, opacity: number, blend: BlendMode, paint: (target: Context2D) => void): void {
    const { width, height } = this.pixels
    const beside = this.spare.pop() ?? this.options.createCanvas?.(width, height)
    context.save()
    if (beside) {
      beside.context.save()
      beside.context.setTransform(context.getTransform())
      paint(beside.context)
      beside.context.restore()
      context.setTransform(1, 0, 0, 1, 0, 0)
    }
    context.globalAlpha *= opacity
    if (blend !== 'normal') context.globalCompositeOperation = COMPOSITE[blend]
    if (beside) {
      context.drawImage(beside.drawable, 0, 0)
      beside.context.clearRect(0, 0, width, height)
      this.spare.push(beside)
    } else paint(context)
    context.restore()
  }

  private content(layer: LayerFrame, context: Context2D): void {
    context.save()
    context.transform(...layerMatrix(layer))
    for (const item of layer.items) this.item(item, context)
    this.layers(layer.children, context)
    context.restore()
  }

  private item(item: Item, context: Context2D): void {
    const row = this.rows[item.type] as (item: Item, context: Context2D) => void
    row(item, context)
  }

  /** Items moved and cropped as one; translucent ones are painted beside the page and laid over it. */
  private vectors({ matrix, opacity = 1, clip, items }: GroupItem, context: Context2D): void {
    context.save()
    context.transform(...matrix)
    if (clip) context.clip(this.options.glyphs.path(clip.d), clip.rule ?? 'nonzero')
    if (opacity < 1) this.beside(context, opacity, 'normal', (target) => items.forEach((item) => this.item(item, target)))
    else for (const item of items) this.item(item, context)
    context.restore()
  }

  private path({ d, fill, stroke, rule }: PathItem, context: Context2D): void {
    const path = this.options.glyphs.path(d)
    if (fill) {
      context.fillStyle = styleOf(fill, context)
      context.fill(path, rule ?? 'nonzero')
    }
    if (!stroke) return
    context.strokeStyle = styleOf(stroke.paint, context)
    context.lineWidth = stroke.width
    context.lineCap = stroke.cap ?? 'butt'
    context.lineJoin = stroke.join ?? 'miter'
    context.miterLimit = 4
    context.setLineDash(stroke.dash ?? [])
    context.stroke(path)
  }

  private image(item: ImageItem, context: Context2D): void {
    const drawable = this.options.image(item.url)
    if (!drawable) return
    const { x, y, width, height, rotate, flipX, flipY } = item
    context.save()
    context.clip(this.options.glyphs.path(item.clip))
    context.translate(x + width / 2, y + height / 2)
    context.rotate((rotate * Math.PI) / 180)
    context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
    context.drawImage(
      item.filters ? this.filtered(drawable, item, item.filters, context) : drawable,
      -width / 2,
      -height / 2,
      width,
      height,
    )
    context.restore()
  }

  /** A picture adjusted by the code that print uses too, at the size it is painted. */
  private filtered(drawable: Drawable, { width, height }: ImageItem, filters: PictureFilters, context: Context2D): Drawable {
    const { a, b } = context.getTransform()
    const most = Math.sqrt((MOST_FILTERED * this.pixels.width * this.pixels.height) / (width * height))
    const scale = Math.min(Math.hypot(a, b), most, MOST_SIDE / Math.max(width, height))
    const [across, down] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))]
    const beside = this.options.createCanvas?.(across, down)
    if (!beside) {
      context.filter = cssFilter(filters)
      return drawable
    }
    beside.context.drawImage(drawable, 0, 0, across, down)
    const pixels = beside.context.getImageData(0, 0, across, down)
    filterPixels(pixels, filters, scale)
    beside.context.putImageData(pixels, 0, 0)
    return beside.drawable
  }

  private text(item: TextItem, context: Context2D): void {
    for (const segment of item.segments) if (!segment.space) this.word(segment, context)
  }

  private word(segment: PaintedSegment, context: Context2D): void {
    const { face, size, scaleX, stroke } = segment
    const { glyphs } = this.options
    const unit = size / glyphs.unitsPerEm(face)
    context.fillStyle = styleOf(segment.fill, context)
    if (stroke) {
      context.strokeStyle = styleOf(stroke.paint, context)
      context.lineWidth = stroke.width / unit
      context.lineJoin = stroke.join ?? 'miter'
      context.setLineDash([])
    }
    for (const glyph of segment.glyphs) {
      context.save()
      context.translate(glyph.x, glyph.y)
      context.scale(unit * scaleX, -unit)
      const path = glyphs.glyph(face, glyph.id)
      context.fill(path)
      if (stroke) context.stroke(path)
      context.restore()
    }
  }
}

function styleOf(paint: Paint, context: Context2D): string | CanvasGradient {
  if (paint.type === 'solid') return paint.color
  const gradient =
    paint.type === 'linear'
      ? context.createLinearGradient(paint.x1, paint.y1, paint.x2, paint.y2)
      : context.createRadialGradient(paint.cx, paint.cy, 0, paint.cx, paint.cy, paint.r)
  for (const stop of paint.stops) gradient.addColorStop(stop.offset, stop.color)
  return gradient
}
