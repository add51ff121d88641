import { Photo } from '@magazineai/design'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { packagePath } from '../paths.ts'

/** One photograph of `photos.json`, described by a person who looked at it. */
export const PhotoRow = Photo.pick({ topic: true, tags: true, alt: true, photographer: true, brandVisible: true }).extend({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  package: z.string(),
  /** Path inside the package. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The point every crop keeps in view (face or subject), 0–1 of the picture. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
})
export type PhotoRow = z.infer<typeof PhotoRow>

/** A package that photographs are taken from, pinned by version and content. */
export const PhotoPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** Subresource integrity of the tarball. */
  integrity: z.string().regex(/^sha512-/),
  codeLicence: z.string(),
  photoOrigin: z.string(),
})
export type PhotoPackage = z.infer<typeof PhotoPackage>

/** `photos.json`. */
export const PhotoManifest = z.object({ packages: z.array(PhotoPackage), photos: z.array(PhotoRow) })
export type PhotoManifest = z.infer<typeof PhotoManifest>

let loaded: PhotoManifest | undefined

/** Reads `photos.json`. @throws ZodError when it is malformed. */
export function photoManifest(): PhotoManifest {
  loaded ??= PhotoManifest.parse(JSON.parse(readFileSync(packagePath('photos.json'), 'utf8')))
  return loaded
}
