/**
 * The shapes that go into and come out of the typesetter. Lengths are page pixels (300 per inch), y grows downwards,
 * text offsets count UTF-16 code units of the paragraph's text (the runs joined), coordinates are relative to the top-left of a frame.
 */

/** A length in page pixels, 300 to the inch. */
export type Px = number

/** Names one font file: family, weight, and `i` when italic, e.g. `Cormorant Garamond/500i`. */
export type FaceKey = string

/** Makes the key of a face. */
export const faceKey = (family: string, weight: number, italic: boolean): FaceKey => `${family}/${weight}${italic ? 'i' : ''}`

/** How a run of characters is set. Everything is resolved: no inheritance is left. */
export interface TextStyle {
  face: FaceKey
  /** Faces tried in order for characters that `face` lacks. */
  fallback?: FaceKey[]
  size: Px
  /** Letter spacing in em. */
  tracking?: number
  /** OpenType features, e.g. `smcp`, `-liga`. */
  features?: readonly string[]
  transform?: 'none' | 'uppercase' | 'lowercase' | 'capitalize'
  /** Raises (positive) the run above the baseline. */
  baselineShift?: Px
  /** Anything the caller wants back with every segment (colour, link, underline …). Never read here. */
  paint?: unknown
}

/** A piece of a paragraph in one style. U+2028 forces a line break. */
export interface Run {
  text: string
  style: TextStyle
  /** True for generated text (a page number): never broken, no caret inside it. */
  atom?: boolean
}

/** Limits of justification. Word spaces are factors of the natural space, letter spacing is in em, glyph scaling a factor. */
export interface Justification {
  word: { min: number; desired: number; max: number }
  letter: { min: number; max: number }
  glyph: { min: number; max: number }
}

/** A place on the line that a tab leads to. */
export interface TabStop {
  /** Distance from the paragraph's left edge, its margin taken off and its indent not counted (in right-to-left paragraphs from the right). */
  at: Px
  /** What stands at the stop: the start, the middle, the end or the first decimal separator (of the paragraph's language) of the text behind the tab. */
  align: 'left' | 'center' | 'right' | 'decimal'
  /** Repeated to fill the way to the stop, e.g. ` .`; the repeats of all lines stand below each other. */
  leader?: string
}

/** How strictly characters are kept from beginning a line: the levels of CSS `line-break`. */
export type LineBreak = 'strict' | 'normal' | 'loose'

/** A paragraph, resolved. */
export interface Paragraph {
  runs: readonly Run[]
  /** Style of an empty paragraph, and of its caret. */
  style: TextStyle
  leading: Px
  align: 'left' | 'center' | 'right' | 'justify'
  /** Of the last line of a justified paragraph; default left (right in a right-to-left paragraph). */
  lastLine?: 'left' | 'center' | 'right' | 'justify'
  direction?: 'auto' | 'ltr' | 'rtl'
  /** BCP 47; selects hyphenation patterns and shaping. */
  language: string
  hyphenate?: boolean
  /** First-line indent; negative hangs. */
  indent?: Px
  marginLeft?: Px
  marginRight?: Px
  spaceBefore?: Px
  spaceAfter?: Px
  /** Which lines sit on the baseline grid, in frames that have one. */
  grid?: 'all' | 'first' | 'none'
  dropCap?: { lines: number; chars: number; style: TextStyle; gap: Px } | null
  /** Printed in the left margin before the first line (bullet or number), right-aligned `gap` before the text; in the face of the character `beside` where one is named. */
  marker?: { text: string; style: TextStyle; gap: Px; beside?: string } | null
  keepWithNext?: boolean
  keepTogether?: boolean
  widows?: number
  orphans?: number
  justification?: Partial<Justification>
  /** `optimal` = Knuth-Plass (default for justified text), `greedy` = first fit (default otherwise). */
  breaker?: 'optimal' | 'greedy'
  /** Tab stops in ascending order. Behind the last one, or without any, a tab leads to the next multiple of two ems. */
  tabs?: readonly TabStop[]
  /** Lets punctuation and hyphens at the edges of the text hang out of the measure. */
  opticalMargin?: boolean
  /** Tailoring of the line breaking algorithm; default `normal` for Japanese, else `strict` (untailored). */
  lineBreak?: LineBreak
}

/** A rectangle in frame coordinates. */
export interface Rect {
  x: Px
  y: Px
  width: Px
  height: Px
}

/** A box that text flows into. */
export interface TextFrame {
  id: string
  width: Px
  height: Px
  columns?: { count: number; gutter: Px; balance?: boolean }
  inset?: { top: Px; right: Px; bottom: Px; left: Px }
  verticalAlign?: 'top' | 'middle' | 'bottom'
  /** The baseline grid seen from the frame: y of one grid line (any, may be negative) and the distance between lines. */
  grid?: { offset: Px; step: Px } | null
  /** Areas that text runs around. */
  exclusions?: readonly Rect[]
  maxLines?: number
}

