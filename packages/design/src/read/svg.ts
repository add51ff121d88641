import { tokenize } from './html.ts'

/** Elements kept: drawing and nothing else. Scripts, styles, links, images and foreign content go, with what is in them. */
const ELEMENTS = new Map(
  'svg g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

const ATTRIBUTES = new Map(
  'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule mask clipPathUnits maskUnits maskContentUnits preserveAspectRatio xmlns href xlink:href'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

const isSafe = (name: string, value: string): boolean => {
  if (name === 'href' || name === 'xlink:href') return /^#[\w.-]+$/.test(value)
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  return !/[<>]|url\((?!\s*['"]?#)|javascript:|data:|[&\\]/i.test(value)
}

const attributesOf = (attributes: ReadonlyMap<string, string>): string =>
  [...attributes]
    .filter(([name, value]) => ATTRIBUTES.has(name) && isSafe(name, value))
    .map(([name, value]) => ` ${ATTRIBUTES.get(name)}="${value.replaceAll('"', '&quot;')}"`)
    .join('')

/** The drawing in an SVG text, rebuilt from allowed elements and attributes alone; null when it is no SVG. */
export const cleanSvg = (source: string): string | null => {
  const open: string[] = []
  let out = ''
  let skipping = 0
  for (const token of tokenize(source)) {
    if (token.type === 'text') continue
    const name = ELEMENTS.get(token.name)
    if (token.type === 'close') {
      if (!name) skipping = Math.max(0, skipping - 1)
      else if (skipping === 0 && open.at(-1) === name) out += `</${open.pop()}>`
    } else if (!name) skipping += token.isClosed ? 0 : 1
    else if (skipping === 0 && (open.length > 0 || (out === '' && name === 'svg'))) {
      out += `<${name}${attributesOf(token.attributes)}${token.isClosed ? '/' : ''}>`
      if (!token.isClosed) open.push(name)
    }
  }
  const whole =
    out +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  return whole.startsWith('<svg') ? whole : null
}

/** The markup in a `data:image/svg+xml` address or in plain SVG text; null for anything else. */
export const svgMarkup = (value: string): string | null => {
  if (/^\s*<(\?xml|!doctype|svg|!--)/i.test(value)) return value
  const data = /^data:image\/svg\+xml[^,]*?(;base64)?,(.*)$/is.exec(value)
  if (!data) return null
  try {
    return data[1] ? atob(data[2] as string) : decodeURIComponent(data[2] as string)
  } catch {
    return null
  }
}
