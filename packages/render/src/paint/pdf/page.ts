import { type PDFContext, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { centerOf, inverse, type Matrix, multiply, rotation } from '@magazineai/design'
import type { ImageItem, Item, LayerFrame, PageFrame, Paint, PathItem, Stroke } from '../../frame.ts'
import { boundsUnder, layerMatrix } from '../../geometry/layer-matrix.ts'
import { Content } from './content.ts'
import type { FontPool } from './fonts.ts'
import type { ImagePool } from './images.ts'
import { inkOfPaint, inkOperator } from './ink.ts'
import { writePath } from './path.ts'
import type { Resources } from './resources.ts'
import { alphaShading, colorShading, isTranslucent } from './shading.ts'
import type { States } from './states.ts'
import { showText } from './text.ts'

/** What painting a page takes. */
export interface PagePainterContext {
  context: PDFContext
  fonts: FontPool
  images: ImagePool
  states: States
  resources: Resources
  /** From page pixels to the user space of the page, y upwards. */
  toUserSpace: Matrix
  /** The printed area in page pixels. */
  area: { x: number; y: number; width: number; height: number }
}

/** An area of a page that opens something, in user space. */
export interface PdfLink {
  href: string
  rect: [number, number, number, number]
}

/** Writes the content stream of a page. */
export class PagePainter {
  readonly links: PdfLink[] = []
  private readonly at: PagePainterContext

  constructor(at: PagePainterContext) {
    this.at = at
  }

  paint(frame: PageFrame): Content {
    const content = new Content()
    for (const layer of frame.layers) this.layer(layer, content, this.at.toUserSpace)
    return content
  }

  private layer(layer: LayerFrame, content: Content, parent: Matrix): void {
    if (layer.opacity === 0 || (layer.items.length === 0 && layer.children.length === 0)) return
    const isGroup = layer.opacity < 1 || layer.blend !== 'normal'
    const target = isGroup ? new Content() : content
    target.save().transform(layerMatrix(layer))
    const matrix = multiply(parent, layerMatrix(layer))
    for (const item of layer.items) this.item(item, target, matrix)
    for (const child of layer.children) this.layer(child, target, matrix)
    target.restore()
    if (isGroup) this.group(target, content, parent, layer)
  }

  /** Paints what `inside` holds as one, with the opacity and blend mode of its layer. */
  private group(inside: Content, content: Content, parent: Matrix, { opacity, blend }: LayerFrame): void {
    const { resources, states } = this.at
    const form = this.form(inside, parent, 'DeviceRGB')
    content.save()
    content.op('gs', resources.name('ExtGState', states.paint(opacity, opacity, blend)))
    content.op('Do', resources.name('XObject', form)).restore()
  }

  /** A transparency group over the whole page, in the coordinates that `matrix` takes to user space. */
  private form(inside: Content, matrix: Matrix, space: 'DeviceRGB' | 'DeviceGray'): PDFRef {
    const { context, area, toUserSpace, resources } = this.at
    const box = boundsUnder(multiply(inverse(matrix), toUserSpace), area)
    const form = context.flateStream(inside.toString(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [box.x, box.y, box.x + box.width, box.y + box.height].map((value) => Math.round(value * 1000) / 1000),
      Group: { Type: 'Group', S: 'Transparency', CS: space, I: true },
    })
    form.dict.set(PDFName.of('Resources'), resources.ref as PDFObject)
    return context.register(form)
  }

  private item(item: Item, content: Content, matrix: Matrix): void {
    switch (item.type) {
      case 'path':
        return this.path(item, content, matrix)
      case 'image':
        return this.image(item, content)
      case 'text': {
        content.save()
        showText(item, { ...this.at, content })
        content.restore()
        return
      }
      case 'link': {
        const { x, y, width, height } = boundsUnder(matrix, item)
        this.links.push({ href: item.href, rect: [x, y, x + width, y + height] })
      }
    }
  }

  private path(item: PathItem, content: Content, matrix: Matrix): void {
    const { fill, stroke } = item
    if (fill && fill.type !== 'solid') {
      this.gradient(item, fill, content, matrix)
      if (stroke) this.path({ ...item, fill: null }, content, matrix)
      return
    }
    if (!fill && !stroke) return
    content.save()
    this.setPaints(fill, stroke, content)
    writePath(content, item.d)
    const evenOdd = item.rule === 'evenodd' ? '*' : ''
    content.op(fill && stroke ? `B${evenOdd}` : fill ? `f${evenOdd}` : 'S').restore()
  }

  private setPaints(fill: Paint | null, stroke: Stroke | null, content: Content): void {
    const { resources, states } = this.at
    const fillInk = fill && inkOfPaint(fill, 'area')
    const strokeInk = stroke && inkOfPaint(stroke.paint, 'area')
    const alpha = [fillInk?.alpha ?? 1, strokeInk?.alpha ?? 1] as const
    if (alpha[0] < 1 || alpha[1] < 1) content.op('gs', resources.name('ExtGState', states.paint(...alpha, 'normal')))
    if (fillInk) content.op(inkOperator(fillInk, false), ...fillInk.components)
    if (strokeInk) content.op(inkOperator(strokeInk, true), ...strokeInk.components)
    if (stroke) setStroke(stroke, content)
  }

  /** Fills an outline with a gradient; where its stops let something through, a mask of their opacity goes with it. */
  private gradient(item: PathItem, fill: Exclude<Paint, { type: 'solid' }>, content: Content, matrix: Matrix): void {
    const { context, resources, states } = this.at
    content.save()
    if (isTranslucent(fill)) {
      const mask = new Content().op('sh', resources.name('Shading', alphaShading(context, fill)))
      content.op('gs', resources.name('ExtGState', states.mask(this.form(mask, matrix, 'DeviceGray'))))
    }
    writePath(content, item.d)
    content.op(item.rule === 'evenodd' ? 'W*' : 'W').op('n')
    content.op('sh', resources.name('Shading', colorShading(context, fill))).restore()
  }

  private image(item: ImageItem, content: Content): void {
    const ref = this.at.images.get(item)
    if (!ref) return
    content.save()
    writePath(content, item.clip)
    content.op('W').op('n').transform(pictureMatrix(item))
    content.op('Do', this.at.resources.name('XObject', ref)).restore()
  }
}

const CAPS = { butt: 0, round: 1, square: 2 } as const

function setStroke({ width, dash, cap, join }: Stroke, content: Content): void {
  content.op('w', width)
  if (cap && cap !== 'butt') content.op('J', CAPS[cap])
  if (join === 'round') content.op('j', 1)
  else content.op('M', 4)
  if (dash) content.op('d', `[${dash.map((one) => String(Math.round(one * 1000) / 1000)).join(' ')}]`, 0)
}

/** From the unit square of a picture (y upwards) to where it is drawn. */
function pictureMatrix({ x, y, width, height, rotate, flipX, flipY }: ImageItem): Matrix {
  const placed: Matrix = [flipX ? -width : width, 0, 0, flipY ? height : -height, flipX ? x + width : x, flipY ? y : y + height]
  return rotate === 0 ? placed : multiply(rotation(rotate, centerOf({ x, y, width, height })), placed)
}
