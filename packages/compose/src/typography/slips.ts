import { NBSP } from './conventions.ts'
import type { Convention } from './conventions.ts'
import { rule } from './edit.ts'
import type { Rule } from './edit.ts'
import { isKey } from './signs.ts'
import { LEADER, LEADER_TO_FIGURE } from '../words/leaders.ts'

/** Typed dots that lead to a figure, or apart from both sides to a few words or figures, at the end of a line, as a price or who wrote a carol: room does that on a page. */
export const leaders: Rule = rule(
  new RegExp(
    `(?<=[\\p{L}\\p{M}\\p{Nd}.)\\]’"”»%])(?:[ \\u00A0]*${LEADER_TO_FIGURE}[ \\u00A0]*(?=(?:\\p{Sc}\\s?|\\p{L}{1,3}\\.?\\s)?\\p{Nd}[\\p{Nd}.,:–-]*(?:\\s?(?:\\p{Sc}|\\p{L}{1,5}\\.?))?[ \\u00A0]*(?:\\u2028|$))|[ \\u00A0]+(?:${LEADER}|_{3,}(?![ \\u00A0]*\\p{L}))[ \\u00A0]+(?=(?:\\p{Sc}\\s?)?[\\p{L}\\p{Nd}][^\\u2028_]{0,40}(?<![.!?…\\s])[ \\u00A0]*(?:\\u2028|$)))`,
    'gu',
  ),
  () => '\u2003',
)

/** Feet and inches, and minutes and seconds of arc: `5'10"`. */
export const primes: Rule = rule(
  /(?<=(?<![\p{L}\p{Nd}])\p{Nd}{1,3}|°\p{Nd}{1,2})'( ?)(\p{Nd}{1,2}(?:[.,]\p{Nd}+)?)"(?![\p{L}\p{Nd}])/gu,
  ([, space = '', inches = '']) => `′${space}${inches}″`,
)

