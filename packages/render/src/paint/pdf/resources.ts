import { type PDFContext, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'

type Category = 'Font' | 'XObject' | 'ExtGState' | 'Shading' | 'ColorSpace'

/** The resources of one page: what its content streams call by name. */
export class Resources {
  readonly ref: PDFRef
  private readonly context: PDFContext
  private readonly names = new Map<Category, Map<PDFRef, string>>()

  constructor(context: PDFContext) {
    this.context = context
    this.ref = context.nextRef()
  }

  /** The name of an object in the content streams of the page, with its slash. */
  name(category: Category, ref: PDFRef): string {
    let names = this.names.get(category)
    if (!names) this.names.set(category, (names = new Map()))
    let name = names.get(ref)
    if (!name) names.set(ref, (name = `${PREFIX[category]}${names.size + 1}`))
    return `/${name}`
  }

  /** Writes the dictionary; nothing can be named afterwards. */
  finish(): void {
    const dict = this.context.obj({})
    for (const [category, names] of this.names) {
      const entries = this.context.obj({})
      for (const [ref, name] of names) entries.set(PDFName.of(name), ref as PDFObject)
      dict.set(PDFName.of(category), entries)
    }
    this.context.assign(this.ref, dict)
  }
}

const PREFIX: { [category in Category]: string } = { Font: 'F', XObject: 'X', ExtGState: 'G', Shading: 'S', ColorSpace: 'C' }
