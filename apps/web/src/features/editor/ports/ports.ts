import { type AssetRow, type Changes, libraryOperations, magazineOperations } from '@magazineai/contract'
import type { Design, FontCatalogue } from '@magazineai/design'
import { loadFontFace } from '@magazineai/render/paint/react'
import { call } from '../../../api/app.ts'
import { ApiError, messageOf } from '../../../api/error.ts'
import { socket } from '../../../api/live.ts'
import { REPEAT_KEY } from '../../../api/repeat-key.ts'
import type { FontPort, Engine } from '../layout/engine.ts'
import type { Rewriter } from '@magazineai/editor/commands'
import { SaveFailure, type Autosave } from '../save/autosave.ts'
import { readDesign } from './read-design.ts'
import type { ServerCopy } from '../save/records.ts'
import type { Editor } from '@magazineai/editor/state'

/** Fetches the magazine as the server has it. @throws ApiError */
export async function fetchMagazine(id: string): Promise<ServerCopy & { name: string }> {
  const magazine = await call(magazineOperations.getMagazine, { params: { id } })
  const design = await readDesign(magazine.magazine_content)
  return { design: { ...design, name: magazine.name || design.name }, revision: magazine.revision, name: magazine.name }
}

/** The most that a browser sends of a page that is gone, bytes; what is larger is tried without outliving the page. */
const KEEPALIVE_LIMIT = 60_000

/** Sends changes under a key, by which the server knows them again; `last` when the page goes away. @returns the new revision. @throws SaveFailure */
export async function sendChanges(id: string, changes: Changes, last: boolean, key: string): Promise<number> {
  try {
    const body = changes.head ? { changes, name: changes.head.name } : { changes }
    const keepalive = last && JSON.stringify(body).length * 2 < KEEPALIVE_LIMIT
    const saved = await call(magazineOperations.saveMagazine, { params: { id }, body, keepalive, headers: { [REPEAT_KEY]: key } })
    return saved.revision
  } catch (error) {
    throw failureOf(error)
  }
}

/** Calls back with every revision of a magazine that the server tells of, and after every break. @returns a function that ends it. */
export const followRevisions = (id: string, heard: (revision: number) => void): (() => void) =>
  socket.subscribe('magazine', ({ magazine_id, revision }) => {
    if (magazine_id === id) heard(revision)
  })

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return new SaveFailure('offline', messageOf(error))
  if (error.status === 409 || error.status === 412) return new SaveFailure('stale', error.message)
  // A full disk is the server's own word, unlike a proxy's for a server that is away: the person is told it.
  if (error.code === 'storage_full') return new SaveFailure('refused', error.message)
  return new SaveFailure(error.status >= 500 ? 'offline' : 'refused', error.message)
}

/** Stores a design as a magazine of its own. @returns its id. */
export async function storeCopy(design: Design): Promise<string> {
  const name = `${design.name || 'Untitled'} (copy)`
  const created = await call(magazineOperations.createMagazine, { body: { magazine_content: { ...design, name }, name }, isRepeated: true })
  return created.id
}

/** Fetches the fonts of this installation. @throws ApiError */
export async function fetchFonts(): Promise<FontCatalogue> {
  const { data, fallback } = await call(libraryOperations.listFonts, { query: { limit: 100 } })
  const families = data.map(({ name, category, scripts, languages, ideographs, styles }) => ({
    family: name,
    category,
    scripts,
    languages,
    ideographs,
    styles: styles.map(({ weight, style, hash, bytes }) => ({ weight, italic: style === 'italic', hash, bytes })),
  }))
  return { families, fallback }
}

/** Fonts from the server, shown by the browser. */
export const fontPort: FontPort = {
  async read(hash) {
    const file = await call(libraryOperations.fontFile, { params: { hash } })
    return new Uint8Array(await file.arrayBuffer())
  },
  show: (key, bytes) => loadFontFace(key, bytes),
}

/** Asks the server to write a part of a magazine anew. @returns what to ask with. */
export const rewriterOf =
  (id: string): Rewriter =>
  async ({ target, kind, model, tone }, design, signal) => {
    try {
      const body = { target, request: kind, model_name: model, magazine_content: design, ...(tone === undefined ? {} : { tone }) }
      return await call(magazineOperations.rewrite, { params: { id }, body, signal })
    } catch (error) {
      // The reason stands with the field it concerns.
      const [reason] = error instanceof ApiError ? Object.values(error.fields).flat() : []
      throw reason === undefined ? error : new Error(reason, { cause: error })
    }
  }

/** What one may want of an upload: to hear how far it is (0–1), and to stop it. */
export interface UploadOptions {
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Stores a picture of the user, and its file in their drive. */
export const uploadPicture = (file: File, { onProgress, signal }: UploadOptions = {}): Promise<AssetRow> =>
  call(libraryOperations.uploadAsset, {
    body: { keep_file: 'true' },
    files: { file: [file] },
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUpload: (sent, total) => onProgress(total > 0 ? sent / total : 0) } : {}),
  })

/** Fetches the sample photographs that match some words. @throws ApiError */
export const searchPhotos = async (q: string): Promise<AssetRow[]> =>
  (await call(libraryOperations.samplePhotos, { query: q ? { q } : {} })).data

/** Fetches the list of pictures the user uploaded. @throws ApiError */
export const listPictures = async (): Promise<AssetRow[]> => (await call(libraryOperations.listAssets)).data

/** Width of the picture of a page that is handed out, pixels: the most the server paints. */
const PICTURE_WIDTH = 1_600

/** Fetches a page as the server paints it and converts it to a PNG; `signal` ends it. @throws ApiError */
export async function pagePicture(id: string, page: string, signal: AbortSignal): Promise<Blob> {
  const params = { id, page_id: page }
  const answer = await call(magazineOperations.pageThumbnail, { params, query: { width: PICTURE_WIDTH, v: String(Date.now()) }, signal })
  const bitmap = await createImageBitmap(answer)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Stores a design that came as a file as a magazine of its own. @returns its id. */
export async function storeDesign(design: Design): Promise<string> {
  const body = { magazine_content: design, name: design.name || 'Untitled' }
  const created = await call(magazineOperations.createMagazine, { body, isRepeated: true })
  return created.id
}

/** An open magazine. */
export interface Workspace {
  magazineId: string
  editor: Editor
  engine: Engine
  autosave: Autosave
  rewriter: Rewriter
  close(): void
}
