/**
 * Values by text, asked for with parts of longer texts that are not cut out first: a word of a paragraph that is known costs neither a
 * string nor the hash that the engine would make of it. Open addressing with FNV-1a over UTF-16 units.
 */
export class TextTable<T extends { readonly text: string }> {
  readonly #values: T[] = []
  /** By place: one more than the index of the value that is there, and the hash of its text. */
  #places = new Int32Array(2 * LEAST)

  get size(): number {
    return this.#values.length
  }

  clear(): void {
    this.#values.length = 0
    this.#places = new Int32Array(2 * LEAST)
  }

  /** The value of the text from `start` to `end`. */
  get(text: string, start: number, end: number): T | undefined {
    const hash = hashOf(text, start, end)
    const places = this.#places
    const mask = places.length - 2
    for (let at = (hash << 1) & mask; ; at = (at + 2) & mask) {
      const index = places[at]! - 1
      if (index < 0) return undefined
      if (places[at + 1] !== hash) continue
      const value = this.#values[index]!
      if (stands(value.text, text, start, end)) return value
    }
  }

  /** Adds the value of a text that has none yet. */
  add(value: T): void {
    if (this.size * 4 >= this.#places.length) this.#grow()
    this.#values.push(value)
    this.#put(this.size, hashOf(value.text, 0, value.text.length))
  }

  #put(place: number, hash: number): void {
    const mask = this.#places.length - 2
    let at = (hash << 1) & mask
    while (this.#places[at] !== 0) at = (at + 2) & mask
    this.#places[at] = place
    this.#places[at + 1] = hash
  }

  #grow(): void {
    const places = this.#places
    this.#places = new Int32Array(places.length * 4)
    for (let at = 0; at < places.length; at += 2) if (places[at] !== 0) this.#put(places[at]!, places[at + 1]!)
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
