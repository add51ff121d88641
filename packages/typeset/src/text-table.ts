/**
 * Values by text, asked for with parts of longer texts that are not cut out first: a word of a paragraph that is known costs neither a
 * string nor the hash that the engine would make of it. Open addressing with FNV-1a over UTF-16 units.
 */
export class TextTable<T> {
  readonly #keys: string[] = []
  readonly #values: T[] = []
  /** By place: one more than the index of the key that is there, and its hash. */
  #places = new Int32Array(LEAST)
  #hashes = new Int32Array(LEAST)

  get size(): number {
    return this.#keys.length
  }

  clear(): void {
    this.#keys.length = this.#values.length = 0
    this.#places = new Int32Array(LEAST)
    this.#hashes = new Int32Array(LEAST)
  }

  /** The value of the text from `start` to `end`. */
  get(text: string, start: number, end: number): T | undefined {
    const hash = hashOf(text, start, end)
    const mask = this.#places.length - 1
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const index = this.#places[at]! - 1
      if (index < 0) return undefined
      if (this.#hashes[at] === hash && stands(this.#keys[index]!, text, start, end)) return this.#values[index]
    }
  }

  /** Adds the value of a text that has none yet. */
  add(key: string, value: T): void {
    if (this.size * 2 >= this.#places.length) this.#grow()
    this.#keys.push(key)
    this.#values.push(value)
    this.#put(this.size, hashOf(key, 0, key.length))
  }

  #put(place: number, hash: number): void {
    const mask = this.#places.length - 1
    let at = hash & mask
    while (this.#places[at] !== 0) at = (at + 1) & mask
    this.#places[at] = place
    this.#hashes[at] = hash
  }

  #grow(): void {
    const [places, hashes] = [this.#places, this.#hashes]
    this.#places = new Int32Array(places.length * 4)
    this.#hashes = new Int32Array(places.length * 4)
    for (let at = 0; at < places.length; at++) if (places[at] !== 0) this.#put(places[at]!, hashes[at]!)
  }
}

/** Places of an empty table, a power of two. */
const LEAST = 256

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
