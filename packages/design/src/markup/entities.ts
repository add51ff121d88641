/** Most entities of a document type that are looked at, and the longest value of one. Those that name others are left out: they only serve to grow. */
const MAX_ENTITIES = 200
const MAX_ENTITY = 1_000

/** Most characters that entities may add to one drawing. */
const MAX_EXPANSION = 1_000_000

/** The short names that the document type of a drawing gives to longer texts. */
export class Entities {
  readonly #values = new Map<string, string>()
  #room = MAX_EXPANSION

  /** Takes over the entities of the first document type that has some. */
  declare(declaration: string): void {
    if (this.#values.size > 0) return
    for (const [, name, double, single] of declaration.matchAll(/<!ENTITY\s+([\w.-]{1,100})\s+(?:"([^"<]*)"|'([^'<]*)')\s*>/g)) {
      const value = double ?? single ?? ''
      if (value.length <= MAX_ENTITY && !value.includes('&')) this.#values.set(name as string, value)
      if (this.#values.size >= MAX_ENTITIES) return
    }
  }

  /** The text with their values in place of their names. */
  expand(text: string): string {
    if (this.#values.size === 0 || !text.includes('&')) return text
    return text.replaceAll(/&([\w.-]{1,100});/g, (whole, name: string) => {
      const value = this.#values.get(name)
      if (value === undefined) return whole
      this.#room -= value.length
      return this.#room < 0 ? '' : value
    })
  }
}
