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
  /** A JPEG, and where it stands: points from the lower left corner. */
  jpeg?: { bytes: Uint8Array; width: number; height: number; x: number; y: number; w: number; h: number }
}

const escape = (text: string): string => text.replaceAll(/[\\()]/gu, (sign) => `\\${sign}`)

const contentOf = ({ lines = [], scan, jpeg, width = 400, height = 600 }: PdfSheet): string =>
  [
    ...(scan ? [`q ${width} 0 0 ${height} 0 0 cm /I Do Q`] : []),
    ...(jpeg ? [`q ${jpeg.w} 0 0 ${jpeg.h} ${jpeg.x} ${jpeg.y} cm /J Do Q`] : []),
    ...lines.map(({ text, x, y, size = 10, bold }) => `BT /${bold ? 'B' : 'F'} ${size} Tf ${x} ${y} Td (${escape(text)}) Tj ET`),
  ].join('\n')

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const stream = (dictionary: string, content: string): string => `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`

/** Writes pages of Helvetica as a small PDF. */
export function pdfOf(sheets: readonly PdfSheet[]): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${sheets.length}/Kids[${sheets.map((_, index) => `${6 + index * 3} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    stream('/Type/XObject/Subtype/Image/Width 8/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8', 'x'.repeat(64)),
    ...sheets.flatMap((sheet, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheet.width ?? 400} ${sheet.height ?? 600}]/Rotate ${sheet.rotate ?? 0}/Contents ${7 + index * 3} 0 R/Resources<</Font<</F 3 0 R/B 4 0 R>>/XObject<</I 5 0 R/J ${8 + index * 3} 0 R>>>>>>`,
      stream('', contentOf(sheet)),
      sheet.jpeg
        ? stream(
            `/Type/XObject/Subtype/Image/Width ${sheet.jpeg.width}/Height ${sheet.jpeg.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
            binary(sheet.jpeg.bytes),
          )
        : 'null',
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
