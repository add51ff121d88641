/** Signs and letters of money behind the figures of a column. */
const unitOfMoney = /^(?:\p{Sc}|EUR|USD|GBP|CHF|Fr\.?|kr\.?|zł|руб\.?|₽|円|元|원|lei|Kč|Ft)$/iu

/** Returns whether a column is of sums of money, by what stands beside its figures. */
export const isMoney = (column: { unit?: string | undefined } | undefined): boolean => unitOfMoney.test(column?.unit ?? '')

/** What sums are called over a column, and their sign. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:pounds?|pfund|livres?|libras?|sterline|ponden?|pund|funty|фунты|£|gbp)$/iu, '£'],
  [/^(?:euros?|eur|€|евро|يورو|یورو|אירו|यूरो|ইউরো|ユーロ|欧元|歐元|유로)$/iu, '€'],
  [/^(?:dollars?|us-?dollars?|dólares|dollari|dolary|доллары|\$|usd)$/iu, '$'],
  [/^(?:rupees?|रुपये|₹|inr)$/iu, '₹'],
  [/^(?:টাকা|৳)$/iu, '৳'],
  [/^(?:yen|円|¥)$/iu, '円'],
  [/^(?:元|人民币)$/iu, '元'],
  [/^(?:원|₩)$/iu, '원'],
  [/^(?:złote|złotych|zł|pln)$/iu, 'zł'],
  [/^(?:рубли|рублей|₽|руб\.?)$/iu, '₽'],
  [/^(?:kroner|kronor|kr\.?)$/iu, 'kr.'],
  [/^(?:שקלים|ש"ח|₪)$/iu, '₪'],
]

/** Returns whether the name of a column says that sums of money stand under it: `Total £`, `Price (EUR)`, `Euros`. */
export const saysMoney = (name: string): boolean =>
  /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|JPY)(?!\p{L})/u.test(name) || NAMED.some(([names]) => names.test(name.trim()))

/** Languages in which the sign of a sum stands before its figures. */
const BEFORE = /^(?:en|hi|bn|he)\b/iu

/** Returns a figure with the sign of the money that the name of its column says, where it has none; else as it is. `language` is BCP 47. */
export function withMoney(figure: string, name: string, language: string): string {
  const sign = NAMED.find(([names]) => names.test(name.trim()))?.[1]
  if (!sign || !/^[\p{Nd}.,\s\u00A0\u202F’']+$/u.test(figure)) return figure
  if (/^[円元원]$/u.test(sign)) return `${figure}${sign}`
  return BEFORE.test(language) && sign !== 'zł' && sign !== 'kr.' ? `${sign}${figure}` : `${figure}\u00A0${sign}`
}

/** Figures as their cells write them. */
const figures = /\p{Nd}[\p{Nd}.,\s\u00A0\u202F’'٬٫]*/u

/** Returns a difference, without its sign, written as the figures it is of are: their unit, separators, decimals and digits. '' where they are written in several ways. */
export function differenceAs([cell, other]: readonly [cell: string, other: string], difference: number): string {
  const parts = [cell, other].map((each) => each.match(figures)?.[0].trim() ?? '')
  const decimals = parts.map((each) => /(?<=[.,٫])(?:\p{Nd}{1,2})$/u.exec(each)?.[0].length ?? 0)
  const places = Math.max(...decimals)
  const point = parts.map((each) => /([.,٫])\p{Nd}{1,2}$/u.exec(each)?.[1]).find(Boolean) ?? '.'
  const [whole = '', rest = ''] = Math.abs(difference).toFixed(places).split('.')
  const marks = parts.flatMap((each) => /\p{Nd}([.,\s\u00A0\u202F’'٬])\p{Nd}{3}(?!\p{Nd})/u.exec(each)?.[1] ?? [])
  if (new Set(marks).size > 1 || parts.some((each) => !each)) return ''
  const isIndian = parts.some((each) => /\p{Nd}[,٬]\p{Nd}\p{Nd}[,٬]\p{Nd}{3}/u.test(each))
  const grouped = whole.replaceAll(isIndian ? /\B(?=(?:\d\d)*\d{3}$)/gu : /\B(?=(?:\d{3})+$)/gu, marks[0] ?? '')
  const zero = zeroOf(cell)
  const written = `${grouped}${rest ? point + rest : ''}`.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)))
  return cell
    .trim()
    .replace(/^[-−–+]\s?|(?<=^\p{Sc})[-−–+]/gu, '')
    .replace(parts[0] ?? '', written)
}

/** Zeros of the digits that magazines are written in. */
const ZEROS = ['0', '०', '০', '٠', '۰'].map((zero) => zero.codePointAt(0) ?? 0)

/** The zero of the digits of a cell. */
function zeroOf(cell: string): number {
  const at = cell.match(/\p{Nd}/u)?.[0].codePointAt(0) ?? 0
  return ZEROS.find((zero) => at >= zero && at < zero + 10) ?? ZEROS[0] ?? 0
}
