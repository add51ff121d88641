import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { BlockList } from './block-list.ts'
import { IngestError } from './error.ts'
import { withItemNumbers, withItemValues } from './docx-numbers.ts'
import { DOCUMENT_TITLE, readHtml } from './html.ts'
import type { PictureFinder } from './html.ts'
import { MAX_PICTURES } from './limits.ts'
import { isDrawing } from './pictures.ts'
import { openPackage } from './package.ts'
import type { OfficePackage } from './package.ts'
import { childAt, elementsOf, type MarkupElement } from './markup.ts'

const styleMap = [
  `p[style-name='Title'] => h1.${DOCUMENT_TITLE}:fresh`,
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  'u => u',
]

/**
 * Reads a Word document: headings, paragraphs, lists, tables, bold and italic, pictures, footnotes. Insertions count, deletions and comments
 * do not. Answers notes for a person. @throws IngestError
 */
export async function readDocx(name: string, bytes: Uint8Array, into: BlockList): Promise<string[]> {
  const office = openPackage(name, bytes)
  const slim = repack(name, office)
  const pictures = picturesOf(office)
  const styles = [...outlineStyles, ...headingStyles(office), ...styleMap]
  try {
    const input = { buffer: slim.bytes, arrayBuffer: slim.bytes.buffer } as unknown as { buffer: Buffer }
    const { value } = await mammoth.convertToHtml(input, { styleMap: styles, convertImage: byNumber, ignoreEmptyParagraphs: false })
    readHtml(withItemValues(value), into, (source) => pictures(source))
  } catch (cause) {
    if (cause instanceof IngestError) throw cause
    const sentence = `“${name}” is not a Word document we can read; open it in your word processor and save it again as DOCX.`
    throw new IngestError(name, 'broken', sentence, { cause })
  }
  return slim.reviewed ? [`“${name}” has tracked changes: it was read as if all were accepted.`] : []
}

