import { type PDFContext, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { PdfOptions } from './options.ts'

const PRODUCER = 'MagazineAI'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The information dictionary, for readers that know no XMP. */
export function infoDictionary(context: PDFContext, { title, author, date }: PdfOptions): PDFRef {
  const info = context.obj({})
  const set = (key: string, value: string | undefined) => value && info.set(PDFName.of(key), PDFHexString.fromText(value))
  set('Title', title)
  set('Author', author)
  set('Producer', PRODUCER)
  if (date) info.set(PDFName.of('CreationDate'), PDFString.fromDate(date))
  return context.register(info)
}

/** The XMP packet (ISO 16684-1): title, author, language, date. */
export function xmpPacket(context: PDFContext, { title = '', author, language, date }: PdfOptions): PDFRef {
  const creator = author ? `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>` : ''
  const languages = language ? `<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>` : ''
  const created = date ? `<xmp:CreateDate>${date.toISOString()}</xmp:CreateDate>` : ''
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
${creator}${languages}${created}<pdf:Producer>${PRODUCER}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
  return context.register(context.stream(new TextEncoder().encode(packet), { Type: 'Metadata', Subtype: 'XML' }))
}
