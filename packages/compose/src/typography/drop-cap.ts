/** Families without serifs, in which some letters are bars. */
const grotesque = /\b(?:grotesk|grotesque|gothic|sans|inter|arimo|jost)\b/iu

/** Letters that are a bar there, which nobody reads at four lines' height. */
const bars: ReadonlySet<string> = new Set(['I', 'l', 'І', 'Ι'])

/** Returns whether the letter that a text begins with may be set as high as several lines in a family: a word of one letter alone may not, nor one that is a bar without serifs, nor a figure, whose number it would part. */
export function mayBeCap(text: string, family: string): boolean {
  if (/^\P{L}*\p{N}/u.test(text)) return false
  const [first = '', ...others] = /\p{L}[\p{L}\p{M}’']*/u.exec(text)?.[0] ?? ''
  return others.length > 0 && !(bars.has(first) && grotesque.test(family))
}

/** Fewest letters of a paragraph that carries a drop cap: with fewer its lines do not stand around one. */
const CAPPED = 140

/** Returns whether a paragraph begins with a drop cap in a family: it is long enough to stand around it. */
export const bearsCap = (text: string, family: string): boolean => text.length >= CAPPED && mayBeCap(text, family)
