/** A decoded text and the name of the encoding it was in. */
export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
}

/** Decodes bytes of unknown encoding: by byte-order mark, by zero bytes (UTF-16), as UTF-8 when valid, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = byMark(bytes) ?? byZeros(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
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
    return false
  }
}
