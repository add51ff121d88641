import { MAX_FILE_BYTES, MAX_FILES, SOURCE_ENDINGS, SOURCE_NAMES, sourceNature } from '@magazineai/contract'

/** What a file picker is told. */
export const ACCEPT = SOURCE_ENDINGS.map((ending) => `.${ending}`)

/** What became of the files somebody gave: those that are in now, and a sentence for each that is not. */
export interface AcceptedFiles {
  files: readonly File[]
  refused: string[]
}

/** Adds files to those chosen before, as far as kinds, sizes and number allow; the same file twice counts once. */
export function acceptFiles(chosen: readonly File[], given: readonly File[]): AcceptedFiles {
  const files = [...chosen]
  const refused: string[] = []
  for (const file of given) {
    if (files.some((other) => sameFile(other, file))) continue
    const reason = refusal(file, files.length)
    if (reason === null) files.push(file)
    else refused.push(`${file.name} ${reason}`)
  }
  return { files, refused }
}

const sameFile = (a: File, b: File): boolean => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

function refusal(file: File, count: number): string | null {
  if (sourceNature(file.name) === null) return `is not a document we can read (${SOURCE_NAMES}).`
  if (file.size === 0) return 'is empty.'
  if (file.size > MAX_FILE_BYTES) return `is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB.`
  if (count >= MAX_FILES) return `was left out: at most ${MAX_FILES} files.`
  return null
}
