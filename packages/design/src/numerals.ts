const formats = new Map<string, Intl.NumberFormat>()

/**
 * Returns a whole number in the digits that a language, a BCP 47 tag, is usually printed with, ungrouped, e.g. ۱۲ in Persian. What its tag
 * asks for by `-u-nu-` is heard; a tag that names no known language gives the digits 0–9.
 */
export function numeralIn(language: string, value: number): string {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = formatOf(language)))
  return format.format(value)
}

function formatOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 0 })
  } catch {
    return new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 0 })
  }
}
