import type { Px, Rect, TextFrame } from './types.ts'

/** A column of a frame, in frame coordinates. Threaded text sees the columns of all frames as one list. */
export interface Column {
  frame: number
  /** Index within the frame, in reading order. */
  index: number
  x: Px
  width: Px
  top: Px
  bottom: Px
  grid: { offset: Px; step: Px } | null
  exclusions: readonly Rect[]
  maxLines: number
  /** True for the endless column behind the last, where overset lines are counted. */
  overset: boolean
}

const NO_INSET = { top: 0, right: 0, bottom: 0, left: 0 }

/** Frames remembered before they are forgotten. */
const CAPACITY = 2_000

/** The columns of frames. Frames of the same values have the same columns, so that by them it is told whether text must be placed anew. */
export class Columns {
  readonly #known = new Map<string, readonly Column[]>()

  /** Columns of the frames in reading order, from the right where text is read from there, and behind them the one for overset text. */
  of(frames: readonly TextFrame[], rtl = false): Column[] {
    if (this.#known.size > CAPACITY) this.#known.clear()
    const columns = frames.flatMap((frame, index) => this.#once(JSON.stringify([index, rtl, frame]), () => ofFrame(frame, index, rtl)))
    const last = columns.at(-1)
    return [...columns, ...this.#once(JSON.stringify([frames.length, last?.x, last?.width]), () => [oversetColumn(frames.length, last)])]
  }

  #once(key: string, make: () => Column[]): readonly Column[] {
    let columns = this.#known.get(key)
    if (!columns) this.#known.set(key, (columns = make()))
    return columns
  }
}
/** The endless column behind the last. */
const oversetColumn = (frame: number, last: Column | undefined): Column => ({
  frame,
  index: 0,
  x: last?.x ?? 0,
  width: last?.width ?? 1000,
  top: 0,
  bottom: Infinity,
  grid: null,
  exclusions: [],
  maxLines: Infinity,
  overset: true,
})

function ofFrame(frame: TextFrame, index: number, rtl: boolean): Column[] {
  const inset = frame.inset ?? NO_INSET
  const count = Math.max(1, Math.floor(frame.columns?.count ?? 1))
  const gutter = count > 1 ? Math.max(0, frame.columns!.gutter) : 0
  const width = Math.max(0, (frame.width - inset.left - inset.right - gutter * (count - 1)) / count)
  return Array.from({ length: count }, (_, column) => ({
    frame: index,
    index: column,
    x: inset.left + (rtl ? count - 1 - column : column) * (width + gutter),
    width,
    top: inset.top,
    bottom: frame.height - inset.bottom,
    grid: frame.grid && frame.grid.step > 0 ? frame.grid : null,
    exclusions: frame.exclusions ?? [],
    maxLines: frame.maxLines && frame.maxLines > 0 ? frame.maxLines : Infinity,
    overset: false,
  }))
}
