import { type BreakOptions, isLoosened, tailored, UNTAILORED } from './tailoring.ts'
import { names, runs } from './unicode/line-break.generated.ts'
import { table } from './unicode/table.ts'

/** What may happen before a UTF-16 offset of a text. */
export const NO_BREAK = 0
/** A line may end here. */
export const MAY_BREAK = 1
/** A line must end here. */
export const MUST_BREAK = 2

/** A character with the combining marks after it (rule LB9). */
interface Unit {
  kind: string
  eastAsian: boolean
  start: number
  endsInJoiner: boolean
}

const classes = table(runs)
const EAST_ASIAN = 64
const set = (text: string): Set<string> => new Set(text.split(' '))

const HARD = set('BK CR LF NL')
const NO_COMBINING = set('BK CR LF NL SP ZW')
const ALPHA = set('AL HL DOTTED AL_Cn')
const QUOTES = set('QU QU_Pi QU_Pf')
const HANGUL = set('JL JV JT H2 H3')
const IDEOGRAPHS = set('ID ID_Cn EB EM')
const AKSARA = set('AK DOTTED AS')
const BEFORE_OPENING_QUOTE = set('BK CR LF NL OP QU QU_Pi QU_Pf GL SP ZW')
const AFTER_CLOSING_QUOTE = set('SP GL WJ CL QU QU_Pi QU_Pf CP EX IS SY BK CR LF NL ZW')
const BEFORE_WORD_HYPHEN = set('BK CR LF NL SP ZW CB GL')
const NEVER_FIRST = set('CL CP EX SY')
const NEVER_FIRST_LATER = set('BA HH HY NS')
const HYPHENS = set('HY HH')

function unitsOf(text: string, options: BreakOptions): Unit[] {
  const units: Unit[] = []
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at)!
    const value = classes.at(code)
    let kind = tailored(names[value & (EAST_ASIAN - 1)]!, code, options)
    const last = units.at(-1)
    if ((kind === 'CM' || kind === 'ZWJ') && last && !NO_COMBINING.has(last.kind)) last.endsInJoiner = kind === 'ZWJ'
    else {
      const endsInJoiner = kind === 'ZWJ'
      if (kind === 'CM' || kind === 'ZWJ') kind = 'AL'
      units.push({ kind, eastAsian: (value & EAST_ASIAN) !== 0, start: at, endsInJoiner })
    }
    at += code > 0xffff ? 2 : 1
  }
  return units
}

/**
 * Where lines may end: one value per UTF-16 offset from 0 to the length (whose value is `MUST_BREAK` unless the text is empty).
 * The Unicode line breaking algorithm, UAX #14 revision 55 for Unicode 17.0.0, without dictionaries.
 */
export function lineBreaks(text: string, options: BreakOptions = UNTAILORED): Uint8Array {
  const result = new Uint8Array(text.length + 1)
  const units = unitsOf(text, options)
  for (let i = 1; i < units.length; i++) {
    const { kind, start } = units[i]!
    const loosened = isLoosened(units[i - 1]!.kind, kind, text.charCodeAt(start), options)
    result[start] = loosened ? MAY_BREAK : between(units, i)
  }
  if (text.length > 0) result[text.length] = MUST_BREAK
  return result
}

/** Whether a line may end before unit `i`: the rules in their order, the first that speaks decides. */
function between(units: readonly Unit[], i: number): number {
  const a = units[i - 1]!.kind
  const b = units[i]!.kind
  if (a === 'CR' && b === 'LF') return NO_BREAK
  if (HARD.has(a)) return MUST_BREAK
  if (HARD.has(b) || b === 'SP' || b === 'ZW') return NO_BREAK
  let base = i - 1
  while (base >= 0 && units[base]!.kind === 'SP') base--
  const word = base >= 0 ? units[base]!.kind : 'sot'
  if (word === 'ZW') return MAY_BREAK
  if (units[i - 1]!.endsInJoiner) return NO_BREAK
  return glued(a, b) || acrossSpaces(units, i, base, word) ? NO_BREAK : a === 'SP' ? MAY_BREAK : adjacent(units, i, a, b)
}

/** LB11 to LB13. */
function glued(a: string, b: string): boolean {
  if (a === 'WJ' || b === 'WJ' || a === 'GL') return true
  if (b === 'GL') return a !== 'SP' && a !== 'BA' && !HYPHENS.has(a)
  return NEVER_FIRST.has(b)
}

/** LB14 to LB17: rules that look back over spaces. */
function acrossSpaces(units: readonly Unit[], i: number, base: number, word: string): boolean {
  const b = units[i]!.kind
  if (word === 'OP') return true
  if (word === 'QU_Pi' && (base === 0 || BEFORE_OPENING_QUOTE.has(units[base - 1]!.kind))) return true
  const next = units[i + 1]
  if (b === 'QU_Pf' && (!next || AFTER_CLOSING_QUOTE.has(next.kind))) return true
  if (b === 'IS') return !(units[i - 1]!.kind === 'SP' && next?.kind === 'NU')
  if ((word === 'CL' || word === 'CP') && b === 'NS') return true
  return word === 'B2' && b === 'B2'
}

