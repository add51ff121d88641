import type { Design } from '@magazineai/design'

/** A rectangle of a page, page pixels. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a page that type stands in, on the baseline grid and the columns of its design. */
export interface TypeArea extends Rect {
  /** Distance of baselines, page pixels. */
  step: number
  /** Columns of the design and the room between two of them. */
  count: number
  gutter: number
}

/** The part of one page that a piece may take. `page` is an index. */
export interface PageArea {
  page: number
  area: TypeArea
}

/** What a column needs below its last baseline, so that whole steps of the grid hold whole lines. */
const DESCENT = 12

/** Returns the type area of the pages of a design. Its height is a whole number of steps of the baseline grid. */
export function typeAreaOf({ pageSize, margins, baseline, columns }: Design): TypeArea {
  const height = pageSize.height - margins.top - margins.bottom
  return {
    x: margins.left,
    y: margins.top,
    width: pageSize.width - margins.left - margins.right,
    height: Math.floor(height / baseline.step) * baseline.step,
    step: baseline.step,
    count: Math.max(1, columns?.count ?? 12),
    gutter: columns?.gutter ?? baseline.step,
  }
}

/** Returns the next line of the baseline grid at or below `y`. */
export const onGrid = ({ y, step }: TypeArea, at: number): number => y + Math.ceil((at - y - 0.5) / step) * step

/** Steps of the grid in a row: what stands on facing pages hangs from the lines between rows. */
export const ROW = 9

/** Returns the next line between rows at or below `y`. */
export const onRow = ({ y, step }: TypeArea, at: number): number => y + Math.ceil((at - y - 0.5) / (ROW * step)) * ROW * step

/** Parts of a row by which the fields of heads differ in height. */
const PARTS = 3

/** Returns the next line between thirds of rows at or below `y`. */
export const onThird = ({ y, step }: TypeArea, at: number): number =>
  y + (Math.ceil(((at - y - 0.5) * PARTS) / (ROW * step)) * ROW * step) / PARTS

/** Returns the foot of an area, page pixels. */
export const footOf = ({ y, height }: Rect): number => y + height

/** Returns some of the columns of an area, from the nth (counted from 0) on: where they begin and how wide they are together. */
export function columnsFrom({ x, width, count, gutter }: TypeArea, first: number, span: number): { x: number; width: number } {
  const one = (width - gutter * (count - 1)) / count
  return { x: Math.round(x + (one + gutter) * first), width: Math.round(one * span + gutter * (span - 1)) }
}

/** Returns some of the columns of an area as an area of its own. */
export const partOf = (area: TypeArea, first: number, span: number): TypeArea => ({
  ...area,
  ...columnsFrom(area, first, span),
  count: span,
})

/** Returns an area from a line of the grid on. */
export const below = (area: TypeArea, y: number): TypeArea => ({ ...area, y, height: Math.max(0, footOf(area) - y) })

/** Returns an area cut into so many equal columns of whole columns of the design, where they divide; else of equal widths. */
export function divided(area: TypeArea, parts: number): TypeArea[] {
  if (area.count % parts === 0)
    return Array.from({ length: parts }, (_, nth) => partOf(area, (nth * area.count) / parts, area.count / parts))
  const width = (area.width - area.gutter * (parts - 1)) / parts
  return Array.from({ length: parts }, (_, nth) => ({
    ...area,
    x: Math.round(area.x + nth * (width + area.gutter)),
    width: Math.round(width),
    count: Math.max(1, Math.floor(area.count / parts)),
  }))
}

/** Returns whether a page stands on the left of its spread; `page` is an index, and the first page is a right one. */
export const isLeft = (page: number): boolean => page % 2 === 1

/** Returns the height of a frame that holds whole lines down to the foot of a rectangle. */
export const frameHeight = (height: number): number => height + DESCENT
