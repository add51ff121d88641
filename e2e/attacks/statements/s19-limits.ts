import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { watched } from '../bystander.ts'
import type { Context, Statement } from '../context.ts'
import { get, post } from '../http.ts'
import type { Sent } from '../http.ts'
import { smallDesign } from '../operations.ts'
import { login, someAddress, startTarget } from '../target.ts'

/** `/healthz` never waits longer than this, whatever others send, ms. */
const MOST_WAIT = 1_000

/** What the process may grow by meanwhile, bytes. */
const MOST_GROWTH = 1024 ** 3

/** A slow connection is dropped within this, ms (security.md §10: 30 s). */
const MOST_HELD = 32_000

/** S19: no input stops the server for others: not its size, its depth, its slowness, nor the work it asks for. */
export const limits: Statement = {
  id: 'S19',
  title: 'bombs, floods and slow connections',
  atLeast: 40,
  run: async (context) => {
    // A server of its own: what it holds on to must not be laid to others.
    const target = await startTarget()
    const own = { ...context, target }
    try {
      await bodies(own)
      await work(own)
      await slow(own)
    } finally {
      await target.stop()
    }
  },
}

/** Judges what an attack does to others. A long wait counts when it is long again: the machine may have been busy. */
async function harmless({ target, failed }: Context, label: string, attack: () => Promise<unknown>, again = true): Promise<void> {
  const deaths = target.deaths()
  const seen = await watched(target.url, target.pid(), attack)
  await target.up()
  if (target.deaths() > deaths) failed(label, `${label}: ended the server`)
  if (seen.memory - seen.before > MOST_GROWTH) failed(label, `${label}: memory grows by more than 1 GB`)
  if (seen.wait > MOST_WAIT && (!again || (await watched(target.url, target.pid(), attack)).wait > MOST_WAIT))
    failed(label, `${label}: others wait longer than 1 s`)
  await target.up()
}

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`
const content = (inner: string): string => `{"magazine_content":${inner}}`
const changes = (inner: string): string => `{"changes":{"revision":1,${inner}}}`
const list = (count: number, item: string): string => `[${`${item},`.repeat(count - 1)}${item}]`
const keys = (count: number, value: string): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`
const layer = (kind: string, props: object): string =>
  content(JSON.stringify([{ layers: { a: { type: { resolvedName: `${kind}Layer` }, props } } }]))
const html = (text: string): string => layer('Text', { text })
const address = (email: string): string => JSON.stringify({ email, first_name: 'x', password: 'a quiet blue chair' })
const HUNDRED_MB = 100 * 1024 * 1024

/** Bodies nobody needs, to the calls that read the largest. A body that is read may be mended and stored, as long as nobody else waits. */
const tries: Readonly<Record<string, Record<string, () => string>>> = {
  login: {
    '100 MB of JSON': () => `{"username":"${'a'.repeat(HUNDRED_MB)}"}`,
    '10,000 deep, arrays': () => nested('[', ']', 10_000),
    '10,000 deep, objects': () => nested('{"a":', '}', 10_000),
  },
  register: {
    'ReDoS: spaces in an address': () => address(`a@${' '.repeat(900_000)}b`),
    'ReDoS: dots in an address': () => address(`a@${'a.'.repeat(400_000)}`),
  },
  save: {
    '10,000 deep layers in changes': () => changes(`"pages":{"p1":${nested('{"layers":', '}', 10_000)}}`),
    '400,000 pages in changes': () => changes(`"pages":${keys(400_000, '{"id":"x"}')}`),
    '400,000 pages in an order': () => changes(`"order":${list(400_000, '"p1"')}`),
    '300,000 stories in changes': () => changes(`"stories":${keys(300_000, 'null')}`),
    'ReDoS: a language': () => changes(`"head":${JSON.stringify({ ...smallDesign(), language: `en${'-aa'.repeat(500_000)}!` })}`),
  },
  create: {
    '100 MB of JSON': () => content(`"${'a'.repeat(HUNDRED_MB)}"`),
    '500,000 deep': () => content(nested('[', ']', 500_000)),
    '10,000 deep layers': () => content(nested('{"layers":', '}', 10_000)),
    'an array of a million': () => content(list(1_000_000, '0')),
    'a million pages': () => content(`{"pages":${list(1_000_000, '{}')}}`),
    'a million keys': () => content(keys(1_000_000, '0')),
    '700,000 layers': () => content(`[{"layers":${keys(700_000, '{}')}}]`),
    '19 MB of HTML': () => html('<p>x</p>'.repeat(2_300_000)),
    '19 MB of open tags': () => html('<b>'.repeat(6_000_000)),
    '19 MB of entities': () => html('&amp;'.repeat(3_500_000)),
    '19 MB of brackets': () => html('<'.repeat(19_000_000)),
    'JSON in JSON in JSON': () => content(JSON.stringify(JSON.stringify(JSON.stringify('[]'.repeat(10))))),
    '150,000 groups in a drawing': () => layer('Svg', { markup: `<svg>${'<g>'.repeat(150_000)}` }),
    'ReDoS: a colour': () => layer('Shape', { color: `rgb(${' '.repeat(5_000_000)}` }),
    'ReDoS: a path': () => layer('Frame', { clipPath: 'M0 0'.repeat(24_000) }),
  },
}

