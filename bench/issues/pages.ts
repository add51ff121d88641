import { isKind } from '@magazineai/design'
import type { Design, Page, Rect } from '@magazineai/design'
import type { LayerFrame, PageFrame } from '@magazineai/render'
import { layersOf, wordsOf } from '../magbench/words.ts'
import type { Issue } from './make.ts'

/** How a page is filled, 0–1. */
export interface PageFill {
  /** From 1. */
  page: number
  /** How far down ink reaches in the strips of the type area that have any, on average. */
  fill: number
  /** Share of the type area with ink on it or near it. */
  cover: number
  /** Why it may be emptier: what it is. */
  intent: 'outside' | 'picture' | 'quotation' | 'verse' | null
  /** Beginning of the first text of the page. */
  text: string
}

/** Distance that words keep from every edge of a cover: 6 mm. */
const SAFE = { left: 71, top: 71, right: 71, bottom: 71 }

/** Vertical strips the type area is looked at in. */
const STRIPS = 6
/** Height of the rows it is looked at in, page pixels. */
const ROW = 25
/** Rows above and below ink that count as covered: leading, and room between paragraphs. */
const NEAR = 2
/** A picture that takes so much of the page makes it a page of a picture. */
const PICTURE = 0.4

/** Least fill (0–1) of a page that is neither picture nor quotation nor verse. */
export const LEAST_FILL = 0.55
/** Most fill (0–1) of any page. */
export const MOST_FILL = 1.005

/** Looks at how the pages of an issue are filled, by their ink alone. */
export const fillsOf = ({ design, frames }: Issue): PageFill[] =>
  frames.map((frame, index) => {
    const page = design.pages[index] as Page
    const intent = intentOf(design, page, frame)
    // Covers have their lines down to the edge that is safe from the knife.
    const margins = intent === 'outside' ? SAFE : design.margins
    return { page: index + 1, ...measured({ ...design, margins }, inkOf(page, frame)), intent, text: textOf(frame) }
  })

const textOf = (frame: PageFrame): string =>
  wordsOf(frame)
    .slice(0, 14)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 80)

/** Layers that stand on every page alike. */
const RUNNING_ELEMENTS = /folio|running|masthead/u

/** Boxes of words, pictures, art, charts and tables, page pixels. */
function inkOf(page: Page, frame: PageFrame): Rect[] {
  const words = wordsOf(frame).flatMap(({ box, layer }) =>
    Object.hasOwn(page.layers, layer) && !RUNNING_ELEMENTS.test(layer) ? [box] : [],
  )
  return [
    ...words,
    ...layersOf(frame)
      .filter((layer) => isDrawn(page, layer))
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  ]
}

const isDrawn = (page: Page, { id }: LayerFrame): boolean => {
  const layer = page.layers[id]
  return (
    layer !== undefined &&
    (id.startsWith('art') || ART.test(id) || isKind(layer, 'Image') || isKind(layer, 'Chart') || isKind(layer, 'Table'))
  )
}

function measured({ pageSize, margins }: Design, boxes: readonly Rect[]): { fill: number; cover: number } {
  const area = {
    x: margins.left,
    y: margins.top,
    width: pageSize.width - margins.left - margins.right,
    height: pageSize.height - margins.top - margins.bottom,
  }
  const rows = Math.ceil(area.height / ROW)
  const strips = Array.from({ length: STRIPS }, (_, at) => stripOf(boxes, area, at, rows))
  const reached = strips.flatMap(({ foot }) => (foot > 0 ? [foot / area.height] : []))
  const covered = strips.reduce((sum, { covered: own }) => sum + own, 0) / (rows * STRIPS)
  return { fill: rounded(reached.length ? reached.reduce((sum, each) => sum + each, 0) / reached.length : 0), cover: rounded(covered) }
}

/** Ink may end below the last baseline by the depth of its letters, page pixels. */
const DESCENT = 30

function stripOf(boxes: readonly Rect[], area: Rect, at: number, rows: number): { foot: number; covered: number } {
  const left = area.x + (at * area.width) / STRIPS
  const right = left + area.width / STRIPS
  const own = boxes.filter(
    ({ x, width, y, height }) => x < right && x + width > left && y < area.y + area.height - 1 && y + height > area.y + 1,
  )
  const foot = Math.max(
    0,
    ...own.map(
      ({ y, height }) =>
        (y + height > area.y + area.height + DESCENT && height < 200 ? y + height : Math.min(y + height, area.y + area.height)) - area.y,
    ),
  )
  const hit = new Uint8Array(rows)
  for (const { y, height } of own) {
    const from = Math.max(0, Math.floor((y - area.y) / ROW) - NEAR)
    const to = Math.min(rows - 1, Math.ceil((y + height - area.y) / ROW) + NEAR)
    hit.fill(1, from, to + 1)
  }
  return { foot, covered: hit.reduce((sum, each) => sum + each, 0) }
}

/** The ground of art that a page shows where others show a picture. */
const ART = /-art-(?:field|ground)/u

function intentOf(design: Design, page: Page, frame: PageFrame): PageFill['intent'] {
  if (/^(?:cover|back)\b/u.test(page.id) || frame.number === 1 || frame.number === design.pages.length) return 'outside'
  const layers = Object.values(page.layers)
  const size = design.pageSize.width * design.pageSize.height
  const largest = Math.max(
    0,
    ...Object.entries(page.layers).map(([id, layer]) =>
      isKind(layer, 'Image') || ART.test(id) ? layer.props.boxSize.width * layer.props.boxSize.height : 0,
    ),
  )
  if (largest >= size * PICTURE) return 'picture'
  if (/frontispiece/u.test(page.id) || layers.some(({ slot }) => slot?.role === 'big-quote')) return 'quotation'
  const isVerse = Object.values(design.stories).some(
    ({ doc, frames }) =>
      frames.some((each) => each.page === page.id) && doc.content.some(({ attrs }) => (attrs?.style ?? '').startsWith('verse')),
  )
  return isVerse ? 'verse' : null
}

const rounded = (value: number): number => Math.round(value * 100) / 100
