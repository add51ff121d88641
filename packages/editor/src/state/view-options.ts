import type { Size } from '@magazineai/design'
import type { Unit } from '../names/units.ts'

/** The panels that open at the left, in the order of their tabs. */
export const PANELS = ['projects'] as const
/** One of {@link PANELS}. */
export type PanelName = (typeof PANELS)[number]

/** What is drawn around and over the pages to work by, and how they stand; none of it prints. It belongs to the person, not to the design. */
export interface ViewOptions {
  /** Facing pages side by side; false = every page alone. */
  spreads: boolean
  rulers: boolean
  /** The guides of the pages: hidden ones are not snapped to either. */
  guides: boolean
  /** True when guides can be neither made nor moved with the pointer. */
  guidesLocked: boolean
  margins: boolean
  columns: boolean
  baseline: boolean
  /** What is printed beyond the edge, and its outline. */
  bleed: boolean
  /** The panel that is open at the left; null = none. */
  panel: PanelName | null
  /** The unit of rulers and fields. */
  unit: Unit
}

/** What a person sees who chose nothing yet. */
export const DEFAULT_VIEW_OPTIONS: ViewOptions = {
  spreads: true,
  rulers: true,
  guides: true,
  guidesLocked: false,
  margins: false,
  columns: false,
  baseline: false,
  bleed: false,
  panel: null,
  unit: 'mm',
}

/** Breadth of a ruler, view pixels. */
export const RULER = 20

/** Views narrower than this have no rulers, CSS pixels: the room belongs to the page. */
const NARROW = 440

/** Returns how much of the top and the left of a view the rulers cover, view pixels; 0 in a narrow view. */
export const rulerBreadth = ({ viewOptions, view }: { viewOptions: ViewOptions; view: Size }): number =>
  viewOptions.rulers && view.width >= NARROW ? RULER : 0
