import type { ServerResponse } from 'node:http'
import type { AnswerFault } from './people.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Answers as a provider does that is broken, hostile, or away. What stalls does so until the other side gives up. */
export const answerWrongly = (response: ServerResponse, fault: AnswerFault): void => {
  if (fault === '500') return void response.writeHead(500, JSON_TYPE).end('{"error":"server_error"}')
  if (fault === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Maintenance')
  if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end()
  if (fault === 'reset') return void response.destroy()
  if (fault === 'empty') return void response.writeHead(200, JSON_TYPE).end()
  if (fault === 'array') return void response.writeHead(200, JSON_TYPE).end('[]')
  if (fault === 'null') return void response.writeHead(200, JSON_TYPE).end('null')
  if (fault === 'stall') return
  response.writeHead(200, JSON_TYPE)
  response.write('{"a":"')
  if (fault === 'huge') pour(response)
}

/** Writes without end, as fast as the other side reads. */
const pour = (response: ServerResponse): void => {
  const chunk = 'x'.repeat(64 * 1024)
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
