import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** Something in a PDF that breaks a rule. */
export interface Violation {
  /** Name of the rule, e.g. `output-intent`. */
  rule: string
  message: string
  /** 1-based, when it is about one page. */
  page?: number
}

/** A page of a document under examination. */
export interface CheckedPage {
  number: number
  ref: PDFRef
  dict: PDFDict
}

/** A PDF opened for examination. */
export class CheckedPdf {
  readonly bytes: Uint8Array
  readonly context: PDFContext
  readonly catalog: PDFDict
  readonly pages: readonly CheckedPage[]

  private constructor(bytes: Uint8Array, document: PDFDocument) {
    this.bytes = bytes
    this.context = document.context
    this.catalog = document.catalog
    this.pages = document.getPages().map((page, i) => ({ number: i + 1, ref: page.ref, dict: page.node }))
  }

  /** @throws Error when the bytes are no PDF. */
  static async open(bytes: Uint8Array): Promise<CheckedPdf> {
    return new CheckedPdf(bytes, await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true }))
  }

  /** The object that something refers to. */
  resolve(object: PDFObject | undefined): PDFObject | undefined {
    return object instanceof PDFRef ? this.context.lookup(object) : object
  }

  get(dict: PDFDict | undefined, key: string): PDFObject | undefined {
    return dict && this.resolve(dict.get(PDFName.of(key)))
  }

  dict(dict: PDFDict | undefined, key: string): PDFDict | undefined {
    return asDict(this.get(dict, key))
  }

  /** A value a page may have from the nodes above it. */
  inherited(page: PDFDict, key: string): PDFObject | undefined {
    for (let node: PDFDict | undefined = page, depth = 0; node && depth < 50; node = this.dict(node, 'Parent'), depth++) {
      const value = this.get(node, key)
      if (value) return value
    }
    return undefined
  }

  array(dict: PDFDict | undefined, key: string): (PDFObject | undefined)[] {
    const value = this.get(dict, key)
    return value instanceof PDFArray ? value.asArray().map((one) => this.resolve(one)) : []
  }

  name(dict: PDFDict | undefined, key: string): string | undefined {
    const value = this.get(dict, key)
    return value instanceof PDFName ? value.decodeText() : undefined
  }

  text(dict: PDFDict | undefined, key: string): string | undefined {
    const value = this.get(dict, key)
    return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined
  }

  number(dict: PDFDict | undefined, key: string): number | undefined {
    const value = this.get(dict, key)
    return value instanceof PDFNumber ? value.asNumber() : undefined
  }

  /** The four numbers of a rectangle. */
  box(dict: PDFDict, key: string): number[] | undefined {
    const value = key === 'Rect' ? this.get(dict, key) : this.inherited(dict, key)
    if (!(value instanceof PDFArray) || value.size() !== 4) return undefined
    const numbers = value.asArray().map((one) => this.resolve(one))
    return numbers.every((one) => one instanceof PDFNumber) ? numbers.map((one) => (one as PDFNumber).asNumber()) : undefined
  }

  /** Every object with its dictionary, whether plain or of a stream. */
  dicts(): PDFDict[] {
    return this.context.enumerateIndirectObjects().flatMap(([, object]) => asDict(object) ?? [])
  }

  /** The content of a page: its streams joined. */
  content(page: PDFDict): string {
    const value = this.get(page, 'Contents')
    const streams = value instanceof PDFArray ? value.asArray().map((one) => this.resolve(one)) : [value]
    return streams.map((stream) => this.decoded(stream)).join('\n')
  }

  /** The bytes of a stream, unpacked, one letter each. */
  decoded(stream: PDFObject | undefined): string {
    return stream instanceof PDFRawStream ? latin(decodePDFRawStream(stream).decode()) : ''
  }
}

/** Returns the dictionary of an object, or of the stream it is. */
export function asDict(object: PDFObject | undefined): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFRawStream ? object.dict : undefined
}

/** Decodes bytes as Latin-1 text, one letter each. */
export function latin(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return text
}
