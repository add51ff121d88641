import { type Clock, createListeners, type Listeners } from '@magazineai/common'
import type { Design } from '@magazineai/design'
import { DesignSender } from './design-sender.ts'
import type { FromPainter, PainterLink } from './messages.ts'
import { defineSlice, type Editor } from '@magazineai/editor/state'

/** Pictures of pages, painted beside the work. */
export interface PagePictures {
  /**
   * The picture of a page that is best shown `width` device pixels wide: of just that size, or while it is made the nearest there is. Null
   * when there is none yet. Asking makes it be painted, and painted again when the page looks otherwise, while somebody listens.
   * Draw it at once and let it go: it is closed when a newer one comes.
   */
  get(page: string, width: number): ImageBitmap | null
  /** As `get`, but takes what there is and asks for nothing. */
  peek(page: string, width: number): ImageBitmap | null
  /** True when there is a picture that shows the page as it is. */
  isFresh(page: string): boolean
  /** Hears when there is another picture of a page. @returns a function that ends it. */
  subscribe(page: string, listener: () => void): () => void
}

const picturesOfPages = defineSlice<PagePictures>('layout/page-pictures')

/** Returns the pictures of the pages of an editor, which owns them; null where none can be painted. */
export const picturesOf = (editor: Editor): PagePictures | null => editor.slices.get(picturesOfPages) ?? null

/** Gives an editor pictures of its pages; null takes them away. */
export function setPictures(editor: Editor, pictures: PagePictures | null): void {
  if (pictures) editor.slices.set(picturesOfPages, pictures)
  else editor.slices.delete(picturesOfPages)
}

/** What is painted from: the design as it is now, and word when it is another. */
export interface DesignSource {
  design(): Design
  subscribe(listener: () => void): () => void
  readFont(hash: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Widths of pictures, device pixels: each half as many pixels again as the one before, so that no zoom shows less than four fifths of its own. */
const WIDTHS = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_536, 2_048, 3_072] as const

/** Returns the width, pixels, a picture is painted in to be shown in another. */
export const paintedWidth = (width: number): number => WIDTHS.find((candidate) => candidate >= width) ?? WIDTHS.at(-1)!

/** Pictures that are being painted at the same time: one, and one that waits at the painter's. */
const AT_ONCE = 2

/** A design is sent when nothing changed for so long, ms; but after so long, whatever happens. */
const REST = 250
const LATEST = 1_500

/** The painter begins so long after the editor, ms: the first page comes first. */
const START = 300

/** Bytes of pictures that are kept. */
const LIMIT = 96 * 2 ** 20

/** The width every page is painted in when there is nothing else to do, so that no page is ever blank for long. */
const FIRST_WIDTH = 192

interface Picture {
  bitmap: ImageBitmap
  isFresh: boolean
  /** When it was last asked for, in rounds. */
  used: number
}

interface Wish {
  width: number
  round: number
}

const bytesOf = ({ width, height }: ImageBitmap): number => width * height * 4

/** Pictures of the pages of one design, made by a painter. */
export class PaintedPages implements PagePictures {
  readonly #source: DesignSource
  readonly #link: PainterLink
  readonly #clock: Clock
  readonly #pictures = new Map<string, Map<number, Picture>>()
  readonly #wishes = new Map<string, Wish>()
  readonly #listeners = new Map<string, Listeners>()
  /** What is being painted: `page width`. */
  readonly #underWay = new Set<string>()
  readonly #feed = new DesignSender()
  /** The design of which the painter has said what looks otherwise. */
  #looked: Design | null = null
  #round = 0
  #bytes = 0
  #isPlanned = false
  #changedAt: number | null = null
  #cancelSend: (() => void) | null = null
  #stop: () => void
  /** Pages that could not be painted, until the design is another. */
  readonly #failed = new Set<string>()

  constructor(source: DesignSource, link: PainterLink, clock: Clock) {
    this.#source = source
    this.#link = link
    this.#clock = clock
    link.listen((message) => this.#hear(message))
    let design = source.design()
    this.#stop = source.subscribe(() => {
      if (source.design() === design) return
      design = source.design()
      this.#changedAt ??= clock.now()
      this.#send(Math.min(REST, Math.max(0, this.#changedAt + LATEST - clock.now())))
    })
    this.#send(START)
  }

