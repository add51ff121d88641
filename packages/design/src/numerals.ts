/**
 * Digits that languages are printed with other than 0–9, as numbering systems of Unicode's CLDR. They stand here because `Intl` changes its mind
 * from one version of its data to the next, and a page must show the same digits in every browser and in print.
 */
const DIGITS: Readonly<Record<string, string>> = {
  ar: 'arab',
  as: 'beng',
  bn: 'beng',
  ckb: 'arab',
  dz: 'tibt',
  fa: 'arabext',
  mr: 'deva',
  my: 'mymr',
  ne: 'deva',
  ps: 'arabext',
  sd: 'arab',
}

/** Regions whose Arabic is printed with the digits 0–9 (CLDR 47): the Maghreb and the Emirates. Everywhere else, and where none is named, readers expect ٠–٩. */
const WESTERN_ARABIC = /^ar\b.*-(?:ae|dz|eh|ly|ma|tn)(?:-|$)/i

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
  const plain = { useGrouping: false, maximumFractionDigits: 0 }
  try {
    return new Intl.NumberFormat(language, /-u-.*\bnu-/i.test(language) ? plain : { ...plain, numberingSystem: digitsOf(language) })
  } catch {
    return new Intl.NumberFormat('en', plain)
  }
}

const digitsOf = (language: string): string =>
  WESTERN_ARABIC.test(language) ? 'latn' : (DIGITS[language.split('-')[0]?.toLowerCase() ?? ''] ?? 'latn')
