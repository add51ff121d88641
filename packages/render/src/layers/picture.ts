import type { Picture } from '@magazineai/design'
import type { ImageItem } from '../frame.ts'

/** Makes the item of a picture cropped by an outline. */
export const pictureItem = (picture: Picture, clip: string): ImageItem => ({
  type: 'image',
  url: picture.url,
  x: picture.position.x,
  y: picture.position.y,
  width: picture.boxSize.width,
  height: picture.boxSize.height,
  clip,
  rotate: picture.rotate ?? 0,
  flipX: picture.flipHorizontal ?? false,
  flipY: picture.flipVertical ?? false,
  filters:
    picture.filters && Object.values(picture.filters).some((value) => value !== 0) ? (picture.filters as ImageItem['filters']) : null,
})

/** Makes the item of a whole picture that fills a box. */
export const filling = (url: string, x: number, y: number, width: number, height: number, clip: string): ImageItem => ({
  type: 'image',
  url,
  x,
  y,
  width,
  height,
  clip,
  rotate: 0,
  flipX: false,
  flipY: false,
  filters: null,
})
