import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { PdfOptions } from './options.ts'

const PRODUCER = 'MagazineAI'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const isForPress = ({ output }: PdfOptions) => output?.kind === 'cmyk'

/** Registers the information dictionary, for readers that know no XMP. */
export function infoDictionary(context: PDFContext, options: PdfOptions): PDFRef {
  const { title, author, date } = options
  const info = context.obj({})
  const set = (key: string, value: string | undefined) => value && info.set(PDFName.of(key), PDFHexString.fromText(value))
  set('Title', title)
  set('Author', author)
  set('Creator', PRODUCER)
  set('Producer', PRODUCER)
  if (date) for (const key of ['CreationDate', 'ModDate']) info.set(PDFName.of(key), PDFString.fromDate(date))
  if (isForPress(options)) info.set(PDFName.of('Trapped'), PDFName.of('False'))
  return context.register(info)
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfxid: 'http://www.npes.org/pdfx/ns/id/',
}

/**
 * Registers the XMP packet (ISO 16684-1): title, author, language, dates, and for a press what PDF/X-4 (ISO 15930-7, 6.7) wants to be told.
 */
export function xmpPacket(context: PDFContext, options: PdfOptions, id: string): PDFRef {
  const { title = '', author, language, date } = options
  const time = date?.toISOString().replace(/\.\d+Z$/, 'Z')
  const properties = [
    '<dc:format>application/pdf</dc:format>',
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`,
    author && `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`,
    language && `<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>`,
    time && ['Create', 'Modify', 'Metadata'].map((kind) => `<xmp:${kind}Date>${time}</xmp:${kind}Date>`).join(''),
    `<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>`,
    `<pdf:Producer>${PRODUCER}</pdf:Producer>`,
    isForPress(options) && pressProperties(id),
  ]
  const namespaces = Object.entries(NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" ${namespaces.join(' ')}>
${properties.filter(Boolean).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  return context.register(context.stream(new TextEncoder().encode(packet), { Type: 'Metadata', Subtype: 'XML' }))
}

const pressProperties = (id: string) =>
  [
    '<pdf:Trapped>False</pdf:Trapped>',
    `<xmpMM:DocumentID>uuid:${uuid(id)}</xmpMM:DocumentID>`,
    '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
    '<xmpMM:VersionID>1</xmpMM:VersionID>',
    '<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>',
  ].join('\n')

const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase()
