import type { Finding } from '../analyse/finding.ts'
import { LEVELS, type Level } from '../typography/level.ts'
import { APART, leastRow, type Placing, type TablePart } from './table-layout.ts'
import type { FormedTable } from './table-forms.ts'
import { partOf, type PageArea, type TypeArea } from './type-area.ts'

/** Under a chart rows are made higher by this factor at least. */
const ROOMY = 1.2

/** Heights of a chart in steps of the grid, over its table and beside it. */
const CHART = { least: 16, most: 26, beside: 7 } as const

/** Steps of the grid under a chart. */
export const UNDER_CHART = 2

/** The chart of a table of a page. */
export interface PageChart {
  of: TablePart
  finding: Finding
  /** How high it is over its table, steps of the grid; 0 = beside it, as high as that. */
  steps: number
}

/** The tables of a page that stand whole and say something, the one that is worth a chart most first. */
function findingsOf(parts: readonly TablePart[], place: Placing): Omit<PageChart, 'steps'>[] {
  if (!place.drawn) return []
  return parts
    .flatMap((of) => {
      const isWhole = of.from === (of.table.header ? 1 : 0) && of.to === of.table.rows.length
      const finding = isWhole ? place.finding(of.table) : null
      return finding ? [{ of, finding }] : []
    })
    .toSorted((a, b) => b.finding.weight - a.finding.weight)
}

/**
 * Returns the chart of a page: that of the table which is worth it most, over it or, where it is narrow and the page has no room, beside it. `smaller`
 * says that smaller type would leave room for it over its table; null that there is none.
 */
export function chartOn(parts: readonly TablePart[], at: PageArea, place: Placing): PageChart | 'smaller' | null {
  const { page, area } = at
  const left = (level: Level): number => {
    const taken = parts.reduce((sum, { height, heads, ...each }, nth) => {
      const rows = level === place.level ? height : sumOf(place.heights(each.table, { page, area, level }))
      return sum + (nth ? APART * area.step : 0) + (heads?.height ?? 0) + rows * ROOMY
    }, 0)
    return Math.floor((area.height - taken) / area.step) - UNDER_CHART - parts.length
  }
  const [best, ...others] = findingsOf(parts, place)
  if (!best) return null
  const steps = Math.min(CHART.most, left(place.level))
  if (steps >= CHART.least) return { ...best, steps }
  if (place.level.size > 1 && left(LEVELS.text) >= CHART.least) return 'smaller'
  const beside = [best, ...others].find(({ of }) => of.height >= CHART.beside * area.step && isNarrow(of.table, at, place))
  return beside ? { ...beside, steps: 0 } : null
}

/** Returns whether no row of a table is turned in the columns that a chart beside it leaves. */
function isNarrow(table: FormedTable, { page, area }: PageArea, place: Placing): boolean {
  const [room] = besideChart(area)
  const least = leastRow(area, place.level)
  return room.width < area.width && place.heights(table, { page, area: room, level: place.level }).every((height) => height <= least * 1.01)
}

/** Returns the columns of a page that a table takes beside its chart, and those of the chart. */
export function besideChart(area: TypeArea): [table: TypeArea, chart: TypeArea] {
  const count = Math.ceil(area.count * TABLE_SHARE)
  return [partOf(area, 0, count), partOf(area, count, area.count - count)]
}

/** Share of the columns of a page that a table takes beside its chart. */
const TABLE_SHARE = 0.55

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, each) => sum + each, 0)
