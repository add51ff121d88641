/** A piece of text on a page of a PDF, in points; `y` is the baseline from the top edge. */
export interface PdfItem {
  text: string
  x: number
  y: number
  width: number
  height: number
  bold?: boolean
}

/** A page of a PDF. */
export interface PdfPage {
  width: number
  height: number
  items: readonly PdfItem[]
}

/** A line of text in a column. `left` and `measure` are those of its column; `column` is unique in the document. */
export interface PdfLine {
  text: string
  page: number
  column: number
  x: number
  y: number
  width: number
  height: number
  left: number
  measure: number
  /** True when all of it is bold. */
  bold: boolean
  /** Where the text begins behind a bullet or a number, when the line has one. */
  hang?: number
  /** Raised figures and signs that may refer to notes, and the text without them. */
  marks?: { signs: readonly string[]; bare: string }
  /** Its text with as many spaces as there is room for, where that is more than one anywhere. */
  spaced?: string
  /** Pieces with wide gaps between them, as in the row of a table. */
  cells?: readonly { text: string; x: number; end: number }[]
}
