import type { Design, LayerKind, LayerOf } from '@magazineai/design'
import type { Item, LayerFrame, OversetReport, TextPart } from '../frame.ts'
import type { Spot, Texts } from '../text/texts.ts'
import type { Kinds } from './kinds.ts'

/** What a layer shows, in its own coordinates (natural units: its box divided by its scale). */
export interface LayerContent {
  items: Item[]
  children?: LayerFrame[]
  text?: TextPart
  overset?: OversetReport | null
  /** Why it could not be drawn, as a sentence without its end. */
  fault?: string
}

/** What a layer can ask for while it is laid out. */
export interface LayerContext extends Spot {
  /** Id of the layer. */
  id: string
  /** Its box in natural units. */
  width: number
  height: number
  texts: Texts
  /** What there is to lay out layers with. */
  kinds: Partial<Kinds>
  swatches: Design['swatches']
  /** The frames of its children. */
  children: () => LayerFrame[]
}

/** One kind of layer: what it shows, and what that depends on besides its own record and the swatches of the design. */
export interface LayerRow<K extends LayerKind> {
  content: (layer: LayerOf<K>, context: LayerContext) => LayerContent
  inputs?: (layer: LayerOf<K>, context: LayerContext) => readonly unknown[]
}
