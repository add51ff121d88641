const titles = 'mr mrs ms dr prof rev hon st sr jr gen col capt lt sgt messrs mt ft'
const others = 'fig no vol vols ed eds pp p ch sec al cf vs viz ca approx e.g i.e eg ie esp incl dept est'
const shortMonths = 'jan feb mar apr jun jul aug sep sept oct nov dec'
/** Abbreviations in English that end no sentence. */
const neverLast: ReadonlySet<string> = new Set(`${titles} ${others} ${shortMonths}`.split(' '))
/** These may end a sentence: they join only when the next begins in lower case, with a digit or a bracket. */
const mayBeLast: ReadonlySet<string> = new Set('etc a.m p.m u.s u.k u.n inc ltd co corp bros ph.d b.c a.d d.c'.split(' '))

/** Forms of address in other languages: what they stand before begins with a capital. */
const addresses = new Set('frl hl mme mlle sra srta dra sig dott dhr'.split(' '))

/** Abbreviations in other languages; they may stand at the end of titles. */
const elsewhere = new Set(
  'kl tel bl skt vgl inkl exkl zzgl usw bzw evtl ggf geb gest verh nr str abt abb hrsg aufl chr jh jhd av bd éd env chap cie mme núm tel pág cía ltda srl snc spa ecc ds mfl osv bl tzw enz itd itp im г гг ул стр руб тыс млн др пр'.split(
    ' ',
  ),
)

/** Returns whether what follows a word with its point goes on with the sentence, in any language offered: `kl. 19`, `Nr. 5`, `Mme Duval`. */
export function goesOnBehind(word: string, next: string): boolean {
  if (neverLast.has(word) || addresses.has(word)) return true
  return (mayBeLast.has(word) || elsewhere.has(word)) && /^[\p{Ll}\d(]/u.test(next)
}

/** German words before which no sentence ends in a number: what follows is an ordinal. */
const beforeOrdinal =
  /(?:^|[\s(])(?:a[mb]|de[mnrs]|die|das|im|[vz]om|zu[mr]|beim|eine?[mnrs]?|jede[mnrs]?|bis|seit|und|oder)\s+(?:\d{1,3}|[IVXL]+)\.$/iu

const germanMonth =
  /^(?:jan(?:uar)?|jänner|feb(?:ruar|er)?|märz|apr(?:il)?|mai|juni?|juli?|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dez(?:ember)?)(?![\p{L}\p{M}])/iu

/** Returns whether a number with its point is an ordinal or part of a date, and not the end of its sentence: `am 14. | Dezember`, `der 3. | Platz`, `14. 12. | 2024`. */
export function endsInOrdinal(before: string, next: string, language: string): boolean {
  if (!/(?:\d|[IVXL])\.$/u.test(before)) return false
  if (/(?:^|[\s(])\d{1,2}\.(?: ?\d{1,2}\.)?$/u.test(before) && /^\d/u.test(next)) return true
  if (!language.toLowerCase().startsWith('de')) return false
  return beforeOrdinal.test(before) || (/(?:^|[\s(])\d{1,2}\.$/u.test(before) && germanMonth.test(next))
}

/** Words of titles that are written like abbreviations of something else. */
const words = new Set('no sec est ch col mt im jan may bl spa'.split(' '))

/** Returns whether the point behind a word is that of an abbreviation: one of a list, initials (`U.S.A`), or letters without a vowel. */
const isAbbreviation = (word: string): boolean =>
  /^(?:\p{L}\p{M}*\.)*\p{L}\p{M}*$/u.test(word) ||
  (!words.has(word) && (neverLast.has(word) || mayBeLast.has(word) || elsewhere.has(word))) ||
  /^[bcdfghjklmnpqrstvwxz]{2,4}$/u.test(word)

/** Returns where in a text points stand that end no sentence, as they are those of abbreviations with something behind them: `e.V. für`, `v. 20`. */
export const stopsInside = (text: string): ReadonlySet<number> =>
  new Set(
    [...text.matchAll(/(?<![\p{L}\p{M}.])([\p{L}\p{M}.]*[\p{L}\p{M}])\.(?=\s+\S)/gu)]
      .filter(([, word = '']) => isAbbreviation(word.toLowerCase()))
      .map(({ index, 0: whole }) => index + whole.length - 1),
  )

/** Words from which on a title may be a sentence, whose stop tells it; and letters of a last word that ends a title all the same. */
const SENTENCE = 9
const LAST_WORD = 4

/** Points inside a title that end no sentence: those of initials and of numbers. */
const noStop = /(?<=(?:^|[\s.])\p{Lu}|\p{N}|(?:^|\s)[IVXLC]{1,7})\.(?=\s*\S)/gu

/** Returns a title without the full stop behind it; that of an abbreviation, of an ellipsis or of the last of several sentences stays. */
export function withoutStop(title: string): string {
  if (/[.!?。]\s*\S/u.test(title.replaceAll(noStop, ''))) return title
  if (/[\p{L}\p{M}\p{N})]。$/u.test(title)) return title.slice(0, -1)
  const word = /(?<![\p{L}\p{M}.])([\p{L}\p{M}.]*[\p{L}\p{M}])\.$/u.exec(title)?.[1]?.toLowerCase()
  if (!word || isAbbreviation(word)) return title
  return title.split(/\s+/u).length < SENTENCE || word.length >= LAST_WORD ? title.slice(0, -1) : title
}
