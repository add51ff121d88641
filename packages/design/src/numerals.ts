/** The zeros of other digits than 0–9; those from 1 to 9 follow each in Unicode. */
const [ARABIC, PERSIAN, BENGALI, DEVANAGARI, TIBETAN, MYANMAR] = [0x660, 0x6f0, 0x9e6, 0x966, 0xf20, 0x1040]

/**
 * Zeros of the digits that languages are printed with other than 0–9, by Unicode's CLDR. They stand here because `Intl` changes its mind
 * from one version of its data to the next, and a page must show the same digits in every browser and in print.
 */
const ZEROS: Readonly<Record<string, number>> = {
  ar: ARABIC,
  as: BENGALI,
  bn: BENGALI,
  ckb: ARABIC,
  dz: TIBETAN,
  fa: PERSIAN,
  mr: DEVANAGARI,
  my: MYANMAR,
  ne: DEVANAGARI,
  ps: PERSIAN,
  sd: ARABIC,
}

/** Regions whose Arabic is printed with the digits 0–9 (CLDR 47): the Maghreb and the Emirates. Everywhere else, and where none is named, readers expect ٠–٩. */
const WESTERN_ARABIC = /^ar\b.*-(?:ae|dz|eh|ly|ma|tn)(?:-|$)/i

/**
 * Returns a whole number in the digits that a language, a BCP 47 tag, is usually printed with, ungrouped, e.g. ۱۲ in Persian. What its tag
 * asks for by `-u-nu-` is heard; a tag that names no known language gives the digits 0–9.
 */
export function numeralIn(language: string, value: number): string {
  const zero = /-u-.*\bnu-/i.test(language) ? null : zeroOf(language)
  if (zero === null) return askedFor(language, value)
  return zero === undefined ? String(value) : String(value).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

/** The zero of the digits of a language; undefined = 0–9. */
const zeroOf = (language: string): number | undefined =>
  WESTERN_ARABIC.test(language) ? undefined : ZEROS[language.split('-')[0]?.toLowerCase() ?? '']

/** A number in the digits that a tag names itself, as the browser knows them. */
function askedFor(language: string, value: number): string {
  try {
    return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 0 }).format(value)
  } catch {
    return String(value)
  }
}
