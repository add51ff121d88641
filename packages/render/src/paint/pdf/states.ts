import { type PDFContext, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import type { BlendMode } from '../../frame.ts'

const BLEND: { [mode in BlendMode]: string } = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
}

/** The graphics states of a document, each written once. */
export class States {
  private readonly context: PDFContext
  private readonly known = new Map<string, PDFRef>()

  constructor(context: PDFContext) {
    this.context = context
  }

  /** Opacity of fills and strokes, and how they mix with what is beneath. */
  paint(fill: number, stroke: number, blend: BlendMode, overprint = false): PDFRef {
    const key = `${fill} ${stroke} ${blend} ${overprint}`
    let ref = this.known.get(key)
    if (!ref) {
      const inks = overprint ? { OP: true, op: true, OPM: 1 } : { OP: false, op: false }
      ref = this.context.register(this.context.obj({ Type: 'ExtGState', ca: fill, CA: stroke, BM: BLEND[blend], ...inks }))
      this.known.set(key, ref)
    }
    return ref
  }

  /** What follows is let through as far as the group `form` is light. */
  mask(form: PDFRef): PDFRef {
    const mask = this.context.obj({ Type: 'Mask', S: 'Luminosity' })
    mask.set(PDFName.of('G'), form as PDFObject)
    const state = this.context.obj({ Type: 'ExtGState' })
    state.set(PDFName.of('SMask'), mask)
    return this.context.register(state)
  }
}
