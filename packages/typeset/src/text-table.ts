/**
 * Values by text, asked for with parts of longer texts that are not cut out first: a word of a paragraph that is known costs neither a
 * string nor the hash that the engine would make of it. Open addressing with FNV-1a over UTF-16 units.
 */
export class TextTable<T> {
  #keys: (string | undefined)[] = []
  #values: (T | undefined)[] = []
  #hashes = new Int32Array(0)
  #size = 0

  constructor() {
    this.clear()
  }

  get size(): number {
    return this.#size
  }

  clear(): void {
    this.#allot(1024)
    this.#size = 0
  }

  /** The value of the text from `start` to `end`. */
  get(text: string, start: number, end: number): T | undefined {
    const hash = hashOf(text, start, end)
    const keys = this.#keys
    const mask = keys.length - 1
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const key = keys[at]
      if (key === undefined) return undefined
      if (this.#hashes[at] === hash && stands(key, text, start, end)) return this.#values[at]
    }
  }

  /** Adds the value of a text that has none yet. */
  add(key: string, value: T): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    this.#put(key, value, hashOf(key, 0, key.length))
    this.#size++
  }

  #put(key: string, value: T, hash: number): void {
    const mask = this.#keys.length - 1
    let at = hash & mask
    while (this.#keys[at] !== undefined) at = (at + 1) & mask
    this.#keys[at] = key
    this.#values[at] = value
    this.#hashes[at] = hash
  }

  #grow(): void {
    const [keys, values, hashes] = [this.#keys, this.#values, this.#hashes]
    this.#allot(keys.length * 2)
    keys.forEach((key, at) => {
      if (key !== undefined) this.#put(key, values[at]!, hashes[at]!)
    })
  }

  #allot(length: number): void {
    this.#keys = Array.from({ length }, () => undefined)
    this.#values = Array.from({ length }, () => undefined)
    this.#hashes = new Int32Array(length)
  }
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The low bits choose the place: the high ones are mixed in.
  return hash ^ (hash >>> 15)
}

function stands(key: string, text: string, start: number, end: number): boolean {
  const length = end - start
  if (key.length !== length) return false
  for (let at = 0; at < length; at++) if (key.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
