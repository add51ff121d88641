import { statfs } from 'node:fs/promises'
import { causesOf } from './database-errors.ts'
import { AppError } from './errors.ts'

/** Free space below which nothing is stored any more, bytes: what is under way still has room, and so has the log of the database when it recovers. */
const RESERVE = 64 * 1024 ** 2

/** What the system (`ENOSPC`, `EDQUOT`) and PostgreSQL (`53100` disk_full, appendix A) call a disk without space. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** What a person is told whose magazine or file could not be written for want of space. */
export const DISK_FULL = 'The server has no space left.'

/** Tells whether a failure, by itself or by one of its causes, means that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some((each) => FULL.has(String((each as NodeJS.ErrnoException).code)))

/** Space that is free for us on the disk of a folder, bytes. */
const freeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Checks that the disk of a folder has more than the reserve, and room for `bytes` beside it. @throws AppError `storage_full` */
export const requireSpace = async (folder: string, reserve = RESERVE, bytes = 0): Promise<void> => {
  const free = await freeSpace(folder)
  if (free < reserve + bytes)
    throw new AppError('storage_full', { cause: new Error(`${Math.floor(free / 1024 ** 2)} MB are free in ${folder}`) })
}
