import { strToU8 } from 'fflate'

/** A line of text on a page: points from the lower left corner. */
export interface PdfText {
  text: string
  x: number
  y: number
  size?: number
  bold?: boolean
}

/** A page to write. */
export interface PdfSheet {
  lines?: readonly PdfText[]
  width?: number
  height?: number
  /** Degrees clockwise that a reader turns the page by. */
  rotate?: number
  /** A picture over the whole page. */
  scan?: boolean
}

const escape = (text: string): string => text.replaceAll(/[\\()]/gu, (sign) => `\\${sign}`)

const contentOf = ({ lines = [], scan, width = 400, height = 600 }: PdfSheet): string =>
  [
    ...(scan ? [`q ${width} 0 0 ${height} 0 0 cm /I Do Q`] : []),
    ...lines.map(({ text, x, y, size = 10, bold }) => `BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`),
  ].join('\n')

const stream = (dictionary: string, content: string): string => `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`

/** Writes pages of Helvetica as a small PDF. */
export function pdfOf(sheets: readonly PdfSheet[]): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${sheets.length}/Kids[${sheets.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    stream('/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8', 'x'.repeat(64)),
    ...sheets.flatMap((sheet, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.width ?? 400} ${sheet.height ?? 600}]/Rotate ${sheet.rotate ?? 0}/Contents ${7 + index * 2} 0 R/Resources<</Font<</F 3 0 R/B 4 0 R>>/XObject<</I 5 0 R>>>>>>`,
      stream('', contentOf(sheet)),
    ]),
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}\nendobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return strToU8(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    true,
  )
}

/** Lines one below the other from the upper edge. */
export const linesFrom = (texts: readonly string[], x: number, y: number, leading = 12, size = 10): PdfText[] =>
  texts.map((text, index) => ({ text, x, y: y - index * leading, size }))
