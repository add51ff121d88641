/** The marks that a language quotes with: outer and inner, and what stands inside the outer ones. */
interface Quotes {
  outer: readonly [string, string]
  inner: readonly [string, string]
}

const curly: Quotes = { outer: ['“', '”'], inner: ['‘', '’'] }
const low: Quotes = { outer: ['„', '“'], inner: ['‚', '‘'] }
const angular: Quotes = { outer: ['«', '»'], inner: ['“', '”'] }
const right: Quotes = { outer: ['”', '”'], inner: ['’', '’'] }

/** By language; the others quote as English does. Unicode CLDR 47, `delimiters`. */
const QUOTES: Readonly<Record<string, Quotes>> = {
  de: low,
  cs: low,
  sk: low,
  sl: low,
  bg: { outer: ['„', '“'], inner: ['„', '“'] },
  da: curly,
  es: angular,
  it: angular,
  nb: { outer: ['«', '»'], inner: ['‘', '’'] },
  no: { outer: ['«', '»'], inner: ['‘', '’'] },
  pl: { outer: ['„', '”'], inner: ['«', '»'] },
  hu: { outer: ['„', '”'], inner: ['»', '«'] },
  ro: { outer: ['„', '”'], inner: ['«', '»'] },
  ru: { outer: ['«', '»'], inner: ['„', '“'] },
  uk: { outer: ['«', '»'], inner: ['„', '“'] },
  fr: { outer: ['«\u00A0', '\u00A0»'], inner: ['“', '”'] },
  fi: right,
  sv: right,
}

/** A correction of what was just typed: how many code units before the caret make way, and what for. */
interface Correction {
  remove: number
  insert: string
}

/** What a quotation mark opens after: nothing, spaces, brackets, dashes and other opening marks. */
const OPENS = /(^|[\s([{<–—/\u00A0«“„‚‘"'])$/

function quote(sign: string, before: string, language: string): string {
  const { outer, inner } = QUOTES[language] ?? curly
  const isOpening = OPENS.test(before)
  // Behind a letter it is an apostrophe in every language, unless a quotation waits for its end.
  const waits = before.lastIndexOf(inner[0]) > before.lastIndexOf(inner[1])
  if (sign === "'" && !isOpening && !waits && /[\p{L}\p{N}]$/u.test(before)) return '’'
  const [open, close] = sign === '"' ? outer : inner
  return isOpening ? open : close
}

/**
 * A mark that closed a quotation and turns out to stand within a word was an apostrophe: `‚das war‘` becomes `‚das war’s`. Only the letter behind it
 * tells.
 */
function apostrophe(before: string, typed: string, language: string): Correction | null {
  const [, close] = (QUOTES[language] ?? curly).inner
  const isWithin = close !== '’' && before.endsWith(close) && /[\p{L}\p{N}]$/u.test(before.slice(0, -close.length))
  return isWithin ? { remove: close.length + 1, insert: `’${typed}` } : null
}

/** Finds the right typographer's sign for what was just typed behind `before`, in a language; null when it stands as it is. */
export function correctionOf(before: string, typed: string, language: string): Correction | null {
  const short = language.split('-')[0]!.toLowerCase()
  if (typed === '"' || typed === "'") {
    const insert = quote(typed, before, short)
    return insert === typed ? null : { remove: 1, insert }
  }
  if (/^\p{L}$/u.test(typed)) return apostrophe(before, typed, short)
  if (typed === '-' && /(^|[^-–—])-$/.test(before)) return { remove: 2, insert: short === 'en' ? '—' : '–' }
  if (typed === '-' && before.endsWith('–')) return { remove: 2, insert: '—' }
  if (typed === '.' && /(^|[^.])\.\.$/.test(before)) return { remove: 3, insert: '…' }
  if (short === 'fr' && /^[;:!?]$/.test(typed) && before.endsWith(' ')) return { remove: 2, insert: `\u00A0${typed}` }
  return null
}

/** Returns the list that a paragraph becomes when a space is typed behind its first signs; null for none. */
export function listBegun(before: string): 'bullet' | 'ordered' | null {
  if (before === '-' || before === '*' || before === '•') return 'bullet'
  return before === '1.' || before === '1)' ? 'ordered' : null
}
