import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Numbers 0–1 that are the same in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SNIPPETS = [
  '<',
  '>',
  '</w:p>',
  '<!--',
  '<![CDATA[',
  '&#0;',
  '&#x110000;',
  '"',
  '\0',
  '\uFFFF',
  '%PDF-',
  'endobj',
  '[^1]:',
  '```',
  '| - |',
  '>'.repeat(50),
  '<a:p>'.repeat(50),
  '-1',
  '99999999999',
]

/** Damages bytes in one to four places: cut, flipped, blanked, doubled, moved, foreign ones put in. */
export function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  let out = Uint8Array.from(bytes)
  const place = (): number => Math.floor(random() * out.length)
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const [from, to] = [place(), place()].sort((a, b) => a - b) as [number, number]
    const kind = Math.floor(random() * 7)
    if (kind === 0) out = out.slice(0, from)
    else if (kind === 1) for (let flips = 0; flips < 8; flips++) out[place()] = Math.floor(random() * 256)
    else if (kind === 2) out.fill(0, from, Math.min(to, from + 200))
    else if (kind === 3) out = concat(out.subarray(0, to), out.subarray(from))
    else if (kind === 4) out = concat(out.subarray(0, from), out.subarray(to))
    else if (kind === 5) out = concat(out.subarray(from), out.subarray(0, from))
    else out = concat(out.subarray(0, from), strToU8(SNIPPETS[Math.floor(random() * SNIPPETS.length)] ?? ''), out.subarray(from))
  }
  return out
}

const concat = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Damages one part of a zip, in its text or its tags, and packs it again. */
export function damagePart(zip: Uint8Array, random: () => number): Uint8Array {
  const parts = unzipSync(zip)
  const names = Object.keys(parts)
  const name = names[Math.floor(random() * names.length)] ?? ''
  const part = parts[name] ?? new Uint8Array()
  if (random() < 0.5) return zipSync({ ...parts, [name]: damage(part, random) }, { level: 0 })
  const tags = strFromU8(part).split(/(?=<)/u)
  const at = Math.floor(random() * tags.length)
  const other = tags[Math.floor(random() * tags.length)] ?? ''
  tags.splice(at, Math.floor(random() * 3), ...Array.from({ length: Math.floor(random() * 4) }, () => other))
  return zipSync({ ...parts, [name]: strToU8(tags.join('')) }, { level: 0 })
}
