import { isRecord } from '@magazineai/common'
import { driveOperations } from '@magazineai/contract'
import { firstCalls } from '@magazineai/contract/first-calls'
import { ask, call } from '../../../api/app.ts'
import { ApiError, unreachable } from '../../../api/error.ts'
import { REPEAT_KEY } from '../../../api/repeat-key.ts'
import type { Sending } from './upload-queue.ts'

/** From this size on a file goes up in pieces, so that it can go on where it stopped, bytes. */
export const LARGE = 8 * 1024 ** 2

/** Size of such a piece, bytes. */
const PIECE = 16 * 1024 ** 2

/** Where files go up in pieces (tus 1.0). */
export const PIECES_PATH = '/api/file-manager/uploads/'

/** Sends a file, as a whole or in pieces. @throws ApiError; `unreadable` for a file that is not on this device any more as it was chosen. */
export async function send(sending: Sending): Promise<void> {
  try {
    await carry(sending)
  } catch (error) {
    // To a page, a file that cannot be read looks like a network that is gone.
    if (error instanceof ApiError && error.status === 503 && !(await isReadable(sending.file))) throw unreadable()
    throw error
  }
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const unreadable = (): ApiError =>
  new ApiError(400, 'unreadable', 'The file cannot be read any more. It may have been moved, changed or deleted on this device.')

/** Sends a file as a whole, or in pieces when it is large and the server takes those. */
async function carry(sending: Sending): Promise<void> {
  if (sending.file.size < LARGE) return sendWhole(sending)
  try {
    await sendPieces(sending)
  } catch (error) {
    // A server that takes no pieces has nothing at that address.
    if (!(error instanceof ApiError && error.status === 404 && sending.address === null)) throw error
    await sendWhole(sending)
  }
}

async function sendWhole({ file, key, onConflict, repeatKey, signal, onProgress }: Sending): Promise<void> {
  // What encloses the file in its form is sent, too.
  const onUpload = (sent: number, total: number): void => onProgress(total === 0 ? 0 : Math.round((sent / total) * file.size))
  await call(driveOperations.uploadFile, {
    query: { key },
    body: { key, on_conflict: onConflict },
    files: { file: [file] },
    headers: { [REPEAT_KEY]: repeatKey },
    signal,
    onUpload,
  })
}

/** Sends a file in pieces. A session that has run out is renewed once. */
async function sendPieces(sending: Sending): Promise<void> {
  try {
    await runPieces(sending)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await (await ask(firstCalls.profile)).body?.cancel()
    await runPieces(sending)
  }
}

async function runPieces({ file, key, onConflict, address, signal, onProgress, onAddress }: Sending): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: PIECES_PATH,
      uploadUrl: address,
      chunkSize: PIECE,
      // The queue knows when to try again.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { key, on_conflict: onConflict, filename: file.name, filetype: file.type },
      onProgress,
      onUploadUrlAvailable: () => onAddress(upload.url),
      onSuccess: () => resolve(),
      onError: (error) => reject(errorOfPiece(error)),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new DOMException('The upload was stopped.', 'AbortError'))
    })
    if (!signal.aborted) upload.start()
  })
}

/** Reads what the server said of a piece: the same sentences as of any call. */
function errorOfPiece(error: unknown): ApiError {
  const answer = isRecord(error) ? error['originalResponse'] : null
  if (!isAnswer(answer)) return unreachable()
  const status = answer.getStatus()
  if (status === 0 || status === 502 || status === 504) return unreachable()
  const body = parsed(answer.getBody())
  const { code, detail } = isRecord(body) ? body : {}
  return new ApiError(status, typeof code === 'string' ? code : 'unknown', typeof detail === 'string' ? detail : 'Upload failed.')
}

const isAnswer = (value: unknown): value is { getStatus: () => number; getBody: () => string } =>
  typeof value === 'object' && value !== null && 'getStatus' in value && 'getBody' in value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Removes what the server has of a file that was given up. Never rejects: what nobody goes on with it sweeps by itself. */
export async function discard(address: string): Promise<void> {
  const { Upload } = await import('tus-js-client')
  await Upload.terminate(address, { retryDelays: null }).catch(() => undefined)
}