/** Quotations that were opened with the sign of a language and closed with the typewriter's: `„so"`, and those opened with two commas. */
export const halfQuotes =
  ({ outer }: Convention): Rule =>
  (text) =>
    rule(
      /(?<=^|[\s([\u2028])(„|“|«|,,)(?=[^\s,“”„«»"])([^“”„«»"]{1,300}?)("|(?<=\S)''|(?<=,,[^,]{1,300})“)(?=[ .,;:!?…)\]\u2028–—]|$)/gu,
      (match) => {
        const [whole, open = '', said = '', close = ''] = match
        if (open !== ',,')
          return close === "''" ? null : whole.slice(0, -1) + (closing[open === outer.open[0] ? 'own' : open] ?? outer.close)
        return `${outer.open}${said}${outer.close}`
      },
    )(text)

/** What closes what these open, where they are not those of the language. */
const closing: Readonly<Record<string, string>> = { '“': '”', '„': '“', '«': '»' }

const SPACES = '[ \\u00A0\\u202F]'

/** French, which has spaces inside its quotation marks, has them before what ends a clause too. */
const isFrench = (open: string): boolean => open.length > 1

/** Sets right a space too many before what ends a clause, and one too few behind it. A sign that is named, as a key is, keeps its space. */
export const clauseSpaces = ({ outer, byTurns, letters = '\\p{Script=Latin}' }: Convention): Rule[] => [
  rule(
    new RegExp(
      `(?<=[${letters}\\p{M})”’»%€°]|${isFrench(outer.open) ? '(?!)' : '\\p{Nd}(?=\\s+[,;?!](?:\\s|$))'})${SPACES}+([${isFrench(outer.open) ? ',.' : ',.;:?!،؛؟'}])(?=[ \\u00A0\\u2028]|$)(?!\\s*\\.)`,
      'gu',
    ),
    ({ 1: stop = '', index }, text) => (isKey(text, index) ? null : stop),
  ),
  ...(byTurns
    ? []
    : [
        rule(
          new RegExp(`(?<=[${letters}]{2})([,،])(?=[${letters}]{2})|(?<=\\p{Ll}{2})([!?])(?=\\p{Lu}\\p{Ll})`, 'gu'),
          ([stop]) => `${stop} `,
        ),
      ]),
]

/** Four dots or more behind a word. */
export const longEllipses: Rule = rule(/(?<=\p{L})\.{4,6}(?=[\s\u2028"”’»)]|$)/gu, () => '…')

/** Sets a dash where somebody stops in the middle of a sentence. */
export const brokenOff = ({ dash }: Convention): Rule => rule(/(?<=\p{L})-{2,3}(?=["”’»“])/gu, () => dash.trim())

const units = 'km/h|km[²2]?|cm[²2³3]?|mm|kg|mg|ml|dl|kWh|kW|°C|°F|zł|€'

/** Sets the space before units and the sign of percent. What is named by its measure, as a `35mm` film in code, has letters or signs around it. */
export const unitSpaces = ({ percent }: Convention): Rule[] => {
  const figure = '(?<=(?<![\\p{L}\\p{Nd}_.,:/-])\\p{Nd}+(?:[.,]\\p{Nd}+)?)'
  return [
    rule(new RegExp(`${figure}(?=(?:${units})(?![\\p{L}\\p{Nd}'’_/-]))`, 'gu'), () => NBSP),
    ...(percent ? [rule(new RegExp(`${figure}${SPACES}?(?=%(?![\\p{L}\\p{Nd}'’_/-]))`, 'gu'), () => percent)] : []),
    rule(/(?<=(?:^|[\s(])[€£$]) (?=\p{Nd})/gu, () => NBSP),
  ]
}

const days =
  'Mon|Tue|Tues|Wed|Thu|Thurs|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So|lun|mar|mer|jeu|ven|sam|dim|gio|sab|dom|mié|jue|vie|sáb|seg|ter|qua|qui|sex|ma|wo|vr|za|zo|mån|tis|ons|tors|fre|lör|sön|tir|tor|lør|søn|pon|wt|śr|czw|pt|sob|niedz|пн|вт|ср|чт|пт|сб|вс'

/** Ranges of hours, of sums with their sign, and of days of the week. */
export const spans = ({ range }: Convention): Rule[] =>
  range
    ? [
        rule(
          /(?<![\p{L}\p{Nd}.,:/_-])(\p{Nd}{1,2})([:.])([0-5]\p{Nd}) ?- ?(\p{Nd}{1,2})\2([0-5]\p{Nd})(?![\p{L}\p{Nd}/_-]|[.,:]\p{Nd})/gu,
          (match) => {
            const [, hour = '', sign = '', minute = '', to = '', end = ''] = match
            return Number(hour) > 24 || Number(to) > 24 ? null : `${hour}${sign}${minute}${range}${to}${sign}${end}`
          },
        ),
        rule(
          /(?<=(?<![\p{L}\p{Nd}.,:/_-])\p{Nd}{1,2}(?:[:.]\p{Nd}{2})? ?(?:am|pm|a\.m\.|p\.m\.|h|Uhr)?|[€£$]\p{Nd}{1,6})-(?=\p{Nd}{1,2}(?:[:.]\p{Nd}{2})? ?(?:am|pm|a\.m\.|p\.m\.)(?!\p{L})|[€£$]\p{Nd})/gu,
          () => range,
        ),
        rule(new RegExp(`(?<=(?<![\\p{L}\\p{Nd}-])(?:${days})\\.?)-(?=(?:${days})(?![\\p{L}\\p{Nd}-]))`, 'giu'), () => range),
      ]
    : []

/** Keeps words of one letter with the word behind them. */
export const clinging = ({ clinging: words }: Convention): Rule[] =>
  words ? [rule(new RegExp(`(?<=(?:^|[\\s(„«"\\u2028])[${words}]) (?=[\\p{L}\\p{Nd}„«"(])`, 'giu'), () => NBSP)] : []
