import { jsonrepair } from 'jsonrepair'

/**
 * Returns the first whole JSON object in a text, whatever stands around it: a fence, a preface, thoughts, prose after it. Null when there
 * is none; an object that is not closed counts as none.
 */
export function objectIn(text: string): unknown {
  const clean = withoutThoughts(text)
  for (let at = clean.indexOf('{'); at >= 0; at = clean.indexOf('{', at + 1)) {
    const end = endOf(clean, at)
    if (end === null) return null
    const value = parse(clean.slice(at, end))
    if (isObject(value)) return value
  }
  return null
}

/** Returns the text from where an object begins, for reading it while it still comes in. */
export function opening(text: string): string {
  const clean = withoutThoughts(text)
  const at = clean.indexOf('{')
  return at < 0 ? '' : clean.slice(at)
}

/** Recovers as much of an object as came before the text broke off, its last string left out; null when nothing did. */
export function salvage(text: string): unknown {
  const begun = opening(text)
  // What the cut went through is half a word or half a sentence: it goes.
  const whole = begun.slice(0, Math.max(0, begun.lastIndexOf('",') + 1))
  const value = whole ? repaired(whole) : null
  return isObject(value) ? value : null
}

/** Thoughts end with their closing tag, even where a template swallowed the opening one. */
const withoutThoughts = (text: string): string => text.slice(text.lastIndexOf('</think>') + 1 ? text.lastIndexOf('</think>') + 8 : 0)

/** Where the object that begins at `from` closes; braces in strings do not count. */
function endOf(text: string, from: number): number | null {
  let depth = 0
  let quoted = false
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (quoted) {
      if (character === '\\') at++
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return repaired(text)
  }
}

/** Trailing commas, single quotes, raw line breaks: what writers of JSON get wrong. */
function repaired(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return null
  }
}

const isObject = (value: unknown): boolean => value !== null && typeof value === 'object' && !Array.isArray(value)