  get(page: string, width: number): ImageBitmap | null {
    const wanted = paintedWidth(width)
    this.#wishes.set(page, { width: wanted, round: this.#round })
    if (!this.#pictures.get(page)?.get(wanted)?.isFresh) this.#plan()
    return this.peek(page, width)
  }

  peek(page: string, width: number): ImageBitmap | null {
    const best = nearest(this.#pictures.get(page), paintedWidth(width))
    if (!best) return null
    best.used = this.#round
    return best.bitmap
  }

  isFresh(page: string): boolean {
    return this.#hasFresh(page) && looksAsBefore(this.#looked, this.#source.design(), page)
  }

  #hasFresh(page: string): boolean {
    for (const picture of this.#pictures.get(page)?.values() ?? []) if (picture.isFresh) return true
    return false
  }

  subscribe(page: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(page) ?? createListeners()
    this.#listeners.set(page, listeners)
    const stop = listeners.add(listener)
    return () => {
      stop()
      if (listeners.size === 0 && this.#listeners.get(page) === listeners) this.#listeners.delete(page)
    }
  }

  /** Ends the painter and lets all pictures go. */
  close(): void {
    this.#stop()
    this.#cancelSend?.()
    this.#link.close()
    for (const kept of this.#pictures.values()) for (const { bitmap } of kept.values()) bitmap.close()
    this.#pictures.clear()
  }

  /** Sends what is new of the design, a piece at a time. */
  #send(ms: number): void {
    this.#cancelSend?.()
    this.#cancelSend = this.#clock.after(ms, () => {
      this.#cancelSend = null
      this.#changedAt = null
      const design = this.#source.design()
      this.#failed.clear()
      this.#feed.aim(design)
      const patch = this.#feed.next()
      if (patch) this.#link.post({ type: 'design', patch, whole: this.#feed.isDone })
      if (this.#feed.isDone) this.#plan()
      else this.#send(0)
    })
  }

  #hear(message: FromPainter): void {
    if (message.type === 'font') void this.#sendFont(message.hash)
    else if (message.type === 'looked') this.#forget(message.stale)
    else this.#take(message)
  }

  async #sendFont(hash: string): Promise<void> {
    const bytes = await this.#source.readFont(hash).catch(() => null)
    this.#link.post({ type: 'font', hash, bytes }, bytes ? [bytes.buffer] : [])
  }

  /** Pages look otherwise now: their pictures are shown until newer ones come. */
  #forget(pages: readonly string[]): void {
    this.#looked = this.#feed.target
    for (const page of pages) {
      for (const picture of this.#pictures.get(page)?.values() ?? []) picture.isFresh = false
      this.#tell(page)
    }
    this.#plan()
  }

