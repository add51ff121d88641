import { NARROW, NBSP } from './conventions.ts'
import type { Convention } from './conventions.ts'
import { rule } from './edit.ts'
import type { Rule } from './edit.ts'

/** Words and signs that follow a figure and belong to it. */
const units =
  '%|‰|°[CF]?|€|\\$|£|¥|km/h|km²?|m[²³]?|cm²?|mm|dm|kg|mg|g|dag|ml|cl|dl|l|hl|ha|[kMGT]i?B|[kMG]?Hz|k?Wh|kW|mAh|dpi|ppi|px|pt|kcal|kJ|ft|lbs?|oz|mph|h|min|pm|[ap]\\.m\\.|Uhr|Mio\\.|Mrd\\.|mln|mld|kr\\.?|zł|Euro|euros?|руб\\.|км|кг|см|мм|г|м|л|тыс\\.|млн|млрд'

/** What may be had by halves: measures, in the languages there are rules for. */
const measures =
  'cups?|tsp|tbsp|teaspoons?|tablespoons?|pounds?|lbs?|oz|ounces?|pints?|quarts?|inch(?:es)?|miles?|hours?|l|dl|cl|ml|kg|g|TL|EL|Liter|Tassen?|Stunden?|Pfund|Bund|tasses?|cuillères?|heures?|litres?|tazas?|cucharad(?:as?|itas?)|horas?|litros?|cucchiai(?:ni)?o?|tazz[ae]|or[ae]|litri|chávenas?|xícaras?|colher(?:es)?|tl|el|kopjes?|uur|liter|tsk|msk|krm|tim(?:mar|mer)?|spsk|łyżecz(?:ka|ki|ek)|łyż(?:ka|ki|ek)|szklan(?:ka|ki|ek)|godz\\.|ч\\. ?л\\.|ст\\. ?л\\.|стакана?|часа?|л|кг|г'

const vulgar: Readonly<Record<string, string>> = {
  '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚', '1/8': '⅛', '3/8': '⅜', '5/8': '⅝', '7/8': '⅞',
} // prettier-ignore

/** Three dots that are an ellipsis: not of a path, a range or a row of dots. */
export const ellipses: Rule = rule(/(?<![./])(?:(?<!\p{Nd})\.\.\.(?![./\p{Nd}])|\.\.\.(?![./\p{Nd}\p{L}]))/gu, () => '…')

/** Fractions of measures, alone or after a whole number: `1 1/2 cups`. A date, a score or a page is none. */
export const fractions: Rule = rule(
  new RegExp(`(?<![\\p{L}\\p{Nd}/.,:-])(?:(\\p{Nd}{1,3})[ \\u00A0])?([1-7]/[2-8])(?=[ \\u00A0](?:${measures})(?!\\p{L}))`, 'gu'),
  ([, whole = '', fraction = '']) => (vulgar[fraction] ? `${whole}${vulgar[fraction]}` : null),
)

