import { createLayer } from '@magazineai/design'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context, Statement } from '../context.ts'
import type { Sent } from '../http.ts'
import { notLetIn } from '../judges.ts'
import { smallDesign } from '../operations.ts'
import { startTarget } from '../target.ts'
import type { Target } from '../target.ts'

/** `/healthz` never waits longer than this, whatever others send, ms. */
const MOST_WAIT = 1_000

/** What the process may grow by meanwhile, bytes. */
const MOST_GROWTH = 1024 ** 3

/** A slow connection is dropped within this, ms (security.md §10). */
const MOST_HELD = 35_000

/** S19: no input stops the server for others: not its size, its depth, its slowness, nor the work it asks for. */
export const limits: Statement = {
  id: 'S19',
  title: 'bombs, floods and slow connections',
  atLeast: 40,
  run: async (context) => {
    const target = await startTarget()
    try {
      const { token } = await target.person()
      await bodies(context, target, token)
      await work(context, target)
      if (!context.options.slice) await slow(context, target)
    } finally {
      await target.stop()
    }
  },
}

const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Watches the server while something is done to it: the longest wait of a bystander, and how far its memory grew. */
async function whileWatching(target: Target, attack: () => Promise<unknown>): Promise<{ wait: number; growth: number }> {
  const before = memoryOf(target.pid())
  let [longest, most, done] = [0, before, false]
  const watching = (async () => {
    while (!done) {
      const began = performance.now()
      const { ms } = await target.send({ method: 'GET', path: '/healthz', patience: 60_000 })
      // Our own program may have been late to look: only what it sent and waited for counts.
      longest = Math.max(longest, Math.min(ms, performance.now() - began))
      most = Math.max(most, memoryOf(target.pid()))
      await wait(25)
    }
  })()
  try {
    await attack()
  } finally {
    done = true
    await watching
  }
  return { wait: longest, growth: most - before }
}

/** Judges one attack by what it does to others. A long wait counts when it is long again: the machine may have been busy. */
async function harmless(context: Context, target: Target, label: string, attack: () => Promise<unknown>): Promise<void> {
  const deaths = target.deaths()
  let seen = await whileWatching(target, attack)
  if (seen.wait > MOST_WAIT) {
    const again = await whileWatching(target, attack)
    seen = { wait: Math.min(seen.wait, again.wait), growth: Math.max(seen.growth, again.growth) }
  }
  await target.up()
  if (target.deaths() > deaths) context.failed(label, `${label} ended the server`)
  if (seen.wait > MOST_WAIT) context.failed(label, `${label}: others wait longer than ${MOST_WAIT / 1000} s`)
  if (seen.growth > MOST_GROWTH) context.failed(label, `${label}: memory grows by more than 1 GB`)
}