/** One glyph at its place. `x` and `y` are the pen position on the page of the frame, `cluster` the offset of its first character. */
export interface Glyph {
  id: number
  x: Px
  y: Px
  advance: Px
  cluster: number
}

/**
 * A word, or the space after it, in one style, face and direction: the unit that painters draw.
 * `text` is what is shown (after transform, with a hyphen where the line was hyphenated); `start`/`end` its offsets in the paragraph.
 */
export interface Segment {
  text: string
  /** `text` with joiners (U+200D) where its letters join those of the segments beside it: for painters that shape text themselves. Absent = `text`. */
  drawn?: string
  start: number
  end: number
  /** The offset of each character of `text` (but an added hyphen), where soft hyphens between them are not shown or one became two. Absent = one after the other. */
  offsets?: readonly number[]
  x: Px
  /** Baseline, including any shift. */
  y: Px
  width: Px
  style: TextStyle
  /** The face used after fallback. */
  face: FaceKey
  size: Px
  /** Letter spacing in page pixels: tracking plus what justification added. */
  letterSpacing: Px
  /** Horizontal glyph scaling by justification; 1 = none. */
  scaleX: number
  /** Factor by which justification widened or narrowed a word space; 1 = none. */
  wordSpace: number
  rtl: boolean
  space: boolean
  /** What a space is wider than its face would have it beside these letters, before justification: for painters that shape lines themselves. Absent = 0. */
  added?: Px
  /** True for the hyphen-carrying last word of a hyphenated line, where `text` ends in a hyphen that is not in the source. */
  hyphen?: boolean
  /** True for a run marked `atom`: carets stand before or behind it, never inside. */
  atom?: boolean
  /** True where the face has no glyph for some of the text, which shows as the box the face has for that (`.notdef`, glyph 0). */
  missing?: boolean
  /** `marker` and `dropCap` segments stand outside the run of the line, a `leader` lies over the space of its tab. */
  role?: 'marker' | 'dropCap' | 'leader'
  /** Made when first asked for, and no own property in a layout: a copy by spreading must name it. */
  readonly glyphs: Glyph[]
}

/** A line at its place. */
export interface Line {
  /** Index of the paragraph in the input. */
  paragraph: number
  start: number
  /** End offset, trailing spaces included. */
  end: number
  column: number
  x: Px
  width: Px
  /** The measure the line was broken for. */
  measure: Px
  baseline: Px
  /** Top and bottom of the line box: caret and selection height. */
  top: Px
  bottom: Px
  segments: Segment[]
  first: boolean
  last: boolean
  hyphenated: boolean
  /** Knuth-Plass adjustment ratio; 0 when not justified. */
  ratio: number
}

/** What one frame shows. */
export interface FrameLayout {
  id: string
  lines: Line[]
  /** Bottom of the last line box: the height in use. */
  height: Px
}

/** Where text stopped fitting. */
export interface Overset {
  paragraph: number
  offset: number
  /** Lines that found no place, at the measure of the last column. */
  lines: number
}

/** A story laid out through its frames. Every character is in exactly one line, or after `overset`. */
export interface Layout {
  frames: FrameLayout[]
  overset: Overset | null
  /** The factor `fit` shrank the type by; 1 = none. */
  fit: number
}

/** A position in a story: paragraph and offset. */
export interface Position {
  paragraph: number
  offset: number
}

/** A caret: the frame, its x, and the top and bottom of its line. */
export interface Caret {
  frame: number
  line: number
  x: Px
  top: Px
  bottom: Px
}

/** Vertical metrics and identity of a loaded face, in units of 1 em. */
export interface FaceMetrics {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  xHeight: number
  capHeight: number
}

/** Lays out text. Made once by `createTypesetter`; pure but for its caches and loaded faces. */
export interface Typesetter {
  /** Registers a font file (TTF or OTF bytes). @throws FontError when the bytes are no sfnt font. */
  addFace(key: FaceKey, bytes: Uint8Array): void
  hasFace(key: FaceKey): boolean
  /**
   * Says that a face cannot be had for now: where it would fill in for missing characters the next face is tried, instead of an error that asks
   * for it. Adding it takes that back.
   */
  setFaceUnavailable(key: FaceKey): void
  /**
   * Loads the hyphenation patterns of a language (BCP 47; English is always there), and for Chinese and Japanese what finds their phrases. False
   * when there are no patterns. Wait for it before laying out text of that language, everywhere: without patterns its words stay whole, without
   * phrases lines of headings end anywhere.
   */
  addLanguage(language: string): Promise<boolean>
  metrics(key: FaceKey): FaceMetrics
  /** SVG path data of a glyph in font units, y upwards. */
  glyphPath(key: FaceKey, glyph: number): string
  /** Lays a story out through its frames. `fit.min` < 1 lets the type shrink by that factor at most. @throws FontError for a missing face. */
  layout(paragraphs: readonly Paragraph[], frames: readonly TextFrame[], options?: { fit?: { min: number } }): Layout
  /** Natural width of a text on one line. */
  measure(text: string, style: TextStyle, language?: string): Px
}
