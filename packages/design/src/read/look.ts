import { defined } from '../own.ts'
import type { BlockAttrs, Mark } from '../text.ts'
import { colorOf } from './color.ts'
import { clamp, type Limits, numberOf, QUIET } from './numbers.ts'
import type { Plain, PlainRecord } from './plain.ts'
import { hrefOf } from './url.ts'

/** How foreign text looks, gathered from tags, styles, attributes and marks while walking down to its letters. */
export interface Look {
  family?: string
  size?: number
  weight?: number
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  script?: 'superscript' | 'subscript'
  color?: string
  /** Behind the letters. */
  highlight?: string
  tracking?: number
  href?: string
  transform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize'
  align?: 'left' | 'center' | 'right' | 'justify'
  /** A factor of the size, or page pixels above 10. */
  lineHeight?: number
  indent?: number
  marginLeft?: number
  list?: { kind: 'bullet' | 'ordered'; level: number }
  /** Marks that are ours already; they win over what the look would make. */
  marks?: Mark[]
}

/** Line height of the foreign forms when none is given (`editor-peers` documents 1.4). */
const LINE_HEIGHT = 1.4

/** Line heights above this are lengths, not factors. */
const LARGEST_FACTOR = 10

const STYLE_WORDS: readonly [RegExp, Look][] = [
  [/\s+(regular|normal|book|roman)$/i, {}],
  [/\s+(semi|demi)[ -]?bold$/i, { weight: 600 }],
  [/\s+extra[ -]?bold$/i, { weight: 800 }],
  [/\s+extra[ -]?light$/i, { weight: 200 }],
  [/\s+bold$/i, { bold: true }],
  [/\s+black$/i, { weight: 900 }],
  [/\s+medium$/i, { weight: 500 }],
  [/\s+light$/i, { weight: 300 }],
  [/\s+thin$/i, { weight: 100 }],
  [/\s+(italic|oblique)$/i, { italic: true }],
]

/** Takes the style words off a full font name: `Roboto Bold Italic` is Roboto, bold and italic. */
const familyLook = (name: string): Look => {
  let family = name.split(',')[0]?.replaceAll(/["']/g, '').trim().slice(0, 120) ?? ''
  const look: Look = {}
  for (let found = true; found;) {
    found = false
    for (const [words, means] of STYLE_WORDS) {
      if (!words.test(family)) continue
      family = family.replace(words, '')
      Object.assign(look, means)
      found = true
    }
  }
  return family === '' ? {} : { ...look, family }
}

const weightLook = (value: Plain): Look => {
  if (value === 'bold' || value === 'bolder') return { bold: true }
  if (value === 'normal' || value === 'lighter') return { weight: 400, bold: false }
  const weight = numberOf(value)
  return weight === undefined ? {} : { weight: Math.round(clamp(weight, 1, 1000)), bold: false }
}

/** Page pixels of a CSS length; points and em (of 16 px) are converted. */
const lengthLook = (value: Plain): number | undefined => {
  const number = numberOf(value)
  if (number === undefined || typeof value !== 'string') return number
  if (/pt\s*$/.test(value)) return (number * 4) / 3
  return /r?em\s*$/.test(value) ? number * 16 : number
}

const trackingLook = (value: Plain, size: number | undefined, limits: Limits): Look => {
  const number = numberOf(value)
  if (number === undefined) return {}
  const em = typeof value === 'string' && /px\s*$/.test(value) ? number / (size ?? 16) : number
  return { tracking: limits.clamp('letterSpacing', em, -0.5, 4) }
}

const lineHeightLook = (value: Plain): Look => {
  const number = numberOf(value)
  if (number === undefined || number <= 0) return {}
  return { lineHeight: typeof value === 'string' && value.trim().endsWith('%') ? number / 100 : number }
}

const decorationLook = (value: string): Look => ({
  ...(value.includes('underline') && { underline: true }),
  ...(value.includes('line-through') && { strike: true }),
  ...(value === 'none' && { underline: false, strike: false }),
})

const choice = <T extends string>(value: Plain, ...allowed: T[]): T | undefined => allowed.find((each) => each === value)

const properties: Readonly<Record<string, (value: Plain, look: Look, limits: Limits) => Look>> = {
  color: (value) => defined({ color: colorOf(value) }) as Look,
  backgroundColor: (value) => defined({ highlight: colorOf(value) }) as Look,
  background: (value) => defined({ highlight: colorOf(value) }) as Look,
  fontFamily: (value) => (typeof value === 'string' ? familyLook(value) : {}),
  fontSize: (value, _look, limits) => {
    const size = lengthLook(value)
    return size === undefined || size <= 0 ? {} : { size: limits.clamp('fontSize', size, 1, 6_000) }
  },
  fontWeight: weightLook,
  fontStyle: (value) => (value === 'italic' || value === 'oblique' ? { italic: true } : { italic: false }),
  textDecoration: (value) => (typeof value === 'string' ? decorationLook(value) : {}),
  textDecorationLine: (value) => (typeof value === 'string' ? decorationLook(value) : {}),
  letterSpacing: (value, look, limits) => trackingLook(value, look.size, limits),
  lineHeight: lineHeightLook,
  textAlign: (value) => {
    const align = choice(value === 'start' ? 'left' : value === 'end' ? 'right' : value, 'left', 'center', 'right', 'justify')
    return align ? { align } : {}
  },
  textTransform: (value) => {
    const transform = choice(value, 'none', 'uppercase', 'lowercase', 'capitalize')
    return transform ? { transform } : {}
  },
  textIndent: (value, _look, limits) => {
    const indent = lengthLook(value)
    return indent === undefined ? {} : { indent: limits.length('textIndent', indent) }
  },
  marginLeft: (value, _look, limits) => {
    const margin = lengthLook(value)
    return margin === undefined ? {} : { marginLeft: limits.extent('marginLeft', margin) }
  },
  paddingLeft: (value, look, limits) => properties.marginLeft?.(value, look, limits) ?? {},
  href: (value, _look, limits) => {
    const href = hrefOf(value)
    if (href === undefined && typeof value === 'string' && value !== '')
      limits.tell(`The link to “${value.slice(0, 40)}” may not be used and was left out.`)
    return href === undefined ? {} : { href }
  },
}

/** Returns the look after attributes in the names of CSS (`fontSize`, `textAlign` …); what is unknown is passed over. */
export const withAttributes = (look: Look, attributes: PlainRecord, limits: Limits = QUIET): Look =>
  Object.entries(attributes).reduce((at, [key, value]) => {
    const change = Object.hasOwn(properties, key) && value !== null ? properties[key] : undefined
    return change ? { ...at, ...change(value, at, limits) } : at
  }, look)

/** Returns the look after the declarations of a `style` attribute. */
export const withCss = (look: Look, css: string, limits: Limits = QUIET): Look => {
  const declarations = css.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration.slice(colon + 1).trim()
    return colon < 0 ? [] : [[name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()), value] as const]
  })
  return withAttributes(look, Object.fromEntries(declarations.filter(([name]) => name !== 'href')), limits)
}

