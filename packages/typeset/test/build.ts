import type { Paragraph, TextFrame, TextStyle } from '../src/index.ts'
import { SERIF } from './fonts.ts'

/** Style of the tests: 40 px type. */
export const STYLE: TextStyle = { face: SERIF, size: 40 }

/** A paragraph of plain text, left aligned, 50 px leading. */
export const paragraph = (text: string, rest: Partial<Paragraph> = {}): Paragraph => ({
  runs: text ? [{ text, style: rest.style ?? STYLE }] : [],
  style: STYLE,
  leading: 50,
  align: 'left',
  language: 'en',
  ...rest,
})

/** A justified, hyphenated paragraph. */
export const justified = (text: string, rest: Partial<Paragraph> = {}): Paragraph =>
  paragraph(text, { align: 'justify', hyphenate: true, ...rest })

/** A frame without inset. */
export const frame = (width: number, height: number, rest: Partial<TextFrame> = {}): TextFrame => ({
  id: `${width}x${height}`,
  width,
  height,
  ...rest,
})
