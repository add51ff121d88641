/** Draws nothing: a browser reads colours with it. */
let reader: CanvasRenderingContext2D | null = null

/** Returns a colour of a drawing, in whatever form, as `#rrggbb` or `#rrggbbaa`; null for none, and for what is no colour. */
export function colorOf(text: string): string | null {
  const value = text.trim().toLowerCase()
  if (value === '' || value === 'none' || value === 'transparent') return null
  if (/^#(?:[\da-f]{6}|[\da-f]{8})$/.test(value)) return value
  reader ??= document.createElement('canvas').getContext('2d')
  if (!reader || !CSS.supports('color', value)) return null
  reader.fillStyle = value
  const read = reader.fillStyle
  if (read.startsWith('#')) return read
  const [red = 0, green = 0, blue = 0, alpha = 1] = (read.match(/[\d.]+/g) ?? []).map(Number)
  if (alpha === 0) return null
  return `#${[red, green, blue, alpha * 255].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
