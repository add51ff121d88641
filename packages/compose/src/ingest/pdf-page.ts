import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf'
import { withoutForms } from './pdf-direction.ts'
import { multiply, type Matrix } from './pdf-matrix.ts'
import type { PdfItem, PdfPage } from './pdf-text.ts'

/** A page as it was read. */
export interface ReadPage extends PdfPage {
  /** A picture is drawn on it. */
  hasPictures: boolean
  /** Items at an angle that were left out. */
  turned: number
}

type PageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** An item with the quarter turns it runs at; null = at another angle. */
type Placed = PdfItem & { turn: number | null }

/** Fonts whose names say that they are heavy. */
const heavy = /bold|black|heavy|semibd|demi(?!italic$)/iu

/** Reads the text items of a page, upright: pages that are stored on their side are turned. */
export async function readPage(page: PageProxy): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent()
  const operators = await page.getOperatorList()
  const boldFonts = new Map<string, boolean>()
  const isBold = (font: string): boolean => {
    if (!boldFonts.has(font)) boldFonts.set(font, heavy.test(fontName(page, font)))
    return boldFonts.get(font) ?? false
  }
  const placed: Placed[] = []
  for (const item of content.items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [a, b, c, d, x, y] = multiply(viewport.transform as unknown as Matrix, item.transform as unknown as Matrix)
    const height = Math.hypot(c, d) || item.height
    if (![x, y, height, item.width].every(Number.isFinite)) continue
    placed.push({ text: withoutForms(item.str), x, y, width: item.width, height, bold: isBold(item.fontName), turn: quarter(a, b) })
  }
  page.cleanup()
  return { ...upright(placed, viewport), hasPictures: await showsPicture(operators.fnArray) }
}

/** True when a picture is drawn: one that is not decoded leaves a place that was made for it, with nothing in it. */
async function showsPicture(operators: readonly number[]): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const paints = new Set(Object.entries(OPS).flatMap(([name, code]) => (/^paint\w*Image/u.test(name) ? [code] : [])))
  return operators.some((code, index) => paints.has(code) || (code === OPS.transform && operators[index + 1] === OPS.restore))
}

/** The name of a font, e.g. `ABCDEF+LiberationSerif-Bold`; empty when it is not known. */
function fontName(page: PageProxy, font: string): string {
  try {
    const { name } = page.commonObjs.get(font) as { name?: unknown }
    return typeof name === 'string' ? name : ''
  } catch {
    // A font that could not be loaded.
    return ''
  }
}

/** Quarter turns clockwise of a direction; null when it leans. */
function quarter(a: number, b: number): number | null {
  if (Math.abs(b) <= Math.abs(a) / 4) return a >= 0 ? 0 : 2
  if (Math.abs(a) > Math.abs(b) / 4) return null
  return b > 0 ? 1 : 3
}

/** Keeps the items that run as most of the page does, turned so that they run to the right. */
function upright(items: readonly Placed[], { width, height }: { width: number; height: number }): Omit<ReadPage, 'hasPictures'> {
  const counts = [0, 0, 0, 0]
  for (const { turn, text } of items) if (turn !== null) counts[turn] = (counts[turn] ?? 0) + text.length
  const most = counts.indexOf(Math.max(...counts))
  const kept = items.filter((item) => item.turn === most)
  const turned = items.length - kept.length
  const back = kept.map(({ turn: _turn, ...item }) => ({ ...item, ...turnBack(item, most, width, height) }))
  return most % 2 ? { width: height, height: width, items: back, turned } : { width, height, items: back, turned }
}

function turnBack({ x, y }: PdfItem, turn: number, width: number, height: number): { x: number; y: number } {
  if (turn === 1) return { x: y, y: width - x }
  if (turn === 2) return { x: width - x, y: height - y }
  return turn === 3 ? { x: height - y, y: x } : { x, y }
}