/** LB19 to LB31: no space stands between the two. */
function adjacent(units: readonly Unit[], i: number, a: string, b: string): number {
  if (atQuote(units, i, a, b)) return NO_BREAK
  if (a === 'CB' || b === 'CB') return MAY_BREAK
  const together = hyphens(units, i, a, b) || numbers(units, i, a, b) || scripts(units, i, a, b) || ends(units, i, a, b)
  return together ? NO_BREAK : MAY_BREAK
}

/** LB19 and LB19a. */
function atQuote(units: readonly Unit[], i: number, a: string, b: string): boolean {
  if ((QUOTES.has(b) && b !== 'QU_Pi') || (QUOTES.has(a) && a !== 'QU_Pf')) return true
  const next = units[i + 1]
  if (QUOTES.has(b) && (!units[i - 1]!.eastAsian || !next || !next.eastAsian)) return true
  return QUOTES.has(a) && (!units[i]!.eastAsian || i < 2 || !units[i - 2]!.eastAsian)
}

/** LB20a to LB22. */
function hyphens(units: readonly Unit[], i: number, a: string, b: string): boolean {
  const before = i >= 2 ? units[i - 2]!.kind : 'sot'
  if (HYPHENS.has(a) && ALPHA.has(b) && (before === 'sot' || BEFORE_WORD_HYPHEN.has(before))) return true
  if (NEVER_FIRST_LATER.has(b) || a === 'BB') return true
  if (HYPHENS.has(a) && before === 'HL' && b !== 'HL') return true
  return (a === 'SY' && b === 'HL') || b === 'IN'
}

/** LB23 to LB25. */
function numbers(units: readonly Unit[], i: number, a: string, b: string): boolean {
  if ((ALPHA.has(a) && b === 'NU') || (a === 'NU' && ALPHA.has(b))) return true
  if ((a === 'PR' && IDEOGRAPHS.has(b)) || (IDEOGRAPHS.has(a) && b === 'PO')) return true
  const affix = a === 'PR' || a === 'PO'
  if ((affix && ALPHA.has(b)) || (ALPHA.has(a) && (b === 'PR' || b === 'PO'))) return true
  if ((b === 'PO' || b === 'PR') && endsNumber(units, a === 'CL' || a === 'CP' ? i - 2 : i - 1)) return true
  if (affix && b === 'OP') {
    const next = units[i + 1]?.kind
    if (next === 'NU' || (next === 'IS' && units[i + 2]?.kind === 'NU')) return true
  }
  if (b !== 'NU') return false
  return affix || a === 'HY' || a === 'IS' || endsNumber(units, i - 1)
}

/** Whether unit `at` ends a digit followed by any separators. */
function endsNumber(units: readonly Unit[], at: number): boolean {
  while (at >= 0 && (units[at]!.kind === 'SY' || units[at]!.kind === 'IS')) at--
  return at >= 0 && units[at]!.kind === 'NU'
}

/** LB26 to LB28a. */
function scripts(units: readonly Unit[], i: number, a: string, b: string): boolean {
  if (a === 'JL' && HANGUL.has(b) && b !== 'JT') return true
  if ((a === 'JV' || a === 'H2') && (b === 'JV' || b === 'JT')) return true
  if ((a === 'JT' || a === 'H3') && b === 'JT') return true
  if ((HANGUL.has(a) && b === 'PO') || (a === 'PR' && HANGUL.has(b))) return true
  if (ALPHA.has(a) && ALPHA.has(b)) return true
  if (a === 'AP' && AKSARA.has(b)) return true
  if (AKSARA.has(a) && (b === 'VF' || b === 'VI')) return true
  if (a === 'VI' && i >= 2 && AKSARA.has(units[i - 2]!.kind) && (b === 'AK' || b === 'DOTTED')) return true
  return AKSARA.has(a) && AKSARA.has(b) && units[i + 1]?.kind === 'VF'
}

/** LB29 to LB30b. */
function ends(units: readonly Unit[], i: number, a: string, b: string): boolean {
  if (a === 'IS' && ALPHA.has(b)) return true
  if ((ALPHA.has(a) || a === 'NU') && b === 'OP' && !units[i]!.eastAsian) return true
  if (a === 'CP' && !units[i - 1]!.eastAsian && (ALPHA.has(b) || b === 'NU')) return true
  if (a === 'RI' && b === 'RI') return flagsBefore(units, i) % 2 === 1
  return (a === 'EB' || a === 'ID_Cn' || a === 'AL_Cn') && b === 'EM'
}

function flagsBefore(units: readonly Unit[], i: number): number {
  let count = 0
  while (i - 1 - count >= 0 && units[i - 1 - count]!.kind === 'RI') count++
  return count
}
