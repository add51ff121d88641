import { constants, type FileHandle, open } from 'node:fs/promises'
import { CliError, EXIT } from './exit.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'is closed to this user',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'does not fit: the disk is full',
  ENOTDIR: 'is not below a folder',
}

/** Says in words what went wrong with a file. */
export const fileTrouble = (error: unknown): string => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be used'

/** Opening a pipe that nobody writes to would wait for somebody; Windows has no such flag. */
const WITHOUT_WAITING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Reads a file of at most so many bytes. What is no regular file (a folder, a device, a pipe) is refused before a byte of it is read, and one
 * that grows meanwhile is read no further than the limit.
 * @throws CliError with `EXIT.document`, naming the file.
 */
export const readRegularFile = async (path: string, most: number): Promise<Buffer> => {
  let file: FileHandle | null = null
  try {
    file = await open(path, WITHOUT_WAITING)
    const found = await file.stat()
    if (found.isDirectory()) throw refusal(path, 'is a folder')
    if (!found.isFile()) throw refusal(path, 'is no file that can be read to its end')
    if (found.size > most) throw tooLarge(path, most)
    return await readUpTo(file, most, path)
  } catch (error) {
    throw error instanceof CliError ? error : refusal(path, fileTrouble(error), error)
  } finally {
    await file?.close()
  }
}

/** Bytes that are read at once. */
const CHUNK = 1024 * 1024

const readUpTo = async (file: FileHandle, most: number, path: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for (let total = 0; ;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK)
    if (bytesRead === 0) return Buffer.concat(chunks)
    total += bytesRead
    if (total > most) throw tooLarge(path, most)
    chunks.push(buffer.subarray(0, bytesRead))
  }
}

const tooLarge = (path: string, most: number): CliError => refusal(path, `is larger than ${most / 1024 ** 2} MB`)

const refusal = (path: string, trouble: string, cause?: unknown): CliError =>
  new CliError(EXIT.document, `“${path}” ${trouble}.`, cause === undefined ? {} : { cause })
