/** Returns where the browser loads a picture from; `width` (pixels) asks for a smaller copy. */
export function pictureAddress(url: string, width?: number): string {
  const address = url.startsWith('asset:') ? `/library/${url.slice('asset:'.length)}` : url
  const sized = width !== undefined && address.startsWith('/') && !address.includes('?')
  return sized ? `${address}?w=${width}` : address
}
