export { outlineOf } from './outline-of.ts'
export { paintPdf } from './paint-pdf.ts'
export { structureOf } from './structure/structure-of.ts'
export { checkPdfX } from './check/pdf-x.ts'
