import { type PDFContext, PDFHexString, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import type { PdfOutput } from './options.ts'

/** Says which printing condition the inks are meant for, with its profile (ISO 15930-7, 6.2.2). */
export function outputIntent(context: PDFContext, { profile, condition, name }: Extract<PdfOutput, { kind: 'cmyk' }>): PDFRef {
  const intent = context.obj({ Type: 'OutputIntent', S: 'GTS_PDFX' })
  const set = (key: string, text: string) => intent.set(PDFName.of(key), PDFHexString.fromText(text))
  set('OutputConditionIdentifier', condition)
  set('OutputCondition', name)
  set('RegistryName', 'http://www.color.org')
  set('Info', name)
  intent.set(PDFName.of('DestOutputProfile'), context.register(context.flateStream(profile, { N: 4 })) as PDFObject)
  return context.register(intent)
}
