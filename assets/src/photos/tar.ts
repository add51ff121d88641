const BLOCK = 512

/** Reads the wanted files out of an uncompressed tar archive (ustar, with GNU and pax long names). Missing ones are absent from the map. */
export function extract(archive: Uint8Array, wanted: ReadonlySet<string>): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>()
  let longName: string | null = null
  for (let at = 0; at + BLOCK <= archive.length;) {
    const header = archive.subarray(at, at + BLOCK)
    if (header[0] === 0) break
    const size = octal(header, 124, 12)
    const body = archive.subarray(at + BLOCK, at + BLOCK + size)
    const kind = String.fromCharCode(header[156] ?? 0)
    const name: string = longName ?? entryName(header)
    longName = null
    if (kind === 'L') longName = text(body)
    else if (kind === 'x') longName = paxPath(body)
    else if ((kind === '0' || kind === '\0') && wanted.has(name)) found.set(name, body.slice())
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return found
}

function entryName(header: Uint8Array): string {
  const name = text(header.subarray(0, 100))
  const prefix = text(header.subarray(345, 500))
  return text(header.subarray(257, 262)) === 'ustar' && prefix ? `${prefix}/${name}` : name
}

const text = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}

const octal = (header: Uint8Array, start: number, length: number): number =>
  Number.parseInt(text(header.subarray(start, start + length)).trim() || '0', 8)

const paxPath = (body: Uint8Array): string | null => /\d+ path=([^\n]+)\n/.exec(text(body))?.[1] ?? null
