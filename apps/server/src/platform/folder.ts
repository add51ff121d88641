import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What is wrong with a folder, for the person at the terminal. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written by the user the server runs as',
  EPERM: 'cannot be written by the user the server runs as',
  EROFS: 'is on a disk that is mounted read-only',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose quota is used up',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENAMETOOLONG: 'has too long a name for this system',
}

/** Returns the sentence for an error of the file system about the data folder; null for any other error. */
export const folderTrouble = (folder: string, error: unknown): string | null => {
  const reason = reasons[(error as NodeJS.ErrnoException | null)?.code ?? '']
  return reason === undefined ? null : `The data folder ${folder} ${reason}. Correct that, or choose another DATA_DIR.`
}

/** Makes the data folder and tries to write into it, before anything is started. @throws Error with one sentence when that fails. */
export const requireFolder = (folder: string): void => {
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    make(folder)
    writeFileSync(probe, 'x'.repeat(4_096), { flush: true })
  } catch (error) {
    throw new Error(folderTrouble(folder, error) ?? (error as Error).message, { cause: error })
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Makes a folder and those above it. On a disk that is mounted read-only Node says ENOENT; the folder that is there says what is wrong. */
const make = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    let above = folder
    while (!existsSync(above) && above !== dirname(above)) above = dirname(above)
    accessSync(above, constants.W_OK)
    throw error
  }
}
