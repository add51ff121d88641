/** Decodes a picture that stands in the text itself, as `data:image/png;base64,…`; null when the address is none. */
export function pictureOfDataUrl(url: string): { ending: string; bytes: Uint8Array } | null {
  const head = /^data:image\/(png|jpe?g|gif|webp)(?:;[\w=.-]{1,40})*;base64,/iu.exec(url.slice(0, 200))
  if (!head) return null
  try {
    const letters = atob(url.slice(head[0].length).replaceAll(/%2B/giu, '+').replaceAll(/%2F/giu, '/').replaceAll(/%3D/giu, '='))
    return { ending: (head[1] ?? '').toLowerCase(), bytes: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) }
  } catch {
    return null
  }
}
