import { type BreakOptions, isLoosened, tailored, UNTAILORED } from './tailoring.ts'
import { names, runs } from './unicode/line-break.generated.ts'
import { table } from './unicode/table.ts'

/** What may happen before a UTF-16 offset of a text. */
export const NO_BREAK = 0
/** A line may end here. */
export const MAY_BREAK = 1
/** A line must end here. */
export const MUST_BREAK = 2

/** The characters of a text with the combining marks after them (rule LB9), side by side. Two units beyond the last have the class `END`. */
interface Units {
  count: number
  kind: Uint8Array
  eastAsian: Uint8Array
  start: Int32Array
  /** Whether the unit ends in a zero-width joiner. */
  joins: Uint8Array
}

const classes = table(runs)
const EAST_ASIAN = 64

const indices = new Map<string, number>(names.map((name, index) => [name, index]))
const of = (name: string): number => indices.get(name)!

/** Classes by which nothing is meant: before the first and behind the last unit. */
const SOT = 254
const END = 255

const AK = of('AK')
const AL = of('AL')
const AL_Cn = of('AL_Cn')
const AP = of('AP')
const B2 = of('B2')
const BA = of('BA')
const BB = of('BB')
const CB = of('CB')
const CJ = of('CJ')
const CL = of('CL')
const CM = of('CM')
const CP = of('CP')
const CR = of('CR')
const DOTTED = of('DOTTED')
const EB = of('EB')
const EM = of('EM')
const GL = of('GL')
const H2 = of('H2')
const H3 = of('H3')
const HL = of('HL')
const HY = of('HY')
const ID_Cn = of('ID_Cn')
const IN = of('IN')
const IS = of('IS')
const JL = of('JL')
const JT = of('JT')
const JV = of('JV')
const LF = of('LF')
const NS = of('NS')
const NU = of('NU')
const OP = of('OP')
const PO = of('PO')
const PR = of('PR')
const QU_Pf = of('QU_Pf')
const QU_Pi = of('QU_Pi')
const RI = of('RI')
const SP = of('SP')
const SY = of('SY')
const VF = of('VF')
const VI = of('VI')
const WJ = of('WJ')
const ZW = of('ZW')
const ZWJ = of('ZWJ')

/** Members of a set of classes, 1 by index. */
function set(text: string): Uint8Array {
  const members = new Uint8Array(256)
  for (const name of text.split(' ')) members[of(name)] = 1
  return members
}

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

/** Units of the text at hand; longer texts make them longer. */
let room = roomFor(4096)

function roomFor(length: number): Units {
  const [kind, eastAsian, joins] = [new Uint8Array(length), new Uint8Array(length), new Uint8Array(length)]
  return { count: 0, kind, eastAsian, joins, start: new Int32Array(length) }
}

function unitsOf(text: string, options: BreakOptions): Units {
  if (room.kind.length < text.length + 2) room = roomFor(text.length * 2)
  const units = room
  const isStrict = options.level === 'strict'
  let count = 0
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at)!
    const value = classes.at(code)
    let kind = value & (EAST_ASIAN - 1)
    if (kind === CJ || !isStrict) kind = of(tailored(names[kind]!, code, options))
    const marks = kind === CM || kind === ZWJ
    if (marks && count > 0 && NO_COMBINING[units.kind[count - 1]!] !== 1) units.joins[count - 1] = kind === ZWJ ? 1 : 0
    else {
      units.kind[count] = marks ? AL : kind
      units.eastAsian[count] = value & EAST_ASIAN ? 1 : 0
      units.start[count] = at
      units.joins[count++] = kind === ZWJ ? 1 : 0
    }
    at += code > 0xffff ? 2 : 1
  }
  units.kind[count] = units.kind[count + 1] = END
  units.count = count
  return units
}

/**
 * Finds where lines may end: one value per UTF-16 offset from 0 to the length (whose value is `MUST_BREAK` unless the text is empty). The
 * Unicode line breaking algorithm, UAX #14 revision 55 for Unicode 17.0.0, without dictionaries.
 */