/** True for a colour that does not show at all. */
const isClear = (color: string): boolean => color.length === 9 && color.endsWith('00')

/** Returns the marks of a run that looks so. */
export const marksOf = (look: Look): Mark[] => {
  const found: Mark[] = []
  if (look.family !== undefined) found.push({ type: 'family', attrs: { family: look.family } })
  if (look.size !== undefined) found.push({ type: 'size', attrs: { size: look.size } })
  if (look.weight !== undefined && !look.bold) found.push({ type: 'weight', attrs: { weight: look.weight } })
  if (look.bold) found.push({ type: 'bold' })
  if (look.italic) found.push({ type: 'italic' })
  if (look.underline) found.push({ type: 'underline' })
  if (look.strike) found.push({ type: 'strike' })
  if (look.script) found.push({ type: look.script })
  if (look.color !== undefined) found.push({ type: 'color', attrs: { color: look.color } })
  if (look.tracking) found.push({ type: 'tracking', attrs: { tracking: look.tracking } })
  if (look.transform !== undefined && look.transform !== 'none') found.push({ type: 'transform', attrs: { transform: look.transform } })
  if (look.highlight !== undefined && !isClear(look.highlight)) found.push({ type: 'highlight', attrs: { color: look.highlight } })
  if (look.href !== undefined) found.push({ type: 'link', attrs: { href: look.href } })
  const own = look.marks ?? []
  return [...found.filter((mark) => !own.some((other) => other.type === mark.type)), ...own]
}

/** Without the rounding errors of a multiplication. */
const tidy = (value: number): number => Math.round(value * 1000) / 1000

/** Returns the attributes of a paragraph that looks so; `size` is its largest type, which its leading follows. */
export const attrsOf = (look: Look, size: number | undefined, limits: Limits = QUIET): BlockAttrs | undefined => {
  const factor = look.lineHeight ?? LINE_HEIGHT
  const leading = factor > LARGEST_FACTOR ? factor : size === undefined ? undefined : factor * size
  const attrs: BlockAttrs = defined({
    align: look.align === 'left' ? undefined : look.align,
    leading: leading === undefined ? undefined : limits.clamp('lineHeight', tidy(leading), 1, 6_000),
    indent: look.indent === 0 ? undefined : look.indent,
    marginLeft: look.marginLeft === 0 ? undefined : look.marginLeft,
    list: look.list,
  })
  return Object.keys(attrs).length > 0 ? attrs : undefined
}
