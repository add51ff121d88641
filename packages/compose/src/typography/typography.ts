import type { SourceInline, SourceMark } from '../source.ts'
import { languageOfParagraph } from '../analyse/language.ts'
import { belonging } from './belonging.ts'
import { conventionOf } from './conventions.ts'
import type { Convention } from './conventions.ts'
import { applyEdits, untouchedIn, type Rule, type Stretch } from './edit.ts'
import { apostrophes, foreignQuotes, straightQuotes } from './quotation.ts'
import { hebrewSigns, ownMarks, quotesByTurns } from './scripts.ts'
import { calls, dashes, ellipses, fractions, hours, minus, minusOfMeasures, multiplication, romans, spaces, stops } from './signs.ts'
import { brokenOff, clauseSpaces, clinging, halfQuotes, leaders, longEllipses, primes, spans, unitSpaces } from './slips.ts'

/** Whether text is set by the rules of its language, or as its writer typed it. */
export type Typography = 'corrected' | 'source'

const known = new WeakMap<Convention, readonly Rule[]>()

/** The rules of a language, in the order they are applied. */
function rulesOf(convention: Convention): readonly Rule[] {
  const found = known.get(convention)
  if (found) return found
  const rules = [
    leaders,
    primes,
    fractions,
    multiplication,
    minus,
    minusOfMeasures,
    calls,
    ...hebrewSigns(convention),
    brokenOff(convention),
    halfQuotes(convention),
    ...quotesByTurns(convention),
    straightQuotes(convention),
    foreignQuotes(convention),
    ...ownMarks(convention),
    longEllipses,
    ellipses,
    ...apostrophes(convention),
    ...clauseSpaces(convention),
    ...spans(convention),
    ...dashes(convention),
    ...unitSpaces(convention),
    ...spaces(convention),
    ...belonging(convention),
    hours,
    romans,
    ...stops(convention),
    ...clinging(convention),
  ]
  known.set(convention, rules)
  return rules
}

/** Signs that stand in code alone: nothing around them is prose. */
const code = /[{}]|[!=]=|[=-]>|&&|\|\||<\/?[a-z]\w*>/u

/** Of the letters of a text so many at least are of a script the rules are made for. */
const OWN_SCRIPT = 0.6

/** True for a text in letters that the rules know. */
function isSettable(text: string, untouched: readonly Stretch[], { letters = '\\p{Script=Latin}' }: Convention): boolean {
  const words = untouched.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  const all = words.match(/\p{L}/gu)?.length ?? 0
  const own = words.match(new RegExp(`[${letters}]`, 'gu'))?.length ?? 0
  return all === 0 || own >= all * OWN_SCRIPT
}

/** Runs of a text after the rules of its language; the same array where nothing changes. */
function correctRuns(runs: readonly string[], language: string): readonly string[] {
  const text = runs.join('')
  const usual = conventionOf(language)
  if (!usual || code.test(text)) return runs
  let untouched: readonly Stretch[] | null = untouchedIn(text)
  if (!isSettable(text, untouched, usual)) return runs
  const convention = conventionOf(languageOfParagraph(text, language))
  if (!convention) return runs
  let set = runs
  for (const each of rulesOf(convention)) {
    const sofar = set.join('')
    const edits = each(sofar)
    if (!edits.length) continue
    const kept = (untouched ??= untouchedIn(sofar))
    const allowed = edits.filter(({ start, end }) => !kept.some((range) => start < range.end && Math.max(end, start + 1) > range.start))
    if (!allowed.length) continue
    set = applyEdits(set, allowed)
    untouched = null
  }
  return set
}

/**
 * Returns a paragraph set by the rules of its language (BCP 47): quotation marks, apostrophes, dashes, ellipses, spaces, fractions, the signs of
 * multiplication and minus. Addresses, commands and line ends stay, as does what could be meant otherwise, and languages whose rules are not known. What was
 * corrected once is not changed again.
 */
export const correctTypography = (text: string, language: string): string => correctRuns([text], language).join('')

/** A French ordinal: what stands raised behind its figure. */
const ordinal = /(?<![\p{L}\p{Nd}.,'’-])(?:1(?:ers?|res?)|(?:[2-9]|\p{Nd}{2,3})es?|[IVX]+es?|Ier|Ire)(?![\p{L}\p{Nd}’'-])/gu

/** Returns the runs of a paragraph as `correctTypography` sets their text; marks and links stay on what they were on, and French ordinals are raised. */
export function correctInlines(inlines: readonly SourceInline[], language: string): readonly SourceInline[] {
  const runs = inlines.map(({ text }) => text)
  const set = correctRuns(runs, language)
  const corrected =
    set === runs ? inlines : inlines.map((inline, index) => ({ ...inline, text: set[index] ?? '' })).filter(({ text }) => text !== '')
  const isFrench = language.toLowerCase().startsWith('fr') && languageOfParagraph(runs.join(''), language) === language
  return isFrench && corrected.some(({ text }) => text.search(ordinal) >= 0) ? corrected.flatMap(raised) : corrected
}

/** A run with its ordinals raised. */
function raised(inline: SourceInline): SourceInline[] {
  const { text, marks = [] } = inline
  if (marks.includes('superscript') || marks.includes('subscript') || marks.includes('code')) return [inline]
  const out: SourceInline[] = []
  let done = 0
  for (const match of text.matchAll(ordinal)) {
    const at = match.index + (/^[\p{Nd}IVX]+/u.exec(match[0])?.[0].length ?? 0)
    const end = match.index + match[0].length
    out.push(
      { ...inline, text: text.slice(done, at) },
      { ...inline, text: text.slice(at, end), marks: [...marks, 'superscript' satisfies SourceMark] },
    )
    done = end
  }
  if (!out.length) return [inline]
  return done < text.length ? [...out, { ...inline, text: text.slice(done) }] : out
}