const post = (path: string, body: string, token?: string): Sent => ({
  method: 'POST',
  path,
  body,
  ...(token === undefined ? {} : { token }),
  patience: 60_000,
})
const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`
const content = (inner: string): string => `{"magazine_content":${inner}}`
const changes = (inner: string): string => `{"changes":{"revision":1,${inner}}}`

/** Bodies nobody needs, each to the calls that read the largest. */
async function bodies(context: Context, target: Target, token: string): Promise<void> {
  const id = (await target.send({ ...post('/api/magazines/', JSON.stringify({ magazine_content: smallDesign() }), token) })).json
    .id as string
  const big = 100 * 1024 * 1024
  const login = '/api/v1/auth/login/'
  const save = (body: string): Sent => ({ ...post(`/api/magazines/${id}/`, body, token), method: 'PATCH' })
  const create = (body: string): Sent => post('/api/magazines/', body, token)
  const html = (text: string): string =>
    content(JSON.stringify([{ layers: { a: { type: { resolvedName: 'TextLayer' }, props: { text } } } }]))
  const list = (count: number, item: string): string => `[${`${item},`.repeat(count - 1)}${item}]`
  const keys = (count: number, value: string): string =>
    `{${Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(',')}}`
  // Refused = it must not be stored; the others may be mended and stored, as long as nobody else waits.
  const tries: Record<string, { sent: () => Sent; refused: boolean }> = {
    '100 MB of JSON to a login': { sent: () => post(login, `{"username":"${'a'.repeat(big)}"}`), refused: true },
    '100 MB of JSON to a magazine': { sent: () => create(content(`"${'a'.repeat(big)}"`)), refused: true },
    '10,000 deep, arrays, to a login': { sent: () => post(login, nested('[', ']', 10_000)), refused: true },
    '10,000 deep, objects, to a login': { sent: () => post(login, nested('{"a":', '}', 10_000)), refused: true },
    '500,000 deep to a magazine': { sent: () => create(content(nested('[', ']', 500_000))), refused: true },
    '10,000 deep layers': { sent: () => create(content(nested('{"layers":', '}', 10_000))), refused: true },
    '10,000 deep in changes': { sent: () => save(changes(`"pages":{"p1":${nested('{"layers":', '}', 10_000)}}`)), refused: true },
    'an array of a million': { sent: () => create(content(list(1_000_000, '0'))), refused: false },
    'a million pages': { sent: () => create(content(`{"pages":${list(1_000_000, '{}')}}`)), refused: false },
    '400,000 pages in changes': { sent: () => save(changes(`"pages":${keys(400_000, '{"id":"x"}')}`)), refused: true },
    '400,000 pages in an order': { sent: () => save(changes(`"order":${list(400_000, '"p1"')}`)), refused: true },
    '300,000 stories in changes': { sent: () => save(changes(`"stories":${keys(300_000, 'null')}`)), refused: false },
    'a million keys': { sent: () => create(content(keys(1_000_000, '0'))), refused: false },
    'a million layers': { sent: () => create(content(`[{"layers":${keys(700_000, '{}')}}]`)), refused: false },
    '19 MB of HTML': { sent: () => create(html('<p>x</p>'.repeat(2_300_000))), refused: false },
    '19 MB of open tags': { sent: () => create(html('<b>'.repeat(6_000_000))), refused: false },
    '19 MB of entities': { sent: () => create(html('&amp;'.repeat(3_500_000))), refused: false },
    '19 MB of brackets': { sent: () => create(html('<'.repeat(19_000_000))), refused: false },
    'JSON in JSON in JSON': {
      sent: () => create(content(JSON.stringify(JSON.stringify(JSON.stringify('[]'.repeat(10)))))),
      refused: false,
    },
    'a drawing of 400,000 groups': {
      sent: () =>
        create(
          content(
            JSON.stringify([{ layers: { a: { type: { resolvedName: 'SvgLayer' }, props: { markup: `<svg>${'<g>'.repeat(150_000)}` } } } }]),
          ),
        ),
      refused: false,
    },
    'ReDoS: spaces in an address': {
      sent: () =>
        post('/api/v1/auth/register/', JSON.stringify({ email: `a@${' '.repeat(900_000)}b`, first_name: 'x', password: 'x'.repeat(9) })),
      refused: true,
    },
    'ReDoS: dots in an address': {
      sent: () =>
        post('/api/v1/auth/register/', JSON.stringify({ email: `a@${'a.'.repeat(400_000)}`, first_name: 'x', password: 'x'.repeat(9) })),
      refused: true,
    },
    'ReDoS: a name of colours': {
      sent: () =>
        create(
          content(
            JSON.stringify([
              {
                layers: {
                  a: {
                    type: { resolvedName: 'ShapeLayer' },
                    props: { color: `rgb(${' '.repeat(5_000_000)}`, clipPath: 'M0 0'.repeat(90_000) },
                  },
                },
              },
            ]),
          ),
        ),
      refused: false,
    },
    'ReDoS: a language': {
      sent: () => save(changes(`"head":${JSON.stringify({ ...smallDesign(), language: `en${'-aa'.repeat(500_000)}!` })}`)),
      refused: true,
    },
    '10,000 query parameters': {
      sent: () => ({
        method: 'GET',
        path: `/api/magazines/?${Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&')}`,
        token,
      }),
      refused: false,
    },
    'one parameter 2,000 times': {
      sent: () => ({ method: 'GET', path: `/api/magazines/?${'search=a&'.repeat(1_500)}`, token }),
      refused: true,
    },
    'a search of percent signs': {
      sent: () => ({ method: 'GET', path: `/api/magazines/?search=${'%25_'.repeat(45)}`, token }),
      refused: false,
    },
    'a range of a billion': {
      sent: () => ({ method: 'GET', path: '/api/magazines/?page_number=100000&magazines_per_page=100', token }),
      refused: false,
    },
    'a search in the photographs': {
      sent: () => ({ method: 'GET', path: `/api/library/photos/?q=${'a%20'.repeat(50)}`, token }),
      refused: false,
    },
  }
  const cases = Object.entries(tries).map(([label, attempt]) => ({ label, ...attempt }))
  const small = { ...context, target }
  await context.each(cases, 10, async ({ label, sent, refused }) => {
    const input = sent()
    await harmless(small, target, label, async () => {
      const answer = await target.send(input)
      const complaint =
        answer.status >= 500 && answer.status !== 503
          ? `answered ${answer.status}: ${label}`
          : refused
            ? notLetIn(answer) && `${label} was let in`
            : answer.failure === 'silent'
              ? `${label}: no answer for a minute`
              : null
      context.judged(label, complaint)
      if (answer.status === 201) await target.send({ method: 'DELETE', path: `/api/magazines/${answer.json.id}/`, token })
    })
  })
}

