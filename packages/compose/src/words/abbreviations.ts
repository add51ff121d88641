const titles = 'mr mrs ms dr prof rev hon st sr jr gen col capt lt sgt messrs mt ft'
const others = 'fig no vol vols ed eds pp p ch sec al cf vs viz ca approx e.g i.e eg ie esp incl dept est'
const months = 'jan feb mar apr jun jul aug sep sept oct nov dec'
/** Abbreviations in English that end no sentence. */
export const neverLast: ReadonlySet<string> = new Set(`${titles} ${others} ${months}`.split(' '))
/** These may end a sentence: they join only when the next begins in lower case, with a digit or a bracket. */
export const mayBeLast: ReadonlySet<string> = new Set('etc a.m p.m u.s u.k u.n inc ltd co corp bros ph.d b.c a.d d.c'.split(' '))

/** Abbreviations that stand at the end of titles, in other languages. */
const elsewhere = new Set(
  'usw bzw evtl ggf geb gest verh nr str abt abb hrsg aufl chr jh jhd av bd éd env chap cie mme núm tel pág cía ltda srl snc spa ecc ds mfl osv bl tzw enz itd itp im г гг ул стр руб тыс млн др пр'.split(
    ' ',
  ),
)

/** Words of titles that are written like abbreviations of something else. */
const words = new Set('no sec est ch col mt im jan may bl spa'.split(' '))

/** Returns whether the point behind a word is that of an abbreviation: one of a list, initials (`U.S.A`), or letters without a vowel. */
const isAbbreviation = (word: string): boolean =>
  /^(?:\p{L}\p{M}*\.)*\p{L}\p{M}*$/u.test(word) ||
  (!words.has(word) && (neverLast.has(word) || mayBeLast.has(word) || elsewhere.has(word))) ||
  /^[bcdfghjklmnpqrstvwxz]{2,4}$/u.test(word)

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
