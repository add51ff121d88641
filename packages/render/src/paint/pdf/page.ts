import { type PDFContext, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { centerOf, inverse, type Matrix, multiply, rotation } from '@magazineai/design'
import type {
  GroupItem,
  ImageItem,
  Item,
  LayerFrame,
  LinkItem,
  PageFrame,
  Paint,
  PathItem,
  Stroke,
  TextItem,
  PaintedSegment,
} from '../../frame.ts'
import { boundsUnder, layerMatrix } from '../../geometry/layer-matrix.ts'
import { Content } from './content.ts'
import type { FontPool } from './fonts.ts'
import type { GlyphPaths } from './glyph-paths.ts'
import type { ImagePool } from './images.ts'
import { type InkSet, inkOfPaint, inkOperator } from './ink.ts'
import { writePath } from './path.ts'
import type { Resources } from './resources.ts'
import { alphaShading, colorShading, isTranslucent } from './shading.ts'
import type { States } from './states.ts'
import type { StructElement } from './structure/element.ts'
import { type LayerTags, Marks, type StructTree } from './structure/struct-tree.ts'
import { showText, type SegmentTags } from './text.ts'
import type { RunPaint } from '../../text/paragraphs.ts'
import type { ParagraphElements } from './structure/outliner.ts'

/** What painting a page takes. */
export interface PagePainterContext {
  context: PDFContext
  fonts: FontPool
  paths: GlyphPaths
  images: ImagePool
  states: States
  resources: Resources
  inks: InkSet
  tree: StructTree
  page: PDFRef
  /** False for a press, where nothing can be clicked on. */
  hasLinks: boolean
  /** From page pixels to the user space of the page, y upwards. */
  toUserSpace: Matrix
  /** The printed area in page pixels. */
  area: { x: number; y: number; width: number; height: number }
}

/** An area of a page that opens something, in user space. */
export interface PdfLink {
  href: string
  rect: [number, number, number, number]
  element: StructElement
}

/** Writes the content stream of a page. */
export class PagePainter {
  readonly links: PdfLink[] = []
  private readonly at: PagePainterContext
  /** Elements of links whose area is still to come. */
  private awaited: { href: string; element: StructElement }[] = []

  constructor(at: PagePainterContext) {
    this.at = at
  }

  /** The content of the page; `marks` collects its stretches. */
  paint(frame: PageFrame, marks: Marks): Content {
    const content = new Content(marks)
    for (const layer of frame.layers) this.layer(layer, content, this.at.toUserSpace, false)
    return content
  }

  /** Paints a layer. `inside`: it is part of something that is marked as a whole. */
  private layer(layer: LayerFrame, content: Content, parent: Matrix, inside: boolean): void {
    if (layer.opacity === 0 || (layer.items.length === 0 && layer.children.length === 0)) return
    const tags = inside ? null : this.at.tree.of(layer)
    if (tags?.kind !== 'figure') return this.body(layer, content, parent, tags)
    content.begin(tags.element)
    this.body(layer, content, parent, null)
    content.end()
  }

  private body(layer: LayerFrame, content: Content, parent: Matrix, tags: LayerTags | null): void {
    const isGroup = layer.opacity < 1 || layer.blend !== 'normal'
    const target = isGroup ? this.groupContent() : content
    target.save().transform(layerMatrix(layer))
    const matrix = multiply(parent, layerMatrix(layer))
    this.items(layer.items, target, matrix, tags)
    for (const child of layer.children) this.layer(child, target, matrix, tags === null)
    target.restore()
    if (isGroup) this.group(target, content, parent, layer)
  }

  private groupContent(): Content {
    return new Content(new Marks(this.at.page, this.at.context.nextRef()))
  }

  /** Paints items; what is not text stands between them as artifact. */
  private items(items: readonly Item[], content: Content, matrix: Matrix, tags: LayerTags | null): void {
    let open = false
    const artifact = (wanted: boolean) => {
      if (wanted && !open) content.beginArtifact(tags?.kind === 'artifact' && tags.pagination)
      if (open && !wanted) content.end()
      open = wanted
    }
    for (const item of items) {
      if (tags && item.type !== 'link')
        artifact(tags.kind === 'artifact' || (item.type === 'text' ? item.source === '' : item.type !== 'group'))
      this.item(item, content, matrix, tags)
    }
    artifact(false)
  }

  /** Paints what `inside` holds as one, with the opacity and blend mode of its layer. */
  private group(inside: Content, content: Content, parent: Matrix, { opacity, blend }: Pick<LayerFrame, 'opacity' | 'blend'>): void {
    const { resources, states } = this.at
    const form = this.form(inside, parent, this.at.inks.space)
    content.save()
    content.op('gs', resources.name('ExtGState', states.paint(opacity, opacity, blend)))
    content.op('Do', resources.name('XObject', form)).restore()
  }

  /** A transparency group over the whole page, in the coordinates that `matrix` takes to user space. */
  private form(inside: Content, matrix: Matrix, space: InkSet['space'] | 'DeviceGray'): PDFRef {
    const { context, area, toUserSpace, resources, tree } = this.at
    const box = boundsUnder(multiply(inverse(matrix), toUserSpace), area)
    const key = inside.marks ? tree.addMarks(inside.marks) : -1
    const form = context.flateStream(inside.toString(), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [box.x, box.y, box.x + box.width, box.y + box.height].map((value) => Math.round(value * 1000) / 1000),
      Group: { Type: 'Group', S: 'Transparency', CS: space, I: true },
      ...(key < 0 ? {} : { StructParents: key }),
    })
    form.dict.set(PDFName.of('Resources'), resources.ref as PDFObject)
    const ref = inside.marks?.stream ?? context.nextRef()
    context.assign(ref, form)
    return ref
  }

  private item(item: Item, content: Content, matrix: Matrix, tags: LayerTags | null): void {
    switch (item.type) {
      case 'path':
        return this.path(item, content, matrix)
      case 'image':
        return this.image(item, content)
      case 'text':
        return this.text(item, content, tags)
      case 'group':
        return this.vectors(item, content, matrix, tags)
      case 'link':
        return this.link(item, matrix)
    }
  }

  private text(item: TextItem, content: Content, tags: LayerTags | null): void {
    const elements = tags?.kind === 'texts' && item.source !== '' ? tags.of(item) : null
    const onLink = (href: string, element: StructElement) => void this.awaited.push({ href, element })
    content.save()
    showText(item, { ...this.at, content }, elements && linkTags(elements, this.at.hasLinks ? onLink : null))
    content.restore()
  }

  private link(item: LinkItem, matrix: Matrix): void {
    if (!this.at.hasLinks) return
    const { x, y, width, height } = boundsUnder(matrix, item)
    const awaited = this.awaited.findIndex((one) => one.href === item.href)
    const element = awaited < 0 ? this.at.tree.root.add('Link', { alt: item.href }) : this.awaited.splice(awaited, 1)[0]!.element
    this.links.push({ href: item.href, rect: [x, y, x + width, y + height], element })
  }

  /** Items moved and cropped as one; translucent ones are painted as one. */
  private vectors(group: GroupItem, content: Content, matrix: Matrix, tags: LayerTags | null): void {
    const { opacity = 1, clip, said, items } = group
    const inside = multiply(matrix, group.matrix)
    const target = opacity < 1 ? this.groupContent() : content
    content.save().transform(group.matrix)
    if (clip) {
      writePath(content, clip.d)
      content.op(clip.rule === 'evenodd' ? 'W*' : 'W').op('n')
    }
    if (said) content.beginText(said)
    // What is marked as a whole around a group of its own stays marked there.
    this.items(items, target, inside, tags?.kind === 'artifact' ? null : tags)
    if (opacity < 1) this.group(target, content, inside, { opacity, blend: 'normal' })
    if (said) content.end()
    content.restore()
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
    const { resources, states, inks } = this.at
    const fillInk = fill && inkOfPaint(inks, fill, 'area')
    const strokeInk = stroke && inkOfPaint(inks, stroke.paint, 'area')
    const alpha = [fillInk?.alpha ?? 1, strokeInk?.alpha ?? 1] as const
    if (alpha[0] < 1 || alpha[1] < 1) content.op('gs', resources.name('ExtGState', states.paint(...alpha, 'normal')))
    if (fillInk) content.op(inkOperator(fillInk, false), ...fillInk.components)
    if (strokeInk) content.op(inkOperator(strokeInk, true), ...strokeInk.components)
    if (stroke) setStroke(stroke, content)
  }

  /** Fills an outline with a gradient; where its stops let something through, a mask of their opacity goes with it. */
  private gradient(item: PathItem, fill: Exclude<Paint, { type: 'solid' }>, content: Content, matrix: Matrix): void {
    const { context, resources, states, inks } = this.at
    content.save()
    if (isTranslucent(fill)) {
      const mask = new Content().op('sh', resources.name('Shading', alphaShading(context, fill)))
      content.op('gs', resources.name('ExtGState', states.mask(this.form(mask, matrix, 'DeviceGray'))))
    }
    writePath(content, item.d)
    content.op(item.rule === 'evenodd' ? 'W*' : 'W').op('n')
    content.op('sh', resources.name('Shading', colorShading(context, fill, inks))).restore()
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

/**
 * Returns what gives the segments of a line their elements: a marker belongs to the label, every unbroken run of one link to an element of
 * its own, the rest to the text. `onLink` is told of each link; without it links are plain text.
 */
function linkTags({ text, label }: ParagraphElements, onLink: ((href: string, element: StructElement) => void) | null): SegmentTags {
  let open: { href: string; element: StructElement } | null = null
  return (segment) => {
    if (segment.role === 'marker') return label
    const href = onLink ? hrefOf(segment) : undefined
    if (href === undefined || (segment.space && open?.href !== href)) {
      open = null
      return text
    }
    if (open?.href !== href) {
      open = { href, element: text.add('Link') }
      onLink?.(href, open.element)
    }
    return open.element
  }
}

const hrefOf = (segment: PaintedSegment) => (segment.style.paint as Partial<RunPaint> | undefined)?.href