/** Little that is asked, much that is to be done for it. */
async function work(context: Context, target: Target): Promise<void> {
  const get = (path: string, token?: string): Promise<unknown> =>
    target.send({ method: 'GET', path, patience: 120_000, ...(token === undefined ? {} : { token }) })
  const times = (count: number, ask: (index: number) => Promise<unknown>): Promise<unknown> =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  const hugePages = async (): Promise<void> => {
    const { token } = await target.person()
    const layers = Object.fromEntries(['a', 'b'].map((id) => [id, createLayer('Shape', { boxSize: { width: 20_000, height: 100 } })]))
    const design = {
      ...smallDesign(),
      pageSize: { width: 100, height: 20_000 },
      pages: [
        {
          id: 'p1',
          name: 'p1',
          rootId: 'ROOT',
          layers: {
            ROOT: {
              ...smallDesign().pages[0]?.layers['ROOT'],
              props: {
                boxSize: { width: 100, height: 20_000 },
                position: { x: 0, y: 0 },
                rotate: 0,
                color: '#ffffff',
                gradient: null,
                image: null,
              },
              child: ['a', 'b'],
            },
            ...layers,
          },
        },
      ],
    }
    const { json } = await target.send({ method: 'POST', path: '/api/magazines/', token, body: { magazine_content: design } })
    await get(`/api/magazines/${json?.id}/pages/p1/thumbnail?width=1600`, token)
  }
  const tries: Record<string, () => Promise<unknown>> = {
    'generated art of 4,000 × 4,000, eight at once': () => times(8, (index) => get(`/library/art/mesh/attack${index}/4000x4000?w=3999`)),
    'photographs under names of junk': () => times(8, (index) => get(`/library/photos/brooke/1200/junk${index}?w=640`)),
    'a thumbnail of a page of 100 × 20,000': hugePages,
    'every page of every template at once': () =>
      times(12, (index) => get(`/api/magazine-templates/${1 + (index % 3)}/pages/${1 + index}/thumbnail?width=${1_600 - index}`)),
    'exports of one person at once': async () => {
      const { token } = await target.person()
      const { json } = await target.send({ method: 'POST', path: '/api/magazines/', token, body: { magazine_content: smallDesign() } })
      await times(50, () => target.send({ method: 'POST', path: `/api/magazines/${json.id}/exports/`, token, body: { format: 'pdf' } }))
    },
    '100 registrations at once': () =>
      times(100, (index) =>
        target.send({
          method: 'POST',
          path: '/api/v1/auth/register/',
          body: { email: `flood${index}.${Date.now()}@example.org`, first_name: 'x', password: 'a quiet blue chair' },
        }),
      ),
  }
  await context.each(
    Object.entries(tries).map(([label, attack]) => ({ label, attack })),
    2,
    async ({ label, attack }) => {
      await harmless(context, target, label, attack)
      context.judged(label, null)
    },
  )
}

