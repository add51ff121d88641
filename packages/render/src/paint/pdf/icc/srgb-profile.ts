/** Points of the tone curve; as many as the profiles of the standard's authors have. */
const CURVE_POINTS = 1024

/** Chromatic adaptation to D50 of the sRGB primaries and the white of the connection space, as `s15Fixed16`. */
const XYZ = {
  rXYZ: [0x6fa0, 0x38f5, 0x0390],
  gXYZ: [0x6297, 0xb787, 0x18da],
  bXYZ: [0x249f, 0x0f84, 0xb6c4],
  wtpt: [0xf6d6, 0x1_0000, 0xd32d],
} as const

const NAME = 'sRGB IEC61966-2.1'
const HEADER = 128

/**
 * Builds the ICC profile of sRGB (ICC.1:2001-04, made from the definition in IEC 61966-2-1), for pictures that stay in sRGB in a PDF for a
 * press.
 */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const curve = curveTag()
  const tags: [string, Uint8Array][] = [
    ['desc', descriptionTag()],
    ['cprt', textTag('Public domain')],
    ...Object.entries(XYZ).map(([name, values]): [string, Uint8Array] => [name, xyzTag(values)]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Uint8Array] => [name, curve]),
  ]
  const unique = [...new Set(tags.map(([, bytes]) => bytes))]
  const start = HEADER + 4 + tags.length * 12
  const places = new Map<Uint8Array, number>()
  let end = start
  for (const bytes of unique) {
    places.set(bytes, end)
    end += Math.ceil(bytes.length / 4) * 4
  }
  const profile = new Uint8Array(end)
  writeHeader(new DataView(profile.buffer), end, tags.length)
  tags.forEach(([name, bytes], i) => {
    const at = HEADER + 4 + i * 12
    put(profile, at, name)
    const view = new DataView(profile.buffer)
    view.setUint32(at + 4, places.get(bytes)!)
    view.setUint32(at + 8, bytes.length)
  })
  for (const [bytes, at] of places) profile.set(bytes, at)
  return profile
}

function writeHeader(view: DataView, size: number, tags: number): void {
  const bytes = new Uint8Array(view.buffer)
  view.setUint32(0, size)
  view.setUint32(8, 0x0210_0000)
  put(bytes, 12, 'mntrRGB XYZ ')
  ;[2000, 1, 1].forEach((part, i) => view.setUint16(24 + 2 * i, part))
  put(bytes, 36, 'acsp')
  XYZ.wtpt.forEach((value, i) => view.setUint32(68 + 4 * i, value))
  view.setUint32(HEADER, tags)
}

const put = (bytes: Uint8Array, at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)

function tag(type: string, length: number): { bytes: Uint8Array; view: DataView } {
  const bytes = new Uint8Array(length)
  put(bytes, 0, type)
  return { bytes, view: new DataView(bytes.buffer) }
}

function textTag(text: string): Uint8Array {
  const { bytes } = tag('text', 9 + text.length)
  put(bytes, 8, text)
  return bytes
}

/** `textDescriptionType`: ASCII, no Unicode, no script code. */
function descriptionTag(): Uint8Array {
  const { bytes, view } = tag('desc', 12 + NAME.length + 1 + 8 + 70)
  view.setUint32(8, NAME.length + 1)
  put(bytes, 12, NAME)
  return bytes
}

function xyzTag(values: readonly number[]): Uint8Array {
  const { bytes, view } = tag('XYZ ', 20)
  values.forEach((value, i) => view.setUint32(8 + 4 * i, value))
  return bytes
}

function curveTag(): Uint8Array {
  const { bytes, view } = tag('curv', 12 + 2 * CURVE_POINTS)
  view.setUint32(8, CURVE_POINTS)
  for (let i = 0; i < CURVE_POINTS; i++) {
    const value = i / (CURVE_POINTS - 1)
    const linear = value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    view.setUint16(12 + 2 * i, Math.round(linear * 0xff_ff))
  }
  return bytes
}
