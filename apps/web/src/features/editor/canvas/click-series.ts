/** A press in a series of clicks. */
export interface Click {
  /** ms */
  time: number
  x: number
  y: number
  /** How many clicks the series has so far. */
  count: number
  /** Time (ms) between the first two clicks of the series. */
  beat: number
}

/** What comes before the first click: no series goes on from it. */
export const FIRST_CLICK: Click = { time: -Infinity, x: 0, y: 0, count: 0, beat: 0 }

/** Clicks within this time (ms) and distance (screen pixels) count as one series; a finger never comes down at the same place. */
const SERIES = { time: 450, reach: 5, finger: 28 }

/** A third click that lets wait for it longer than this, beside the second, begins a double click of its own; `least` is as unevenly as people click, ms. */
const RHYTHM = { factor: 1.8, least: 60 }

/** Returns a press as a click of the series before it, or as the first of its own: two double clicks are not one fourfold. */
export function nextClick(
  last: Click,
  { timeStamp, clientX, clientY, pointerType }: Pick<PointerEvent, 'timeStamp' | 'clientX' | 'clientY' | 'pointerType'>,
): Click {
  const at = { time: timeStamp, x: clientX, y: clientY }
  const wait = timeStamp - last.time
  const reach = pointerType === 'touch' ? SERIES.finger : SERIES.reach
  const isNear = Math.hypot(clientX - last.x, clientY - last.y) <= reach
  const isInTime = wait <= SERIES.time && (last.count < 2 || wait <= last.beat * RHYTHM.factor + RHYTHM.least)
  if (!isNear || !isInTime) return { ...at, count: 1, beat: 0 }
  return { ...at, count: last.count + 1, beat: last.count === 1 ? wait : last.beat }
}
