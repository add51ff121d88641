const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * Returns a text in the form words are compared in: lower case, without the accents and points that writers leave out (those of Latin, Greek,
 * Cyrillic, Arabic and Hebrew; the vowel signs of Indic scripts and of Thai are letters and stay), digits of every script as 0–9.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b-\u200f\u2060\u0640]/gu, '')
    .normalize('NFD')
    .replaceAll(accented, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ک', 'ك')
    .replaceAll('ی', 'ي')
    .replaceAll(/[ךםןףץ]/gu, (letter) => finals[letter] ?? letter)
    .replaceAll(/\p{Nd}/gu, digit)

/** Digits of a script stand in a run of ten that begins at zero (Unicode 4.6, Numeric_Value of Nd). */
function digit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  for (let value = 0; value < 10; value++) if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return String(value)
  return character
}
