import { errorTable } from '@magazineai/contract'
import type { ErrorBody, ErrorCode } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeaderTable } from './headers.ts'

/** Status of what Node's parser refuses, by its error code; everything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Returns the one error body, without details. */
export const problemBody = (code: ErrorCode, requestId: string): ErrorBody => {
  const { message } = errorTable[code]
  return { detail: message, error: message, code, request_id: requestId }
}

/** Answers what never becomes a request of the framework. */
export interface MalformedAnswers {
  /** Answers what Node's parser refused, unless an answer has begun: there another one would be taken for a part of it. */
  onClientError: (error: NodeJS.ErrnoException, socket: Socket) => void
  /** Follows the answers of a server, and refuses expectations that nobody can meet. */
  watch: (server: Server) => void
}

/** Returns the answers to what cannot be parsed: the one error body, and `headers`. */
export const malformedAnswers = (headers: HeaderTable): MalformedAnswers => {
  const answers = new WeakMap<Socket, ServerResponse[]>()
  const openOf = (socket: Socket): ServerResponse[] => (answers.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished)
  return {
    onClientError: (error, socket) => {
      const hasBegun = openOf(socket).some(({ headersSent }) => headersSent)
      if (!socket.writable || hasBegun) socket.destroy()
      else socket.end(rawAnswer(statuses[error.code ?? ''] ?? 400, headers), () => socket.destroy())
    },
    watch: (server) => {
      server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
        answers.set(socket, [...openOf(socket), response])
      })
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const body = JSON.stringify(problemBody('invalid_request', randomUUID()))
        response.writeHead(417, { 'content-type': JSON_TYPE, 'cache-control': 'no-store', connection: 'close' }).end(body)
      })
    },
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

const rawAnswer = (status: number, headers: HeaderTable): string => {
  const body = JSON.stringify(problemBody('invalid_request', randomUUID()))
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n')
}
