/** State of an editor that is not shown, and the file that owns it: nobody else reads or sets it. */
export interface Slice<T> {
  readonly owner: string
  /** Never there: keeps slices of different values apart. */
  readonly value?: T
}

/** Defines a slice; `owner` is its file, from the folder of the package on. */
export const defineSlice = <T>(owner: string): Slice<T> => ({ owner })

/** The slices of one editor. They end with it. */
export class Slices {
  readonly #values = new Map<Slice<unknown>, unknown>()

  get<T>(slice: Slice<T>): T | undefined {
    return this.#values.get(slice) as T | undefined
  }

  has(slice: Slice<unknown>): boolean {
    return this.#values.has(slice)
  }

  set<T>(slice: Slice<T>, value: T): void {
    this.#values.set(slice, value)
  }

  delete(slice: Slice<unknown>): void {
    this.#values.delete(slice)
  }

  /** Who keeps something now, to look at. */
  owners(): string[] {
    return Array.from(this.#values.keys(), ({ owner }) => owner)
  }
}
