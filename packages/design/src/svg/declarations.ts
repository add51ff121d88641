import { PROPERTIES, STYLES } from './allowed.ts'
import { safeValue } from './values.ts'

/** What a style says, as the attribute that says the same; what no attribute can say stays a style. */
export interface Declaration {
  name: string
  value: string
  isImportant: boolean
  isStyle: boolean
}

/** Lists the declarations of a `style` attribute or of the block of a rule that may be kept, each property once. */
export const declarationsOf = (body: string): Declaration[] => {
  const found = new Map<string, Declaration>()
  for (const text of withoutComments(body).split(';')) {
    for (const declaration of declared(text)) {
      const key = `${declaration.isImportant} ${declaration.name}`
      found.delete(key)
      found.set(key, declaration)
    }
  }
  return [...found.values()]
}

/** Removes from a style sheet what is between `/*` and `*\/`. */
export const withoutComments = (text: string): string => {
  let out = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('/*', at)
    if (open < 0) return out + text.slice(at)
    out += text.slice(at, open)
    const close = text.indexOf('*/', open + 2)
    if (close < 0) return out
    at = close + 2
  }
}

const declared = (text: string): Declaration[] => {
  const colon = text.indexOf(':')
  // Letters may be hidden behind a backslash.
  if (colon < 0 || text.includes('\\')) return []
  const property = text.slice(0, colon).trim().toLowerCase()
  const said = text.slice(colon + 1).trim()
  const isImportant = /!\s*important$/i.test(said)
  const value = isImportant ? said.slice(0, said.lastIndexOf('!')).trim() : said
  if (STYLES.get(property)?.test(value)) return [{ name: property, value, isImportant, isStyle: true }]
  return longhandsOf(property, value).flatMap(([each, part]) => {
    const name = PROPERTIES.get(each)
    // An attribute has no units where a style must have some.
    const safe = name === undefined ? null : safeValue(name, name === 'transform' ? part.replaceAll(/px|deg/g, '') : part)
    return name === undefined || safe === null ? [] : [{ name, value: safe, isImportant, isStyle: false }]
  })
}

const FONT = /^((?:[\w-]+\s+)*?)([\d.]+(?:px|pt|em|ex|mm|cm|in|pc|%)?)(?:\s*\/\s*[\w.%]+)?\s+(.+)$/

/** Most characters of a `font` that is taken apart. */
const MAX_FONT = 200

const longhandsOf = (name: string, value: string): [string, string][] => {
  if (name === 'marker') return ['marker-start', 'marker-mid', 'marker-end'].map((each) => [each, value])
  const font = name === 'font' && value.length <= MAX_FONT ? FONT.exec(value) : null
  if (!font) return [[name, value]]
  const [, words = '', size = '', family = ''] = font
  return [
    ['font-size', size],
    ['font-family', family],
    ['font-weight', /\b(?:bold|bolder|lighter|\d00)\b/.exec(words)?.[0] ?? 'normal'],
    ['font-style', /\b(?:italic|oblique)\b/.exec(words)?.[0] ?? 'normal'],
  ]
}
