import { Inflate } from 'fflate'
import { IngestError } from './error.ts'
import { MAX_UNPACKED, MAX_UNPACKED_PART, MAX_ZIP_ENTRIES } from './limits.ts'

/** A zip that was opened and not yet unpacked. */
export interface Zip {
  /** Names of its entries, in their order. */
  names: readonly string[]
  /** Unpacks an entry; null when there is none. Counts what comes out. @throws IngestError */
  read(name: string, budget?: Budget): Uint8Array | null
}

/** How much may still be unpacked, in bytes. */
export interface Budget {
  left: number
  /** Most bytes of one entry. */
  part: number
}

interface Entry {
  name: string
  method: number
  locked: boolean
  packed: number
  /** Where its local header is. */
  at: number
}

/** Packed bytes that are unpacked between two counts: at most 1,032 times as many come out. */
const PIECE = 16 * 1024

/** Opens a zip by its central directory (APPNOTE.TXT 4.3.12). Nothing is unpacked yet. @throws IngestError */
export function openZip(file: string, bytes: Uint8Array): Zip {
  const entries = new Map(directory(file, bytes).map((entry) => [entry.name, entry]))
  const text: Budget = { left: MAX_UNPACKED, part: MAX_UNPACKED_PART }
  return {
    names: [...entries.keys()],
    read(name, budget = text) {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.locked) throw new IngestError(file, 'locked', `“${file}” is locked by a password; save it without one.`)
      return unpack(file, bytes, entry, budget)
    },
  }
}

const damaged = (file: string, cause?: unknown): IngestError =>
  new IngestError(file, 'broken', `“${file}” is damaged: it cannot be unpacked.`, { cause })

function directory(file: string, bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  if (end < 0) throw damaged(file)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ZIP_ENTRIES) throw new IngestError(file, 'size', `“${file}” packs more than ${MAX_ZIP_ENTRIES} parts.`)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged(file)
    const length = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
      method: view.getUint16(at + 10, true),
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the end record is: within the last 64 KB, for there may be a comment behind it; -1 = nowhere. */
function endRecord(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at
  }
  return -1
}

function unpack(file: string, bytes: Uint8Array, entry: Entry, budget: Budget): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { at, packed, method } = entry
  if (at + 30 > bytes.length || view.getUint32(at, true) !== 0x04034b50) throw damaged(file)
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const data = bytes.subarray(from, from + packed)
  if (data.length < packed || (method !== 0 && method !== 8)) throw damaged(file)
  const pieces = new Pieces(file, budget)
  if (method === 0) pieces.add(data)
  else inflate(file, data, pieces)
  return pieces.joined()
}

function inflate(file: string, data: Uint8Array, pieces: Pieces): void {
  const stream = new Inflate((piece) => pieces.add(piece))
  try {
    for (let at = 0; at < data.length; at += PIECE) stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length)
  } catch (cause) {
    throw cause instanceof IngestError ? cause : damaged(file, cause)
  }
}

/** Collects what comes out of an entry and stops when it is too much. */
class Pieces {
  readonly #file: string
  readonly #budget: Budget
  readonly #pieces: Uint8Array[] = []
  #size = 0

  constructor(file: string, budget: Budget) {
    this.#file = file
    this.#budget = budget
  }

  add(piece: Uint8Array): void {
    this.#size += piece.length
    this.#budget.left -= piece.length
    if (this.#budget.left < 0 || this.#size > this.#budget.part) {
      throw new IngestError(this.#file, 'size', `“${this.#file}” unpacks to more than we accept.`)
    }
    this.#pieces.push(piece)
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.#size)
    let at = 0
    for (const piece of this.#pieces) {
      all.set(piece, at)
      at += piece.length
    }
    return all
  }
}
