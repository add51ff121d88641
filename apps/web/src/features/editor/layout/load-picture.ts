import { pictureAddress } from './picture-address.ts'

/**
 * Loads a picture, no wider than `width` pixels: photographs of a camera would fill the memory. `origin` is where the client comes from.
 * The caller owns the bitmap and closes it. @throws Error when it cannot be had.
 */
export async function loadPicture(origin: string, url: string, width: number): Promise<ImageBitmap> {
  const answer = await fetch(new URL(pictureAddress(url, width), origin))
  if (!answer.ok) throw new Error(`The picture could not be loaded: ${answer.status}`)
  const bitmap = await createImageBitmap(await answer.blob())
  if (bitmap.width <= width) return bitmap
  const small = await createImageBitmap(bitmap, { resizeWidth: width, resizeQuality: 'high' })
  bitmap.close()
  return small
}
