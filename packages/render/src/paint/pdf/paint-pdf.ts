import { PDFContext, PDFHeader, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFStreamWriter } from '@cantoo/pdf-lib'
import { type Matrix, type Size, toPoints, trimSize } from '@magazineai/design'
import { createTypesetter, type FaceKey, type Typesetter } from '@magazineai/typeset'
import type { Item, LayerFrame, PageFrame } from '../../frame.ts'
import { CROP_MARK, cropMarks, registrationSpace } from './crop-marks.ts'
import { FontPool } from './fonts.ts'
import { GlyphPaths } from './glyph-paths.ts'
import { readPrintProfile } from './icc/profile.ts'
import { createSeparation, type Separation } from './icc/separation.ts'
import { srgbProfile } from './icc/srgb-profile.ts'
import { ImagePool } from './images.ts'
import { type InkSet, pressInks, screenInks } from './ink.ts'
import { infoDictionary, xmpPacket } from './metadata.ts'
import { destinations, linkAnnotation, outline, pageLabels } from './navigation.ts'
import type { PdfOptions, PdfOutput } from './options.ts'
import { PagePainter, type PdfLink } from './page.ts'
import { Resources } from './resources.ts'
import { States } from './states.ts'
import { Marks, StructTree } from './structure/struct-tree.ts'
import { loadSubset } from './subset.ts'

interface Job {
  context: PDFContext
  fonts: FontPool
  paths: GlyphPaths
  images: ImagePool
  states: States
  inks: InkSet
  structure: StructTree
  /** The colour on every plate; null on screens, which have no plates. */
  registration: PDFRef | null
  options: PdfOptions
  tree: PDFRef
  id: DocumentId
  pages: { id: string; number: number; ref: PDFRef }[]
}

/**
 * Writes pages as a PDF: vector outlines, text that can be selected and copied, every glyph where the layout put it, tagged with what it is.
 * Lengths of the frames are page pixels; the PDF is in points.
 * @throws the reason of `options.signal` when it is aborted; RangeError when a PDF for a press has no date or its profile cannot be used.
 */
export async function paintPdf(
  frames: Iterable<PageFrame> | AsyncIterable<PageFrame>,
  options: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const subset = await loadSubset(options.subsetWasm)
  const job = newJob(options, await createTypesetter())
  for await (const frame of frames) {
    options.signal?.throwIfAborted()
    await loadResources(frame.layers, 1, job)
    addPage(frame, job)
    options.onPage?.(job.pages.length)
  }
  job.fonts.embedAll(subset)
  finish(job)
  return PDFStreamWriter.forContext(job.context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

function newJob(options: PdfOptions, typesetter: Typesetter): Job {
  const { output } = options
  const isForPress = output?.kind === 'cmyk'
  if (isForPress && !options.date) throw new RangeError('A PDF for a press must have a date')
  const context = PDFContext.create()
  context.header = PDFHeader.forVersion(1, isForPress ? 6 : 7)
  const separation: Separation | null = isForPress ? createSeparation(readPrintProfile(output.profile)) : null
  let rgb: PDFRef | null = null
  const fonts = new FontPool(context)
  return {
    context,
    fonts,
    paths: new GlyphPaths(typesetter, (face) => fonts.bytesOf(face)),
    images: new ImagePool(context, options.image, { separation, rgbSpace: () => (rgb ??= rgbSpace(context)) }),
    states: new States(context),
    inks: separation ? pressInks(separation) : screenInks,
    structure: new StructTree(context, options.structure, options.language),
    registration: isForPress && options.cropMarks ? registrationSpace(context) : null,
    options,
    tree: context.nextRef(),
    id: new DocumentId().add(options.title ?? '').add(options.date?.toISOString() ?? ''),
    pages: [],
  }
}

/** The colour space of sRGB by its profile, for pictures whose inks a press has to find itself. */
function rgbSpace(context: PDFContext): PDFRef {
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3, Alternate: 'DeviceRGB' }))
  return context.register(context.obj([PDFName.of('ICCBased'), profile]))
}

/** Loads the fonts and pictures of layers before they are painted. */
async function loadResources(layers: readonly LayerFrame[], outer: number, job: Job): Promise<void> {
  for (const layer of layers) {
    const scale = outer * layer.scale
    for (const item of layer.items) {
      job.options.signal?.throwIfAborted()
      if (item.type === 'image') await job.images.load(item, scale)
      for (const face of facesOf(item)) if (!job.fonts.has(face)) job.fonts.add(face, await job.options.fontBytes(face))
    }
    await loadResources(layer.children, scale, job)
  }
}

/** The faces an item shows letters of. */
function facesOf(item: Item): FaceKey[] {
  if (item.type === 'group') return item.items.flatMap(facesOf)
  return item.type === 'text' ? item.segments.map((segment) => segment.face) : []
}

/** Where the boxes of a page lie, in user space. */
interface PageBoxes {
  /** The size the page is cut to, in page pixels. */
  cut: Size
  media: number[]
  bleed: number[]
  trim: number[]
  toUserSpace: Matrix
  /** How much of what lies around the page is printed, in page pixels. */
  printed: number
}

function boxesOf(frame: PageFrame, options: PdfOptions): PageBoxes {
  const printed = options.bleed ? frame.bleed : 0
  const margin = printed + (options.cropMarks ? CROP_MARK.room : 0)
  const unit = toPoints(1)
  const cut = trimSize(frame)
  const box = (edge: number) => [margin - edge, margin - edge, cut.width + margin + edge, cut.height + margin + edge].map((px) => px * unit)
  const toUserSpace: Matrix = [unit, 0, 0, -unit, margin * unit, (cut.height + margin) * unit]
  return { cut, media: box(margin), bleed: box(printed), trim: box(0), toUserSpace, printed }
}

