import { FUNCTIONS } from './allowed.ts'

/** Most characters of a value that is no list of numbers. */
const MAX_VALUE = 2_000

const ID = /^[\p{L}\p{N}_.:-]{1,200}$/u

/** Returns an id without the sign that would make it look like an address; null when it is none. */
export const safeId = (value: string): string | null => (ID.test(value) ? value.replaceAll(':', '_') : null)

/** Returns a reference to an element of the same drawing; null for any other. */
export const safeReference = (value: string): string | null => {
  const id = value.startsWith('#') ? safeId(value.slice(1)) : null
  return id === null ? null : `#${id}`
}

/** Values that are lists of numbers, as long as they may be; what follows the first letter that has no place in them draws nothing. */
const LISTS: ReadonlyMap<string, RegExp> = new Map([
  ['d', /^[MmZzLlHhVvCcSsQqTtAaEe\d\s.,+-]*/],
  ...'points values tableValues kernelMatrix stroke-dasharray x y dx dy rotate'.split(' ').map((name) => [name, /^[\w\s.,+%-]*/] as const),
])

const PLAIN = /^[\p{L}\p{N}\s#%.,+\-*/()'"_!]*$/u

const CALL = /([a-z][\w-]*)\s*\(/gi

const LINK = /url\(\s*(?:"#([^"()]*)"|'#([^'()]*)'|#([^'"()\s]*))\s*\)/gi

/**
 * Returns a value of an attribute made of names, numbers, colours and calls that draw; null for any other. Addresses lead into the drawing
 * itself only.
 */
export const safeValue = (name: string, value: string): string | null => {
  const list = LISTS.get(name)
  if (list) return list.exec(value)?.[0] ?? ''
  if (value.length > MAX_VALUE) return null
  let isKnown = true
  const linked = value.replaceAll(LINK, (_, ...ids: (string | undefined)[]) => {
    const id = safeId(ids.slice(0, 3).find((each) => each !== undefined) ?? '')
    if (id === null) isKnown = false
    return `url(#${id})`
  })
  if (!isKnown || !PLAIN.test(linked)) return null
  const links = linked.split(/url\(#[\p{L}\p{N}_.-]+\)/u).length - 1
  const calls = Array.from(linked.matchAll(CALL), ([, call]) => call!.toLowerCase())
  const urls = calls.filter((call) => call === 'url').length
  return urls === links && calls.every((call) => call === 'url' || FUNCTIONS.has(call)) ? linked : null
}

/** Characters that no XML may hold: controls, halves of pairs, two that are none. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text as it must stand between tags or in an attribute. */
export const escaped = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (found) => ESCAPES[found]!)
