/** Pause after which typing begins a new word, ms. */
const REST = 900

/** Finds items by their first characters as they are typed: the same character again and again goes through all that begin with it. */
export class TypeAhead {
  #typed = ''
  #at = Number.NEGATIVE_INFINITY
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Returns whether a word is being typed: then a space belongs to it. */
  get isTyping(): boolean {
    return this.#typed !== '' && this.#now() - this.#at <= REST
  }

  /** Takes a character. @returns what is looked for, from the place on that it is looked for. */
  take(character: string, focus: number): Wanted {
    const now = this.#now()
    this.#typed = now - this.#at > REST ? character : this.#typed + character
    this.#at = now
    const isSame = this.#typed === this.#typed.charAt(0).repeat(this.#typed.length)
    // A new word goes on to the next that fits; a longer one may stay where it is.
    const from = this.#typed.length === 1 || isSame ? focus + 1 : focus
    return { text: isSame ? this.#typed.charAt(0) : this.#typed, from: Math.max(0, from) }
  }

  /** Takes a character. @returns the place of the item it leads to, looked for from `focus` on and around; null when there is none. */
  type(character: string, names: Names, focus: number): number | null {
    const place = placeOfName(this.take(character, focus), names)
    return place === 'unknown' ? null : place
  }
}

/** The first characters of a name, and from which place on it is looked for. */
export interface Wanted {
  text: string
  from: number
}

/** Names in their order; undefined = not known yet. */
export interface Names {
  length: number
  nameAt: (place: number) => string | undefined
}

/** Returns the place of the first name that begins so, from a place on and around; null when there is none, `unknown` when one before it is not known. */
export function placeOfName({ text, from }: Wanted, { length, nameAt }: Names): number | null | 'unknown' {
  const wanted = keyOf(text)
  for (let step = 0; step < length; step++) {
    const place = (from + step) % length
    const name = nameAt(place)
    if (name === undefined) return 'unknown'
    if (keyOf(name).startsWith(wanted)) return place
  }
  return null
}

/** A name as it is compared: without case and accents. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