/** Styles of one's own that stand in the outline are headings, whatever they are called, and so are those made from them. */
function headingStyles(office: OfficePackage): string[] {
  const root = office.xml('word/styles.xml')
  const styles = new Map((root ? elementsOf(root, 'w:style') : []).map((style) => [style.attributes['w:styleId'] ?? '', style]))
  const levelOf = (style: MarkupElement | undefined, depth = 0): number | null => {
    const own = childAt(style, 'w:pPr', 'w:outlineLvl')?.attributes['w:val']
    if (own !== undefined) return Number(own)
    const base = childAt(style, 'w:basedOn')?.attributes['w:val']
    return base && depth < 10 ? levelOf(styles.get(base), depth + 1) : null
  }
  return [...styles.values()].flatMap((style) => {
    const name = childAt(style, 'w:name')?.attributes['w:val'] ?? ''
    const level = style.attributes['w:type'] === 'paragraph' && !/^(?:heading \d|toc heading|title)$/iu.test(name) ? levelOf(style) : null
    return level !== null && level >= 0 && level < 6 && /^[^'\\]+$/u.test(name) ? [`p[style-name='${name}'] => h${level + 1}:fresh`] : []
  })
}

const outlineStyles = [0, 1, 2, 3, 4, 5].map((level) => `p.FromOutline${level} => h${level + 1}:fresh`)

/** Gives paragraphs that stand in the outline by themselves a style that says so. */
function withOutlineStyles(xml: string): string {
  const [start = '', ...pieces] = xml.split('<w:pPr>')
  const styled = pieces.map((piece) => {
    const to = piece.indexOf('</w:pPr>')
    const level = /<w:outlineLvl w:val="([0-5])"\s*\/>/u.exec(piece.slice(0, Math.max(0, to)))?.[1]
    if (!level || /^<w:pStyle w:val="[Hh]eading\d"\s*\/>/u.test(piece)) return piece
    return `<w:pStyle w:val="FromOutline${level}"/>${piece.replace(/^<w:pStyle\b[^>]*>/u, '')}`
  })
  return [start, ...styled].join('<w:pPr>')
}

/** Twentieths of a point that a character of text takes, about; the most characters a line is set in. */
const CHARACTER = 120
const MOST_INDENT = 24
/** Twentieths of a point that a paragraph stands further from the next than most, at least, where something new begins behind it. */
const GAP = 80

/** Says with white space how far paragraphs are set in, and with an empty one where they stand apart: verse has no other stanzas in many documents. */
function withVerseShape(xml: string): string {
  const paragraph = /<w:p(?:\s[^>]*[^/>])?><w:pPr>([\s\S]*?)<\/w:pPr>/gu
  const leftOf = (properties: string): number =>
    properties.includes('<w:numPr>') ? 0 : Number(/<w:ind\b[^>]*?w:(?:left|start)="(\d{1,5})"/u.exec(properties)?.[1] ?? 0)
  const afterOf = (properties: string): number => Number(/<w:spacing\b[^>]*?w:after="(\d{1,4})"/u.exec(properties)?.[1] ?? 0)
  const all = [...xml.matchAll(paragraph)].map(([, properties = '']) => properties)
  const plain = (xml.match(/<w:p[ >]/gu)?.length ?? 0) - all.length
  const least = plain > 0 ? 0 : Math.min(...all.map(leftOf))
  const usual =
    [...Array.from({ length: plain }, () => 0), ...all.map(afterOf)].toSorted((a, b) => a - b)[Math.floor((plain + all.length) / 2)] ?? 0
  let isApart = false
  return xml.replaceAll(/<w:p(?:\s[^>]*[^/>])?><w:pPr>[\s\S]*?<\/w:pPr>|<\/w:p>/gu, (found) => {
    if (found === '</w:p>') {
      const end = isApart ? '</w:p><w:p/>' : found
      isApart = false
      return end
    }
    isApart = afterOf(found) >= usual + GAP
    const characters = Math.min(MOST_INDENT, Math.round((leftOf(found) - least) / CHARACTER))
    return characters > 1 ? `${found}<w:r><w:t xml:space="preserve">${'\u00A0'.repeat(characters)}</w:t></w:r>` : found
  })
}

/** A picture is a few bytes that tell which it is: see `repack`. */
const byNumber = mammoth.images.imgElement(async (image) => {
  const marker = new TextDecoder().decode(await image.readAsArrayBuffer())
  return { src: /^[\w/.-]{1,200}$/u.test(marker) ? marker : '' }
})

/** Finds the bytes of a picture by the name of its part. */
function picturesOf(office: OfficePackage): PictureFinder {
  const known = new Map<string, Uint8Array | null>()
  return (part) => {
    if (isMedia(part) && isDrawing(part)) return 'drawing'
    if (!isPicture(part) || known.size >= MAX_PICTURES) return null
    if (!known.has(part)) known.set(part, office.picture(part))
    const bytes = known.get(part)
    return bytes ? { name: part.replace(/^.*\//u, ''), bytes } : null
  }
}

const isMedia = (part: string): boolean => /^word\/media\/[\w.-]+$/u.test(part)
const isPicture = (part: string): boolean => isMedia(part) && /\.(?:jpe?g|png|gif|webp)$/iu.test(part)

/**
 * Packs the text parts anew, unpacked under our own limits, so that no zip can unpack to more than it says. Each picture is replaced by the
 * name of its part: nothing large goes through the reader.
 */
function repack(name: string, office: OfficePackage): { bytes: Uint8Array<ArrayBuffer>; reviewed: boolean } {
  const { zip } = office
  if (!zip.names.includes('word/document.xml')) {
    throw new IngestError(name, 'broken', `“${name}” is not a Word document: it has no text part.`)
  }
  const parts: Record<string, Uint8Array> = {}
  let reviewed = false
  for (const part of zip.names) {
    if (isPicture(part) || (isMedia(part) && isDrawing(part))) parts[part] = new TextEncoder().encode(part)
    if (!/\.(?:xml|rels)$/u.test(part) || /^(?:customXml|word\/(?:theme|glossary))\//u.test(part)) continue
    // Reading checks depth and declarations before a reader with recursion sees them.
    const root = part === 'word/document.xml' ? office.xml(part) : null
    const bytes = zip.read(part)
    if (!bytes) continue
    parts[part] = bytes
    if (!root) continue
    const text = new TextDecoder().decode(bytes)
    reviewed = /<w:(?:ins|del)\s/u.test(text)
    const numbered = withItemNumbers(text, office.xml('word/numbering.xml'), office.xml('word/styles.xml'))
    parts[part] = new TextEncoder().encode(withVerseShape(withOutlineStyles(numbered)))
  }
  return { bytes: zipSync(parts, { level: 0 }), reviewed }
}
