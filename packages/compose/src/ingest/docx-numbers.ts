import { childAt, elementsOf, type MarkupElement } from './markup.ts'

/** How the first level of a list is counted: lists made from one pattern count on in each other. */
interface Counting {
  pattern: string
  start: number
  /** True where the list begins anew, whatever was counted by its pattern before. */
  begins: boolean
}

/** Returns how each list is counted whose first level is in figures, by its number in the document. */
function countingsOf(numbering: MarkupElement | null): Map<string, Counting> {
  const all = (name: string): MarkupElement[] => (numbering ? elementsOf(numbering, name) : [])
  const firsts = new Map(all('w:abstractNum').map((pattern) => [pattern.attributes['w:abstractNumId'] ?? '', firstLevelOf(pattern)]))
  return new Map(
    all('w:num').flatMap((list): [string, Counting][] => {
      const pattern = childAt(list, 'w:abstractNumId')?.attributes['w:val'] ?? ''
      const first = firsts.get(pattern)
      if (childAt(first, 'w:numFmt')?.attributes['w:val'] !== 'decimal') return []
      const own = elementsOf(list, 'w:lvlOverride').find(({ attributes }) => attributes['w:ilvl'] === '0')
      const anew = childAt(own, 'w:startOverride')?.attributes['w:val']
      const start = Number(anew ?? childAt(first, 'w:start')?.attributes['w:val'] ?? 1)
      const id = list.attributes['w:numId'] ?? ''
      return Number.isSafeInteger(start) ? [[id, { pattern, start, begins: anew !== undefined }]] : []
    }),
  )
}

const firstLevelOf = (pattern: MarkupElement): MarkupElement | undefined =>
  elementsOf(pattern, 'w:lvl').find(({ attributes }) => (attributes['w:ilvl'] ?? '0') === '0')

/** The styles of headings, by their names in the document, whatever language the program speaks. */
const headingsIn = (styles: MarkupElement | null): Set<string> =>
  new Set(
    (styles ? elementsOf(styles, 'w:style') : []).flatMap((style) => {
      const name = childAt(style, 'w:name')?.attributes['w:val'] ?? ''
      const isHeading = /^(?:heading \d|title)$/iu.test(name) || childAt(style, 'w:pPr', 'w:outlineLvl') !== undefined
      return isHeading ? [style.attributes['w:styleId'] ?? ''] : []
    }),
  )

/** The number that an item of a list has in a program, as the name of a place in its text. */
const PLACE = 'number-of-item-'

/** What the properties of a paragraph say of its style, of the list it is in, and how deep. */
const valued = {
  style: /<w:pStyle w:val="([^"]+)"/u,
  list: /<w:numId w:val="([^"]+)"/u,
  level: /<w:ilvl w:val="([^"]+)"/u,
} as const

const valueIn = (properties: string, name: keyof typeof valued): string | undefined => valued[name].exec(properties)?.[1]

/**
 * Returns a document in which each item of the first level of a numbered list says its number, where the list itself is named in its paragraph. A list goes
 * on behind what stands in it, as programs show it, up to the next heading.
 */
export function withItemNumbers(xml: string, numbering: MarkupElement | null, styles: MarkupElement | null): string {
  const countings = countingsOf(numbering)
  if (!countings.size) return xml
  const headings = headingsIn(styles)
  const counts = new Map<string, number>()
  const begun = new Set<string>()
  return xml.replaceAll(/<w:pPr>([\s\S]*?)<\/w:pPr>/gu, (found: string, properties: string) => {
    if (/<w:outlineLvl\b/u.test(properties) || headings.has(valueIn(properties, 'style') ?? '')) counts.clear()
    const list = valueIn(properties, 'list')
    const counting = countings.get(list ?? '')
    if (list === undefined || !counting || (valueIn(properties, 'level') ?? '0') !== '0') return found
    if (counting.begins && !begun.has(list)) counts.delete(counting.pattern)
    begun.add(list)
    const number = counts.get(counting.pattern) ?? counting.start
    counts.set(counting.pattern, number + 1)
    return `${found}<w:bookmarkStart w:id="0" w:name="${PLACE}${number}"/><w:bookmarkEnd w:id="0"/>`
  })
}

/** Returns a page whose items have the numbers that their texts say, see `withItemNumbers`. */
export const withItemValues = (html: string): string =>
  html.replaceAll(new RegExp(`<li><a id="${PLACE}(\\d+)"></a>`, 'gu'), '<li value="$1">')
