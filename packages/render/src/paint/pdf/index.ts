export { paintPdf } from './paint-pdf.ts'
export type { PdfImage, PdfOptions, PdfOutput } from './options.ts'
export { structureOf, type ParagraphRole, type PdfStructure } from './structure/structure-of.ts'
