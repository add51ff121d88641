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

  /** Takes a character. @returns the place of the item it leads to, looked for from `focus` on and around; null when there is none. */
  type(character: string, names: { length: number; nameAt: (place: number) => string | undefined }, focus: number): number | null {
    const now = this.#now()
    this.#typed = now - this.#at > REST ? character : this.#typed + character
    this.#at = now
    const isSame = this.#typed === this.#typed.charAt(0).repeat(this.#typed.length)
    const wanted = keyOf(isSame ? this.#typed.charAt(0) : this.#typed)
    // A new word goes on to the next that fits; a longer one may stay where it is.
    const from = this.#typed.length === 1 || isSame ? focus + 1 : focus
    for (let step = 0; step < names.length; step++) {
      const place = (Math.max(0, from) + step) % names.length
      if (keyOf(names.nameAt(place) ?? '').startsWith(wanted)) return place
    }
    return null
  }
}

/** A name as it is compared: without case and accents. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()
