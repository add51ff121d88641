/** Prints a number for a content stream: at most `digits` decimals, no needless zeros, never an exponent. */
export function number(value: number, digits = 3): string {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  if (Object.is(rounded, -0) || rounded === 0) return '0'
  const text = Math.abs(rounded) < 1e-6 ? rounded.toFixed(digits) : String(rounded)
  return text.replace(/^(-?)0\./, '$1.')
}

/** A content stream in the making. */
export class Content {
  private readonly parts: string[] = []

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

  toString(): string {
    return this.parts.join('\n')
  }
}
