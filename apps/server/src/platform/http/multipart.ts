import type { Operation } from '@magazineai/contract'
import { MAX_FILES, MAX_FILE_BYTES } from '@magazineai/contract'
import type { FastifyRequest } from 'fastify'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors.ts'
import type { Upload } from './caller.ts'

/** Largest text field of a form: a whole design as JSON. */
const MAX_FIELD = 20 * 1024 * 1024

const folders = new WeakMap<FastifyRequest, string>()

/**
 * Reads a multipart form: fields become the body, files go to a temporary folder. A field that holds a JSON object is read as one.
 * @throws AppError when there is too much of anything, or a file nobody asked for.
 */
export const readForm = async (request: FastifyRequest, operation: Operation): Promise<void> => {
  const fields: Record<string, unknown> = {}
  const parts = request.parts({ limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fieldSize: MAX_FIELD, fields: 40, parts: 60 } })
  for await (const part of parts) {
    if (part.type === 'file') request.uploads.push(await keep(request, operation, part))
    else if (typeof part.value === 'string' && part.fieldname !== '__proto__')
      fields[part.fieldname] = fieldValue(part.fieldname, part.value)
  }
  request.body = fields
}

const keep = async (
  request: FastifyRequest,
  operation: Operation,
  part: {
    fieldname: string
    filename: string
    mimetype: string
    file: NodeJS.ReadableStream & { truncated: boolean; bytesRead: number; resume(): void }
  },
): Promise<Upload> => {
  if (!operation.multipart?.includes(part.fieldname)) {
    part.file.resume()
    throw new AppError('invalid_request', { fields: { [part.fieldname]: ['No file is expected here.'] } })
  }
  const folder = folders.get(request) ?? (await mkdtemp(join(tmpdir(), 'magazineai-')))
  folders.set(request, folder)
  const path = join(folder, String(request.uploads.length))
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))
  if (part.file.truncated) throw new AppError('too_large')
  return { field: part.fieldname, name: part.filename, type: part.mimetype, path, bytes: part.file.bytesRead }
}

/** Structured fields travel as JSON text in a form. */
const fieldValue = (name: string, value: string): unknown => {
  if (name !== 'changes' || !value.startsWith('{')) return value
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw new AppError('invalid_request', { cause, fields: { [name]: ['This is not JSON.'] } })
  }
}

/** Removes the temporary files of a request. */
export const dropUploads = async (request: FastifyRequest): Promise<void> => {
  const folder = folders.get(request)
  if (folder) await rm(folder, { recursive: true, force: true })
}