function addPage(frame: PageFrame, job: Job): void {
  const { context, structure, inks, tree, pages, options } = job
  const { cut, media, bleed, trim, toUserSpace, printed } = boxesOf(frame, options)
  const area = { x: -printed, y: -printed, width: cut.width + 2 * printed, height: cut.height + 2 * printed }
  const resources = new Resources(context)
  const ref = context.nextRef()
  const hasLinks = options.output?.kind !== 'cmyk'
  structure.plan(frame, toUserSpace)
  const painter = new PagePainter({ ...job, resources, tree: structure, page: ref, hasLinks, toUserSpace, area })
  const marks = new Marks(ref, null)
  const body = painter.paint(frame, marks).toString()
  const clip = `${area.x} ${area.y} ${area.width} ${area.height} re W n`
  const transform = toUserSpace.join(' ')
  const content = `q ${transform} cm ${clip}\n${body}\nQ${marksAround(cut, printed, transform, resources, job)}`
  job.id.add(content)
  resources.finish()
  const page = context.obj({ Type: 'Page', MediaBox: media, CropBox: media, BleedBox: bleed, TrimBox: trim, Tabs: 'S' })
  page.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: inks.space }))
  page.set(PDFName.of('Parent'), tree as PDFObject)
  page.set(PDFName.of('Resources'), resources.ref as PDFObject)
  page.set(PDFName.of('Contents'), context.register(context.flateStream(content)) as PDFObject)
  const key = structure.addMarks(marks)
  if (key >= 0) page.set(PDFName.of('StructParents'), context.obj(key))
  if (painter.links.length > 0) page.set(PDFName.of('Annots'), context.obj(painter.links.map((link) => annotate(link, ref, job))))
  context.assign(ref, page)
  pages.push({ id: frame.page, number: frame.number, ref })
}

function marksAround(cut: Size, printed: number, transform: string, resources: Resources, { options, registration }: Job): string {
  if (!options.cropMarks) return ''
  const space = registration && resources.name('ColorSpace', registration)
  return `\n/Artifact <</Type/Page>> BDC\nq ${transform} cm\n${cropMarks(cut.width, cut.height, printed, space)}\nQ\nEMC`
}

function annotate(link: PdfLink, page: PDFRef, { context, structure }: Job): PDFRef {
  const ref = context.nextRef()
  linkAnnotation(context, link, ref, structure.addObject(link.element, page, ref))
  return ref
}

/** How a viewer shows the document (ISO 32000-2, 12.2). Pages that are bound at the right follow each other to the left. */
const viewerPreferences = ({ binding }: PdfOptions) => ({ DisplayDocTitle: true, ...(binding === 'right' ? { Direction: 'R2L' } : {}) })

/** Writes the page tree, the catalogue and what is said about the document. */
function finish({ context, options, tree, pages, structure, id }: Job): void {
  context.assign(tree, context.obj({ Type: 'Pages', Kids: pages.map((page) => page.ref), Count: pages.length }))
  const catalog = context.obj({ Type: 'Catalog', ViewerPreferences: viewerPreferences(options), MarkInfo: { Marked: true } })
  const set = (key: string, value: PDFObject | PDFRef) => catalog.set(PDFName.of(key), value as PDFObject)
  set('Pages', tree)
  set('Metadata', xmpPacket(context, options, id.toString()))
  set('Names', destinations(context, pages))
  set(
    'PageLabels',
    pageLabels(
      context,
      pages.map((page) => page.number),
    ),
  )
  set('StructTreeRoot', structure.write())
  if (options.binding) set('PageLayout', PDFName.of('TwoPageRight'))
  if (options.language) set('Lang', PDFHexString.fromText(options.language))
  if (options.output?.kind === 'cmyk') set('OutputIntents', context.obj([outputIntent(context, options.output)]))
  const named = pages.flatMap(({ id: page, ref }) => {
    const title = options.outline?.get(page)
    return title ? [{ title, page: ref }] : []
  })
  const entries = outline(context, named)
  if (entries) set('Outlines', entries)
  context.trailerInfo.Root = context.register(catalog)
  context.trailerInfo.Info = infoDictionary(context, options)
  context.trailerInfo.ID = context.obj([PDFHexString.of(id.toString()), PDFHexString.of(id.toString())])
}

/** Four starting values, so that four hashes of 32 bits make one of 128. */
const SEEDS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]

/** Sixteen bytes in hexadecimal that tell a document from others, made from its parts by FNV-1a: the same document has the same id. */
class DocumentId {
  private readonly hashes = Uint32Array.from(SEEDS)

  add(text: string): this {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      for (let k = 0; k < 4; k++) this.hashes[k] = Math.imul(this.hashes[k]! ^ (unit + k), 0x01000193)
    }
    return this
  }

  toString(): string {
    return Array.from(this.hashes, (hash) => hash.toString(16).padStart(8, '0'))
      .join('')
      .toUpperCase()
  }
}

/** Says which printing condition the inks are meant for, with its profile (ISO 15930-7, 6.2.2). */
function outputIntent(context: PDFContext, { profile, condition, name }: Extract<PdfOutput, { kind: 'cmyk' }>): PDFRef {
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' })
  const set = (key: string, text: string) => intent.set(PDFName.of(key), PDFHexString.fromText(text))
  set('OutputConditionIdentifier', condition)
  set('OutputCondition', name)
  set('RegistryName', 'http://www.color.org')
  set('Info', name)
  intent.set(PDFName.of('DestOutputProfile'), context.register(context.flateStream(profile, { N: 4 })) as PDFObject)
  return context.register(intent)
}
