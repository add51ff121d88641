import { languagesOf } from '@magazineai/design'
import type { Design } from '@magazineai/design'
import { readFace } from './catalogue.ts'

/** What keeps faces and patterns of hyphenation: a typesetter. */
export interface FaceRegistry {
  hasFace(key: string): boolean
  addFace(key: string, bytes: Uint8Array): void
  addLanguage(language: string): Promise<boolean>
}

/** What names the faces of a design: a layouter. */
export interface FaceList {
  faces(design: Design): Iterable<string>
}

/** Makes what loads the faces and languages a design needs, and that are not there yet, from this installation. */
export const faceLoader =
  (shelf: FaceRegistry, layouter: FaceList) =>
  async (design: Design): Promise<void> => {
    await Promise.all(languagesOf(design).map((language) => shelf.addLanguage(language)))
    for (const key of layouter.faces(design)) if (!shelf.hasFace(key)) shelf.addFace(key, await readFace(key))
  }
