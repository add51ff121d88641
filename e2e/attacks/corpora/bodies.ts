import { BOUNDARY } from '../multipart.ts'

/** Bodies that are no JSON, or JSON nobody means (S22). */
export const rawBodies: readonly string[] = [
  [
    '',
    ' ',
    '{',
    '[',
    'null',
    '"text"',
    '}',
    'true',
    '0',
    '[]',
    '{}{}',
    '{"a":1,}',
    "{'a':1}",
    '\uFEFF{}',
    '{"a":1e999}',
    '{"a":\\u0000}',
    '\0',
  ],
  ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', 'a=1&b=2', '<a/>'],
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `{"a":"${'A'.repeat(2_000_000)}"}`,
].flat()

/** Types of bodies, right, wrong and none. */
export const rawTypes: readonly string[] = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data',
  'evil',
  '',
]

const named = 'Content-Disposition: form-data; name='

/** Heads of a part of a form that no browser writes. */
export const partHeads: readonly string[] = [
  ['', 'nonsense', 'Content-Disposition', 'Content-Disposition: attachment', 'Content-Disposition: form-data;'],
  [
    '',
    '"',
    '""',
    '"__proto__"',
    '"a"; name="b"',
    '"file"; filename=',
    `"file"; filename*=UTF-8''%ff%zz`,
    `"file"; filename*=evil''x`,
    '"a\0b"',
    '"changes"',
  ].map((text) => named + text),
  ['multipart/mixed; boundary=x', 'text/plain; charset=evil', 'application/json'].map((type) => `${named}"a"\r\nContent-Type: ${type}`),
  `${named}"a"\r\nContent-Transfer-Encoding: base64`,
  `${named}"${'A'.repeat(20_000)}"`,
  'X: y\r\n'.repeat(3_000),
].flat()

/** Types of a form that lie about its boundary. */
export const formTypes: readonly string[] = [
  'multipart/form-data',
  'multipart/',
  'multipart/mixed; boundary=x',
  ...['', '"', 'other', '--', 'a; boundary=b', 'b'.repeat(3_000)].map((boundary) => `multipart/form-data; boundary=${boundary}`),
]

const begin = `--${BOUNDARY}`

/** Forms that are not whole. */
export const tornForms: readonly string[] = [
  ['', '--', begin, `${begin}--`, `${begin}\r\n`, `${begin}\r\n\r\n`, `${begin}\n${named}"a"\n\nx\n${begin}--`],
  '\r\n'.repeat(1_000),
  `${begin}\r\n`.repeat(1_000),
].flat()
