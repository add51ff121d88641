import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { multiply } from './pdf-matrix.ts'
import type { Matrix } from './pdf-matrix.ts'
import { encodePng } from './png.ts'

/** A picture on a page; place and size in points, from the upper left corner. */
export interface PdfPicture {
  page: number
  x: number
  y: number
  width: number
  height: number
  type: 'jpg' | 'png'
  bytes: Uint8Array
}

/** Pictures narrower or lower than this (points) are icons and rules. */
const SMALLEST = 50
/** A picture that covers more than this share of a page is its background, or a scan with its text behind it. */
const BACKGROUND = 0.85
/** Most pixels that are decoded for one document, and most of one picture. */
const MOST_PIXELS = 80_000_000
const MOST_PIXELS_EACH = 20_000_000
/** Most pages that are searched. */
const MOST_PAGES = 60

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** A picture that PDF.js has decoded: `kind` 2 = RGB, 3 = RGBA; `ref` is the object it is stored as, e.g. `8R`. */
interface Decoded {
  width: number
  height: number
  kind: number
  data?: Uint8ClampedArray | Uint8Array
  ref?: string
}

/** Takes the pictures out of some pages, counted from 0: JPEGs as they are stored, others as PNG. A page that fails has none. */
export async function picturesOn(bytes: Uint8Array, pages: readonly number[]): Promise<PdfPicture[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: MOST_PIXELS_EACH })
  const found: PdfPicture[] = []
  const taken = new Set<string>()
  let pixels = 0
  for (const page of pages.slice(0, MOST_PAGES)) {
    if (pixels > MOST_PIXELS) break
    const proxy = await pdf.getPage(page + 1)
    for (const { id, box } of await placesOn(proxy)) {
      const image = decoded(proxy, id)
      if (!image?.data || taken.has(image.ref ?? '')) continue
      pixels += image.width * image.height
      if (image.ref) taken.add(image.ref)
      const file = fileOf(bytes, image)
      if (file) found.push({ page, ...box, ...file })
    }
    proxy.cleanup()
  }
  await pdf.loadingTask.destroy()
  return found
}

type Box = Pick<PdfPicture, 'x' | 'y' | 'width' | 'height'>

/** Where pictures are drawn on a page, by the state of the drawing when they are. */
async function placesOn(page: PageProxy): Promise<{ id: string; box: Box }[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const viewport = page.getViewport({ scale: 1 })
  const saved: Matrix[] = []
  let state = viewport.transform as unknown as Matrix
  const places: { id: string; box: Box }[] = []
  fnArray.forEach((code, index) => {
    const args = argsArray[index] as unknown[]
    if (code === OPS.save) saved.push(state)
    else if (code === OPS.restore) state = saved.pop() ?? state
    else if (code === OPS.transform) state = multiply(state, args as unknown as Matrix)
    else if (code === OPS.paintImageXObject) places.push({ id: String(args[0]), box: boxOf(state) })
  })
  return places.filter(({ box }) => {
    if (Math.min(box.width, box.height) < SMALLEST) return false
    return box.width * box.height < viewport.width * viewport.height * BACKGROUND
  })
}

/** What the unit square becomes. */
function boxOf([a, b, c, d, x, y]: Matrix): Box {
  const [left, right] = [Math.min(x, x + a, x + c, x + a + c), Math.max(x, x + a, x + c, x + a + c)]
  const [top, bottom] = [Math.min(y, y + b, y + d, y + b + d), Math.max(y, y + b, y + d, y + b + d)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function decoded(page: PageProxy, id: string): Decoded | null {
  const store = page.objs.has(id) ? page.objs : page.commonObjs
  return store.has(id) ? (store.get(id) as Decoded) : null
}

function fileOf(bytes: Uint8Array, { width, height, kind, data, ref }: Decoded): Pick<PdfPicture, 'type' | 'bytes'> | null {
  const jpeg = ref ? storedJpeg(bytes, ref) : null
  if (jpeg) return { type: 'jpg', bytes: jpeg }
  if (!data || (kind !== 2 && kind !== 3)) return null
  return { type: 'png', bytes: encodePng(new Uint8Array(data.buffer, data.byteOffset, data.length), width, height, kind === 2 ? 3 : 4) }
}

/** The JPEG that an object is, when it is nothing but one in colours that screens have. */
function storedJpeg(bytes: Uint8Array, ref: string): Uint8Array | null {
  const [, number, generation = ''] = /^(\d+)R(\d*)$/u.exec(ref) ?? []
  if (!number) return null
  const at = find(bytes, `\n${number} ${generation || '0'} obj`, 0)
  const start = at < 0 ? -1 : find(bytes, 'stream', at)
  if (start < 0 || start - at > 4_000) return null
  const dictionary = new TextDecoder('latin1').decode(bytes.subarray(at, start))
  if (!/\/Filter\s*\[?\s*\/DCTDecode\s*\]?/u.test(dictionary) || /\/(?:SMask|Mask|Decode|DeviceCMYK)\b/u.test(dictionary)) return null
  const from = bytes.indexOf(0xff, start)
  // A line feed may stand between the end mark and the keyword.
  const to = bytes.lastIndexOf(0xd9, find(bytes, 'endstream', from)) + 1
  const channels = to <= from ? 0 : componentsOf(bytes.subarray(from, to))
  return channels === 1 || channels === 3 ? bytes.slice(from, to) : null
}

/** Number of colours of a JPEG by its frame header; 0 = not known. */
function componentsOf(jpeg: Uint8Array): number {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) return jpeg[at + 9] ?? 0
  }
  return 0
}

/** Where a text begins in bytes, at `from` or after; -1 = nowhere. */
function find(bytes: Uint8Array, text: string, from: number): number {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let length = 1
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1
    if (length === text.length) return at
  }
  return -1
}
