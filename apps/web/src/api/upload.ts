/** Sends a form and tells how much of it is sent, in bytes; answers like `fetch`. */
export type Upload = (address: string, init: RequestInit, onProgress: (sent: number, total: number) => void) => Promise<Response>

/** Uploads by XMLHttpRequest, as `fetch` does not say how far an upload is. @throws TypeError when nothing answers. */
export const uploadByRequest: Upload = (address, { method = 'POST', headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(new TypeError('upload failed')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body as FormData)
  })

function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type')
  return new Response(request.status === 204 ? null : (request.response as Blob), {
    status: request.status,
    ...(type === null ? {} : { headers: { 'content-type': type } }),
  })
}
