import { Photo } from '@magazineai/design'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { packagePath, PHOTO_DIR } from '../paths.ts'

/** What was measured on a picture. */
export const PhotoMeasures = Photo.pick({ edges: true, luminance: true, quiet: true }).extend({ dominant: z.string() })
export type PhotoMeasures = z.infer<typeof PhotoMeasures>

/** A sample photograph of this installation. */
export const SamplePhoto = Photo.extend({
  ...PhotoMeasures.shape,
  package: z.string(),
  licence: z.string(),
  /** What it is a picture of: words and phrases that name its main subject, from `photo-subjects.json`. */
  subjects: z.array(z.string()),
  /** Faces, in shares of the picture, from `photo-faces.json`; none in generated art. */
  faces: Photo.shape.faces.unwrap(),
  /** True where generated art stands in for a photograph that could not be fetched. */
  generated: z.boolean(),
})
export type SamplePhoto = z.infer<typeof SamplePhoto>

/** A photograph as the index beside the pictures has it. */
export const IndexedPhoto = SamplePhoto.omit({ subjects: true, faces: true })
export type IndexedPhoto = z.infer<typeof IndexedPhoto>

/** Name of the table of faces, which `faces/list-faces.ts` writes. */
export const FACES_NAME = 'photo-faces.json'

/** Name of the index beside the photographs. */
export const INDEX_NAME = 'index.json'

/** The sizes a photograph is kept in: its own, and at most 1200 or 400 pixels on the long side. */
export type PhotoSize = 'full' | 1200 | 400

let loaded: SamplePhoto[] | undefined

/** Lists the sample photographs, read once for the process. @throws Error when set-up has not run. */
export function photos(): readonly SamplePhoto[] {
  loaded ??= described(JSON.parse(readIndex()))
  return loaded
}

/** Subjects and faces are of this installation, not of the index: they change without the pictures being built anew. */
function described(index: unknown): SamplePhoto[] {
  const subjects = z.record(z.string(), z.array(z.string())).parse(readTable('photo-subjects.json'))
  const faces = z.record(z.string(), SamplePhoto.shape.faces).parse(readTable(FACES_NAME))
  return z
    .array(IndexedPhoto)
    .parse(index)
    .map((photo) => ({ ...photo, subjects: subjects[photo.id] ?? [], faces: photo.generated ? [] : (faces[photo.id] ?? []) }))
}

const readTable = (name: string): unknown => JSON.parse(readFileSync(packagePath(name), 'utf8'))

/** Drops what was read, so that the next call sees an index that was built meanwhile. */
export const forgetPhotos = (): void => {
  loaded = undefined
}

/** Returns the path of a photograph's JPEG. @throws RangeError when the id is malformed. */
export function photoFile(id: string, size: PhotoSize = 'full'): string {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) throw new RangeError(`Not a photo id: ${id}`)
  return `${PHOTO_DIR}/${photoName(id, size)}`
}

/** Returns the file name of a photograph in a size. */
export const photoName = (id: string, size: PhotoSize): string => `${id}${size === 'full' ? '' : `-${size}`}.jpg`

function readIndex(): string {
  try {
    return readFileSync(`${PHOTO_DIR}/${INDEX_NAME}`, 'utf8')
  } catch (cause) {
    throw new Error('The photographs are not set up yet: run `node assets/src/setup-cli.ts`.', { cause })
  }
}
