import { SOURCE_NAMES, sourceNature } from '@magazineai/contract'
import type { SourceNature } from '@magazineai/contract'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { SourceFile } from '../../engine/protocol.ts'
import { AppError } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/caller.ts'
import type { Objects } from '../../platform/objects.ts'

/** A file of the user as the job keeps it. */
export const StoredSource = z.object({ name: z.string(), key: z.string() })
export type StoredSource = z.infer<typeof StoredSource>

/** Judges uploads by their first bytes, not their names. @throws AppError `invalid_file` for an empty one, else `unsupported_type`; both name the file. */
export const requireReadable = async (files: readonly Upload[]): Promise<void> => {
  for (const file of files) {
    const nature = sourceNature(file.name)
    if (nature !== null && file.bytes === 0)
      throw new AppError('invalid_file', { fields: { files: [`${cleanName(file.name)} is empty.`] } })
    if (nature === null || !signs[nature](await firstBytes(file.path)))
      throw new AppError('unsupported_type', {
        fields: { files: [`${cleanName(file.name)} is none of the files we can read (${SOURCE_NAMES}).`] },
      })
  }
}

const startsWith = (head: Buffer, sign: string, at = 0): boolean => head.toString('latin1', at, at + sign.length) === sign

/** How each nature shows in the first kilobyte of a file. */
const signs: Record<SourceNature, (head: Buffer) => boolean> = {
  pdf: (head) => head.includes('%PDF-'),
  zip: (head) => startsWith(head, 'PK\u0003\u0004'),
  rtf: (head) => startsWith(head, '{\\rtf'),
  // UTF-16 holds zero bytes, but begins with its mark.
  text: (head) => startsWith(head, '\u00FF\u00FE') || startsWith(head, '\u00FE\u00FF') || !head.includes(0),
  jpeg: (head) => startsWith(head, '\u00FF\u00D8\u00FF'),
  png: (head) => startsWith(head, '\u0089PNG\r\n\u001A\n'),
  webp: (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8),
}

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(1_024), 0, 1_024, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '_')
    .slice(-200) || 'document'

/** Keeps uploads for a job. */
export const keepSources = async (objects: Objects, jobId: string, files: readonly Upload[]): Promise<StoredSource[]> => {
  const kept: StoredSource[] = []
  for (const [index, file] of files.entries()) {
    const key = `sources/${jobId}/${index}`
    await objects.put(key, createReadStream(file.path))
    kept.push({ name: cleanName(file.name), key })
  }
  return kept
}

/** Reads the kept files of a job. */
export const readSources = async (objects: Objects, sources: readonly StoredSource[]): Promise<SourceFile[]> => {
  const files: SourceFile[] = []
  for (const { name, key } of sources) {
    const found = await objects.get(key)
    if (!found) throw new Error(`the file ${name} is gone`)
    files.push({ name, bytes: await buffer(found.stream) })
  }
  return files
}
