import { wholeDate } from './dates.ts'

/** What a person calls a paper that comes again, in the languages magazines are made in. */
export const periodical =
  /\b(?:magazines?|issues?|zines?|newsletters?|bulletins?|gazettes?|heft|magazin|zeitschrift|ausgabe|zeitung|rundbrief|revue|numéro|journal|revista|número|boletín|boletim|rivista|numero|bollettino|tijdschrift|blad|nieuwsbrief|tidning|tidskrift|nummer|gazet\p{L}+|czasopism\p{L}+|magazyn\p{L}*)\b|журнал|газет|مجلة|مجله|عدد|שבועון|מגזין|גיליון|पत्रिका|পত্রিকা|সংখ্যা|雑誌|杂志|雜誌|期刊|잡지|호/iu

/** The number of an issue: `No. 14`, `n° 12`, `3/2026`, `第12期`. */
const issueNumber =
  /(?<!\p{L})(?:n\.?\s?[°ºo]\.?|n[.r]\.?|nr\.?|№|vol(?:ume)?\.?|jg\.|jahrgang|jaargang|årgang|årgång|rocznik|année|año|ano|anno)\s?\p{Nd}|(?<![\p{Nd}/.])\p{Nd}{1,2}\s?\/\s?(?:\p{Nd}{2}){1,2}(?![\p{Nd}/.])|第\s?[\p{Nd}〇一二三四五六七八九十百]+\s?[期号號]|제\s?\p{Nd}+\s?호|(?<!\p{L})(?:شماره(?:ٔ|\u200Cی)?|العدد|عدد|גיליון|अंक|সংখ্যা)\s?:?\s?\p{Nd}{1,4}(?![\p{Nd}-])/iu

/** A year of a calendar in use. */
const year = /(?<!\p{Nd})(?:19|20)\p{Nd}{2}(?!\p{Nd})/u

/** Characters of such a line at most, and of one that ends in the number of the issue, and what stands behind that. */
const LONGEST = 60
const LONGEST_NUMBERED = 100
const BEHIND = 30

/** Returns whether a line says which issue of a paper it is: its number, or what it is called with its number or year. `Bulletin n° 12, Advent 2026`. */
export function saysIssue(line: string): boolean {
  const text = line.trim()
  if (text.length > (text.slice(-BEHIND).search(issueNumber) >= 0 ? LONGEST_NUMBERED : LONGEST) || /[.!?…؟۔।。！？]$/u.test(text))
    return false
  return issueNumber.test(text) || (periodical.test(text) && (year.test(text) || /\p{Nd}$/u.test(text)))
}

/** The seasons of the year and its feasts that papers are called by, in the languages magazines are made in. */
const seasons =
  'spring|summer|autumn|fall|winter|christmas|easter|advent|lent|midsummer|frühjahr|frühling|sommer|herbst|weihnachten|ostern|printemps|été|automne|hiver|noël|pâques|avent|primavera|verano|otoño|invierno|navidad|estate|autunno|inverno|natale|pasqua|verão|outono|natal|páscoa|lente|voorjaar|zomer|herfst|najaar|kerst|pasen|vår|våren|höst|vinter|jul|påsk|forår|efterår|wiosna|lato|jesień|zima|весна|лето|осень|зима|ربيع|صيف|خريف|شتاء|الربيع|الصيف|الخريف|الشتاء|بهار|تابستان|پاییز|زمستان|אביב|קיץ|סתיו|חורף|वसंत|ग्रीष्म|शरद|शीत|বসন্ত|গ্রীষ্ম|শরৎ|শীত'
const season = new RegExp(
  `^(?:\\p{L}+\\s)?(?:${seasons})(?:\\s?[/–-]\\s?(?:${seasons}))?[\\s,·]*(?:19|20)?\\p{Nd}{2}(?:/\\p{Nd}{2,4})?$|^(?:19|20)\\p{Nd}{2}年?\\s?[春夏秋冬][季号號]?号?$|^20\\p{Nd}{2}년?\\s?(?:봄|여름|가을|겨울)호?$`,
  'iu',
)

/** Returns whether a line says no more than the season of an issue, or its month, with the year: `Spring 2024`, `Herbst/Winter 2023`. */
export function saysSeason(line: string): boolean {
  const text = line.trim()
  return season.test(text) || (/^\p{L}+\s(?:19|20)\p{Nd}{2}$/u.test(text) && wholeDate(text))
}

/** Returns whether a name says the number of the issue itself: `Garden Post No. 3/2026`. */
export const namesNumber = (name: string): boolean => issueNumber.test(name)

/** A name that ends in a stop has it behind an abbreviation: `Choral Society of Bath, Inc.`, `e.V.` */
const ended = /[!?…؟۔।。！？]$|(?<![\p{L}.])(?!inc\.$|ltd\.$|co\.$)\p{L}{2,}\.$/iu

/** What a paper that comes once a year is, and of which year or season: `Annual report 2024`, `Saisonbericht 2024/25`. */
const yearly = /^\p{L}[\p{L}\p{M}'’-]*(?:\s[\p{L}\p{M}'’-]+){0,3}\s(?:19|20)\p{Nd}{2}(?:\s?[/–-]\s?(?:\p{Nd}{2}){1,2})?$/u

/** Returns whether a line says no more than what a paper is and of which year. */
export const saysYear = (line: string): boolean => line.trim().length <= LONGEST && yearly.test(line.trim())

/** Returns whether a line is the name of a paper, as the line under it says which issue it is. */
export const namesPaper = (name: string, under: string): boolean =>
  /\p{L}{2}/u.test(name) &&
  name.trim().length <= LONGEST &&
  !ended.test(name.trim()) &&
  !saysIssue(name) &&
  (saysIssue(under) || (saysYear(under) && !wholeDate(under)))
