import type { StructElement } from './structure/element.ts'
import type { Marks } from './structure/struct-tree.ts'
import { utf16Hex } from './to-unicode.ts'

/** Prints a number for a content stream: at most `digits` decimals, no needless zeros, never an exponent. */
export function number(value: number, digits = 3): string {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  if (Object.is(rounded, -0) || rounded === 0) return '0'
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(digits) : String(rounded)
  return text.replace(/^(-?)0\./, '$1.')
}

/** A content stream in the making. `marks` collects the stretches of it that belong to the structure of the document. */
export class Content {
  readonly marks: Marks | null
  private readonly parts: string[] = []

  constructor(marks: Marks | null = null) {
    this.marks = marks
  }

  /** An operator after its operands. */
  op(operator: string, ...operands: readonly (number | string)[]): this {
    this.parts.push(
      operands.length === 0 ? operator : `${operands.map((one) => (typeof one === 'number' ? number(one) : one)).join(' ')} ${operator}`,
    )
    return this
  }

  /** `cm`, with enough decimals for a turn across a large page. */
  transform(matrix: readonly number[]): this {
    return this.op('cm', matrix.map((value) => number(value, 6)).join(' '))
  }

  save(): this {
    return this.op('q')
  }

  restore(): this {
    return this.op('Q')
  }

  /** Begins a stretch that belongs to an element. */
  begin(element: StructElement): this {
    return this.op('BDC', `/${element.tag}`, `<</MCID ${this.marks?.mark(element) ?? 0}>>`)
  }

  /** Begins a stretch that is no part of what the document says. */
  beginArtifact(pagination = false): this {
    return pagination ? this.op('BDC', '/Artifact', '<</Type/Pagination>>') : this.op('BMC', '/Artifact')
  }

  /** Begins a stretch whose text is given beside its glyphs. */
  beginText(text: string): this {
    return this.op('BDC', '/Span', `<</ActualText<FEFF${utf16Hex(text)}>>>`)
  }

  /** Ends the stretch begun last. */
  end(): this {
    return this.op('EMC')
  }

  toString(): string {
    return this.parts.join('\n')
  }
}
