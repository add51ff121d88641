const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Formats bytes for a person: step 1024, one decimal from KB on. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** step
  return step === 0 ? `${Math.round(value)} B` : `${value.toFixed(1)} ${UNITS[step]}`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats how long ago something was: `just now`, minutes, hours, `yesterday`, days up to 6, then the date. Times in ms. */
export function formatAgo(then: number, now: number, locale?: string): string {
  const passed = Math.max(0, now - then)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  if (passed < 2 * DAY) return 'yesterday'
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} days ago`
  return new Date(then).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** Formats a count and its noun: `1 page`, `12 pages`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