export function lineBreaks(text: string, options: BreakOptions = UNTAILORED): Uint8Array {
  const result = new Uint8Array(text.length + 1)
  const units = unitsOf(text, options)
  const isLoose = options.level === 'loose'
  for (let i = 1; i < units.count; i++) {
    const [a, b] = [units.kind[i - 1]!, units.kind[i]!]
    // Letters among themselves are the most of any text, and never parted (LB28).
    if (a === AL && b === AL) continue
    const at = units.start[i]!
    const loosened = isLoose && isLoosened(names[a]!, names[b]!, text.charCodeAt(at), options)
    result[at] = loosened ? MAY_BREAK : between(units, i)
  }
  if (text.length > 0) result[text.length] = MUST_BREAK
  return result
}

/**
 * Tells whether the breaks of a text can be told word by word, with spaces between: Latin letters, signs and punctuation, no marks, nothing
 * unseen.
 */
export function isSimple(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isSimpleUnit(text.charCodeAt(at))) return false
  return true
}

const isSimpleUnit = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x7f) || (unit > 0xa0 && unit < 0x250 && unit !== 0xad) || (unit >= 0x2010 && unit <= 0x2027)

const FREE_STARTS = set('AL HL NU OP QU QU_Pi PR PO BA HY HH')
const BOUND_ENDS = set('OP QU_Pi B2')

const classOf = (code: number): number => classes.at(code) & (EAST_ASIAN - 1)

/** Tells whether a line may begin with a word of simple text that begins so, whatever stands before its space, unless that binds. */
export const beginsFreely = (code: number): boolean => FREE_STARTS[classOf(code)] === 1

/** Tells whether a line may end behind a word of simple text that ends so. */
export const endsFreely = (code: number): boolean => BOUND_ENDS[classOf(code)] !== 1

/** Whether a line may end before unit `i`: the rules in their order, the first that speaks decides. */
function between(units: Units, i: number): number {
  const a = units.kind[i - 1]!
  const b = units.kind[i]!
  if (a === CR && b === LF) return NO_BREAK
  if (HARD[a] === 1) return MUST_BREAK
  if (HARD[b] === 1 || b === SP || b === ZW) return NO_BREAK
  let base = i - 1
  while (base >= 0 && units.kind[base] === SP) base--
  const word = base >= 0 ? units.kind[base]! : SOT
  if (word === ZW) return MAY_BREAK
  if (units.joins[i - 1]) return NO_BREAK
  return glued(a, b) || acrossSpaces(units, i, base, word) ? NO_BREAK : a === SP ? MAY_BREAK : adjacent(units, i, a, b)
}

/** LB11 to LB13. */
function glued(a: number, b: number): boolean {
  if (a === WJ || b === WJ || a === GL) return true
  if (b === GL) return a !== SP && a !== BA && HYPHENS[a] !== 1
  return NEVER_FIRST[b] === 1
}

/** LB14 to LB17: rules that look back over spaces. */
function acrossSpaces(units: Units, i: number, base: number, word: number): boolean {
  const b = units.kind[i]!
  if (word === OP) return true
  if (word === QU_Pi && (base === 0 || BEFORE_OPENING_QUOTE[units.kind[base - 1]!] === 1)) return true
  const next = units.kind[i + 1]!
  if (b === QU_Pf && (next === END || AFTER_CLOSING_QUOTE[next] === 1)) return true
  if (b === IS) return !(units.kind[i - 1] === SP && next === NU)
  if ((word === CL || word === CP) && b === NS) return true
  return word === B2 && b === B2
}

/** LB19 to LB31: no space stands between the two. */
function adjacent(units: Units, i: number, a: number, b: number): number {
  if (atQuote(units, i, a, b)) return NO_BREAK
  if (a === CB || b === CB) return MAY_BREAK
  const together = hyphens(units, i, a, b) || numbers(units, i, a, b) || scripts(units, i, a, b) || ends(units, i, a, b)
  return together ? NO_BREAK : MAY_BREAK
}

