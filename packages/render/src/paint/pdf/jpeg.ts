/** What a PDF must be told about a JPEG. */
export interface JpegFacts {
  width: number
  height: number
  bits: number
  /** 1 = grey, 3 = colour, 4 = CMYK. */
  components: number
  /** True when a marker of Adobe's says that the inks are stored upside down. */
  inverted: boolean
}

const MARKER = { start: 0xd8, end: 0xd9, scan: 0xda, adobe: 0xee }

/** Start-of-frame markers: all of C0–CF but the tables C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the headers of a JPEG (ITU-T T.81, annex B). @throws RangeError when it is none. */
export function readJpeg(bytes: Uint8Array): JpegFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint16(0) !== 0xff_d8) throw new RangeError('The picture is no JPEG')
  let inverted = false
  for (let at = 2; at + 4 < bytes.length;) {
    if (bytes[at] !== 0xff) throw new RangeError('The JPEG is damaged')
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === MARKER.scan || marker === MARKER.end) break
    if (marker === MARKER.adobe && String.fromCodePoint(...bytes.subarray(at + 4, at + 9)) === 'Adobe') inverted = true
    if (isFrame(marker)) {
      const frame = { bits: bytes[at + 4]!, height: view.getUint16(at + 5), width: view.getUint16(at + 7), components: bytes[at + 9]! }
      return { ...frame, inverted: frame.components === 4 && (inverted || adobeFollows(bytes, at)) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  throw new RangeError('The JPEG says nothing about its size')
}

/** True when Adobe's marker stands behind the frame header. */
function adobeFollows(bytes: Uint8Array, from: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at + 9 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== MARKER.scan; at += 2 + view.getUint16(at + 2))
    if (bytes[at + 1] === MARKER.adobe) return true
  return false
}
