import type { PictureFilters } from '../frame.ts'

/** Writes the adjustments of a picture as CSS; −100…100 around none, greyscale 0–100, hue in degrees, blur in page pixels. */
export function cssFilter({
  brightness = 0,
  contrast = 0,
  saturation = 0,
  grayscale = 0,
  hueRotate = 0,
  blur = 0,
}: PictureFilters): string {
  const parts = [
    brightness && `brightness(${1 + brightness / 100})`,
    contrast && `contrast(${1 + contrast / 100})`,
    saturation && `saturate(${1 + saturation / 100})`,
    grayscale && `grayscale(${grayscale / 100})`,
    hueRotate && `hue-rotate(${hueRotate}deg)`,
    blur && `blur(${blur}px)`,
  ]
  return parts.filter(Boolean).join(' ')
}
