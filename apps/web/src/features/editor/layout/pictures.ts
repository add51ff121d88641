/** Loaded pictures, each kept while there is room. */
export interface Pictures {
  /** The picture at an address, at least so many pixels wide if it has them; null when it cannot be had. */
  get(url: string, width: number): Promise<ImageBitmap | null>
}

/** Widths that are asked for, pixels: few, so that pages share their copies. */
const WIDTHS = [240, 480, 960, 1_920, 3_840] as const

/** The width of the copy to load for a picture drawn so many pixels wide. */
export const pixelsFor = (drawn: number): number => WIDTHS.find((width) => width >= drawn) ?? WIDTHS.at(-1)!

interface Kept {
  bitmap: Promise<ImageBitmap | null>
  bytes: number
}

/** Loads pictures by `load` and keeps `limit` bytes of them; those that were not asked for longest go first. */
export class PictureStore implements Pictures {
  readonly #load: (url: string, width: number) => Promise<ImageBitmap>
  readonly #limit: number
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor(load: (url: string, width: number) => Promise<ImageBitmap>, limit: number) {
    this.#load = load
    this.#limit = limit
  }

  get(url: string, width: number): Promise<ImageBitmap | null> {
    const key = `${width} ${url}`
    const kept = this.#kept.get(key) ?? this.#fetch(key, url, width)
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.bitmap
  }

  #fetch(key: string, url: string, width: number): Kept {
    const kept: Kept = { bitmap: this.#load(url, width), bytes: 0 }
    kept.bitmap = kept.bitmap.then(
      (bitmap) => {
        if (bitmap) kept.bytes = bitmap.width * bitmap.height * 4
        this.#bytes += kept.bytes
        this.#trim(kept)
        return bitmap
      },
      () => {
        // It is tried again with the next page that shows it.
        this.#kept.delete(key)
        return null
      },
    )
    return kept
  }

  /** Forgets the pictures that were not asked for longest. They are not closed: a page may be about to draw them. */
  #trim(newest: Kept): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#limit) return
      if (kept === newest || kept.bytes === 0) continue
      this.#kept.delete(key)
      this.#bytes -= kept.bytes
    }
  }
}
