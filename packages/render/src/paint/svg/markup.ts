import { num } from '../../geometry/path.ts'

/** The value of an attribute; without one it is left out. */
export type Value = string | number | null | undefined | false

/** Characters XML does not allow, not even as references: controls, half pairs, two that are none. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text as it must stand between tags or in an attribute. */
export const escaped = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (found) => ENTITIES[found]!)

/** Writes an element. `inside` is markup already; attributes of null, undefined or false are left out. */
export function element(name: string, attributes: Readonly<Record<string, Value>>, inside = ''): string {
  let open = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    open += ` ${key}="${typeof value === 'number' ? num(value) : escaped(value)}"`
  }
  return inside === '' ? `${open}/>` : `${open}>${inside}</${name}>`
}

/** Returns a colour, or `none` for what is no colour. */
export const safeColor = (color: string): string => (/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(color) ? color : 'none')

/** Returns path data; for what is none '', which draws nothing. */
export const safePath = (d: string): string => (/^[MLCQZ\d\s.,eE+-]*$/.test(d) ? d : '')

/**
 * Returns the address of a picture a file may show: inlined, of the web, or beside the file. Scripts, files and other schemes give null.
 */
export const safeImage = (url: string): string | null =>
  /^(data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,][^\s"'<>]*|https:\/\/[^\s\\"'<>]+|(?![a-z][a-z\d+.-]*:)[^\s\\"'<>]+)$/i.test(url)
    ? url
    : null

/** Returns the target of a link: web, mail or telephone; null for any other. */
export const safeLink = (href: string): string | null => (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(href) ? href : null)
