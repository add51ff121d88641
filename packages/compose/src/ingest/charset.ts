/** A decoded text and the name of the encoding it was in. */
export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'windows-1252'
}

/**
 * Decodes bytes of unknown encoding: by byte-order mark, by zero bytes (UTF-16), as UTF-8 when valid or nearly so, else as Windows-1252, or 1251 when most letters are
 * Cyrillic.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByte(bytes))
  return { encoding, text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/u, '') }
}

/** Bytes at the start of a page that may say what it is encoded in, as browsers look for it. */
const HEAD = 4_096
const declared = /<meta\b[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]{2,40})|^\s*<\?xml\b[^>]{0,100}?encoding\s*=\s*["']([\w.:-]{2,40})/iu

/**
 * Decodes a page: by byte-order mark, by what it says of itself (WHATWG HTML 13.2.3.2), else as `decodeText` does. `encoding` is empty where
 * nothing was guessed.
 */
export function decodeMarked(bytes: Uint8Array): { text: string; encoding: string } {
  const found = byMark(bytes) ? null : declared.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD)))
  const label = (found?.[1] ?? found?.[2] ?? '').toLowerCase().replace(/^utf-?16.*$/u, 'utf-8')
  const decoder = label === '' ? null : decoderOf(label)
  if (decoder && !(decoder.encoding === 'utf-8' && !isUtf8(bytes))) return { text: decoder.decode(bytes), encoding: '' }
  const { text, encoding } = decodeText(bytes)
  return { text, encoding: encoding === 'utf-8' || byMark(bytes) ? '' : encoding }
}

/** Returns a decoder of an encoding by any of its names; null for one that nobody knows. */
export function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

function byMark(bytes: Uint8Array): Decoded['encoding'] | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** UTF-16 of mostly Latin text has a zero in every second byte. */
function byZeros(bytes: Uint8Array): Decoded['encoding'] | null {
  const sample = bytes.subarray(0, 2_000)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const many = sample.length / 5
  if ((zeros[1] ?? 0) > many) return 'utf-16le'
  return (zeros[0] ?? 0) > many ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return isMostlyUtf8(new TextDecoder('utf-8').decode(bytes.subarray(0, 1_000_000)))
  }
}

/** A few bytes that are wrong, in a text with many letters beyond ASCII that are right, were damaged on the way. */
function isMostlyUtf8(text: string): boolean {
  const wrong = text.match(/\uFFFD/gu)?.length ?? 0
  const right = text.match(/[\u0080-\u{10FFFF}]/gu)?.length ?? 0
  return wrong <= (right - wrong) * 0.05
}

/** Cyrillic words are of letters beyond ASCII alone; other words in one byte a letter are mostly ASCII. */
function singleByte(bytes: Uint8Array): Decoded['encoding'] {
  let high = 0
  let ascii = 0
  for (const byte of bytes.subarray(0, 100_000)) {
    if (byte >= 0xc0) high += 1
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) ascii += 1
  }
  return high > ascii ? 'windows-1251' : 'windows-1252'
}
