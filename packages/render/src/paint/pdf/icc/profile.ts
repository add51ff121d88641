import { type Grid, trilinear } from './grid.ts'

/** How colours that cannot be printed are brought into what can: the whole range compressed, or only the rest clipped to paper white. */
export type Intent = 'perceptual' | 'relative'

/** What is read of the ICC profile of a printing condition. */
export interface PrintProfile {
  description: string
  /** Major version of the profile format. */
  version: number
  /** The ink of a CIELAB colour (D50): cyan, magenta, yellow, black, each 0–1. */
  toInk: (lab: readonly [number, number, number], intent: Intent, into: Float32Array | number[]) => void
}

const HEADER = 128
const TABLES: { [intent in Intent]: string } = { perceptual: 'B2A0', relative: 'B2A1' }

/**
 * Reads the ICC profile (ICC.1:2001-04 or ICC.1:2022) of a CMYK press whose tables are `lut8Type` or `lut16Type`.
 * @throws RangeError when it is another kind of profile.
 */
export function readPrintProfile(bytes: Uint8Array): PrintProfile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length = 4) => String.fromCodePoint(...bytes.subarray(at, at + length))
  if (bytes.length < HEADER + 4 || text(36) !== 'acsp') throw new RangeError('These bytes are no ICC profile')
  const [kind, space, connection] = [text(12), text(16), text(20)]
  if (kind !== 'prtr' || space !== 'CMYK' || connection !== 'Lab ')
    throw new RangeError(`A profile of a CMYK press over Lab is needed, this is ${kind} ${space} over ${connection}`)
  const tags = new Map<string, DataView>()
  for (let i = 0, at = HEADER + 4; i < view.getUint32(HEADER); i++, at += 12)
    tags.set(text(at), new DataView(bytes.buffer, bytes.byteOffset + view.getUint32(at + 4), view.getUint32(at + 8)))
  const luts = new Map<DataView, Lut>()
  const lutOf = (intent: Intent): Lut => {
    const tag = tags.get(TABLES[intent]) ?? tags.get('B2A0')
    if (!tag) throw new RangeError('The profile has no table from Lab to ink')
    let lut = luts.get(tag)
    if (!lut) luts.set(tag, (lut = readLut(tag)))
    return lut
  }
  lutOf('perceptual')
  return {
    description: descriptionOf(tags.get('desc')),
    version: bytes[8]!,
    toInk: (lab, intent, into) => applyLut(lutOf(intent), lab, into),
  }
}

/** A table of a profile: a curve for each of L, a and b, the cube of inks, a curve for each ink. */
interface Lut {
  input: Float32Array[]
  grid: Grid
  output: Float32Array[]
  /** The largest code: 16-bit tables of Lab run to 0xFF00 for L = 100. */
  sixteen: boolean
}

const TYPES = { lut16: 0x6d_66_74_32, lut8: 0x6d_66_74_31 }

function readLut(tag: DataView): Lut {
  const type = tag.getUint32(0)
  const sixteen = type === TYPES.lut16
  if (!sixteen && type !== TYPES.lut8) throw new RangeError('Only tables of the types lut8 and lut16 can be read')
  const [inputs, outputs, size] = [tag.getUint8(8), tag.getUint8(9), tag.getUint8(10)]
  if (inputs !== 3 || outputs !== 4) throw new RangeError(`A table from 3 values to 4 inks is needed, this is ${inputs} to ${outputs}`)
  const [inputEntries, outputEntries] = sixteen ? [tag.getUint16(48), tag.getUint16(50)] : [256, 256]
  let at = sixteen ? 52 : 48
  const take = (count: number): Float32Array => {
    const values = Float32Array.from({ length: count }, (_, i) =>
      sixteen ? tag.getUint16(at + 2 * i) / 0xff_ff : tag.getUint8(at + i) / 0xff,
    )
    at += count * (sixteen ? 2 : 1)
    return values
  }
  const curves = (count: number, entries: number) => Array.from({ length: count }, () => take(entries))
  const input = curves(inputs, inputEntries)
  const grid = { size, channels: outputs, values: take(size ** 3 * outputs) }
  return { input, grid, output: curves(outputs, outputEntries), sixteen }
}

function applyLut(
  { input, grid, output, sixteen }: Lut,
  [l, a, b]: readonly [number, number, number],
  into: Float32Array | number[],
): void {
  const codes = sixteen
    ? [(l * 652.8) / 0xff_ff, ((a + 128) * 256) / 0xff_ff, ((b + 128) * 256) / 0xff_ff]
    : [l / 100, (a + 128) / 255, (b + 128) / 255]
  trilinear(grid, along(input[0]!, codes[0]!), along(input[1]!, codes[1]!), along(input[2]!, codes[2]!), into)
  for (let k = 0; k < 4; k++) into[k] = along(output[k]!, into[k]!)
}

/** The value of a curve at 0–1, linearly between its entries. */
function along(curve: Float32Array, value: number): number {
  const place = Math.min(1, Math.max(0, value)) * (curve.length - 1)
  const i = Math.min(curve.length - 2, Math.floor(place))
  return curve[i]! + (curve[i + 1]! - curve[i]!) * (place - i)
}

/** The name of a profile: ASCII in version 2, UTF-16 in version 4. */
function descriptionOf(tag: DataView | undefined): string {
  if (!tag) return ''
  const letters = (from: number, count: number, wide: boolean) =>
    Array.from({ length: count }, (_, i) => String.fromCharCode(wide ? tag.getUint16(from + 2 * i) : tag.getUint8(from + i))).join('')
  if (tag.getUint32(0) === 0x6d_6c_75_63) return letters(tag.getUint32(24), tag.getUint32(20) / 2, true)
  return letters(12, Math.max(0, tag.getUint32(8) - 1), false)
}
