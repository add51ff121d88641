import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startBareFramework } from '../apps/server/src/testing/bare-framework.ts'
import { startKillable } from '../apps/server/src/testing/killable.ts'
import { openTestDatabase } from '../apps/server/src/testing/server.ts'
import { circumstances, median, quantile, report, rounded, timed } from './lib/measure.ts'
import { json, q } from '../apps/server/src/testing/requests.ts'

/*
 * How a drive bears what people put into one: a folder of 100,000 files in a drive of a million, by every call that touches it; files of gigabytes,
 * by the memory they take; and uploads and downloads beside the same framework that writes and reads the same bytes and does nothing else.
 */

const FOLDER = 100_000
const ALL = Number(process.env['BENCH_NODES'] ?? 1_000_000)
const LARGE = Number(process.env['BENCH_LARGE_MB'] ?? 2_048) * 1024 ** 2
const MIDDLE = 64 * 1024 ** 2
const SMALL_FILES = Number(process.env['BENCH_FILES'] ?? 2_000)
const BASE = '/api/file-manager'
const ROUNDS = 3
const DOWNLOADS = 9
const UPLOADS = 9

/** How long a server rests after its first upload, ms: threads that read what has come start with it, and are no part of what follows. */
const WARM = 5_000
const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const server = await startKillable({ LOG_LEVEL: 'info', STORAGE_QUOTA_MB: '500000', PLANS: 'off' })
const { pool, close } = openTestDatabase(server.dataDir)
const call = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
  const answer = await server.fetch(BASE + path, { method, ...init })
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
const memory = (): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1] ?? 0) * 1024

/** The most memory the server takes beyond what it had, bytes, while `work` goes on; and how long that takes, ms. */
const watched = async (work: () => Promise<unknown>): Promise<{ growthMB: number; ms: number }> => {
  const before = memory()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memory())), 50)
  const { ms } = await timed(work)
  clearInterval(timer)
  return { growthMB: Math.round((most - before) / 1024 ** 2), ms: Math.round(ms) }
}

const figures = (samples: readonly number[]) => ({
  p50: rounded(median(samples)),
  p99: rounded(quantile(samples, 0.99)),
  count: samples.length,
})

/** Bytes that no compression makes shorter, made while they are sent. */
const noise = (length: number): Readable => {
  const piece = Buffer.alloc(1024 ** 2, 'A0b1-c2D3_e4')
  let left = length
  let turn = 0
  return new Readable({
    read() {
      if (left <= 0) {
        this.push(null)
        return
      }
      piece.writeUInt32LE((turn += 1), 0)
      const part = Buffer.from(piece.subarray(0, Math.min(left, piece.length)))
      left -= part.length
      this.push(part)
    },
  })
}

const nothing = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })
const swallow = async (answer: Response): Promise<void> => pipeline(Readable.fromWeb(answer.body as never), nothing())

/** Sends a file in pieces, as our client does. */
const uploadInPieces = async (key: string, length: number, piece = 64 * 1024 ** 2): Promise<void> => {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `key ${Buffer.from(key).toString('base64')}`
  const begun = await call('POST', '/uploads/', { headers: { ...tus, 'upload-length': String(length), 'upload-metadata': metadata } })
  const path = begun.headers.get('location')!.replace(BASE, '')
  for (let offset = 0; offset < length; offset += piece) {
    const size = Math.min(piece, length - offset)
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(size),
    }
    await (await call('PATCH', path, { headers, body: Readable.toWeb(noise(size)) as never, duplex: 'half' } as RequestInit)).text()
  }
}

const fill = async (): Promise<void> => {
  const insert = (folder: string, from: number) =>
    pool.query(
      `insert into nodes (id, owner_id, parent_id, kind, name, name_key, sort_key, ending, blob_id, bytes, updated_at)
      select gen_random_uuid(), f.owner_id, f.id, 'file', 'file ' || n || '.txt', 'file ' || n || '.txt', 'file ' || lpad(n::text, 16, '0') || '.txt', 'txt', s.blob_id, s.bytes,
        now() - n * interval '1 second'
      from nodes f, (select blob_id, bytes from nodes where name = 'seed.txt') s, generate_series($2::int, $2::int + 9999) n where f.name = $1`,
      [folder, from],
    )
  const form = new FormData()
  form.set('key', 'seed.txt')
  form.append('file', new Blob(['seed']), 'seed.txt')
  await call('POST', '/files/', { body: form })
  await call('POST', '/directories/', json({ prefix: 'big/' }))
  for (let from = 1; from <= FOLDER; from += 10_000) await insert('big', from)
  for (let folder = 0; folder * FOLDER < ALL - FOLDER; folder += 1) {
    await call('POST', '/directories/', json({ prefix: `rest/${folder}/` }))
    for (let from = 1; from <= FOLDER; from += 10_000) await insert(String(folder), from)
  }
  await pool.query('analyze nodes')
}

