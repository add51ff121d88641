import { TaskError } from '../../engine/pool.ts'
import { DISK_FULL, isDiskFull } from '../../platform/disk.ts'
import { AppError } from '../../platform/errors.ts'

/**
 * Says what a person is told of a failure: our own sentences about their files, nothing of the inside. `file` is the one that was being
 * read.
 */
export const reasonOf = (error: unknown, file: string | null): string => {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return DISK_FULL
  if (!(error instanceof TaskError)) return 'Failed to generate magazine.'
  if (error.origin === 'IngestError') return error.message
  const what = file === null ? 'The magazine' : `“${file}”`
  if (error.origin === 'OutOfMemory') return `${what} needs more memory than one magazine may take. Try a smaller document.`
  if (error.origin === 'Timeout') return `${what} took too long${file === null ? '' : ' to read'}. Try a smaller document.`
  return file === null ? 'Failed to generate magazine.' : `${what} could not be read.`
}
