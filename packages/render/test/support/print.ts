import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filterPixels, PX_PER_INCH, type Design } from '@magazineai/design'
import sharp from 'sharp'
import type { PageFrame, PictureFilters } from '../../src/frame.ts'
import { paintPdf } from '../../src/paint/pdf/index.ts'
import type { PdfImage, PdfOptions } from '../../src/paint/pdf/options.ts'
import { readSubsetWasm } from '../../src/paint/pdf/node.ts'
import { fontBytes } from './fonts.ts'

const run = promisify(execFile)

/** True when the PDF tools are installed. */
export const hasPoppler = ['pdftoppm', 'pdftotext'].every((tool) => spawnSync(tool, ['-v']).error === undefined)

/** A picture of the tests, for a PDF, adjusted by the code the canvas uses. */
export async function testImage(url: string, use?: { filters: PictureFilters | null; width: number }): Promise<PdfImage | null> {
  const comma = url.indexOf(',')
  const mime = url.slice('data:'.length, comma).replace(';base64', '')
  const data =
    mime === 'image/svg+xml'
      ? await sharp(Buffer.from(decodeURIComponent(url.slice(comma + 1))))
          .png()
          .toBuffer()
      : Buffer.from(url.slice(comma + 1), 'base64')
  const { width, height } = await sharp(data).metadata()
  if (use?.filters) return { bytes: new Uint8Array(await adjusted(data, use.filters, width / use.width)), mime: 'image/png', width, height }
  return { bytes: new Uint8Array(data), mime: mime === 'image/jpeg' ? 'image/jpeg' : 'image/png', width, height }
}

async function adjusted(bytes: Buffer, filters: PictureFilters, scale: number): Promise<Buffer> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  filterPixels({ data, width: info.width, height: info.height }, filters, scale)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Page frames as a PDF. */
export const print = async (
  frames: Iterable<PageFrame> | AsyncIterable<PageFrame>,
  design: Design,
  rest: Partial<PdfOptions> = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  paintPdf(frames, {
    fontBytes,
    image: testImage,
    subsetWasm: await readSubsetWasm(),
    title: design.name,
    language: design.language,
    outline: new Map(design.pages.map((page) => [page.id, page.name])),
    ...rest,
  })

/** Runs `use` with the PDF in a folder that is gone afterwards. */
export async function withPdf<T>(pdf: Uint8Array, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'magazine-pdf-'))
  try {
    const path = join(folder, 'a.pdf')
    await writeFile(path, pdf)
    return await use(path, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A page of a PDF as PNG; `scale` = pixels per page pixel. */
export const raster = (pdf: Uint8Array, page: number, scale: number): Promise<Buffer> =>
  withPdf(pdf, async (path, folder) => {
    await run('pdftoppm', [
      '-png',
      '-r',
      String(PX_PER_INCH * scale),
      '-f',
      String(page),
      '-l',
      String(page),
      '-singlefile',
      path,
      join(folder, 'p'),
    ])
    return readFile(join(folder, 'p.png'))
  })

/**
 * All pages of a PDF as PNG of a size, in their order. `scale` = pixels per page pixel that they are drawn with before: poppler puts the
 * baselines of small type on whole pixels, so that it has to draw finer than is compared.
 */
export const rasters = (pdf: Uint8Array, scale: number, width: number, height: number): Promise<Buffer[]> =>
  withPdf(pdf, async (path, folder) => {
    await run('pdftoppm', ['-r', String(PX_PER_INCH * scale), path, join(folder, 'p')])
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).toSorted()
    return Promise.all(names.map(async (name) => smaller(await readFile(join(folder, name)), width, height)))
  })

/** A binary portable pixmap as PNG of a size. */
function smaller(ppm: Buffer, width: number, height: number): Promise<Buffer> {
  const [head = '', across = '', down = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString('latin1', 0, 40)) ?? []
  const raw = { width: Number(across), height: Number(down), channels: 3 as const }
  return sharp(ppm.subarray(head.length), { raw }).resize(width, height, { fit: 'fill', kernel: 'linear' }).png().toBuffer()
}

/** The text of a page of a PDF. */
export const textOf = (pdf: Uint8Array, page: number): Promise<string> =>
  withPdf(pdf, async (path) => (await run('pdftotext', ['-f', String(page), '-l', String(page), path, '-'])).stdout)

/** A word of a page of a PDF, in page pixels. */
export interface WordBox {
  text: string
  x0: number
  x1: number
  y0: number
  y1: number
}

/** The words of every page of a PDF and where they stand. */
export const wordsOf = (pdf: Uint8Array): Promise<WordBox[][]> =>
  withPdf(pdf, async (path) => {
    const { stdout } = await run('pdftotext', ['-bbox', path, '-'], { maxBuffer: 1 << 28 })
    return stdout.split('</page>').slice(0, -1).map(wordsOfPage)
  })

function wordsOfPage(markup: string): WordBox[] {
  const px = (points: string) => (Number(points) * PX_PER_INCH) / 72
  const words = markup.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)
  return Array.from(words, ([, x0, y0, x1, y1, text]) => ({ text: unescape(text!), x0: px(x0!), x1: px(x1!), y0: px(y0!), y1: px(y1!) }))
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
