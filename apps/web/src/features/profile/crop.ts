/** A size in pixels of the picture. */
export interface Size {
  width: number
  height: number
}

/** The square that is cut out of a picture: its centre in pixels of the picture, and how much it is enlarged; 1 = as much as fits. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** Most a picture is enlarged. */
export const MOST_ZOOM = 5

/** Returns the side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)

/** Returns the crop with its square within the picture. */
export function fitted(size: Size, { x, y, zoom }: Crop): Crop {
  const inBounds = { x, y, zoom: between(1, zoom, MOST_ZOOM) }
  const half = sideOf(size, inBounds) / 2
  return { ...inBounds, x: between(half, x, size.width - half), y: between(half, y, size.height - half) }
}

/** Returns the crop a picture starts with: the largest square in its middle; of upright ones a little higher, where faces are. */
export const startOf = (size: Size): Crop =>
  fitted(size, { x: size.width / 2, y: size.height > size.width ? size.height * 0.42 : size.height / 2, zoom: 1 })

/** Returns the crop after the picture was pushed by parts of the side of the square: right and down are positive. */
export function pushed(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return fitted(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Returns the crop enlarged by a factor about its centre. */
export const zoomed = (size: Size, crop: Crop, factor: number): Crop => fitted(size, { ...crop, zoom: crop.zoom * factor })
