import { num } from '../../geometry/path.ts'

const COLOR = /(?<=(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b/gi

/** Replaces the colours of markup, in the order they first appear, by the given ones. */
export function recoloured(markup: string, colors: readonly string[]): string {
  const order: string[] = []
  return markup.replace(COLOR, (found) => {
    const key = found.toLowerCase()
    if (!order.includes(key)) order.push(key)
    return colors[order.indexOf(key)] ?? found
  })
}

/** Encodes SVG markup as a data URL that a picture can have. */
export const svgDataUrl = (markup: string): string => `data:image/svg+xml,${encodeURIComponent(markup)}`

/** Most pixels a graphic is made into: no painter opens larger pictures. */
const MOST_PIXELS = 40_000_000

/** Most work of making pixels of a graphic: its weight times its pixels. Heavier ones, which shine and blur, are made a little coarser; the largest takes 40 s. */
const MOST_WORK = 40_000_000_000

/**
 * Sizes markup to its box (px), so that whoever makes pixels of it makes enough: as a picture it would else be as small as its view box.
 * Its aspect ratio is kept as it says itself; what stands alone has to name its language.
 */
export const sizedMarkup = (markup: string, width: number, height: number, weight = 1): string =>
  markup.replace(/<svg\b([^>]*?)(\/?)>/, (_, attributes: string, end: string) => {
    const size = (name: string) => new RegExp(String.raw`\s${name}="([\d.]+)(?:px)?"`).exec(attributes)?.[1]
    const view =
      /\sviewBox=/.test(attributes) || !size('width') || !size('height') ? '' : ` viewBox="0 0 ${size('width')} ${size('height')}"`
    const language = /\sxmlns=/.test(attributes) ? '' : ' xmlns="http://www.w3.org/2000/svg"'
    const part = Math.min(1, Math.sqrt(Math.min(MOST_PIXELS, MOST_WORK / weight) / (width * height)))
    const drawn = `width="${num(width * part)}" height="${num(height * part)}"`
    return `<svg${language}${attributes.replaceAll(/\s(?:width|height)="[^"]*"/g, '')}${view} ${drawn}${end}>`
  })
