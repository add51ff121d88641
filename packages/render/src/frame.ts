import type { LayerKind, Matrix, Px } from '@magazineai/design'
import type { FaceKey, Layout, Segment } from '@magazineai/typeset'

/**
 * The display list: what a page looks like, with every position decided. Painters draw it and never measure.
 * Lengths are page pixels, y downwards. A page frame is a list of layer frames from back to front; each layer frame has a box on the
 * page and items in the coordinates of that box (origin = its top-left corner before rotation).
 */
export interface PageFrame {
  /** Id of the page. */
  page: string
  /** 1-based number of the page. */
  number: number
  width: Px
  height: Px
  bleed: Px
  layers: LayerFrame[]
  /** Text that did not fit, by text layer. */
  overset: OversetReport[]
}

/** Text that found no room: the layer it should have been in, and about how many lines are missing. */
export interface OversetReport {
  page: string
  layer: string
  story: string | null
  lines: number
}

/** One layer, placed. Children of groups are nested. */
export interface LayerFrame {
  id: string
  kind: LayerKind
  /** True for layers that come from the master of the page; they cannot be selected there. */
  master: boolean
  x: Px
  y: Px
  width: Px
  height: Px
  /** Degrees clockwise about the centre of the box. */
  rotate: number
  opacity: number
  blend: BlendMode
  /** Scale of the items about the top-left corner. */
  scale: number
  items: Item[]
  children: LayerFrame[]
  /** For text layers: the lines of this frame, for caret and selection. */
  text?: TextPart
  alt?: string
  /** Why the layer shows nothing, where its content could not be drawn. */
  fault?: string
}

/** The part of a laid-out story that a text layer shows. `key` names the story (or the lone layer) it belongs to. */
export interface TextPart {
  key: StoryKey
  /** Index of this frame within the layout. */
  frame: number
  layout: Layout
}

/** `story:<id>` for a story of the design, `layer:<page>/<layer>` for the text of a lone layer. */
export type StoryKey = string

/** How a layer mixes with what lies beneath it: the separable blend modes that canvas, SVG and PDF share. */
export type BlendMode = 'normal' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten'

/** A fill: a colour (`#rrggbb` or `#rrggbbaa`), optionally with the exact CMYK percentages for print, or a gradient across the item's box. */
export type Paint =
  | { type: 'solid'; color: string; cmyk?: readonly [number, number, number, number] }
  | { type: 'linear'; x1: Px; y1: Px; x2: Px; y2: Px; stops: GradientStop[] }
  | { type: 'radial'; cx: Px; cy: Px; r: Px; stops: GradientStop[] }

/** A colour of a gradient at a part (0–1) of its way, with the CMYK percentages of its swatch if it has them. */
export interface GradientStop {
  color: string
  offset: number
  cmyk?: readonly [number, number, number, number]
}

/** The pen that follows an outline: its width and dash lengths in px; without `cap` and `join` butt and miter. */
export interface Stroke {
  paint: Paint
  width: Px
  dash?: number[]
  cap?: 'butt' | 'round' | 'square'
  join?: 'miter' | 'round'
}

/** One thing to draw. */
export type Item = PathItem | ImageItem | TextItem | LinkItem | GroupItem

/** The kinds of items; every painter has a row for each. */
export type ItemKind = Item['type']

/** The item of a kind. */
export type ItemOf<K extends ItemKind> = Extract<Item, { type: K }>

/** Outlines and lines of text that are moved, cropped or made translucent as one, e.g. a letter on a curve. They hold no pictures and no links. */
export interface GroupItem {
  type: 'group'
  /** From the coordinates of `items` to those around the group. */
  matrix: Matrix
  /** 1 when absent. */
  opacity?: number
  /** What the group is read out and copied as, where its parts say it letter by letter. */
  said?: string
  /** Outline that crops the items, in their coordinates. */
  clip?: { d: string; rule?: 'nonzero' | 'evenodd' }
  items: VectorItem[]
}

/** What has a vector form in every painter. */
export type VectorItem = PathItem | TextItem | GroupItem

/** An outline in SVG path data (absolute M L C Q Z only). */
export interface PathItem {
  type: 'path'
  d: string
  fill: Paint | null
  stroke: Stroke | null
  /** SVG fill rule; nonzero when absent. */
  rule?: 'nonzero' | 'evenodd'
}

/** A picture drawn into `x, y, width, height`, cropped by `clip` (path data). */
export interface ImageItem {
  type: 'image'
  url: string
  x: Px
  y: Px
  width: Px
  height: Px
  clip: string
  rotate: number
  flipX: boolean
  flipY: boolean
  filters: PictureFilters | null
}

/** Adjustments of a picture, as `cssFilter` takes them: −100…100 around none, greyscale 0–100, hue in degrees, blur in px. */
export interface PictureFilters {
  brightness?: number
  contrast?: number
  saturation?: number
  grayscale?: number
  hueRotate?: number
  blur?: number
}

/** One line of text: its segments in visual order, each painted at its own x and baseline. */
export interface TextItem {
  type: 'text'
  paragraph: number
  segments: PaintedSegment[]
  /** Text before the transform and hyphenation, for copying out of a PDF; empty for a decoration that repeats other text. */
  source: string
}

/** A segment with its paint. */
export interface PaintedSegment extends Segment {
  fill: Paint
  /** Outline of the letters, drawn over their fill. */
  stroke?: Stroke
  /** Face used for CSS: family, weight, italic. */
  font: { key: FaceKey; family: string; weight: number; italic: boolean }
  features: readonly string[]
  underline: boolean
  strike: boolean
  /**
   * Only where the face lacks some of the letters (`missing`): the outlines of all its glyphs by number, in ems, y downwards. A painter that sets
   * text with the font itself draws these, since it would borrow such letters from another font.
   */
  outlines?: GlyphOutlines
}

/** Path data of glyphs by their number, in ems from the pen position, y downwards. */
export type GlyphOutlines = Readonly<Record<number, string>>

/** An area that opens a link (https, mailto, or `page:<id>`). */
export interface LinkItem {
  type: 'link'
  href: string
  x: Px
  y: Px
  width: Px
  height: Px
}
