import { pause } from '@magazineai/common'
import type { PageFrame } from '@magazineai/render'
import { type Copied, withPicture } from '@magazineai/editor/commands'
import { defineSlice, type Editor } from '@magazineai/editor/state'

const asBlob = (text: string, type: string): Blob => new Blob([text], { type })

const written = ({ plain, html }: Copied): Record<string, Blob> => ({
  'text/plain': asBlob(plain, 'text/plain'),
  ...(html === undefined ? {} : { 'text/html': asBlob(html, 'text/html') }),
})

/** Which copy is the last one: a picture of an older one must not come after it. */
const latest = defineSlice<number>('canvas/system-copy')

const latestOf = (editor: Editor): number => editor.slices.get(latest) ?? 0

/** Says that something was copied: a picture that is still being painted comes too late. */
export const noteCopy = (editor: Editor): void => editor.slices.set(latest, latestOf(editor) + 1)

/** Puts a copy on the clipboard of the system, for what is copied from menus. Where the browser refuses, or there is no HTTPS, it stays in this window. */
export async function writeCopy(copy: Copied): Promise<void> {
  await navigator.clipboard?.write([new ClipboardItem(written(copy))]).catch(() => {})
}

/** The picture as an address that HTML can hold. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read.')))
    reader.readAsDataURL(blob)
  })

/**
 * Adds a picture of layers to a copy that is on the clipboard already, for programs that know nothing of ours. It is painted afterwards: copying does
 * not wait for it, and loses nothing when the browser refuses it.
 */
export async function addPicture(editor: Editor, copy: Copied, frame: PageFrame): Promise<void> {
  const { letters } = editor
  const mine = latestOf(editor)
  if (!letters || !('write' in (navigator.clipboard ?? {})) || typeof OffscreenCanvas === 'undefined') return
  const painted = paint(frame, letters).then((blob) => {
    if (mine !== latestOf(editor) || !document.hasFocus()) throw new Error('Something else was copied meanwhile.')
    return blob
  })
  const html = painted.then(async (blob) => asBlob(withPicture(copy.html ?? '', await addressOf(blob), frame), 'text/html'))
  // Each is waited for by the clipboard alone, which may have refused before.
  for (const promise of [painted, html]) promise.catch(() => {})
  await navigator.clipboard
    .write([new ClipboardItem({ ...written(copy), 'image/png': painted, ...(copy.plain.trim() === '' ? { 'text/html': html } : {}) })])
    .catch(() => {})
}

/** Paints once the copy is done. */
async function paint(frame: PageFrame, letters: NonNullable<Editor['letters']>): Promise<Blob> {
  await pause()
  const { paintCutOut } = await import('./paint-cut-out.ts')
  return paintCutOut(frame, letters)
}
