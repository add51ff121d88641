import type { SourceFormat } from '../source.ts'
import { IngestError } from './error.ts'
import { imageType } from './image.ts'
import { openZip } from './zip.ts'
import type { Zip } from './zip.ts'

const ALL = 'DOCX, ODT, RTF, PDF, EPUB, PPTX, HTML, TXT, Markdown, XLSX, ODS, CSV, or a picture as JPEG, PNG, WebP or GIF'

const byEnding: Readonly<Record<string, SourceFormat>> = {
  md: 'md',
  markdown: 'md',
  txt: 'txt',
  text: 'txt',
  log: 'txt',
  '': 'txt',
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
}

/** What to do with formats that other programs turn into ours. */
const advice: Readonly<Record<string, string>> = {
  doc: 'open it in your word processor and save it as DOCX',
  pages: 'export it as DOCX or PDF',
  ppt: 'open it in your presentation program and save it as PPTX',
  odp: 'save it as PPTX',
  key: 'export it as PPTX or PDF',
  odg: 'save it as PDF',
  xls: 'save it as XLSX',
  xlsb: 'save it as XLSX',
  numbers: 'export it as XLSX',
  heic: 'save it as JPEG',
  heif: 'save it as JPEG',
  avif: 'save it as JPEG',
  tif: 'save it as JPEG or PNG',
  tiff: 'save it as JPEG or PNG',
  bmp: 'save it as PNG',
  svg: 'place it in the editor, or save it as PNG',
  psd: 'save it as JPEG or PNG',
  mobi: 'save it as EPUB',
  azw: 'save it as EPUB',
  azw3: 'save it as EPUB',
  mht: 'save the page as HTML, or print it as PDF',
  mhtml: 'save the page as HTML, or print it as PDF',
  webarchive: 'save the page as HTML, or print it as PDF',
}

/**
 * Returns the format of a file, by its first bytes, and by its ending where they do not tell.
 * @throws IngestError where it is empty, damaged or of a format that is not read.
 */
export function formatOf(name: string, bytes: Uint8Array): SourceFormat {
  if (bytes.length === 0) throw new IngestError(name, 'empty', `“${name}” is empty.`)
  const head = String.fromCharCode(...bytes.subarray(0, 1_024))
  const ending = /\.([a-z\d]+)$/iu.exec(name)?.[1]?.toLowerCase() ?? ''
  if (imageType(bytes)) return 'image'
  if (head.includes('%PDF-')) return 'pdf'
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0')) throw oldOffice(name, bytes, ending)
  if (head.startsWith('{\\rtf')) return 'rtf'
  if (head.startsWith('PK')) return ofZip(name, bytes, ending)
  if (/^(?:jpe?g|png|webp|gif)$/u.test(ending)) {
    throw new IngestError(name, 'broken', `“${name}” is a damaged picture: save it again as JPEG or PNG.`)
  }
  if (/^(?:pdf|docx|pptx|odt|rtf|epub|ods|xlsx)$/u.test(ending)) {
    throw new IngestError(name, 'broken', `“${name}” is damaged, or is no ${ending.toUpperCase()} at all; save it again.`)
  }
  const format = byEnding[ending]
  if (!format) throw foreign(name, ending)
  return format
}

const foreign = (name: string, ending: string): IngestError => {
  const what = advice[ending]
  return new IngestError(name, 'format', `“${name}” is in a format we cannot read; ${what ?? `use ${ALL}`}.`)
}

/** Office documents say by their parts what they are, whatever they are called. */
function ofZip(name: string, bytes: Uint8Array, ending: string): SourceFormat {
  const zip = openZip(name, bytes)
  const { names } = zip
  const has = (part: string): boolean => names.includes(part)
  if (has('word/document.xml')) return 'docx'
  if (has('ppt/presentation.xml') || names.some((part) => part.startsWith('ppt/slides/'))) return 'pptx'
  if (names.some((part) => /^xl\/workbook\d*\.xml$/u.test(part))) return 'xlsx'
  if (has('META-INF/container.xml') && !has('content.xml')) return 'epub'
  if (has('content.xml')) return ofOpenDocument(name, zip, ending)
  if (names.some((part) => part.startsWith('xl/'))) throw foreign(name, 'xlsb')
  if (names.some((part) => part.startsWith('Index/'))) throw foreign(name, ending in advice ? ending : 'pages')
  if (/^(?:docx|docm)$/u.test(ending)) throw new IngestError(name, 'broken', `“${name}” is not a Word document: it has no text part.`)
  if (/^(?:xlsx|xlsm)$/u.test(ending)) throw new IngestError(name, 'broken', `“${name}” is not a workbook: it has no sheets.`)
  if (/^(?:odt|ods|epub)$/u.test(ending)) throw new IngestError(name, 'broken', `“${name}” is damaged: it has no content in it.`)
  if (/^(?:pptx|pptm|ppsx)$/u.test(ending)) throw new IngestError(name, 'broken', `“${name}” is not a presentation: it has no slides.`)
  throw foreign(name, ending)
}

/** OpenDocument files say in a part of their own what they are; those that do not are believed their ending. */
function ofOpenDocument(name: string, zip: Zip, ending: string): SourceFormat {
  const type = latin(zip.read('mimetype') ?? new Uint8Array())
  const kind = /opendocument\.(text|spreadsheet|presentation|graphics)/u.exec(type)?.[1]
  if (kind === 'text' || (!kind && !/^(?:ods|ots|odp|odg)$/u.test(ending))) return 'odt'
  if (kind === 'spreadsheet' || (!kind && /^(?:ods|ots)$/u.test(ending))) return 'ods'
  throw foreign(name, kind === 'graphics' ? 'odg' : 'odp')
}

/** The container of Office before 2007 also holds newer documents that are locked by a password. */
function oldOffice(name: string, bytes: Uint8Array, ending: string): IngestError {
  const directory = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('')
  for (let at = 0; at < bytes.length; at += 0x40_0000) {
    if (latin(bytes.subarray(at, at + 0x40_0000 + 64)).includes(directory)) {
      return new IngestError(name, 'locked', `“${name}” is locked by a password; save it without one.`)
    }
  }
  return foreign(name, /^(?:ppt|xls)/u.exec(ending)?.[0] ?? 'doc')
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
