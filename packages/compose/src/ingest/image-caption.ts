import { decodeText } from './charset.ts'

/** What a JPEG says of itself: how it must be turned, and its caption. */
export interface JpegNotes {
  /** EXIF orientation, 1–8. */
  orientation: number
  caption: string | undefined
}

/** Reads EXIF orientation and description, and the caption of IPTC, out of the head of a JPEG; faulty ones are passed over. */
export function captionsOf(view: DataView): JpegNotes {
  let orientation = 1
  const captions: { exif?: string; iptc?: string } = {}
  for (const { marker, from, to } of segmentsOf(view)) {
    const segment = new DataView(view.buffer, view.byteOffset + from, to - from)
    try {
      if (marker === 0xe1 && ascii(segment, 0, 4) === 'Exif') {
        const exif = readExif(new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6))
        orientation = exif.orientation
        if (exif.description) captions.exif = exif.description
      }
      if (marker === 0xed) captions.iptc = readIptc(segment) ?? captions.iptc ?? ''
    } catch (error) {
      // A table that points outside its segment: the picture can be shown all the same.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return { orientation, caption: captions.iptc || captions.exif }
}

function* segmentsOf(view: DataView): Generator<{ marker: number; from: number; to: number }> {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    const to = at + 2 + view.getUint16(at + 2)
    if (marker === 0xda || to > view.byteLength || to < at + 4) return
    yield { marker, from: at + 4, to }
    at = to
  }
}

const bytesAt = (view: DataView, at: number, length: number): Uint8Array => {
  if (at + length > view.byteLength) throw new RangeError('outside')
  return new Uint8Array(view.buffer, view.byteOffset + at, length)
}

const ascii = (view: DataView, at: number, length: number): string => String.fromCharCode(...bytesAt(view, at, length))

const clean = (bytes: Uint8Array): string =>
  decodeText(bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1))
    .text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 2_000)

/** Tags 0x0112 and 0x010E of the first directory (Exif 2.32, 4.6). */
function readExif(view: DataView): { orientation: number; description: string } {
  const little = view.getUint16(0) === 0x4949
  const first = view.getUint32(4, little)
  const count = Math.min(200, view.getUint16(first, little))
  let orientation = 1
  let description = ''
  for (let index = 0; index < count; index++) {
    const at = first + 2 + index * 12
    const tag = view.getUint16(at, little)
    const length = view.getUint32(at + 4, little)
    if (tag === 0x0112) orientation = view.getUint16(at + 8, little)
    if (tag === 0x010e && length < 10_000) description = clean(bytesAt(view, length <= 4 ? at + 8 : view.getUint32(at + 8, little), length))
  }
  return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, description }
}

/** Data set 2:120 of the IPTC block among Photoshop's resources (IPTC-NAA IIM 4.2). */
function readIptc(view: DataView): string | null {
  for (let at = 14; at + 12 < view.byteLength && ascii(view, at, 4) === '8BIM';) {
    const name = view.getUint8(at + 6)
    const head = at + 6 + name + 1 + ((name + 1) % 2)
    const size = view.getUint32(head)
    if (view.getUint16(at + 4) === 0x0404) return captionIn(view, head + 4, Math.min(view.byteLength, head + 4 + size))
    at = head + 4 + size + (size % 2)
  }
  return null
}

function captionIn(view: DataView, from: number, to: number): string | null {
  for (let at = from; at + 5 <= to && view.getUint8(at) === 0x1c;) {
    const length = view.getUint16(at + 3)
    if (view.getUint8(at + 1) === 2 && view.getUint8(at + 2) === 120) return clean(bytesAt(view, at + 5, length))
    at += 5 + length
  }
  return null
}
