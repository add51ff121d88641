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
