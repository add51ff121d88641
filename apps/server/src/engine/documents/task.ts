import type { ErrorCode } from '@magazineai/contract'
import { AppError } from '../../platform/errors.ts'
import type { ReadTask } from '../protocol.ts'
import { readers } from './requests.ts'
import type { Requests } from './requests.ts'

/** What a body was read as, or why it is refused. */
export type ReadOutcome<K extends keyof Requests> =
  | { ok: true; request: Requests[K] }
  | { ok: false; code: ErrorCode; fields: Record<string, string[]> | undefined }

/** Reads a body. */
export const runRead = async ({ what, body }: ReadTask): Promise<ReadOutcome<ReadTask['what']>> => {
  try {
    return { ok: true, request: readers[what](body) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, code: error.code, fields: error.details.fields }
  }
}