async function bodies({ target, judged, each, ...context }: Context): Promise<void> {
  const { token } = await target.person()
  const { json } = await target.send(post('/api/magazines/', { magazine_content: smallDesign() }, { token }))
  const to: Record<string, (body: string) => Sent> = {
    login: (body) => ({ ...login(''), body }),
    register: (body) => post('/api/v1/auth/register/', body),
    save: (body) => ({ method: 'PATCH', path: `/api/magazines/${json.id}/`, token, body }),
    create: (body) => post('/api/magazines/', body, { token }),
  }
  const cases = Object.entries(tries).flatMap(([call, inputs]) =>
    Object.entries(inputs).map(([what, body]) => ({ label: `${what}, to ${call}`, call, body })),
  )
  const query = (text: string) => get(`/api/magazines/?${text}`, { token })
  const queries = {
    '2,000 parameters': query('a=1&'.repeat(2_000)),
    'one parameter 1,500 times': query('search=a&'.repeat(1_500)),
    'percent signs': query(`search=${'%25_'.repeat(45)}`),
  }
  const all = [
    ...cases.map(({ label, call, body }) => ({ label, sent: () => to[call]?.(body()) as Sent })),
    ...Object.entries(queries).map(([label, sent]) => ({ label, sent: () => sent })),
  ]
  await each(all, 6, async ({ label, sent }) => {
    const input = { ...sent(), patience: 60_000 }
    let first = true
    await harmless({ target, judged, each, ...context }, label, async () => {
      const { status, failure, json: made } = await target.send(input)
      const mustNot = /^(100 MB|10,000 deep|500,000 deep)/.test(label) && status >= 200 && status < 300
      if (first)
        judged(
          label,
          status >= 500 && status !== 503
            ? `answered ${status}: ${label}`
            : mustNot
              ? `let in ${label}`
              : failure === 'silent'
                ? `${label}: no answer for a minute`
                : null,
        )
      first = false
      if (status === 201) await target.send({ method: 'DELETE', path: `/api/magazines/${made.id}/`, token })
    })
  })
}

/** Little that is asked, much that is to be done for it. */
async function work(context: Context): Promise<void> {
  const { target, judged, each } = context
  const times = (count: number, ask: (index: number) => Sent) => () =>
    Promise.all(Array.from({ length: count }, (_, index) => target.send({ patience: 120_000, ...ask(index) })))
  const { token } = await target.person()
  const made = async (magazine_content: object): Promise<string> =>
    (await target.send(post('/api/magazines/', { magazine_content }, { token }))).json.id as string
  const [small, tall] = [await made(smallDesign()), await made(tallDesign())]
  const attacks: Record<string, () => Promise<unknown>> = {
    'generated art of 4,000 × 4,000, eight at once': times(8, (index) => get(`/library/art/mesh/attack${index}/4000x4000?w=3999`)),
    'photographs under names of junk': times(8, (index) => get(`/library/photos/brooke/1200/junk${index}?w=640`)),
    'a picture of a page of 100 × 20,000': times(1, () => get(`/api/magazines/${tall}/pages/p1/thumbnail?width=1600`, { token })),
    'pages of templates, twelve at once': times(12, (index) =>
      get(`/api/magazine-templates/${1 + (index % 3)}/pages/${1 + index}/thumbnail?width=${1_600 - index}`),
    ),
    '50 exports at once': times(50, () => post(`/api/magazines/${small}/exports/`, { format: 'pdf' }, { token })),
    '100 registrations at once': times(100, () => post('/api/v1/auth/register/', address(someAddress()))),
  }
  const cases = Object.entries(attacks).map(([label, attack]) => ({ label, attack }))
  await each(cases, 2, async ({ label, attack }) => {
    await harmless(context, label, attack)
    judged(label, null)
  })
}

