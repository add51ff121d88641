import type { Design, FontCatalogue } from '@magazineai/design'
import { type PageFrame, samePageLook } from '@magazineai/render'
import { GlyphSource } from '@magazineai/render/paint/canvas'
import { createEngine, type Engine } from './engine.ts'
import { withPiece } from './design-sender.ts'
import type { FromPainter } from './messages.ts'
import { paintFrame } from './paint-frame.ts'
import type { Patch } from './patch.ts'
import type { Pictures } from './pictures.ts'

/** What painting takes from where it runs. */
export interface PainterPorts {
  readFont(hash: string): Promise<Uint8Array<ArrayBuffer>>
  pictures: Pictures
  createCanvas(width: number, height: number): OffscreenCanvas
  tell(message: FromPainter, transfer?: Transferable[]): void
}

/** Lays out and paints the pages of a design that is sent piece by piece. */
export class PagePainter {
  readonly #ports: PainterPorts
  readonly #engine: Engine
  readonly #glyphs: GlyphSource
  #design: Design | null = null
  /** The frame of each page as it was painted last. */
  readonly #painted = new Map<string, PageFrame>()

  constructor(engine: Engine, ports: PainterPorts) {
    this.#engine = engine
    this.#ports = ports
    this.#glyphs = new GlyphSource(engine.typesetter, Path2D)
  }

  static async create(fonts: FontCatalogue, ports: PainterPorts): Promise<PagePainter> {
    const engine = await createEngine(fonts, { read: (hash) => ports.readFont(hash), show: () => Promise.resolve() }, () => {})
    return new PagePainter(engine, ports)
  }

  /** Takes a piece of the design. When it was the last one, tells which painted pages look otherwise now. */
  async take(patch: Patch, whole: boolean): Promise<void> {
    this.#design = withPiece(this.#design, patch)
    if (!whole) return
    const design = this.#design
    await this.#engine.ensure(design).catch(() => false)
    const stale: string[] = []
    for (const [page, frame] of this.#painted) {
      const now = this.#frameOf(design, page)
      if (now && samePageLook(frame, now)) continue
      this.#painted.delete(page)
      stale.push(page)
    }
    this.#ports.tell({ type: 'looked', stale })
  }

  /** Paints a page so many pixels wide, and sends the picture. */
  async paint(page: string, width: number): Promise<void> {
    const bitmap = await this.#paint(page, width).catch(() => null)
    this.#ports.tell({ type: 'painted', page, width, bitmap }, bitmap ? [bitmap] : [])
  }

  async #paint(page: string, width: number): Promise<ImageBitmap | null> {
    const design = this.#design
    if (!design) return null
    await this.#engine.ensure(design)
    const frame = this.#frameOf(design, page)
    if (!frame) return null
    const canvas = await paintFrame(frame, width / frame.width, '#fff', {
      glyphs: this.#glyphs,
      picture: (url, pixels) => this.#ports.pictures.get(url, pixels),
      createCanvas: (across, down) => this.#ports.createCanvas(across, down),
    })
    this.#painted.set(page, frame)
    return canvas.transferToImageBitmap()
  }

  #frameOf(design: Design, page: string): PageFrame | null {
    const index = design.pages.findIndex(({ id }) => id === page)
    return index < 0 ? null : this.#engine.layouter.page(design, index)
  }
}
