import { randomBytes } from 'node:crypto'
import { MAX_AVATAR_BYTES } from '@magazineai/contract'
import { avatarTag } from '../accounts/index.ts'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, Upload } from '../../platform/http/caller.ts'
import type { SentFile } from '../../platform/http/files.ts'
import { squarePicture } from '../../platform/images.ts'
import type { ImmediateKind } from '../../platform/jobs/index.ts'
import type { Objects } from '../../platform/objects.ts'
import { findPerson, replaceAvatar } from './store.ts'

/** Side of the picture of a person, px: twice the largest it is shown. */
const SIDE = 512

/** What the pictures of people stand on. */
export interface AvatarDeps {
  db: Database
  objects: Objects
  /** Pictures that are decoded, a few at a time. */
  decoding: ImmediateKind
}

/** Creates the service of people's own pictures: one of each, as a file of the object store. */
export const createAvatars = ({ db, objects, decoding }: AvatarDeps) => ({
  /** Replaces the picture of a caller. @throws AppError `too_large`, `unsupported_type`, `invalid_file`. */
  uploadAvatar: async (caller: Caller, file: Upload): Promise<void> => {
    if (file.bytes >= MAX_AVATAR_BYTES) throw new AppError('too_large')
    const bytes = await decoding.run(caller.id, () => squarePicture(file.path, SIDE))
    const key = `avatars/${caller.id}-${randomBytes(6).toString('hex')}.webp`
    await objects.put(key, bytes)
    const before = await replaceAvatar(db, caller.id, key)
    if (before) await objects.remove(before)
  },

  /** The picture of a caller as it is sent. @throws AppError `not_found` without one. */
  readAvatar: async (caller: Caller): Promise<SentFile> => {
    const key = (await findPerson(db, caller.id))?.avatarKey
    if (!key) throw new AppError('not_found')
    const open = async () => {
      const found = await objects.get(key)
      if (!found) throw new AppError('not_found')
      return found
    }
    return { contentType: 'image/webp', tag: avatarTag(key), open }
  },

  /** Removes the picture of a caller; nothing happens without one. */
  removeAvatar: async (caller: Caller): Promise<void> => {
    const before = await replaceAvatar(db, caller.id, null)
    if (before) await objects.remove(before)
  },
})
