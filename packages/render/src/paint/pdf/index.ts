export { paintPdf } from './paint-pdf.ts'
export type { PdfImage, PdfOptions } from './options.ts'
