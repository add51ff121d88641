import type { Matrix } from '@magazineai/design'

/** What findings are about. */
export type FindingKind =
  | 'overset'
  | 'glyph'
  | 'resolution'
  | 'picture'
  | 'graphic'
  | 'font'
  | 'placeholder'
  | 'small-type'
  | 'hairline'
  | 'link'
  | 'safe-area'
  | 'bleed'
  | 'colour'
  | 'ink'

/** Something to look at before printing. `error` must be put right, `warning` may be meant. */
export interface Finding {
  kind: FindingKind
  level: 'error' | 'warning'
  /** Id of the page, null when it is about the whole design. */
  page: string | null
  /** Number of the page, from 1; null when it is about the whole design. */
  number: number | null
  layer: string | null
  /** What is wrong, as a sentence without its end. */
  message: string
  /** What to do about it, in a sentence. */
  help: string
}

/** What to do about a finding of a kind. */
export const HELP: Readonly<Record<FindingKind, string>> = {
  overset: 'Enlarge the frame, link it to another one, or shorten the text.',
  glyph: 'Set these characters in a font that has them, or write them in other characters.',
  resolution: 'Use a picture with more pixels, or show it smaller.',
  picture: 'Replace the picture.',
  graphic: 'Replace the graphic with another version of it, or with a picture.',
  font: 'Choose a font that is here, or have this one installed.',
  placeholder: 'Write the text, or remove its frame.',
  'small-type': 'Set it in 6 pt or more.',
  hairline: 'Make the line 0.25 pt or thicker.',
  link: 'Correct the address of the link, or remove the link.',
  'safe-area': 'Move it 3 mm or more into the page.',
  bleed: 'Pull it over the edge of the page to the end of the bleed; a magazine without bleed needs 3 mm of it.',
  colour: 'Give the colour a swatch with CMYK values, or look at a proof.',
  ink: 'Lower the CMYK values of the swatch until they add up to 300 % or less.',
}

/** Where a layer that is checked stands. */
export interface Spot {
  /** Id and number (from 1) of the page. */
  page: string
  number: number
  layer: string
  /** From the coordinates of its items to the page. */
  matrix: Matrix
  /** Page pixels per unit of its items. */
  scale: number
}

/** Makes a finding about a layer. */
export const finding = (
  kind: FindingKind,
  level: Finding['level'],
  { page, number, layer }: Pick<Spot, 'page' | 'number' | 'layer'>,
  message: string,
): Finding => ({ kind, level, page, number, layer, message, help: HELP[kind] })

/** Makes a finding about the whole design. */
export const designFinding = (kind: FindingKind, level: Finding['level'], message: string): Finding => ({
  kind,
  level,
  page: null,
  number: null,
  layer: null,
  message,
  help: HELP[kind],
})

/** Writes a count with its noun: `1 line`, `2 lines`. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
