import { type PDFContext, PDFName, type PDFObject, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { FaceKey } from '@magazineai/typeset'
import { readFont, tablesOf, type FontFacts } from './sfnt.ts'
import type { Subset } from './subset.ts'
import { toUnicode } from './to-unicode.ts'
import { withAdvances } from './advances.ts'
import { colorGlyphs, type ColorLayer } from './color-glyphs.ts'

/** A font of the document: which glyphs are used, each under the text it stands for. */
export class PdfFont {
  readonly ref: PDFRef
  readonly facts: FontFacts
  /** What is added to the width of every glyph, in thousandths of an em. */
  readonly tracking: number
  private readonly bytes: Uint8Array
  private readonly widened = new Map<number, number>()
  private readonly codes = new Map<string, number>()
  /** By code: the glyph and its text. Code 0 is the missing glyph. */
  private readonly used: { glyph: number; text: string }[] = [{ glyph: 0, text: '' }]
  /** CFF fonts have no table from codes to glyphs, so there the code is the glyph and has one text. */
  private readonly texts = new Map<number, string>()

  /** The layers of a glyph in colours; null for plain glyphs. */
  readonly colorLayers: (glyph: number) => ColorLayer[] | null

  constructor(ref: PDFRef, bytes: Uint8Array, facts: FontFacts, tracking: number) {
    this.ref = ref
    this.colorLayers = colorGlyphs(bytes) ?? (() => null)
    this.bytes = bytes
    this.facts = facts
    this.tracking = tracking
  }

  /** Width of a glyph in thousandths of an em. */
  advance(glyph: number): number {
    return this.widened.get(glyph) ?? this.facts.advance(glyph) + this.tracking
  }

  /** Gives a glyph without a width one, in thousandths of an em, unless that was done. Nothing moves: places are the layout's. */
  widen(glyph: number, width: number): void {
    const isWidthless = this.facts.hasOwnAdvance(glyph) && this.facts.advance(glyph) === 0
    if (!this.facts.isCff && isWidthless && width > 0 && !this.widened.has(glyph)) this.widened.set(glyph, Math.round(width))
  }

  /** The code of a glyph that stands for a text; null when the font cannot say that of this glyph. */
  code(glyph: number, text: string): number | null {
    if (this.facts.isCff) return this.cffCode(glyph, text)
    const key = `${glyph} ${text}`
    let code = this.codes.get(key)
    if (code === undefined) {
      code = this.used.push({ glyph, text }) - 1
      this.codes.set(key, code)
    }
    return code
  }

  private cffCode(glyph: number, text: string): number | null {
    const known = this.texts.get(glyph)
    if (known === undefined) this.texts.set(glyph, text)
    return known === undefined || known === text ? glyph : null
  }

  /** The code of a glyph whatever it stands for, where the text is given in another way. */
  anyCode(glyph: number): number {
    return this.facts.isCff ? glyph : this.code(glyph, '')!
  }

  /** Writes the font, cut down to what is used. */
  embed(context: PDFContext, subset: Subset): void {
    const { facts } = this
    const entries = facts.isCff
      ? [...this.texts].map(([glyph, text]) => ({ code: glyph, glyph, text }))
      : this.used.map((one, code) => ({ code, ...one }))
    const glyphs = new Set([0, ...entries.map((entry) => entry.glyph)])
    const cut = subset(this.bytes, glyphs)
    const isPlain = this.tracking === 0 && this.widened.size === 0
    const file = isPlain ? cut : withAdvances(cut, glyphs, (glyph) => this.advance(glyph))
    const name = `${tagOf([this.tracking, ...glyphs])}+${facts.postscriptName}`
    const descriptor = context.register(descriptorOf(context, facts, name, file))
    const widths = widthArray(entries.map((entry) => [entry.code, this.advance(entry.glyph)] as const))
    const cid = context.obj({ Type: 'Font', Subtype: facts.isCff ? 'CIDFontType0' : 'CIDFontType2', BaseFont: name, DW: 0, W: widths })
    cid.set(PDFName.of('CIDSystemInfo'), systemInfo(context))
    cid.set(PDFName.of('FontDescriptor'), descriptor as PDFObject)
    if (!facts.isCff) cid.set(PDFName.of('CIDToGIDMap'), context.register(context.flateStream(glyphMap(this.used))) as PDFObject)
    const font = context.obj({ Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H' })
    font.set(PDFName.of('DescendantFonts'), context.obj([context.register(cid)]))
    font.set(PDFName.of('ToUnicode'), context.register(context.flateStream(toUnicode(entries))) as PDFObject)
    context.assign(this.ref, font)
  }
}

/** The file of a face, and its fonts by letter spacing in thousandths of an em. */
interface FontFile {
  bytes: Uint8Array
  facts: FontFacts
  fonts: Map<number, PdfFont>
}

/** The fonts of a document, by face and letter spacing. */
export class FontPool {
  private readonly context: PDFContext
  private readonly files = new Map<FaceKey, FontFile>()

  constructor(context: PDFContext) {
    this.context = context
  }

  has(key: FaceKey): boolean {
    return this.files.has(key)
  }

  add(key: FaceKey, bytes: Uint8Array): void {
    this.files.set(key, { bytes, facts: readFont(bytes), fonts: new Map() })
  }

  /** Returns the file of a face. @throws RangeError when it was not added. */
  bytesOf(key: FaceKey): Uint8Array {
    const file = this.files.get(key)
    if (!file) throw new RangeError(`The font ${key} was not loaded`)
    return file.bytes
  }

  /** The font of a face, its letters spaced by `tracking` em; fonts with CFF outlines keep their widths inside them and are never spaced. */
  get(key: FaceKey, tracking = 0): PdfFont {
    const file = this.files.get(key)
    if (!file) throw new RangeError(`The font ${key} was not loaded`)
    const { bytes, facts, fonts } = file
    const spaced = facts.isCff ? 0 : Math.round(tracking * 1000)
    let font = fonts.get(spaced)
    if (!font) fonts.set(spaced, (font = new PdfFont(this.context.nextRef(), bytes, facts, spaced)))
    return font
  }

  embedAll(subset: Subset): void {
    for (const { fonts } of this.files.values()) for (const font of fonts.values()) font.embed(this.context, subset)
  }
}

const systemInfo = (context: PDFContext) => {
  const info = context.obj({ Supplement: 0 })
  info.set(PDFName.of('Registry'), PDFString.of('Adobe'))
  info.set(PDFName.of('Ordering'), PDFString.of('Identity'))
  return info
}

/** Flags of a font descriptor (ISO 32000-2, table 121): codes are the font's own; italic. */
const FLAGS = { symbolic: 4, italic: 64 }

function descriptorOf(context: PDFContext, facts: FontFacts, name: string, file: Uint8Array) {
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: FLAGS.symbolic + (facts.italicAngle === 0 ? 0 : FLAGS.italic),
    FontBBox: facts.bbox,
    ItalicAngle: facts.italicAngle,
    Ascent: facts.ascent,
    Descent: facts.descent,
    CapHeight: facts.capHeight,
    StemV: 80,
  })
  if (facts.isCff) {
    const cff = tablesOf(file).get('CFF ')!
    const bytes = new Uint8Array(cff.buffer as ArrayBuffer, cff.byteOffset, cff.byteLength)
    descriptor.set(PDFName.of('FontFile3'), context.register(context.flateStream(bytes, { Subtype: 'CIDFontType0C' })) as PDFObject)
  } else {
    descriptor.set(PDFName.of('FontFile2'), context.register(context.flateStream(file, { Length1: file.length })) as PDFObject)
  }
  return descriptor
}

/** Widths as a PDF lists them: the first code of a stretch, then its widths. */
function widthArray(widths: readonly (readonly [code: number, width: number])[]): (number | number[])[] {
  const sorted = [...widths].sort((a, b) => a[0] - b[0])
  const list: (number | number[])[] = []
  sorted.forEach(([code, width], i) => {
    const stretch = list.at(-1)
    if (i > 0 && sorted[i - 1]![0] === code - 1 && Array.isArray(stretch)) stretch.push(width)
    else list.push(code, [width])
  })
  return list
}

/** The table from codes to glyphs, two bytes each. */
function glyphMap(used: readonly { glyph: number }[]): Uint8Array {
  const map = new Uint8Array(used.length * 2)
  used.forEach(({ glyph }, code) => map.set([glyph >> 8, glyph & 0xff], code * 2))
  return map
}

/** Six letters that tell one subset of a font from another (ISO 32000-2, 9.9.2), made from its glyphs by FNV-1a. */
function tagOf(glyphs: readonly number[]): string {
  let hash = 0x811c9dc5
  for (const glyph of glyphs) hash = Math.imul(hash ^ glyph, 0x01000193) >>> 0
  return Array.from({ length: 6 }, (_, i) => String.fromCodePoint(65 + (Math.floor(hash / 26 ** i) % 26))).join('')
}
