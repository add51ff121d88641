/** Linear sRGB to XYZ under D50 (IEC 61966-2-1, adapted by Bradford), rows X, Y, Z. */
const TO_XYZ = [
  [0.436_074_7, 0.385_064_9, 0.143_080_4],
  [0.222_504_5, 0.716_878_6, 0.060_616_9],
  [0.013_932_2, 0.097_104_5, 0.714_173_3],
] as const

/** The white that profiles connect through. */
const D50 = [0.9642, 1, 0.8249] as const

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** CIE 15: the cube root, with a straight piece near black. */
const root = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : (t * 24_389) / 27 / 116 + 16 / 116)

/** Converts an sRGB colour, channels 0–1, to CIELAB under D50. */
export function srgbToLab(r: number, g: number, b: number): [l: number, a: number, b: number] {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const [x, y, z] = TO_XYZ.map((row, i) => root((row[0] * lr + row[1] * lg + row[2] * lb) / D50[i]!)) as [number, number, number]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