/** A page as narrow and as high as the format lets it be. */
const tallDesign = (): object => {
  const [page] = smallDesign().pages
  const size = { width: 100, height: 20_000 }
  const root = page?.layers['ROOT']
  return {
    ...smallDesign(),
    pageSize: size,
    pages: [{ ...page, layers: { ROOT: { ...root, props: { ...root?.props, boxSize: size }, child: [] } } }],
  }
}

const head = (path: string, ...lines: string[]): string => [`POST ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')
const JSON_TYPE = 'Content-Type: application/json'
const LENGTH = 'Content-Length: 1000'

/** How a connection is kept busy with nothing: what it sends first, and what every second. */
const slowly: Readonly<Record<string, readonly [first: string, later: string]>> = {
  'half a head': ['GET / HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n'],
  'nothing at all': ['', ''],
  'a body to a login': [head('/api/v1/auth/login/', JSON_TYPE, LENGTH), ' '],
  'a form that is refused (401)': [head('/api/assets/', 'Content-Type: multipart/form-data; boundary=x', LENGTH), '-'],
  'a body of an unknown type (415)': [head('/api/v1/auth/login/', 'Content-Type: evil/type', LENGTH), 'x'],
  'a body to an unknown path': [head('/nowhere', JSON_TYPE, LENGTH), ' '],
  'a body to a screen': [head('/', JSON_TYPE, LENGTH).replace('POST', 'GET'), ' '],
  'pieces of a body': [head('/nowhere', 'Transfer-Encoding: chunked'), '1\r\na\r\n'],
}

const CONNECTIONS = 100

/** Many slow connections of each kind at once: all are dropped in time, and others do not wait. */
async function slow(context: Context): Promise<void> {
  const { target, judged, options } = context
  if (options.slice) return
  const { json } = await target.send(get('/fonts?limit=100'))
  const fonts = (json.data as { styles: { url: string; bytes: number }[] }[]).flatMap(({ styles }) => styles)
  const { url } = fonts.reduce((a, b) => (b.bytes > a.bytes ? b : a))
  const kinds = { ...slowly, 'a font that is not read': [`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`, null] as const }
  let all: { label: string; sockets: Socket[] }[] = []
  const attack = async (): Promise<void> => {
    all = Object.entries(kinds).map(([label, [first, later]]) => ({ label, sockets: slowSockets(target.url, first, later) }))
    await wait(MOST_HELD)
    // Who reads nothing learns of the end by writing: the first byte brings the answer that nobody is there, the second fails.
    for (let twice = 0; twice < 2; twice += 1) {
      for (const socket of all.flatMap(({ sockets }) => sockets).filter(({ writable }) => writable)) socket.write('\r\n')
      await wait(500)
    }
  }
  await harmless(context, 'slow connections', attack, false)
  for (const { label, sockets } of all)
    for (const socket of sockets) {
      judged(`slow: ${label}`, socket.destroyed || socket.readableEnded ? null : `slow connections are held: ${label}`)
      socket.destroy()
    }
}

/** Opens connections that send `later` every second; null = they read nothing either. */
const slowSockets = (url: string, first: string, later: string | null): Socket[] =>
  Array.from({ length: CONNECTIONS }, () => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname, () => socket.write(first))
    socket.on('error', () => undefined)
    if (later === null) socket.pause()
    else socket.resume()
    const timer = setInterval(() => void (later && socket.writable && socket.write(later)), 1_000)
    socket.once('close', () => clearInterval(timer))
    return socket
  })
