import { opening } from './json.ts'

/** The beginnings of an answer as it comes in. A slow reader gets the newest one; a text that does not change is given once. */
export class Partials implements AsyncIterable<unknown> {
  #text = ''
  #ended = false
  #wake: () => void = () => undefined

  /** The text so far. */
  push(text: string): void {
    this.#text = text
    this.#wake()
  }

  /** Nothing more comes. */
  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void> {
    const { parsePartialJson } = await import('ai')
    let seen = ''
    for (;;) {
      const text = opening(this.#text)
      if (text && text !== seen) {
        seen = text
        const { value, state } = await parsePartialJson(text)
        if (state !== 'failed-parse' && value !== undefined) yield value
        continue
      }
      if (this.#ended) return
      await new Promise<void>((resolve) => {
        this.#wake = resolve
        if (this.#ended || opening(this.#text) !== seen) resolve()
      })
    }
  }
}
