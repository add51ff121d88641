import type { FontCatalogue } from '@magazineai/design'
import type { Patch } from './patch.ts'

/** What the painter's worker is told. */
export type ToPainter =
  | { type: 'start'; fonts: FontCatalogue; origin: string }
  /** A piece of the design; `whole` when it is the last one for now. */
  | { type: 'design'; patch: Patch; whole: boolean }
  /** The bytes of a font file that was asked for; null when it could not be read. */
  | { type: 'font'; hash: string; bytes: Uint8Array<ArrayBuffer> | null }
  | { type: 'paint'; page: string; width: number }

/** What the painter's worker tells. */
export type FromPainter =
  | { type: 'font'; hash: string }
  /** A picture of a page, so many pixels wide; null when it could not be made. */
  | { type: 'painted'; page: string; width: number; bitmap: ImageBitmap | null }
  /** The whole design was looked at: pages that look otherwise than when they were painted last. */
  | { type: 'looked'; stale: readonly string[] }

/** The way to a painter. */
export interface PainterLink {
  post(message: ToPainter, transfer?: Transferable[]): void
  listen(handler: (message: FromPainter) => void): void
  close(): void
}
