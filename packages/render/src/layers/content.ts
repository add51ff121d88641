import type { Design, LayerKind, LayerOf, PropsOf, TextEffect } from '@magazineai/design'
import type { Item, LayerFrame, OversetReport, TextPart } from '../frame.ts'
import type { Spot, Texts } from '../text/texts.ts'
import type { Letters } from '../bake/silhouette.ts'

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

/** The kinds of layers, and what layers may have, that many designs are without. Who loads by need has only some of it: see `LazyKinds`. */
export interface Kinds {
  Chart: LayerRow<'Chart'>
  Drawing: LayerRow<'Drawing'>
  QrCode: LayerRow<'QrCode'>
  Svg: LayerRow<'Svg'>
  Table: LayerRow<'Table'>
  /** The shadow of items, which lies behind them; null when there is nothing to see. */
  shadow(items: readonly Item[], shadow: NonNullable<PropsOf<'Shape'>['shadow']>, context: LayerContext): Item | null
  /** The items of a text with its effect. */
  effect(items: Item[], effect: TextEffect, swatches: Design['swatches'], letters: Letters, width: number): Item[]
}
