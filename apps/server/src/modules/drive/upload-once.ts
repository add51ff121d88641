import { SYSTEM_FOLDERS } from '@magazineai/contract'
import { reasonOf } from '../../platform/database-errors.ts'
import type { Upload } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import { headOf, mediaTypeOf } from './content.ts'
import type { createFinish } from './finish.ts'
import { endingOf, itemName } from './paths.ts'
import type { Person } from './places.ts'

/** What puts files into the drive of a person that came for something else. */
interface Surroundings {
  finish: ReturnType<typeof createFinish>['finish']
  log: Logger
}

const [UPLOADS] = SYSTEM_FOLDERS

/** Endings of names that pictures without one get, by their media type. */
const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' }

/** Creates what keeps files that came for a magazine in the drive too. */
export const createUploadOnce = ({ finish, log }: Surroundings) => ({
  /**
   * Puts a file into `Uploads/`, under a free name like its own, unless the drive has its content already. What keeps it from there (a full quota) is told
   * to the log: what it came for is done all the same.
   */
  uploadOnce: async (person: Person, { name, path }: Pick<Upload, 'name' | 'path'>): Promise<void> => {
    try {
      await finish(person, { to: `${UPLOADS}${await nameFor(name, path)}`, onConflict: 'keep_both', file: path, isOnce: true })
    } catch (error) {
      log.warn({ owner: person.id, reason: reasonOf(error) }, 'a picture could not be kept in the drive')
    }
  },
})

const nameFor = async (given: string, path: string): Promise<string> => {
  const ending = endingOf(given) === '' ? ENDINGS[mediaTypeOf(await headOf(path), given)] : undefined
  return itemName(
    ending === undefined ? given : `${given.trim() || 'Picture'}.${ending}`,
    ending === undefined ? 'Picture' : `Picture.${ending}`,
  )
}
