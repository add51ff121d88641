import { arcToCubics } from './arc.ts'
import { type Matrix, transform } from '@magazineai/design'

/** One command of an outline: its letter and its coordinates, all absolute. */
export type PathCommand =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const TOKEN = /([a-z])|(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/gi

/** Rounds to a ten-thousandth and prints without needless zeros. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 1e4) / 1e4
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

/** Splits the numbers of an `A` command whose flags are written without separators (`a1 1 0 01.5.5`). */
function* tokens(d: string): Generator<string | number> {
  let letter = ''
  let count = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(d); match; match = TOKEN.exec(d)) {
    if (match[1]) {
      letter = match[1].toUpperCase()
      count = 0
      yield match[1]
      continue
    }
    const slot = count++ % 7
    const flag = letter === 'A' && (slot === 3 || slot === 4)
    if (flag && match[0].length > 1) TOKEN.lastIndex = match.index + 1
    yield flag ? Number(match[0][0]) : Number(match[0])
  }
}

/** Parses SVG path data into commands, made absolute and reduced to M L Q C Z. Data after the first error is ignored, as SVG asks. */
export function parsePath(d: string): PathCommand[] {
  const pen = new Pen()
  let letter = ''
  let values: number[] = []
  for (const token of tokens(d)) {
    if (typeof token === 'string') {
      if (!(token.toUpperCase() in ARITY)) break
      letter = token
      values = []
      if (letter === 'Z' || letter === 'z') pen.add('Z', [])
      continue
    }
    values.push(token)
    const arity = ARITY[letter.toUpperCase()] ?? 0
    if (arity === 0) break
    if (values.length < arity) continue
    pen.add(letter, values)
    values = []
    if (letter === 'M') letter = 'L'
    if (letter === 'm') letter = 'l'
  }
  return pen.commands
}

/** Formats commands as path data. */
export const formatPath = (commands: readonly PathCommand[]): string =>
  commands.map(([letter, ...values]) => letter + values.map(num).join(' ')).join('')

/** Moves path data through a matrix. */
export const transformPath = (d: string, matrix: Matrix): string => {
  const moved = mapPath(parsePath(d), (x, y) => {
    const point = transform(matrix, { x, y })
    return [point.x, point.y]
  })
  return formatPath(moved)
}

/** Commands with every point mapped. */
export const mapPath = (commands: readonly PathCommand[], map: (x: number, y: number) => readonly [number, number]): PathCommand[] =>
  commands.map((command) => {
    const mapped: (string | number)[] = [command[0]]
    for (let i = 1; i + 1 < command.length; i += 2) mapped.push(...map(command[i] as number, command[i + 1] as number))
    return mapped as unknown as PathCommand
  })

/** Rewrites path data in the reduced form that display lists carry. */
export const normalisePath = (d: string): string => formatPath(parsePath(d))

class Pen {
  commands: PathCommand[] = []
  private x = 0
  private y = 0
  private startX = 0
  private startY = 0
  private control: readonly [number, number] | null = null
  private previous = ''

  add(letter: string, values: readonly number[]) {
    const kind = letter.toUpperCase()
    const absolute = letter === kind ? [...values] : this.absolute(kind, values)
    this.draw(kind, absolute)
    this.previous = kind
  }

  private absolute(kind: string, values: readonly number[]): number[] {
    if (kind === 'H') return [values[0]! + this.x]
    if (kind === 'V') return [values[0]! + this.y]
    if (kind === 'A') return [...values.slice(0, 5), values[5]! + this.x, values[6]! + this.y]
    return values.map((value, i) => value + (i % 2 === 0 ? this.x : this.y))
  }

  private draw(kind: string, v: number[]) {
    switch (kind) {
      case 'Z':
        this.commands.push(['Z'])
        this.moveTo(this.startX, this.startY)
        return
      case 'M':
        this.commands.push(['M', v[0]!, v[1]!])
        this.startX = v[0]!
        this.startY = v[1]!
        this.moveTo(v[0]!, v[1]!)
        return
      case 'H':
        return this.line(v[0]!, this.y)
      case 'V':
        return this.line(this.x, v[0]!)
      case 'L':
        return this.line(v[0]!, v[1]!)
      case 'C':
        return this.cubic(v)
      case 'S':
        return this.cubic([...this.reflected('CS'), ...v])
      case 'Q':
        return this.quadratic(v)
      case 'T':
        return this.quadratic([...this.reflected('QT'), ...v])
      case 'A':
        for (const curve of arcToCubics(this.x, this.y, v)) this.cubic(curve)
    }
  }

  private reflected(kinds: string): readonly [number, number] {
    if (!this.control || !kinds.includes(this.previous)) return [this.x, this.y]
    return [2 * this.x - this.control[0], 2 * this.y - this.control[1]]
  }

  private moveTo(x: number, y: number) {
    this.x = x
    this.y = y
    this.control = null
  }

  private line(x: number, y: number) {
    this.commands.push(['L', x, y])
    this.moveTo(x, y)
  }

  private cubic(v: readonly number[]) {
    this.commands.push(['C', v[0]!, v[1]!, v[2]!, v[3]!, v[4]!, v[5]!])
    this.moveTo(v[4]!, v[5]!)
    this.control = [v[2]!, v[3]!]
  }

  private quadratic(v: readonly number[]) {
    this.commands.push(['Q', v[0]!, v[1]!, v[2]!, v[3]!])
    this.moveTo(v[2]!, v[3]!)
    this.control = [v[0]!, v[1]!]
  }
}
