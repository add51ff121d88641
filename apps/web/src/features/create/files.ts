import { MAX_FILE_BYTES, MAX_FILES } from '@magazineai/contract'

/** The kinds of documents a magazine can be made from, by ending. */
export const ENDINGS = ['pdf', 'docx', 'txt', 'md'] as const

/** What a file picker is told. */
export const ACCEPT = ENDINGS.map((ending) => `.${ending}`)

/** What became of the files somebody gave: those that are in now, and a sentence for each that is not. */
export interface Admission {
  files: readonly File[]
  refused: string[]
}

/** Adds files to those chosen before, as far as kinds, sizes and number allow; the same file twice counts once. */
export function admitFiles(chosen: readonly File[], given: readonly File[]): Admission {
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
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!(ENDINGS as readonly string[]).includes(ending)) return `is not a document we can read (${ENDINGS.join(', ')}).`
  if (file.size === 0) return 'is empty.'
  if (file.size > MAX_FILE_BYTES) return `is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB.`
  if (count >= MAX_FILES) return `was left out: at most ${MAX_FILES} files.`
  return null
}
