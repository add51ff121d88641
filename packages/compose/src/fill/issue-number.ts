import type { FillContext } from './context.ts'

/** What a person calls a paper that comes again, in the languages magazines are made in. */
const periodical =
  /\b(?:magazines?|issues?|zines?|newsletters?|bulletins?|gazettes?|heft|magazin|zeitschrift|ausgabe|zeitung|rundbrief|revue|numéro|journal|revista|número|boletín|boletim|rivista|numero|bollettino|tijdschrift|blad|nieuwsbrief|tidning|tidskrift|nummer|gazet\p{L}+|czasopism\p{L}+|magazyn\p{L}*)\b|журнал|газет|مجلة|مجله|عدد|שבועון|מגזין|גיליון|पत्रिका|পত্রিকা|সংখ্যা|雑誌|杂志|雜誌|期刊|잡지|호/iu

/** Returns whether an issue is one of a series: it has several texts, or its person calls it a paper. One poem, letter or sermon is an occasion, and has no number. */
export function isNumbered({ stories, brief, name }: FillContext): boolean {
  const articles = [...stories.values()].flatMap(({ planned }) => planned.articles)
  return articles.length !== 1 || periodical.test(`${brief.idea} ${name}`)
}