const pages = async () => {
  const first: number[] = []
  const deep: number[] = []
  for (let round = 0; round < 20; round += 1)
    first.push((await timed(async () => (await call('GET', `/directories/${q({ prefix: 'big/', limit: '200' })}`)).json())).ms)
  const orders = [{}, { sort: 'modified', order: 'desc' }, { sort: 'size' }, { sort: 'type' }]
  for (const order of orders) {
    let cursor = ''
    for (let page = 0; page < FOLDER / 200 / (cursor === '' && order === orders[0] ? 1 : 4); page += 1) {
      const { ms, value } = await timed(
        async () =>
          (await (
            await call('GET', `/directories/${q({ prefix: 'big/', limit: '200', ...order, ...(cursor ? { cursor } : {}) })}`)
          ).json()) as { next_cursor: string | null },
      )
      deep.push(ms)
      if (!value.next_cursor) break
      cursor = value.next_cursor
    }
  }
  const places: number[] = []
  const named: number[] = []
  for (const order of orders.flatMap((each) => [each, { ...each, order: 'desc' }]))
    for (let place = 0; place < 40; place += 1) {
      const offset = String(Math.floor((FOLDER / 40) * (place + Math.random())))
      const page = { prefix: 'big/', limit: '200', ...order, offset }
      places.push((await timed(async () => (await call('GET', `/directories/${q(page)}`)).json())).ms)
      const wanted = { ...page, offset: '0', starts_with: `file ${Math.floor(Math.random() * FOLDER)}` }
      named.push((await timed(async () => (await call('GET', `/directories/${q(wanted)}`)).json())).ms)
    }
  const top: number[] = []
  for (let round = 0; round < 20; round += 1) top.push((await timed(async () => (await call('GET', '/directories/')).json())).ms)
  return {
    first: figures(first),
    following: figures(deep),
    atAnyPlace: figures(places),
    atAName: figures(named),
    folderThatHoldsIt: figures(top),
  }
}

const changes = async () => {
  const found: Record<string, number[]> = { rename: [], move: [], softDelete: [], restore: [] }
  const note = async (what: string, work: () => Promise<unknown>): Promise<void> => void found[what]!.push((await timed(work)).ms)
  for (let round = 0; round < ROUNDS; round += 1) {
    await note('rename', () => call('PUT', '/directories/', json({ src_prefix: 'big/', dst_prefix: 'renamed/' })))
    await note('move', () => call('PUT', '/copy-move/', json({ src_path: 'renamed/', dst_path: 'Uploads/renamed/' })))
    await call('PUT', '/copy-move/', json({ src_path: 'Uploads/renamed/', dst_path: 'big/' }))
    await note('softDelete', () => call('DELETE', `/directories/${q({ prefix: 'big/' })}`))
    await note('restore', () => call('POST', '/recycle-bin/', json({ recycle_path: 'big/' })))
  }
  console.log(JSON.stringify(found))
  const copy = await timed(() => call('POST', '/copy-move/', json({ src_key: 'rest/0/', dst_key: 'copy/' })))
  const purge = await timed(async () => {
    await call('DELETE', `/directories/${q({ prefix: 'copy/', soft: 'false' })}`)
    for (;;) {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from nodes where purged_at is not null')
      if (rows[0]?.n === 0) return
      await new Promise((wake) => setTimeout(wake, 100))
    }
  })
  return {
    ...Object.fromEntries(Object.entries(found).map(([what, samples]) => [what, rounded(median(samples))])),
    copyOf100k: Math.round(copy.ms),
    removalOf100kForGood: Math.round(purge.ms),
  }
}

