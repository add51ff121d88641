import { PDFContext, PDFHeader, PDFHexString, PDFName, type PDFObject, type PDFRef, PDFStreamWriter } from '@cantoo/pdf-lib'
import { type Matrix, toPoints } from '@magazineai/design'
import type { LayerFrame, PageFrame } from '../../frame.ts'
import { CROP_MARK, cropMarks } from './crop-marks.ts'
import { FontPool } from './fonts.ts'
import { ImagePool } from './images.ts'
import { infoDictionary, xmpPacket } from './metadata.ts'
import { destinations, linkAnnotation, outline } from './navigation.ts'
import type { PdfOptions } from './options.ts'
import { PagePainter } from './page.ts'
import { Resources } from './resources.ts'
import { States } from './states.ts'
import { loadSubset } from './subset.ts'

interface Job {
  context: PDFContext
  fonts: FontPool
  images: ImagePool
  states: States
  options: PdfOptions
  tree: PDFRef
  pages: { id: string; ref: PDFRef }[]
}

/**
 * Writes pages as a PDF: vector outlines, text that can be selected and copied, every glyph where the layout put it.
 * Lengths of the frames are page pixels; the PDF is in points. @throws the reason of `options.signal` when it is aborted.
 */
export async function paintPdf(
  frames: Iterable<PageFrame> | AsyncIterable<PageFrame>,
  options: PdfOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const subset = await loadSubset(options.subsetWasm)
  const context = PDFContext.create()
  context.header = PDFHeader.forVersion(1, 7)
  const images = new ImagePool(context, options.image)
  const job: Job = {
    context,
    fonts: new FontPool(context),
    images,
    states: new States(context),
    options,
    tree: context.nextRef(),
    pages: [],
  }
  for await (const frame of frames) {
    options.signal?.throwIfAborted()
    await loadResources(frame.layers, 1, job)
    addPage(frame, job)
    options.onPage?.(job.pages.length)
  }
  job.fonts.embedAll(subset)
  finish(job)
  return PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer()
}

/** Loads the fonts and pictures of layers before they are painted. */
async function loadResources(layers: readonly LayerFrame[], outer: number, job: Job): Promise<void> {
  for (const layer of layers) {
    const scale = outer * layer.scale
    for (const item of layer.items) {
      job.options.signal?.throwIfAborted()
      if (item.type === 'image') await job.images.load(item, scale)
      if (item.type !== 'text') continue
      for (const { face } of item.segments) if (!job.fonts.has(face)) job.fonts.add(face, await job.options.fontBytes(face))
    }
    await loadResources(layer.children, scale, job)
  }
}

/** How much of what lies around the page is printed, in page pixels. */
const marginOf = ({ bleed }: PageFrame, options: PdfOptions) => (options.bleed ? bleed : 0) + (options.cropMarks ? CROP_MARK.room : 0)

function addPage(frame: PageFrame, { context, fonts, images, states, options, tree, pages }: Job): void {
  const margin = marginOf(frame, options)
  const printed = options.bleed ? frame.bleed : 0
  const unit = toPoints(1)
  const toUserSpace: Matrix = [unit, 0, 0, -unit, margin * unit, (frame.height + margin) * unit]
  const area = { x: -printed, y: -printed, width: frame.width + 2 * printed, height: frame.height + 2 * printed }
  const resources = new Resources(context)
  const painter = new PagePainter({ context, fonts, images, states, resources, toUserSpace, area })
  const body = painter.paint(frame)
  const clip = `${area.x} ${area.y} ${area.width} ${area.height} re W n`
  const transform = toUserSpace.join(' ')
  const marks = options.cropMarks ? `\nq ${transform} cm\n${cropMarks(frame.width, frame.height, printed)}\nQ` : ''
  const content = context.flateStream(`q ${transform} cm ${clip}\n${body.toString()}\nQ${marks}`)
  resources.finish()
  const box = (edge: number) =>
    [margin - edge, margin - edge, frame.width + margin + edge, frame.height + margin + edge].map((px) => px * unit)
  const page = context.obj({ Type: 'Page', MediaBox: box(margin), TrimBox: box(0), BleedBox: box(printed), Tabs: 'S' })
  page.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceRGB' }))
  page.set(PDFName.of('Parent'), tree as PDFObject)
  page.set(PDFName.of('Resources'), resources.ref as PDFObject)
  page.set(PDFName.of('Contents'), context.register(content) as PDFObject)
  if (painter.links.length > 0) page.set(PDFName.of('Annots'), context.obj(painter.links.map((link) => linkAnnotation(context, link))))
  pages.push({ id: frame.page, ref: context.register(page) })
}

/** Writes the page tree, the catalogue and what is said about the document. */
function finish({ context, options, tree, pages }: Job): void {
  context.assign(tree, context.obj({ Type: 'Pages', Kids: pages.map((page) => page.ref), Count: pages.length }))
  const catalog = context.obj({ Type: 'Catalog', ViewerPreferences: { DisplayDocTitle: true } })
  catalog.set(PDFName.of('Pages'), tree as PDFObject)
  catalog.set(PDFName.of('Metadata'), xmpPacket(context, options) as PDFObject)
  catalog.set(PDFName.of('Names'), destinations(context, pages) as PDFObject)
  if (options.language) catalog.set(PDFName.of('Lang'), PDFHexString.fromText(options.language))
  const named = pages.flatMap(({ id, ref }) => {
    const title = options.outline?.get(id)
    return title ? [{ title, page: ref }] : []
  })
  const entries = outline(context, named)
  if (entries) catalog.set(PDFName.of('Outlines'), entries as PDFObject)
  context.trailerInfo.Root = context.register(catalog)
  context.trailerInfo.Info = infoDictionary(context, options)
}
