/** Most pixels of a picture inside a drawing: what is small as a file can be large when it is opened. */
const MAX_PIXELS = 16_000_000

const INLINED = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/i

/**
 * Returns the address of a PNG or JPEG inlined in a drawing, without blanks; null for any other address and for what is larger than 16
 * megapixels.
 */
export const inlinedPicture = (address: string): string | null => {
  const dense = address.replaceAll(/\s/g, '')
  const base64 = INLINED.exec(dense)?.[1]
  if (base64 === undefined) return null
  const bytes = bytesOf(base64)
  const size = bytes && (pngSize(bytes) ?? jpegSize(bytes))
  return size && size.width > 0 && size.height > 0 && size.width * size.height <= MAX_PIXELS ? dense : null
}

const bytesOf = (base64: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

interface PixelSize {
  width: number
  height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const pngSize = (bytes: Uint8Array): PixelSize | null => {
  if (bytes.length < 24 || PNG.some((value, at) => bytes[at] !== value)) return null
  const view = new DataView(bytes.buffer)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** From the frame header of a JPEG (ITU-T T.81, B.2.2): every segment before it says its own length. */
const jpegSize = (bytes: Uint8Array): PixelSize | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer)
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return null
}