const manyFiles = async () => {
  const failures: string[] = []
  let next = 0
  const { ms } = await timed(() =>
    Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let index = next++; index < SMALL_FILES; index = next++) {
          const form = new FormData()
          form.set('key', `many/${index % 20}/${index}.txt`)
          form.append('file', new Blob([`file ${index}`.repeat(200)]), 'x')
          await call('POST', '/files/', { body: form }).catch((error: unknown) => failures.push(String(error)))
        }
      }),
    ),
  )
  const { rows } = await pool.query<{ n: number }>(String.raw`select count(*)::int as n from nodes where name ~ '^\d+\.txt$'`)
  return {
    files: SMALL_FILES,
    lost: SMALL_FILES - (rows[0]?.n ?? 0),
    failures: failures.length,
    perSecond: Math.round((SMALL_FILES / ms) * 1000),
  }
}

const besideFramework = async () => {
  const peer = await startBareFramework()
  const ratios: Record<'form' | 'pieces' | 'download', number[]> = { form: [], pieces: [], download: [] }
  const ours: Record<keyof typeof ratios, number[]> = { form: [], pieces: [], download: [] }
  const bytes = new Uint8Array(Buffer.concat(await noise(MIDDLE).toArray()))
  const formOf = (round: number): FormData => {
    const form = new FormData()
    form.set('key', `speed/${round}.bin`)
    form.append('file', new Blob([String(round), bytes]), 'x')
    return form
  }
  const compare = async (what: keyof typeof ratios, mine: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<void> => {
    const a = (await timed(mine)).ms
    const b = (await timed(theirs)).ms
    ratios[what].push(a / b)
    ours[what].push(a)
  }
  for (let round = 0; round < UPLOADS; round += 1) {
    await compare(
      'form',
      () => call('POST', '/files/', { body: formOf(round) }),
      () => fetch(`${peer.base}/form`, { method: 'POST', body: formOf(round) }),
    )
    const raw = { 'content-type': 'application/offset+octet-stream' }
    await compare(
      'pieces',
      () => uploadInPieces(`speed/p${round}.bin`, MIDDLE - round, MIDDLE),
      () =>
        fetch(`${peer.base}/raw`, {
          method: 'PATCH',
          headers: raw,
          body: Readable.toWeb(noise(MIDDLE)) as never,
          duplex: 'half',
        } as RequestInit),
    )
  }
  // What reads and draws what has come is no part of a download.
  await rest(WARM)
  for (let round = 0; round < DOWNLOADS; round += 1)
    await compare(
      'download',
      async () => swallow(await call('GET', `/files/${q({ key: `speed/${round % UPLOADS}.bin` })}`)),
      async () => swallow(await fetch(`${peer.base}/file`)),
    )
  await peer.stop()
  const told = Object.entries(ratios).map(([what, samples]) => [
    what,
    {
      timesAsLong: rounded(median(samples)),
      MBperSecond: Math.round(MIDDLE / 1024 ** 2 / (median(ours[what as keyof typeof ours]) / 1000)),
    },
  ])
  return Object.fromEntries(told) as Record<string, unknown>
}

const large = async () => {
  await uploadInPieces('large/small.bin', 1024 ** 2)
  await rest(WARM)
  const upload = await watched(() => uploadInPieces('large/0.bin', LARGE))
  const download = await watched(async () => swallow(await call('GET', `/files/${q({ key: 'large/0.bin' })}`)))
  for (let index = 1; index < 5; index += 1)
    await call('POST', '/copy-move/', json({ src_key: 'large/0.bin', dst_key: `large/${index}.bin` }))
  const zip = await watched(async () => swallow(await call('POST', '/zip/', json({ prefixes: ['large/'] }))))
  return { MB: LARGE / 1024 ** 2, upload, download, zipMB: (5 * LARGE) / 1024 ** 2, zip }
}

/** Parts of the question, each of which may be asked by itself: what others answered before is kept. */
const PARTS = {
  beside: async () => ({ besideTheSameFramework: await besideFramework() }),
  large: async () => ({ large: await large() }),
  many: async () => ({ manyFiles: await manyFiles() }),
  tree: async () => {
    await fill()
    const listed = await pages()
    console.log(JSON.stringify(listed))
    return { nodes: ALL, folder: FOLDER, pages: listed, changes: await changes() }
  },
}

const results = join(import.meta.dirname, 'results/drive.json')
const asked = (process.env['BENCH_PARTS'] ?? Object.keys(PARTS).join(',')).split(',') as (keyof typeof PARTS)[]

try {
  for (const part of asked) {
    const answer = await PARTS[part]()
    const { question: _, ...earlier } = existsSync(results) ? (JSON.parse(readFileSync(results, 'utf8')) as Record<string, unknown>) : {}
    report('drive', { ...earlier, ...circumstances(), ...answer })
  }
} finally {
  await close()
  await server.stop()
}
