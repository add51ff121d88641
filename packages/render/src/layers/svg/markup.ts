const COLOR = /(?<=(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3})\b/gi

/** Markup whose colours, in the order they first appear, are replaced by the given ones. */
export function recoloured(markup: string, colors: readonly string[]): string {
  const order: string[] = []
  return markup.replace(COLOR, (found) => {
    const key = found.toLowerCase()
    if (!order.includes(key)) order.push(key)
    return colors[order.indexOf(key)] ?? found
  })
}

/** SVG markup as an address a picture can have. */
export const svgDataUrl = (markup: string): string => `data:image/svg+xml,${encodeURIComponent(markup)}`
