/** What a picture is drawn on: its size in pixels, and what gives the chance of it. */
export interface Canvas {
  width: number
  height: number
  next: () => number
}

/** Returns a colour as SVG names it; saturation and light in percent. */
export const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(hue)},${saturation}%,${Math.round(light)}%)`

/** Returns so many drawings after each other. */
export const times = (count: number, draw: (at: number) => string): string => Array.from({ length: count }, (_, at) => draw(at)).join('')
