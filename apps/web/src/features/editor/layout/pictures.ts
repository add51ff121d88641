import { createLru, type Lru } from '@magazineai/common'

/** Loaded pictures, each kept while there is room. */
export interface Pictures {
  /** The picture at an address, at least so many pixels wide if it has them; null when it cannot be had. */
  get(url: string, width: number): Promise<ImageBitmap | null>
}

/** Widths that are asked for, pixels: few, so that pages share their copies. */
const WIDTHS = [240, 480, 960, 1_920, 3_840] as const

/** Returns the width of the copy to load for a picture drawn so many pixels wide. */
export const pixelsFor = (drawn: number): number => WIDTHS.find((width) => width >= drawn) ?? WIDTHS.at(-1)!

/** Loads pictures by `load` and keeps `limit` bytes of them; those that were not asked for longest go first. */
export class PictureStore implements Pictures {
  readonly #load: (url: string, width: number) => Promise<ImageBitmap>
  /** Those evicted are not closed: a page may be about to draw them. */
  readonly #kept: Lru<string, ImageBitmap>
  readonly #loading = new Map<string, Promise<ImageBitmap | null>>()

  constructor(load: (url: string, width: number) => Promise<ImageBitmap>, limit: number) {
    this.#load = load
    this.#kept = createLru(limit, ({ width, height }) => width * height * 4)
  }

  async get(url: string, width: number): Promise<ImageBitmap | null> {
    const key = `${width} ${url}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const loading = this.#loading.get(key) ?? this.#fetch(key, url, width)
    this.#loading.set(key, loading)
    return loading
  }

  async #fetch(key: string, url: string, width: number): Promise<ImageBitmap | null> {
    try {
      const bitmap = await this.#load(url, width)
      this.#kept.set(key, bitmap)
      return bitmap
    } catch {
      // It is tried again with the next page that shows it.
      return null
    } finally {
      this.#loading.delete(key)
    }
  }
}
