/** Signs that group thousands and part decimals, by language; English where a language is not listed. */
const SIGNS: Readonly<Record<string, readonly [group: string, decimal: string]>> = {
  de: ['.', ','],
  es: ['.', ','],
  it: ['.', ','],
  nl: ['.', ','],
  pt: ['.', ','],
  tr: ['.', ','],
  da: ['.', ','],
  id: ['.', ','],
  fr: ['\u202f', ','],
  sv: ['\u00a0', ','],
  fi: ['\u00a0', ','],
  nb: ['\u00a0', ','],
  pl: ['\u00a0', ','],
  cs: ['\u00a0', ','],
  ru: ['\u00a0', ','],
  uk: ['\u00a0', ','],
}

/** Decimals after which a figure of a chart is cut. */
const MOST_DECIMALS = 4

/** Writes a number as a reader of the language expects it. The same everywhere: no locale data of the machine is asked. */
export function figure(value: number, language: string, decimals = decimalsOf([value])): string {
  const [group, decimal] = SIGNS[language.split('-')[0]!.toLowerCase()] ?? [',', '.']
  const [whole = '0', part] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.length > 4 || group === ',' ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole
  const sign = value < 0 && Number(value.toFixed(decimals)) !== 0 ? '\u2212' : ''
  return sign + grouped + (part ? decimal + part : '')
}

/** Signs of money, and the languages that print them before the figure, with a space between them or none; others print them behind it. */
const MONEY = /^[€$£¥₹₩]$/u
const MONEY_BEFORE: Readonly<Record<string, string>> = {
  en: '',
  zh: '',
  ja: '',
  ko: '',
  hi: '',
  tr: '',
  id: '\u00a0',
  nl: '\u00a0',
  pt: '\u00a0',
}

/** Joins a figure and its unit as a reader of the language expects them: `£600` in English, `600 £` in German. */
export function withUnit(written: string, unit: string, language: string): string {
  const before = MONEY_BEFORE[language.split('-')[0]!.toLowerCase()]
  if (before === undefined || !MONEY.test(unit.trim())) return written + unit
  const [, sign = '', digits = ''] = /^(\u2212?)(.*)$/u.exec(written) ?? []
  return sign + unit.trim() + before + digits
}

/** Decimals that show all of the values exactly, up to four. */
export const decimalsOf = (values: readonly number[]): number =>
  Math.max(
    0,
    ...values.map((value) => (String(Math.round(Math.abs(value) * 10 ** MOST_DECIMALS) / 10 ** MOST_DECIMALS).split('.')[1] ?? '').length),
  )

/**
 * Rounds the shares of a whole to whole percentages that add up to 100: the largest remainders are rounded up (method of Hare and
 * Niemeyer).
 */
export function percentages(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  const exact = values.map((value) => (value / total) * 100)
  const floors = exact.map(Math.floor)
  const missing = 100 - floors.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact.map((value, i) => ({ i, rest: value - floors[i]! })).toSorted((a, b) => b.rest - a.rest || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) floors[i]! += 1
  return floors
}
