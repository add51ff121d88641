import type { PictureType } from '../source.ts'
import { captionsOf } from './image-caption.ts'
import { MAX_PIXELS, MAX_SIDE } from './limits.ts'

/** What the head of a picture says. Pixels are as shown, turned by its EXIF orientation. */
export interface ImageInfo {
  type: PictureType
  width: number
  height: number
  /** EXIF orientation, 1–8; 1 = upright. */
  orientation: number
  /** What its author wrote into it. */
  caption?: string
}

/** Why bytes are no picture that can be shown. */
export type ImageFault = 'unknown' | 'broken' | 'huge'

interface Size {
  width: number
  height: number
}

/** Reads type, size and caption out of the head of a picture; nothing is decoded. */
export function readImage(bytes: Uint8Array): ImageInfo | ImageFault {
  const type = imageType(bytes)
  if (!type) return 'unknown'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = measure(type, view)
  if (!size || size.width < 1 || size.height < 1 || !isWhole(type, bytes)) return 'broken'
  if (size.width * size.height > MAX_PIXELS || Math.max(size.width, size.height) > MAX_SIDE) return 'huge'
  const { orientation, caption } = type === 'image/jpeg' ? captionsOf(view) : { orientation: 1, caption: undefined }
  const turned = orientation >= 5 ? { width: size.height, height: size.width } : size
  return { type, ...turned, orientation, ...(caption ? { caption } : {}) }
}

/** Returns the kind of picture by its first bytes; null = none we take. */
export function imageType(bytes: Uint8Array): PictureType | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'image/png'
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'image/jpeg'
  if (/^GIF8[79]a/u.test(head)) return 'image/gif'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}

function measure(type: PictureType, view: DataView): Size | null {
  try {
    if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (type === 'image/gif') return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    return type === 'image/jpeg' ? jpegSize(view) : webpSize(view)
  } catch {
    // The file ends within its head.
    return null
  }
}

/** The first frame header (ITU T.81, B.2.2). */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === 0xff) at += 1
    else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** The three kinds of first chunk (RFC 9649). */
function webpSize(view: DataView): Size | null {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number): number => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1
  return chunk === 'VP8X' ? { width: three(24), height: three(27) } : null
}

/** A picture that was cut off has no end mark. */
function isWhole(type: PictureType, bytes: Uint8Array): boolean {
  if (type === 'image/png') return lastIndexOf(bytes, [0x49, 0x45, 0x4e, 0x44]) > 0
  if (type === 'image/jpeg') return lastIndexOf(bytes, [0xff, 0xd9]) > 0
  if (type === 'image/gif') return bytes.includes(0x3b, 13)
  return bytes.length >= 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
}

function lastIndexOf(bytes: Uint8Array, mark: readonly number[]): number {
  for (let at = bytes.length - mark.length; at >= 0; at--) if (mark.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}
