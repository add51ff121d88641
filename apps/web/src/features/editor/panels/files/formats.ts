import type { ExportOptions } from '@magazineai/contract'
import { type Purpose, purposeOf } from '@magazineai/render'

/** What can be made of the magazine. */
export type Format = 'screen' | 'print' | 'press' | 'picture'

/** A format as it is offered. */
export interface FormatChoice {
  id: Format
  title: string
  note: string
  /** True when it may carry bleed and marks. */
  isPrinted: boolean
}

/** Every format, the most asked for first. */
export const FORMATS: readonly FormatChoice[] = [
  { id: 'print', title: 'PDF for print', note: 'With bleed, in the colours of the screen. For most printers.', isPrinted: true },
  { id: 'press', title: 'PDF for press', note: 'CMYK, PDF/X-4. For offset printing.', isPrinted: true },
  { id: 'screen', title: 'PDF to read', note: 'Cut to size, to send and to read on a screen.', isPrinted: false },
  { id: 'picture', title: 'This page as PNG', note: '1600 pixels wide, to show around.', isPrinted: false },
]

/** Returns the options of an export that the server is asked for. */
export const optionsFor = (format: Format, marks: boolean): ExportOptions => ({
  bleed: format !== 'screen',
  crop_marks: format !== 'screen' && marks,
  color: format === 'press' ? 'cmyk' : 'rgb',
})

/** Returns the purpose that preflight looks the magazine over for. */
export const purposeFor = (format: Format): Purpose => {
  const { bleed, color } = optionsFor(format, false)
  return format === 'picture' ? 'screen' : purposeOf({ bleed, press: color === 'cmyk' })
}

/** Builds a file name that every file system takes: at most 120 characters before the ending. */
export const fileName = (name: string, ending: string): string => {
  const clean = name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return `${clean === '' ? 'magazine' : clean.slice(0, 120)}.${ending}`
}
