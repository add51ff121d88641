import type { ImageItem, Item, LayerFrame, PageFrame, Paint, PaintedSegment, PathItem, TextItem } from '../../frame.ts'
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

class CanvasPainter {
  private readonly options: CanvasOptions
  private readonly pixels: { width: number; height: number }

  constructor(options: CanvasOptions, pixels: { width: number; height: number }) {
    this.options = options
    this.pixels = pixels
  }

  layers(layers: readonly LayerFrame[], context: Context2D): void {
    for (const layer of layers) this.layer(layer, context)
  }

  private layer(layer: LayerFrame, context: Context2D): void {
    if (layer.opacity === 0 || (layer.items.length === 0 && layer.children.length === 0)) return
    const { createCanvas } = this.options
    const isGroup = layer.opacity < 1 || layer.blend !== 'normal'
    if (isGroup && createCanvas) return this.group(layer, context, createCanvas)
    context.save()
    context.globalAlpha *= layer.opacity
    if (layer.blend !== 'normal') context.globalCompositeOperation = COMPOSITE[layer.blend]
    this.content(layer, context)
    context.restore()
  }

  /** Paints a layer beside the page and lays the result over it. */
  private group(layer: LayerFrame, context: Context2D, createCanvas: NonNullable<CanvasOptions['createCanvas']>): void {
    const beside = createCanvas(this.pixels.width, this.pixels.height)
    beside.context.setTransform(context.getTransform())
    this.content(layer, beside.context)
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha = layer.opacity
    context.globalCompositeOperation = COMPOSITE[layer.blend]
    context.drawImage(beside.drawable, 0, 0)
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
    if (item.type === 'path') this.path(item, context)
    else if (item.type === 'image') this.image(item, context)
    else if (item.type === 'text') this.text(item, context)
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
    if (item.filters) context.filter = cssFilter(item.filters)
    context.drawImage(drawable, -width / 2, -height / 2, width, height)
    context.restore()
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
