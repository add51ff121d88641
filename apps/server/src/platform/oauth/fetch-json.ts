import { unreachable } from './port.ts'

/** Most bytes of an answer that are read: the keys of Microsoft take some 15 kB. */
const MOST_BYTES = 256 * 1024

/** What a provider answered: its status, which is no failure of theirs, and the JSON. */
export interface JsonAnswer {
  status: number
  body: unknown
}

/** How a provider is asked. */
export interface JsonRequest {
  method?: string
  headers?: Record<string, string>
  body?: URLSearchParams | string
}

/**
 * Asks a provider for JSON. No redirect is followed, no more than 256 kB are read, and nothing goes on once `signal` has ended.
 * @throws AppError `provider_unreachable` when nothing, a failure, or anything but JSON came.
 */
export const fetchJson = async (url: string | URL, request: JsonRequest, signal: AbortSignal): Promise<JsonAnswer> => {
  const place = new URL(url).origin + new URL(url).pathname
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method: request.method ?? 'GET',
      headers: { accept: 'application/json', 'user-agent': 'MagazineAI', ...request.headers },
      redirect: 'manual',
      signal,
      ...(request.body ? { body: request.body } : {}),
    })
    ;({ status } = response)
    text = await textOf(response)
  } catch (error) {
    throw unreachable(`no answer from ${place}`, error)
  }
  if (status >= 500 || (status >= 300 && status < 400)) throw unreachable(`${place} answered ${status}`)
  try {
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    throw unreachable(`${place} answered ${status} without JSON`)
  }
}

const textOf = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
