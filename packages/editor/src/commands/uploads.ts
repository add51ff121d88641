import { type Placeable, placeAll, readGraphic } from './placing.ts'
import type { Editor } from '../state/editor.ts'
import type { DropTarget, UploadState } from '../state/state.ts'
import type { LibraryPicture } from './new-layers.ts'
import { defineSlice } from '../state/slices.ts'

/** Stores a file and tells how far it is. @throws Error with a sentence for the user. */
export type Uploader = (file: File, wishes: { onProgress: (part: number) => void; signal: AbortSignal }) => Promise<LibraryPicture>

/** What the server takes, bytes. */
const MOST_BYTES = 50 * 1024 * 1024

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
const GRAPHIC = 'image/svg+xml'

/** The kinds of files that can be placed, for a file chooser. */
export const ACCEPTED = [...PICTURES, GRAPHIC].join(',')

/** Says why a file cannot be placed (no picture, empty, above 50 MB); null when it can. `size` in bytes. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!PICTURES.has(type) && type !== GRAPHIC) return `“${name}” is no picture that can be placed. PNG, JPEG, WebP, GIF and SVG can.`
  if (size === 0) return `“${name}” is empty.`
  if (size > MOST_BYTES) return `“${name}” is larger than 50 MB.`
  return null
}

/** So many files are sent at once. */
const AT_ONCE = 2

/** What is on its way in one editor: how many uploads it has begun, and what stops those that run, by id. */
const transfers = defineSlice<{ begun: number; stops: Map<number, AbortController> }>('commands/uploads')

const transfersOf = (editor: Editor): { begun: number; stops: Map<number, AbortController> } => {
  let known = editor.slices.get(transfers)
  if (!known) editor.slices.set(transfers, (known = { begun: 0, stops: new Map() }))
  return known
}

const change = (editor: Editor, id: number, patch: Partial<UploadState>): void =>
  editor.store.set({ uploads: editor.state.uploads.map((each) => (each.id === id ? { ...each, ...patch } : each)) })

const drop = (editor: Editor, id: number): void => editor.store.set({ uploads: editor.state.uploads.filter((each) => each.id !== id) })

/** Stops an upload, or puts away the word of one that failed. */
export function cancelUpload(editor: Editor, id: number): void {
  transfersOf(editor).stops.get(id)?.abort()
  drop(editor, id)
}

/** Sends one file. @returns what can be placed; null when it failed or was stopped. */
async function send(
  editor: Editor,
  file: File,
  id: number,
  upload: Uploader,
  reasonOf: (error: unknown) => string,
): Promise<Placeable | null> {
  const stop = transfersOf(editor).stops.get(id)
  if (!stop || stop.signal.aborted) return null
  try {
    const item =
      file.type === GRAPHIC
        ? await graphic(file)
        : { source: await upload(file, { onProgress: (progress) => change(editor, id, { progress }), signal: stop.signal }) }
    drop(editor, id)
    return item
  } catch (error) {
    if (!stop.signal.aborted) {
      const reason = `“${file.name}”: ${reasonOf(error)}`
      change(editor, id, { error: reason })
      editor.announce(reason)
    }
    return null
  } finally {
    transfersOf(editor).stops.delete(id)
  }
}

async function graphic(file: File): Promise<Placeable> {
  const markup = readGraphic(await file.text())
  if (markup === null) throw new Error('the graphic cannot be read.')
  return { markup, name: file.name.replace(/\.svg$/i, '') }
}

/**
 * Stores files and puts them on their page, all as one step. What cannot be placed is named; each file that fails stands in the list with its reason,
 * and the others are placed all the same. Resolves when nothing is on its way any more.
 */
export async function placeFiles(
  editor: Editor,
  files: readonly File[],
  target: DropTarget,
  upload: Uploader,
  reasonOf: (error: unknown) => string = String,
): Promise<void> {
  const refused = files.map(refusalOf)
  const taken = files.filter((_file, at) => refused[at] === null)
  const entries = files.map((file, at): UploadState & { file: File } => ({
    id: ++transfersOf(editor).begun,
    name: file.name,
    progress: 0,
    error: refused[at] ?? null,
    file,
  }))
  editor.store.set({ uploads: [...editor.state.uploads, ...entries.map(({ file: _file, ...state }) => state)] })
  for (const reason of refused) if (reason) editor.announce(reason)
  if (taken.length > 0) editor.announce(taken.length === 1 ? `Placing “${taken[0]!.name}”` : `Placing ${taken.length} pictures`)
  const waiting = entries.filter(({ error }) => error === null)
  for (const { id } of waiting) transfersOf(editor).stops.set(id, new AbortController())
  const items: (Placeable | null)[] = waiting.map(() => null)
  let next = 0
  const work = async (): Promise<void> => {
    while (next < waiting.length) {
      const at = next++
      items[at] = await send(editor, waiting[at]!.file, waiting[at]!.id, upload, reasonOf)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  placeAll(
    editor,
    items.filter((item) => item !== null),
    target,
  )
}
