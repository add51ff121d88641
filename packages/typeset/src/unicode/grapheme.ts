import { names, runs } from './grapheme.generated.ts'
import { table } from './table.ts'

const classes = table(runs)
type GraphemeClass = (typeof names)[number]

const kindAt = (code: number): GraphemeClass => names[classes.at(code)]!
const CONTROL = new Set<GraphemeClass>(['CR', 'LF', 'Control'])
const EXTENDING = new Set<GraphemeClass>(['Extend', 'ZWJ', 'Linker', 'IndicExtend'])
const HANGUL: Partial<Record<GraphemeClass, readonly GraphemeClass[]>> = {
  L: ['L', 'V', 'LV', 'LVT'],
  LV: ['V', 'T'],
  V: ['V', 'T'],
  LVT: ['T'],
  T: ['T'],
}

/** Tells whether a character continues the grapheme before it whatever that is: a combining mark, a joiner, a variation selector. */
export const isExtending = (code: number): boolean => EXTENDING.has(kindAt(code))

/** What was seen of the grapheme being read. */
interface State {
  last: GraphemeClass
  flags: number
  /** An emoji followed by extenders, and then by a joiner (rule GB11). */
  emoji: 'none' | 'open' | 'joined'
  /** A consonant, and then a linker after it (rule GB9c). */
  conjunct: 'none' | 'open' | 'linked'
}

/** Finds the end of the grapheme that starts at `at` (UAX #29 for Unicode 17.0.0); the length at the end of the text. */
export function nextGrapheme(text: string, at: number): number {
  if (at >= text.length) return text.length
  let code = text.codePointAt(at)!
  let state = begin(kindAt(code))
  let end = at + (code > 0xffff ? 2 : 1)
  while (end < text.length) {
    code = text.codePointAt(end)!
    const kind = kindAt(code)
    if (!continues(state, kind)) return end
    state = extended(state, kind)
    end += code > 0xffff ? 2 : 1
  }
  return end
}

/** Finds the start of the grapheme before `at`; 0 at the start of the text. */
export function previousGrapheme(text: string, at: number): number {
  let from = Math.max(0, at - 64)
  while (from > 0 && !isSafeStart(text, from)) from--
  let start = from
  for (let next = nextGrapheme(text, start); next < at; next = nextGrapheme(text, start)) start = next
  return Math.min(start, Math.max(0, at - 1))
}

/** Offsets of all grapheme boundaries, 0 and the length among them. */
export function graphemes(text: string): number[] {
  const bounds = [0]
  for (let at = 0; at < text.length;) bounds.push((at = nextGrapheme(text, at)))
  return bounds
}

/** A plain character after a plain character: a boundary in every context. */
function isSafeStart(text: string, at: number): boolean {
  const here = text.charCodeAt(at)
  return here < 0x300 && here !== 0x0a && text.charCodeAt(at - 1) < 0x300
}

function begin(kind: GraphemeClass): State {
  return {
    last: kind,
    flags: kind === 'Regional_Indicator' ? 1 : 0,
    emoji: kind === 'Pictographic' ? 'open' : 'none',
    conjunct: kind === 'Consonant' ? 'open' : 'none',
  }
}

function extended(state: State, kind: GraphemeClass): State {
  const next: State = { ...state, last: kind }
  if (kind === 'Regional_Indicator') next.flags++
  if (kind === 'Pictographic') next.emoji = 'open'
  else if (state.emoji !== 'none')
    next.emoji = kind === 'ZWJ' && state.emoji === 'open' ? 'joined' : EXTENDING.has(kind) && state.emoji === 'open' ? 'open' : 'none'
  if (kind === 'Consonant') next.conjunct = 'open'
  else if (kind === 'Linker' && state.conjunct !== 'none') next.conjunct = 'linked'
  else if (kind !== 'IndicExtend' && kind !== 'ZWJ') next.conjunct = 'none'
  return next
}

function continues(state: State, kind: GraphemeClass): boolean {
  if (state.last === 'CR') return kind === 'LF'
  if (CONTROL.has(state.last) || CONTROL.has(kind)) return false
  if (HANGUL[state.last]?.includes(kind)) return true
  if (EXTENDING.has(kind) || kind === 'SpacingMark' || state.last === 'Prepend') return true
  if (kind === 'Consonant' && state.conjunct === 'linked') return true
  if (kind === 'Pictographic' && state.emoji === 'joined') return true
  return kind === 'Regional_Indicator' && state.last === 'Regional_Indicator' && state.flags % 2 === 1
}