/** How a connection is kept busy with nothing: what it sends first, and then every second. */
const slowly: Readonly<Record<string, { first: string; then: string; reads: boolean }>> = {
  'half a head': { first: 'GET / HTTP/1.1\r\nHost: x\r\n', then: 'X-A: b\r\n', reads: true },
  'nothing at all': { first: '', then: '', reads: true },
  'a body, byte by byte, to a login': {
    first: 'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    then: ' ',
    reads: true,
  },
  'a form, byte by byte, that is refused (401)': {
    first: 'POST /api/assets/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n',
    then: '-',
    reads: true,
  },
  'a body of an unknown type (415)': {
    first: 'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: evil/type\r\nContent-Length: 1000\r\n\r\n',
    then: 'x',
    reads: true,
  },
  'a body to an unknown path': {
    first: 'POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    then: ' ',
    reads: true,
  },
  'a body to a screen': {
    first: 'GET / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    then: ' ',
    reads: true,
  },
  'pieces of a body': { first: 'POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', then: '1\r\na\r\n', reads: true },
  'a font that is not read': { first: '', then: '', reads: false },
}

const CONNECTIONS = 100

/** Many slow connections of a kind: all are dropped in time, and others do not wait. */
async function slow(context: Context, target: Target): Promise<void> {
  const { json } = await target.send({ method: 'GET', path: '/fonts?limit=100' })
  const largest = (json.data as { styles: { url: string; bytes: number }[] }[])
    .flatMap(({ styles }) => styles)
    .reduce((a, b) => (b.bytes > a.bytes ? b : a))
  const kinds = Object.entries(slowly).map(([label, kind]) => ({
    label,
    ...kind,
    first: kind.reads ? kind.first : `GET ${largest.url} HTTP/1.1\r\nHost: x\r\n\r\n`,
  }))
  await context.each(
    kinds,
    0,
    async (kind) => {
      const sockets = Array.from({ length: CONNECTIONS }, () => slowSocket(target, kind))
      const done = sockets.map((socket) => new Promise<boolean>((closed) => socket.once('close', () => closed(true))))
      // What is sent counts as dropped when the server closes it, and all of this happens once: it is not tried again.
      const { wait: longest, growth } = await whileWatching(target, () => Promise.race([Promise.all(done), wait(MOST_HELD)]))
      const held = sockets.filter((socket) => !socket.destroyed).length
      for (const [index] of sockets.entries())
        context.judged(`slow: ${kind.label} ${index}`, index < held ? `slow connections are held: ${kind.label}` : null)
      if (longest > MOST_WAIT * 2) context.failed(kind.label, `slow: ${kind.label}: others wait`)
      if (growth > MOST_GROWTH) context.failed(kind.label, `slow: ${kind.label}: memory grows by more than 1 GB`)
      for (const socket of sockets) socket.destroy()
    },
    kinds.length,
  )
}

function slowSocket(target: Target, { first, then, reads }: { first: string; then: string; reads: boolean }): Socket {
  const { hostname, port } = new URL(target.url)
  const socket = connect(Number(port), hostname, () => socket.write(first))
  socket.on('error', () => undefined)
  // A peer that reads nothing still learns that it was dropped, by an error on its next look.
  if (reads) socket.resume()
  else {
    socket.pause()
    socket.once('readable', () => undefined)
  }
  const timer = setInterval(() => void (then !== '' && socket.writable && socket.write(then)), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}