  #take({ page, width, bitmap }: Extract<FromPainter, { type: 'painted' }>): void {
    this.#underWay.delete(`${page} ${width}`)
    if (bitmap) this.#keep(page, width, bitmap)
    else this.#failed.add(page)
    this.#plan()
  }

  #keep(page: string, width: number, bitmap: ImageBitmap): void {
    const kept = this.#pictures.get(page) ?? new Map<number, Picture>()
    this.#pictures.set(page, kept)
    this.#drop(page, width)
    kept.set(width, { bitmap, isFresh: true, used: this.#round })
    this.#bytes += bytesOf(bitmap)
    this.#tell(page)
    for (const [other, picture] of kept) if (!picture.isFresh) this.#drop(page, other)
    this.#trim()
  }

  #drop(page: string, width: number): void {
    const kept = this.#pictures.get(page)
    const picture = kept?.get(width)
    if (!kept || !picture) return
    kept.delete(width)
    this.#bytes -= bytesOf(picture.bitmap)
    picture.bitmap.close()
  }

  /** Lets pictures go that nobody looked at for longest, the large ones of pages that have a small one first. */
  #trim(): void {
    if (this.#bytes <= LIMIT) return
    const all = [...this.#pictures].flatMap(([page, kept]) => [...kept].map(([width, picture]) => ({ page, width, picture })))
    const rank = ({ page, width, picture }: (typeof all)[number]): number =>
      picture.used + (this.#listeners.has(page) ? 1e9 : 0) + (width <= FIRST_WIDTH ? 1e6 : 0)
    for (const { page, width } of all.toSorted((a, b) => rank(a) - rank(b))) {
      if (this.#bytes <= LIMIT * 0.8) return
      this.#drop(page, width)
    }
  }

  #tell(page: string): void {
    this.#listeners.get(page)?.tell()
  }

  /** Asks for what is wanted most, once all that wish something now have said so. */
  #plan(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      this.#round++
      while (this.#feed.isDone && this.#underWay.size < AT_ONCE) {
        const next = this.#mostWanted() ?? this.#firstUnseen()
        if (!next) return
        this.#underWay.add(`${next.page} ${next.width}`)
        this.#link.post({ type: 'paint', ...next })
      }
    })
  }

  /**
   * What was asked for last and by somebody who still listens. A page of which nothing is known comes before all others, small at first, in the
   * order of the pages: many small pictures are soon there, and a blank page is worse than one that is not sharp yet.
   */
  #mostWanted(): { page: string; width: number } | null {
    for (const { id } of this.#source.design().pages) {
      const width = Math.min(this.#wishes.get(id)?.width ?? 0, FIRST_WIDTH)
      if (width > 0 && this.#listeners.has(id) && !this.#isKnown(id) && this.#isMissing(id, width)) return { page: id, width }
    }
    let best: { page: string; width: number } | null = null
    let latest = -1
    for (const [page, { width, round }] of this.#wishes) {
      if (round <= latest || !this.#listeners.has(page) || !this.#isMissing(page, width)) continue
      best = { page, width }
      latest = round
    }
    return best
  }

  /** True when there is any picture of a page, or one is being painted. */
  #isKnown(page: string): boolean {
    return (this.#pictures.get(page)?.size ?? 0) > 0 || [...this.#underWay].some((key) => key.startsWith(`${page} `))
  }

  /** The first page without any picture, while there is room. */
  #firstUnseen(): { page: string; width: number } | null {
    if (this.#bytes > LIMIT / 2 || this.#underWay.size > 0) return null
    const page = this.#source.design().pages.find(({ id }) => !this.#hasFresh(id) && this.#isMissing(id, FIRST_WIDTH))
    return page ? { page: page.id, width: FIRST_WIDTH } : null
  }

  #isMissing(page: string, width: number): boolean {
    return !this.#failed.has(page) && !this.#underWay.has(`${page} ${width}`) && !this.#pictures.get(page)?.get(width)?.isFresh
  }
}

/** The picture that is shown in place of one of another width: a fresh one before a stale one, a larger one before a smaller one. */
function nearest(kept: ReadonlyMap<number, Picture> | undefined, width: number): Picture | null {
  let best: Picture | null = null
  let cost = Infinity
  for (const [other, picture] of kept ?? []) {
    const away = other >= width ? other / width : (width / other) * 2
    const price = away + (picture.isFresh ? 0 : 1e3)
    if (price < cost) [best, cost] = [picture, price]
  }
  return best
}

/** True when nothing changed that a page shows, as far as identity tells. */
function looksAsBefore(before: Design | null, after: Design, page: string): boolean {
  if (before === after || !before) return before === after
  const { pages: pagesBefore, stories: storiesBefore, ...headBefore } = before
  const { pages, stories, ...head } = after
  for (const key of Object.keys(head) as (keyof typeof head)[]) if (head[key] !== headBefore[key]) return false
  const index = pages.findIndex(({ id }) => id === page)
  if (index < 0 || pages[index] !== pagesBefore[index]) return false
  if (stories === storiesBefore) return true
  return Object.entries(stories).every(([id, story]) => story === storiesBefore[id] || !story.frames.some((frame) => frame.page === page))
}
