import type { Statement } from '../context.ts'
import { sendBytes } from '../http.ts'
import { securityHeaders } from '../judges.ts'

const line = (path: string, rest = ''): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${rest}\r\n`

/** Requests that never reach a route: the answers to these carry the headers too. */
const malformed: Readonly<Record<string, string>> = {
  'a path that cannot be decoded': line('/%zz'),
  'an API path that cannot be decoded': line('/api/magazines/%zz/'),
  'a file that cannot be decoded': line('/assets/%c0%ae'),
  'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'two hosts': line('/', 'Host: evil.example\r\n'),
  'an unknown method': line('/').replace('GET', 'EVIL'),
  'a method that is none': line('/').replace('GET', 'GE T'),
  TRACE: line('/').replace('GET', 'TRACE'),
  CONNECT: 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'an unknown version': line('/').replace('HTTP/1.1', 'HTTP/9.9'),
  'HTTP/1.0': line('/').replace('HTTP/1.1', 'HTTP/1.0'),
  'a line that is no header': line('/', 'nonsense\r\n'),
  'a header with a bare line feed': line('/', 'a: b\nc: d\r\n'),
  'headers of 100 kB': line('/', `x: ${'A'.repeat(100_000)}\r\n`),
  '3,000 headers': line('/', Array.from({ length: 3_000 }, (_, index) => `x${index}: y\r\n`).join('')),
  'a path of 20 kB': line(`/${'a'.repeat(20_000)}`),
  'two lengths': line('/', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
  'a length and chunks': line('/', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'),
  'a negative length': line('/', 'Content-Length: -1\r\n'),
  'chunks that are none': `${line('/api/v1/auth/login/', 'Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n').replace('GET', 'POST')}zz\r\n`,
  'an unknown encoding of transfer': line('/', 'Transfer-Encoding: evil\r\n'),
  'an absolute address': line('http://evil.example/'),
  'an asterisk': line('*').replace('GET', 'OPTIONS'),
  'a fragment': line('/#x'),
  'an unknown expectation': line('/', 'Expect: evil\r\n'),
  'an upgrade nobody offers': line('/', 'Connection: Upgrade\r\nUpgrade: evil\r\n'),
  'a TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
}

/** S15: every answer carries the headers that protect. Those of all other statements are judged as they come; these are the ones no route makes. */
export const headers: Statement = {
  id: 'S15',
  title: 'headers of answers that no route makes',
  atLeast: 25,
  run: async (context) => {
    const cases = Object.entries(malformed).map(([label, bytes]) => ({ label, bytes }))
    await context.each(cases, cases.length, async ({ label, bytes }) => {
      const answer = await sendBytes(context.target.url, Buffer.from(bytes, 'latin1'))
      const complaint =
        answer.status >= 500 && answer.status !== 501 && answer.status !== 505
          ? `answered ${answer.status}`
          : answer.failure === 'silent'
            ? 'was held for 15 s'
            : null
      context.judged(label, complaint ?? securityHeaders(false)(answer))
      await context.target.up()
    })
    const poisoned = await context.target.send({ method: 'GET', path: '/api/openapi.json', headers: { host: 'evil.example' } })
    const next = await context.target.send({ method: 'GET', path: '/api/openapi.json' })
    context.judged(
      'the first host',
      poisoned.status === 200 && next.text.includes('evil.example') ? 'the host of one caller is told to others' : null,
    )
  },
}
