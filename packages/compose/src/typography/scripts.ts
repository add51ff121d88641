import type { Convention } from './conventions.ts'
import { rule, untouchedIn } from './edit.ts'
import type { Edit, Rule } from './edit.ts'

/** Signs of a typewriter that stand by turns before and behind what is said, single ones inside double ones. */
const typed: readonly (readonly [sign: string, kind: 'outer' | 'inner'])[] = [
  ['"', 'outer'],
  ["'", 'inner'],
]

/** Sets quotation marks of a language whose words stand without spaces around them. An odd number of marks, and one between Latin letters or behind a figure, could be anything: none is touched. */
export const quotesByTurns = (convention: Convention): Rule[] =>
  convention.byTurns
    ? typed.map(([sign, kind]) => (text: string): Edit[] => {
        const kept = untouchedIn(text)
        const marks = [...text.matchAll(new RegExp(sign, 'gu'))]
          .map(({ index }) => index)
          .filter((at) => !kept.some(({ start, end }) => at >= start && at < end))
        const isOther = (at: number): boolean =>
          /[\p{Script=Latin}\p{Nd}]$/u.test(text.slice(0, at)) && (sign === "'" || /^\p{Script=Latin}/u.test(text.slice(at + 1)))
        if (marks.length % 2 || marks.some(isOther)) return []
        return marks.map((at, index) => ({ start: at, end: at + 1, text: convention[kind][index % 2 ? 'close' : 'open'] }))
      })
    : []

/** Sets Hebrew signs of abbreviations, between the letters of a word and behind one. */
export const hebrewSigns = ({ letters }: Convention): Rule[] =>
  letters?.includes('Hebrew')
    ? [
        rule(/(?<=\p{Script=Hebrew})"(?=\p{Script=Hebrew})/gu, () => '״'),
        rule(/(?<=\p{Script=Hebrew})'(?=\p{Script=Hebrew}|[\s.,;:!?)\u2028]|$)/gu, () => '׳'),
      ]
    : []

/** Sets the marks of a script in place of those of Latin text behind its letters; where no spaces stand between words, none stands behind its marks, brackets are as wide as characters, and an ellipsis has six dots. */
export const ownMarks = ({ marks, letters, byTurns }: Convention): Rule[] => {
  if (!marks || !letters) return []
  const own = `[${letters}]`
  const signs = Object.keys(marks).join('')
  const made = ([, sign, behindFigure = '']: RegExpExecArray): string => marks[sign ?? behindFigure] ?? behindFigure
  if (!byTurns)
    return [
      rule(
        new RegExp(`(?<=[${letters}\\p{M}»”)])[ ]?([${signs}])(?=[\\s\\u2028»”)]|${own}|$)|(?<=\\p{Nd})([${signs}])(?= ${own})`, 'gu'),
        made,
      ),
    ]
  return [
    rule(new RegExp(`(?<=[${letters}」』”’${signs}])\\(([^()]*${own}[^()]*)\\)`, 'gu'), ([, inside = '']) => `（${inside}）`),
    rule(new RegExp(`(?<=[${letters}」』”’）])(?:\\.{3,6}|(?<!…)…(?!…))|(?<!…)…(?!…)(?=${own})`, 'gu'), () => '……'),
    rule(new RegExp(`(?<=[${letters}])-{2,3}(?=${own})`, 'gu'), () => '——'),
    rule(new RegExp(`(?<=[${letters}」』”’）])([${signs}]) ?(?=[${letters}「『“‘（]|[\\u2028」』”’）]|$)`, 'gu'), made),
  ]
}
