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

const readable = /\.(pdf|docx|txt|md|markdown|text)$/i

/** Judges uploads by their first bytes, not their names. @throws AppError `unsupported_type` naming the file. */
export const requireReadable = async (files: readonly Upload[]): Promise<void> => {
  for (const file of files)
    if (!(await fits(file)))
      throw new AppError('unsupported_type', { fields: { files: [`${cleanName(file.name)} is no PDF, DOCX, text or Markdown file.`] } })
}

const fits = async (file: Upload): Promise<boolean> => {
  const extension = readable.exec(file.name)?.[1]?.toLowerCase()
  if (!extension) return false
  const head = await firstBytes(file.path)
  if (extension === 'pdf') return head.includes('%PDF-')
  if (extension === 'docx') return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return isUtf16 || !head.includes(0)
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
