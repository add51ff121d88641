import { readFile } from 'node:fs/promises'
import type { Scene } from '../../engine/documents/index.ts'
import type { Upload } from '../../platform/http/caller.ts'

/** Keeps a picture of a note of a person, and answers its address. */
export type KeepPicture = (ownerId: string, name: string, bytes: Uint8Array) => Promise<string>

/** Answers where the pictures of a drawing are, by their ids in it; those that are nowhere yet are kept first. */
export type KeepPictures = (ownerId: string, scene: Scene | undefined, files: readonly Upload[]) => Promise<Record<string, string>>

/** Creates what keeps the pictures of drawings: those inlined in them, and files of the form whose names are the ids of pictures. */
export const createKeepPictures =
  (keep: KeepPicture): KeepPictures =>
  async (ownerId, scene, files) => {
    const addresses: Record<string, string> = {}
    // One after the other: each is decoded as a whole.
    for (const { id, place } of scene?.pictures ?? []) {
      const file = files.find(({ name }) => name === id)
      if (typeof place === 'string') addresses[id] = place
      else if (file) addresses[id] = await keep(ownerId, 'Picture of a note', await readFile(file.path))
      else if (place) addresses[id] = await keep(ownerId, 'Picture of a note', place)
    }
    return addresses
  }
