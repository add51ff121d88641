import type { FontCatalogue } from '@magazineai/design'
import { createSerial } from '@magazineai/common'
import type { FromPainter, ToPainter } from './messages.ts'
import type { PagePainter } from './page-painter.ts'

/** What a painter answers with, and how one is made. */
export interface PainterServicePorts {
  tell(message: FromPainter, transfer?: Transferable[]): void
  create(
    fonts: FontCatalogue,
    origin: string,
    readFont: (hash: string) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Pick<PagePainter, 'take' | 'paint'>>
}

interface FontWaiter {
  take: (bytes: Uint8Array<ArrayBuffer>) => void
  fail: (error: Error) => void
}

/**
 * The side of the worker: does what it is told one after the other, as a page is painted from the design as it was when it was asked for. What fails is
 * answered as a picture that could not be made, and the next is done.
 */
export class PainterService {
  readonly #ports: PainterServicePorts
  /** Who waits for the file of a font: several faces may be of one file. */
  readonly #fonts = new Map<string, FontWaiter[]>()
  #painter: Promise<Pick<PagePainter, 'take' | 'paint'>> | null = null
  readonly #line = createSerial()

  constructor(ports: PainterServicePorts) {
    this.#ports = ports
  }

  /** Takes a message. Settles when what it asks for is done, or has failed. */
  hear(message: ToPainter): Promise<void> {
    if (message.type === 'font') {
      this.#takeFont(message.hash, message.bytes)
      return Promise.resolve()
    }
    return this.#line.run(() => this.#handle(message).catch(() => this.#failed(message)))
  }

  async #handle(message: Exclude<ToPainter, { type: 'font' }>): Promise<void> {
    if (message.type === 'start') this.#painter = this.#ports.create(message.fonts, message.origin, (hash) => this.#readFont(hash))
    const painter = await this.#painter
    if (message.type === 'design') await painter?.take(message.patch, message.whole)
    if (message.type === 'paint') await painter?.paint(message.page, message.width)
  }

  #failed(message: ToPainter): void {
    if (message.type === 'paint') this.#ports.tell({ type: 'painted', page: message.page, width: message.width, bitmap: null })
  }

  #readFont(hash: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((take, fail) => {
      const waiting = this.#fonts.get(hash)
      this.#fonts.set(hash, [...(waiting ?? []), { take, fail }])
      if (!waiting) this.#ports.tell({ type: 'font', hash })
    })
  }

  #takeFont(hash: string, bytes: Uint8Array<ArrayBuffer> | null): void {
    const waiting = this.#fonts.get(hash) ?? []
    this.#fonts.delete(hash)
    for (const { take, fail } of waiting) {
      if (bytes) take(bytes)
      else fail(new Error('The font could not be read.'))
    }
  }
}
