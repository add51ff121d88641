import { placeWords, type Words } from './clip.ts'
import { type Placeable, placeAll, readGraphic } from './placing.ts'
import type { Editor } from '../state/editor.ts'
import type { DropTarget, UploadState } from '../state/state.ts'
import type { LibraryPicture } from './new-layers.ts'
import { defineSlice } from '../state/slices.ts'

/** Stores a file and tells how far it is. @throws Error with a sentence for the user. */
export type Uploader = (file: File, wishes: Wishes) => Promise<LibraryPicture>

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

/** What one may want of something on its way: to hear how far it is (0–1), and to stop it. */
export interface Wishes {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Something that comes to a page: what it is called, and what brings it. */
export interface Coming {
  name: string
  /** Why it cannot come, as a sentence; null when it can. */
  refusal: string | null
  /** Brings it. @throws Error with a sentence for the user. */
  bring(wishes: Wishes): Promise<Brought>
}

/** What was brought: a picture that is stored, a graphic as it came, or words. */
export type Brought = { source: LibraryPicture } | { graphic: string } | Words

/** Brings one thing. @returns what can be placed; null when it failed or was stopped. */
async function bring(editor: Editor, coming: Coming, id: number, reasonOf: (error: unknown) => string): Promise<Placeable | Words | null> {
  const stop = transfersOf(editor).stops.get(id)
  if (!stop || stop.signal.aborted) return null
  try {
    const brought = await coming.bring({ onProgress: (progress) => change(editor, id, { progress }), signal: stop.signal })
    if (stop.signal.aborted) return null
    const item = 'graphic' in brought ? graphicOf(brought.graphic, coming.name) : brought
    drop(editor, id)
    return item
  } catch (error) {
    if (!stop.signal.aborted) {
      const reason = `“${coming.name}”: ${reasonOf(error)}`
      change(editor, id, { error: reason })
      editor.announce(reason)
    }
    return null
  } finally {
    transfersOf(editor).stops.delete(id)
  }
}

/** Reads the text of a graphic. @throws Error with a sentence for the user. */
function graphicOf(text: string, name: string): Placeable {
  const markup = readGraphic(text)
  if (markup === null) throw new Error('the graphic cannot be read.')
  return { markup, name: name.replace(/\.svg$/i, '') }
}

/** Stores files and puts them on their page, all as one step; see `placeComing`. Graphics become part of the design: `keep` hears of their files. */
export const placeFiles = (
  editor: Editor,
  files: readonly File[],
  target: DropTarget,
  upload: Uploader,
  reasonOf: (error: unknown) => string = String,
  keep: (file: File) => void = () => {},
): Promise<void> =>
  placeComing(
    editor,
    files.map((file) => ({
      name: file.name,
      refusal: refusalOf(file),
      bring: async (wishes) => {
        if (file.type !== GRAPHIC) return { source: await upload(file, wishes) }
        keep(file)
        return { graphic: await file.text() }
      },
    })),
    target,
    reasonOf,
  )

/**
 * Brings things and puts them on their page, pictures and graphics all as one step. What cannot be placed is named; each that fails stands in the list
 * with its reason, and the others are placed all the same. Resolves when nothing is on its way any more.
 */
export async function placeComing(
  editor: Editor,
  things: readonly Coming[],
  target: DropTarget,
  reasonOf: (error: unknown) => string = String,
): Promise<void> {
  const entries = things.map((coming) => ({ coming, id: ++transfersOf(editor).begun }))
  const states = entries.map(({ id, coming: { name, refusal } }): UploadState => ({ id, name, progress: 0, error: refusal }))
  editor.store.set({ uploads: [...editor.state.uploads, ...states] })
  for (const { refusal } of things) if (refusal) editor.announce(refusal)
  const waiting = entries.filter(({ coming }) => coming.refusal === null)
  if (waiting.length > 0)
    editor.announce(waiting.length === 1 ? `Placing “${waiting[0]!.coming.name}”` : `Placing ${waiting.length} pictures`)
  for (const { id } of waiting) transfersOf(editor).stops.set(id, new AbortController())
  const items: (Placeable | Words | null)[] = waiting.map(() => null)
  let next = 0
  const work = async (): Promise<void> => {
    while (next < waiting.length) {
      const at = next++
      items[at] = await bring(editor, waiting[at]!.coming, waiting[at]!.id, reasonOf)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const come = items.filter((item) => item !== null)
  placeAll(
    editor,
    come.filter((item): item is Placeable => !('words' in item)),
    target,
  )
  for (const item of come) if ('words' in item) placeWords(editor, item, target)
}
