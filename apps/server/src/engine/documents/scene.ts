import { isRecord } from '@magazineai/common'
import { MAX_NOTE_BYTES } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import { parseJson } from './json.ts'
import { AppState, storableElements, type SceneElement } from './scene-elements.ts'

/** A picture of a drawing: where it is, or its bytes; null when it comes with the form, if at all. */
export interface ScenePicture {
  id: string
  created: number
  place: string | Uint8Array | null
}

/** A drawing to be stored, without its pictures. */
export interface Scene {
  /** JSON text of it up to its pictures, which `sceneText` puts in. */
  json: string
  pictures: ScenePicture[]
}

/** Times that JSON text may have been put into JSON text; notes of earlier versions were, twice. */
const MOST_CODED = 3

/** Most pictures in a drawing. */
const MAX_PICTURES = 300

/**
 * Reads a drawing: an object, or JSON text of one.
 * @throws AppError `invalid_request` when it is none, `too_large` above 10 MB without its pictures.
 */
export const readScene = (content: unknown): Scene => {
  const scene = decoded(content)
  if (!isRecord(scene) || !Array.isArray(scene['elements'])) throw refused('It is no drawing: it has no list of elements.')
  const elements = storableElements(scene['elements'])
  const appState = AppState.parse(scene['appState'] ?? {})
  const json = `{"type":"excalidraw","version":2,"source":"magazineai","elements":${JSON.stringify(elements)},"appState":${JSON.stringify(appState)}`
  if (Buffer.byteLength(json) > MAX_NOTE_BYTES)
    throw new AppError('too_large', { fields: { note_content: ['A note holds at most 10 MB without its pictures.'] } })
  return { json, pictures: picturesOf(elements, isRecord(scene['files']) ? scene['files'] : {}) }
}

/** Returns a drawing as it is stored, its pictures by their addresses; those without one are left out. */
export const sceneText = ({ json, pictures }: Scene, addresses: Readonly<Record<string, string>>): string => {
  const files = pictures.flatMap(({ id, created }) => {
    const dataURL = addresses[id]
    return dataURL === undefined ? [] : [[id, { id, mimeType: 'image/png', created, dataURL }] as const]
  })
  return `${json},"files":${JSON.stringify(Object.fromEntries(files))}}`
}

const decoded = (content: unknown): unknown => {
  let value = content
  for (let times = 0; typeof value === 'string' && times < MOST_CODED; times++) value = parseJson(Buffer.from(value), 'note_content')
  return value
}

/** The pictures that elements show, each once. */
const picturesOf = (elements: readonly SceneElement[], files: Record<string, unknown>): ScenePicture[] => {
  const ids = [...new Set(elements.flatMap(({ type, fileId }) => (type === 'image' && fileId ? [fileId] : [])))]
  if (ids.length > MAX_PICTURES) throw refused(`A note shows at most ${MAX_PICTURES} pictures.`)
  return ids.map((id) => {
    const file = Object.hasOwn(files, id) ? files[id] : undefined
    const { dataURL, created } = isRecord(file) ? file : {}
    return { id, created: Number.isSafeInteger(created) ? (created as number) : 0, place: placeOf(dataURL) }
  })
}

const ADDRESS = /^\/api\/assets\/[\da-f-]{36}$/
const INLINED = /^data:image\/(?:png|jpeg|webp|gif);base64,/

const placeOf = (address: unknown): string | Uint8Array | null => {
  if (typeof address !== 'string') return null
  if (ADDRESS.test(address)) return address
  const start = INLINED.exec(address)?.[0].length
  return start === undefined ? null : new Uint8Array(Buffer.from(address.slice(start), 'base64'))
}

const refused = (message: string): AppError => new AppError('invalid_request', { fields: { note_content: [message] } })
