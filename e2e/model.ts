import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A model that answers nothing until it is released, and refuses from then on: a magazine made with it takes as long as a test wants. */
export interface SlowModel {
  /** What the server needs to know to call it. */
  variables: Readonly<Record<string, string>>
  release(): void
  close(): Promise<void>
}

/** The name under which the model is offered. */
export const SLOW_MODEL = 'slow-model'

/** Starts a slow model on a port of its own. */
export async function startSlowModel(): Promise<SlowModel> {
  const waiting = new Set<ServerResponse>()
  let isReleased = false
  const refuse = (response: ServerResponse): void =>
    void response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'no such key' } }))
  const server = createServer((request, response) => {
    request.resume()
    if (isReleased) return refuse(response)
    waiting.add(response)
    response.on('close', () => waiting.delete(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    variables: { LLM_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, LLM_MODEL: SLOW_MODEL },
    release() {
      isReleased = true
      for (const response of waiting) refuse(response)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