/** LB19 and LB19a. */
function atQuote(units: Units, i: number, a: number, b: number): boolean {
  if ((QUOTES[b] === 1 && b !== QU_Pi) || (QUOTES[a] === 1 && a !== QU_Pf)) return true
  if (QUOTES[b] === 1 && (!units.eastAsian[i - 1] || units.kind[i + 1] === END || !units.eastAsian[i + 1])) return true
  return QUOTES[a] === 1 && (!units.eastAsian[i] || i < 2 || !units.eastAsian[i - 2])
}

/** LB20a to LB22. */
function hyphens(units: Units, i: number, a: number, b: number): boolean {
  const before = i >= 2 ? units.kind[i - 2]! : SOT
  if (HYPHENS[a] === 1 && ALPHA[b] === 1 && (before === SOT || BEFORE_WORD_HYPHEN[before] === 1)) return true
  if (NEVER_FIRST_LATER[b] === 1 || a === BB) return true
  if (HYPHENS[a] === 1 && before === HL && b !== HL) return true
  return (a === SY && b === HL) || b === IN
}

/** LB23 to LB25. */
function numbers(units: Units, i: number, a: number, b: number): boolean {
  if ((ALPHA[a] === 1 && b === NU) || (a === NU && ALPHA[b] === 1)) return true
  if ((a === PR && IDEOGRAPHS[b] === 1) || (IDEOGRAPHS[a] === 1 && b === PO)) return true
  const affix = a === PR || a === PO
  if ((affix && ALPHA[b] === 1) || (ALPHA[a] === 1 && (b === PR || b === PO))) return true
  if ((b === PO || b === PR) && endsNumber(units, a === CL || a === CP ? i - 2 : i - 1)) return true
  if (affix && b === OP) {
    const next = units.kind[i + 1]
    if (next === NU || (next === IS && units.kind[i + 2] === NU)) return true
  }
  if (b !== NU) return false
  return affix || a === HY || a === IS || endsNumber(units, i - 1)
}

/** Whether unit `at` ends a digit followed by any separators. */
function endsNumber(units: Units, at: number): boolean {
  while (at >= 0 && (units.kind[at] === SY || units.kind[at] === IS)) at--
  return at >= 0 && units.kind[at] === NU
}

/** LB26 to LB28a. */
function scripts(units: Units, i: number, a: number, b: number): boolean {
  if (a === JL && HANGUL[b] === 1 && b !== JT) return true
  if ((a === JV || a === H2) && (b === JV || b === JT)) return true
  if ((a === JT || a === H3) && b === JT) return true
  if ((HANGUL[a] === 1 && b === PO) || (a === PR && HANGUL[b] === 1)) return true
  if (ALPHA[a] === 1 && ALPHA[b] === 1) return true
  if (a === AP && AKSARA[b] === 1) return true
  if (AKSARA[a] === 1 && (b === VF || b === VI)) return true
  if (a === VI && i >= 2 && AKSARA[units.kind[i - 2]!] === 1 && (b === AK || b === DOTTED)) return true
  return AKSARA[a] === 1 && AKSARA[b] === 1 && units.kind[i + 1] === VF
}

/** LB29 to LB30b. */
function ends(units: Units, i: number, a: number, b: number): boolean {
  if (a === IS && ALPHA[b] === 1) return true
  if ((ALPHA[a] === 1 || a === NU) && b === OP && !units.eastAsian[i]) return true
  if (a === CP && !units.eastAsian[i - 1] && (ALPHA[b] === 1 || b === NU)) return true
  if (a === RI && b === RI) return flagsBefore(units, i) % 2 === 1
  return (a === EB || a === ID_Cn || a === AL_Cn) && b === EM
}

function flagsBefore(units: Units, i: number): number {
  let count = 0
  while (i - 1 - count >= 0 && units.kind[i - 1 - count] === RI) count++
  return count
}
