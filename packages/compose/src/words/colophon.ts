import { LINE_BREAK } from '../white-space.ts'

/** What is said of how a paper was printed, in how many copies and by whose right, in the languages magazines are made in. */
const printed = [
  'printed|prints?|edition|copies|all rights reserved|not for sale|isbn|issn|©',
  'druck|druckerei|gedruckt|auflage|exemplare|stück|nicht im handel|alle rechte vorbehalten',
  'imprimé|imprimerie|tirage|exemplaires?|dépôt légal|tous droits réservés|ne pas jeter sur la voie publique',
  'imprime|impreso|imprenta|tirada|ejemplares|depósito legal|edición',
  'stampa|stampato|tipografia|copie|tiratura|edizione|non in vendita',
  'impresso|impressão|tipografia|tiragem|exemplares|depósito legal|edição',
  'gedrukt|drukwerk|drukkerij|druk|oplage|exemplaren',
  'tryck|tryckt|tryckeri|upplaga|exemplar',
  'tryk|trykt|trykkeri|oplag|eksemplarer',
  'druk|drukarnia|wydrukowano|nakład|egz|egzemplarzy',
  'тираж|экз|экземпляров|отпечатано|типография',
  'طبع|طبعة|مطبعة|نسخة',
  'چاپ|چاپخانه|شمارگان|نسخه',
  'הודפס|דפוס|עותקים',
  'मुद्रक|मुद्रण|प्रतियाँ|संस्करण',
  'মুদ্রণ|মুদ্রক|কপি|সংস্করণ',
].join('|')

const ofPrint = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${printed})(?![\\p{L}\\p{M}])|[印][刷數数]|発行部数|인쇄|\\p{Nd}\\s?[部册冊부](?!\\p{L})`,
  'giu',
)

/** Who did what: `Text: Joan Facey`, `Redaktion: Gerda Maurer`, `Disegni: Pietro`. */
const credit = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}/ ]{2,24}\s?:\s*\p{Lu}|[編编]集|[編编][輯辑]|発行|편집|발행/gu

/** Words of a colophon at most, and what it says of print and of who made it, at least. */
const LONGEST = 60
const FEWEST_SAID = 2

const startsAt = (pattern: RegExp, text: string): boolean => text.search(pattern) === 0

/**
 * Returns whether the last paragraph of a paper says how and by whom that was made: printed where, in how many copies, who wrote and drew. It begins
 * with that or is no sentence; a sentence on a printed book is none.
 */
export function saysColophon(paragraph: string): boolean {
  const text = paragraph.replaceAll(LINE_BREAK, ' ').trim()
  if (text.split(/\s+/u).length > LONGEST) return false
  const said = text.match(ofPrint)?.length ?? 0
  const credits = text.match(credit)?.length ?? 0
  const begins = startsAt(ofPrint, text) || startsAt(credit, text) || !/[.!?。।۔؟]["”’»)]*$/u.test(text)
  return said > 0 && said + credits >= FEWEST_SAID && begins
}
