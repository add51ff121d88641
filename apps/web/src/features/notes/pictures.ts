import type { BinaryFileData, BinaryFiles, DataURL } from '@excalidraw/excalidraw/types'

/** Where pictures of notes are kept on the server, by their ids in the drawing. */
export type Addresses = ReadonlyMap<string, string>

const ADDRESS = /^\/api\/assets\/[\da-f-]{36}$/

/** Pictures that are fetched at a time. */
const AT_ONCE = 4

/**
 * Brings the pictures of a note as `data:` addresses, so that a drawing holds all that is in it. Those that do not come are left out: the board shows
 * their place. @returns them, and where they are kept.
 */
export async function bringPictures(files: BinaryFiles): Promise<{ files: BinaryFiles; addresses: Map<string, string> }> {
  const waiting = Object.values(files).filter(({ dataURL }) => ADDRESS.test(dataURL))
  const brought: BinaryFiles = Object.fromEntries(Object.entries(files).filter(([, { dataURL }]) => dataURL.startsWith('data:image/')))
  const addresses = new Map(waiting.map(({ id, dataURL }) => [id as string, dataURL as string]))
  const bring = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const answer = await fetch(file.dataURL).catch(() => null)
      if (!answer?.ok) continue
      const blob = await answer.blob()
      brought[file.id] = { ...file, mimeType: blob.type as typeof file.mimeType, dataURL: await dataUrlOf(blob) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, bring))
  return { files: brought, addresses }
}

const dataUrlOf = (blob: Blob): Promise<DataURL> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as DataURL))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(blob)
  })

/** Returns the pictures that are not on the server yet, as files named by their ids. */
export const newPictures = (files: BinaryFiles, addresses: Addresses): Promise<File[]> =>
  Promise.all(
    Object.values(files)
      .filter(({ id }) => !addresses.has(id))
      .map((file) => rasterFile(file, file.id)),
  )

/** Returns a picture of a drawing as a file of that name, in a form the server takes. */
export async function rasterFile({ dataURL }: BinaryFileData, name: string): Promise<File> {
  const blob = await rasterOf(dataURL)
  return new File([blob], name, { type: blob.type })
}

/** Types of pictures the server takes as they are. */
const TAKEN = /^data:image\/(?:png|jpeg|webp|gif);base64,/

/** Most pixels across that a drawn picture becomes. */
const WIDEST = 3_000

/** The bytes of a picture; one the server does not take, as a drawn one, becomes a PNG. */
async function rasterOf(dataURL: string): Promise<Blob> {
  if (TAKEN.test(dataURL)) return blobOf(dataURL)
  const image = new Image()
  image.src = dataURL
  await image.decode()
  const factor = Math.min(WIDEST / Math.max(image.naturalWidth, image.naturalHeight, 1), 3)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * factor))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * factor))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn.'))), 'image/png'),
  )
}

function blobOf(dataURL: string): Blob {
  const comma = dataURL.indexOf(',')
  const bytes = Uint8Array.from(atob(dataURL.slice(comma + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: dataURL.slice('data:'.length, dataURL.indexOf(';')) })
}
