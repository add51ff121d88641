import { fontCatalogue, readAsset, setup } from '@magazineai/assets'
import { read, type Design } from '@magazineai/design'
import { picturesOf, preflight, type Finding, type PageFrame } from '@magazineai/render'
import { NodePainter } from '@magazineai/render/paint/canvas/node'
import { paintSvg } from '@magazineai/render/paint/svg'
import { extname } from 'node:path'
import { createEngine, type Engine } from './engine.ts'
import { CliError, EXIT } from './exit.ts'
import { checkOutputPath, writeOutput } from './output-path.ts'
import { printPdf } from './print.ts'
import type { Progress } from './progress.ts'
import { readRegularFile } from './regular-file.ts'

/** What `magazine render` was asked for. */
export interface RenderOptions {
  /** Path of the design. */
  design: string
  /** Path of the result; its ending says what it is. `%d` stands for the number of a page. */
  out: string
  /** Page of a picture, from 1. */
  page: number
  /** Pixels; null = 300 per inch. */
  width: number | null
  author?: string | undefined
  bleed: boolean
  cropMarks: boolean
  press: boolean
}

/** What was written, and what a person should know. */
export interface Rendered {
  files: string[]
  notes: string[]
  /** What was found when the pages were looked over, errors first. */
  findings: Finding[]
}

/** What a page is drawn with: `picture` gives the bytes of a picture, null when there is none. */
interface DrawContext {
  options: RenderOptions
  engine: Engine
  picture: (url: string) => Promise<Uint8Array | null>
}

type Draw = (frame: PageFrame, context: DrawContext) => Promise<Uint8Array | string>

/** Pictures of one page, by the ending of the file. */
const pictures: Readonly<Record<string, Draw>> = { '.png': drawPng, '.svg': drawSvg }

/** Renders a stored design. @throws CliError with the reason and the code to end with. */
export const render = async (options: RenderOptions, progress: Progress, signal: AbortSignal): Promise<Rendered> => {
  const ending = extname(options.out).toLowerCase()
  const draw = pictures[ending]
  if (ending !== '.pdf' && !draw) throw new CliError(EXIT.usage, `“${options.out}” must end in .pdf, .png or .svg.`)
  if (options.width !== null && !(options.width >= 1 && options.width <= 20_000))
    throw new CliError(EXIT.usage, 'A picture is 1 to 20000 pixels wide.')
  const { design, notes } = await readDesign(options.design)
  const pages = pagesOf(design, options)
  for (const page of pages) await checkOutputPath(nameOf(options.out, page))
  progress.show(0, 'Preparing fonts and pictures')
  await setup()
  const engine = await createEngine()
  await engine.loadFaces(design)
  const run = { options, engine, progress, signal }
  const done = draw ? await drawPages(design, pages, draw, run) : await writePdf(design, run)
  progress.end()
  return { ...done, notes }
}

/** Largest design, bytes; pictures stand in it as text. A string of the engine holds no more. */
const MAX_DESIGN = 512 * 1024 * 1024 - 1024 * 1024

const readDesign = async (path: string): Promise<{ design: Design; notes: string[] }> => {
  const found = read((await readRegularFile(path, MAX_DESIGN)).toString('utf8'))
  if (!found.ok) throw new CliError(EXIT.document, `“${path}” is no design: ${found.reason}`)
  return { design: found.design, notes: found.report.map(({ message }) => message) }
}

/** The pages of pictures, from 1. */
const pagesOf = ({ pages }: Design, { out, page }: RenderOptions): number[] => {
  if (out.includes('%d')) return pages.map((_, index) => index + 1)
  if (!Number.isInteger(page) || page < 1 || page > pages.length)
    throw new CliError(EXIT.usage, `There is no page ${page}; the design has ${pages.length}.`)
  return [page]
}

const nameOf = (out: string, page: number): string => out.replaceAll('%d', String(page))

/** What a run works with. */
interface RenderContext {
  options: RenderOptions
  engine: Engine
  progress: Progress
  signal: AbortSignal
}

const drawPages = async (
  design: Design,
  pages: readonly number[],
  draw: Draw,
  { options, engine, progress, signal }: RenderContext,
): Promise<Pick<Rendered, 'files' | 'findings'>> => {
  const files: string[] = []
  const absent = new Set<string>()
  const picture = async (url: string): Promise<Uint8Array | null> => {
    const bytes = await readAsset(url)
    if (!bytes) absent.add(url)
    return bytes
  }
  for (const page of pages) {
    signal.throwIfAborted()
    progress.show(files.length / pages.length, `Drawing page ${page}`)
    const file = nameOf(options.out, page)
    await writeOutput(file, await draw(engine.layouter.page(design, page - 1), { options, engine, picture }))
    files.push(file)
  }
  const frames = pages.map((page) => engine.layouter.page(design, page - 1))
  const findings = preflight(design, frames, { fonts: fontCatalogue(), hasPicture: (url) => !absent.has(url), purpose: 'screen' })
  return { files, findings }
}

const writePdf = async (
  design: Design,
  { options, engine, progress, signal }: RenderContext,
): Promise<Pick<Rendered, 'files' | 'findings'>> => {
  const { out, author, bleed, cropMarks, press } = options
  const { pdf, findings } = await printPdf(design, engine, {
    ...(author !== undefined && { author }),
    bleed: bleed || cropMarks,
    cropMarks,
    press,
    date: new Date(),
    onPage: (done) => progress.show(done / design.pages.length, `Printing page ${done} of ${design.pages.length}`),
    signal,
  })
  await writeOutput(out, pdf)
  return { files: [out], findings }
}

async function drawPng(frame: PageFrame, { options: { width, bleed }, engine, picture }: DrawContext): Promise<Uint8Array> {
  const scale = (width ?? frame.width) / frame.width
  const canvas = await new NodePainter(engine.typesetter).paint(frame, { scale, includeBleed: bleed, picture })
  return canvas.encode('png')
}

/** One file that stands alone: letters as outlines, pictures inside. */
async function drawSvg(frame: PageFrame, { options: { width, bleed }, engine, picture }: DrawContext): Promise<string> {
  const inlined = new Map<string, string>()
  for (const url of picturesOf(frame).keys()) {
    const bytes = url.startsWith('data:') ? null : await picture(url)
    inlined.set(url, bytes ? `data:${mimeOf(bytes)};base64,${Buffer.from(bytes).toString('base64')}` : url)
  }
  const image = (url: string): string | null => (inlined.get(url)?.startsWith('data:') ? (inlined.get(url) ?? null) : null)
  return paintSvg(frame, { glyphs: engine.typesetter, image, includeBleed: bleed, ...(width !== null && { width }) })
}

const mimeOf = (bytes: Uint8Array): string => (bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0x3c ? 'image/svg+xml' : 'image/jpeg')