/** The sign between the measures of a thing, and before degrees below zero. */
export const multiplication: Rule = rule(
  /(?<![\p{L}\p{Nd}])(\p{Nd}+(?:[.,]\p{Nd}+)?)(?:[ \u00A0]x[ \u00A0](?=\p{Nd}(?:[\p{Nd}.,]*)(?![\p{L}\p{Nd}]))|(?<=\p{Nd}{2})(?<!^0)x(?=\p{Nd}{2,}(?![\p{L}\p{Nd}])))/gu,
  ([whole, figure = '']) => (whole.endsWith('x') ? `${figure}×` : `${figure}${NBSP}×${NBSP}`),
)
/** The minus sign before degrees below zero. */
export const minus: Rule = rule(
  /(?<=^|[\s([])-(?=\p{Nd}+(?:[.,]\p{Nd}+)?(?: \p{L}{1,4} [+-]?\p{Nd}+(?:[.,]\p{Nd}+)?)?[ \u00A0\u202F]?°)/gu,
  () => '−',
)

/** Stands below zero before a measure: behind a stroke, a bracket or at the start, not behind a figure, where it would be a range. */
export const minusOfMeasures: Rule = rule(
  new RegExp(`(?<=(?:^|[/(|]) ?|\\u2028)-(?=\\p{Nd}[\\p{Nd}.,]*[ \\u00A0](?:${units})(?![\\p{L}\\p{Nd}'’]))`, 'gu'),
  ({ index }, text) => (index === 0 || /\p{Nd}[ \u00A0]*$/u.test(text.slice(0, index)) ? null : '−'),
)

/** Dashes: two hyphens or three, a hyphen between spaces, and ranges of figures. Options, lists and sums keep their hyphens. */
export const dashes = ({ dash, spacedHyphen, range }: Convention): Rule[] => [
  rule(/(?<=[\p{L},)’”»“])(?:[ \u00A0]-{2,3}[ \u00A0]|(?<=\p{L})-{2,3}(?=\p{L}))(?=[\p{L}\p{Nd}“„«(‘¿¡"'])/gu, () => dash),
  rule(
    /(?<=\p{L}{2}|\p{L}\p{M}+|[)’”»«“…׳"'],?)[ \u00A0]-[ \u00A0](?=[\p{L}“„«»(‘¿¡"'])|(?<=\p{L})[ \u00A0]-[ \u00A0](?=\p{L}{2}|[“„«»(‘¿¡"'])/gu,
    ({ index }, text) => (isKey(text, index) && text.split(' - ').length === 2 ? null : spacedHyphen),
  ),
  // Who said it: `-- James Beard` on a line of its own, or behind what was said.
  rule(/(?<=^|\u2028|[.!?…][”»"'’]? )-{2,3} ?(?=\p{Lu})/gu, () => `${dash.trim() || '—'} `),
  ...(dash === ' – ' ? [rule(/(?<=\p{L}{2}[”“»]?)[ \u00A0]-(?=,)/gu, () => ' –')] : []),
  rule(/(?<=\p{L}{3})[ \u00A0]-[ \u00A0](?=\p{Nd}+[ \u00A0]\p{L})|(?<=\p{Nd})[ \u00A0]-[ \u00A0](?=\p{L}{3})/gu, () => spacedHyphen),
  ...(range
    ? [
        rule(
          /(?<![\p{L}\p{Nd}.,/:_[-])(\p{Nd}{1,4})-(\p{Nd}{1,4})(?![\p{L}\p{Nd}/_-]|[.,:]\p{Nd})/gu,
          ({ 1: from = '', 2: to = '', index }, text) =>
            isRange(from, to, text.slice(Math.max(0, index - 12), index)) ? `${from}${range}${to}` : null,
        ),
      ]
    : []),
]

/** Returns true where a sign (at an index of a text) is no mark but what is meant: the name of a key or a sign, behind an article, a conjunction or the word for a button. */
export const isKey = (text: string, at: number): boolean =>
  /(?:^|\s)(?:the|an?|and|or|und|oder|die|der|das|den|et|ou|les?|la|y|o|e|i|el|il|och|eller|og|en|of|de|het|lub|oraz|и|или|buttons?|keys?|sign|knopf|taste|zeichen|bouton|touche|bot[óã]n|botão|tecla|pulsante|tasto|knop|toets|knappen|tangenten|tasten|przycisk|klawisz|кнопку|клавишу)$/iu.test(
    text.slice(0, at),
  )

/** True for figures that count up: of few digits, of pages, of years, or a year and the last two digits of another. */
function isRange(from: string, to: string, before: string): boolean {
  if (from.startsWith('0') || to.startsWith('0')) return false
  if (from.length === 4 && to.length === 2) return year.test(from) && Number(to) > Number(from.slice(2))
  if (Number(from) >= Number(to)) return false
  if (from.length === 4 || to.length === 4) return year.test(from) && year.test(to)
  return to.length < 3 || pages.test(before)
}

const year = /^(?:1\d|20)\d\d$/u
/** Numbers of three figures may be the name of a thing, but behind these. */
const pages = /(?<!\p{L})(?:pp?\.|pages?|S\.|Seiten?|pagg?\.|pagine|blz\.|s\.|str\.|sid\.|стр\.|с\.)[ \u00A0]$/u

const SPACE = '[ \\u00A0\\u202F]'

/** Numbers of telephones: one that begins with a nought, a plus or a bracket, and rows of short figures. */
const telephones = new RegExp(
  `(?<![\\p{L}\\p{Nd}.,:/+-]|\\p{Nd}${SPACE})(?:(?:\\+\\p{Nd}{1,3}(?:${SPACE}?\\(0\\)${SPACE}?\\p{Nd}{1,5})?|\\(\\+?\\p{Nd}{2,6}\\)|0\\p{Nd}{1,5})(?:[ \\u00A0\\u202F/-]{1,3}\\p{Nd}{2,8}){1,6}|\\p{Nd}{2,4}(?:${SPACE}\\p{Nd}{2,4}){2,4})(?![\\p{L}\\p{Nd}]|[.,:]\\p{Nd}|${SPACE}\\p{Nd})`,
  'gu',
)
/** Fewest and most figures of a number that is called. */
const [LEAST_CALLED, MOST_CALLED] = [7, 15]

/** Keeps the number of a telephone in one piece. */
export const calls: Rule = rule(telephones, ([number]) => {
  const figures = number.replaceAll(/\P{Nd}/gu, '').length
  return figures < LEAST_CALLED || figures > MOST_CALLED ? null : number.replaceAll(/[ \u202F]/gu, NBSP)
})

/** Keeps hours and minutes together: `20 h 30`. */
export const hours: Rule = rule(/(?<=(?<!\p{Nd})\p{Nd}{1,2}[ \u00A0]?h) (?=[0-5]\p{Nd}(?![\p{L}\p{Nd}]|[.,:]\p{Nd}))/gu, () => NBSP)

/** Keeps a Roman number with the name or the century before it. The pronoun of English is none. */
export const romans: Rule = rule(
  /(?<=(?<![\p{L}\p{M}’'-])(?:\p{Lu}\p{Ll}+|siglos?|séculos?|secol[oi])) (?=(?:[IVX]{2,7}|[VX])(?![\p{L}\p{M}\p{Nd}’'-]|\. ?\p{Lu}))/gu,
  () => NBSP,
)

/** Spaces at which no line may end: before units, inside large figures, initials and abbreviations, behind titles and `No.`. */
export const spaces = ({ thousands, abbreviations = [], titles, numbers }: Convention): Rule[] => [
  rule(new RegExp(`(?<=[\\p{Nd}¼-¾⅐-⅞]) (?=(?:${units})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Nd}'’]))`, 'gu'), () => NBSP),
  rule(/(?<![\p{L}\p{Nd}.,/])\p{Nd}{1,3}(?:[ \u00A0\u202F]\p{Nd}{3})+(?![\p{L}\p{Nd}])/gu, ([figure]) =>
    figure.replaceAll(/[ \u00A0\u202F]/gu, thousands),
  ),
  rule(/(?<![\p{L}\p{Nd}])\p{Lu}\.(?: \p{Lu}\.)+(?: (?=\p{Lu}\p{Ll}))?/gu, ([initials]) => initials.replaceAll(' ', NBSP)),
  // One initial before a name, not the end of a sentence: it stands first, or behind a comma, a colon, a bracket or a word in small letters.
  rule(/(?<=^|[:;,(–—] ?|(?<!\p{L})\p{Ll}+ )\p{Lu}\. (?=\p{Lu}\p{Ll})/gu, ([initial]) => initial.replace(' ', NBSP)),
  rule(
    new RegExp(`(?<![\\p{L}\\p{Nd}.])(?:(?:${titles}) (?=\\p{Lu}\\p{L})|(?:${numbers}|§§?) (?=\\p{Nd}))`, 'gu'),
    ([word]) => `${word.slice(0, -1)}${NBSP}`,
  ),
  ...abbreviations.map((each) =>
    rule(new RegExp(`(?<![\\p{L}\\p{Nd}.])${each.replaceAll('.', '\\.').replaceAll(' ', '[ \\u00A0\\u202F]?')}(?!\\p{L})`, 'gu'), () =>
      each.replaceAll(' ', NARROW),
    ),
  ),
]

/** Sets the spaces of a language that has them before what ends a clause, and inside its quotation marks. */
export const stops = ({ beforeStops: space, outer }: Convention): Rule[] => {
  const inside = outer.open.length > 1 ? outer.open.slice(1) : null
  return [
    ...(inside
      ? [rule(/«[ \u00A0\u202F]*(?=\S)/gu, () => `«${inside}`), rule(/(?<=[^\s\u2028])[ \u00A0\u202F]*»/gu, () => `${inside}»`)]
      : []),
    ...(space
      ? [
          rule(/(?<=[\p{L}\p{Nd}\p{M})\]»”’…%€.])[ \u00A0\u202F]?([;!?])(?=[\s;!?)\]»”\u202F]|$)/gu, ([, stop = '']) => `${space}${stop}`),
          rule(/(?<=[\p{L}\p{M})\]»”’…]|\p{Nd})(?:[ \u00A0\u202F])(:)(?=\s|$)|(?<=[\p{L}\p{M})\]»”’])(:)(?=\s|$)/gu, () => `${space}:`),
        ]
      : []),
  ]
}
