import type { Design, PropsOf, TextEffect } from '@magazineai/design'
import type { Letters } from '../bake/silhouette.ts'
import type { Item } from '../frame.ts'
import type { LayerContext, LayerRow } from './content.ts'

/** The kinds of layers, and what layers may have, that many designs are without. Who loads by need has only some of it: see `KindsByNeed`. */
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

/** A part of what lays out, as it is given to a layouter. @throws Error when it has not been loaded: ask `KindsByNeed` first. */
export function needed<Name extends keyof Kinds>(kinds: Partial<Kinds>, name: Name): Kinds[Name] {
  const kind = kinds[name]
  if (!kind) throw new Error(`What lays out “${name}” has not been loaded.`)
  return kind
}
