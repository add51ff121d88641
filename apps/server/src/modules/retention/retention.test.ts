import { magazineOperations, operations } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { readFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaches } from '../../platform/caches.ts'
import { once } from '../../platform/idempotency.ts'
import { createLog } from '../../platform/log.ts'
import { OBJECT_KINDS, folderObjects } from '../../platform/objects.ts'
import type { Objects } from '../../platform/objects.ts'
import { design, startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { purgeNode } from '../drive/index.ts'
import { purge } from './purge.ts'
import { removeOrphans, sweepRows, toPurge } from './sweep.ts'
import { folderRetention, objectRetention, rowRetention } from './table.ts'

let server: TestServer
let objects: Objects
beforeAll(async () => {
  server = await startTestServer()
  objects = folderObjects(join(server.dataDir, 'objects'))
})
afterAll(() => server.stop())

const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> => {
  const { rows } = await server.db.execute(query)
  return rows as T[]
}
const tables = async (): Promise<string[]> =>
  (await rowsOf<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public'`))
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))

const countOf = async (table: string): Promise<number> =>
  (await rowsOf<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]?.n ?? -1

const filesIn = (folder: string): string[] =>
  readdirSync(join(server.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(server.dataDir, folder).length + 1))
    .toSorted((a, b) => a.localeCompare(b))

/** Stored files, and copies in the caches that go with a magazine or a picture. */
const files = (): string[] => [...filesIn('objects'), ...copies()].toSorted((a, b) => a.localeCompare(b))
const copies = (): string[] => filesIn('cache').filter((name) => name.includes('-'))

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 50 })

const deps = async () => ({
  db: server.db,
  objects,
  caches: await openCaches(server.dataDir, createLog('silent')),
  jobs: { cancelOfOwner: async () => undefined },
  leaving: async () => undefined,
  purgeNode: (id: string) => purgeNode({ db: server.db, objects }, id),
})

/** A magazine made of a document, with a picture of a page, an export and an uploaded picture that is shown smaller. */
const everything = async (person: Person): Promise<{ magazine: string }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ content_idea: 'The coast', model_name: 'built-in', pages: '8' })) form.set(name, value)
  form.append('files', new Blob([`# The pier\n\n${'Anna Holm bakes at four in the morning. '.repeat(60)}`]), 'pier.md')
  const { token } = person
  const { json } = await server.call('POST', magazineOperations.createMagazine.path, { token, form, headers: { prefer: 'respond-async' } })
  const at = (path: string): string => `/api/magazines/${json.id}/${path}`
  await until(async () => (await server.call('GET', at('job/'), { token })).json.status).toBe('finished')
  const made = await server.call('GET', at(''), { token })
  expect((await server.call('GET', made.json.thumbnail_url, { token })).status).toBe(200)
  const { json: exported } = await server.call('POST', at('exports/'), { token, body: { format: 'pdf' } })
  await until(async () => (await server.call('GET', at(`exports/${exported.export_id}/`), { token })).json.status).toBe('finished')
  const picture = new FormData()
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3261e' } })
    .jpeg()
    .toBuffer()
  picture.append('file', new Blob([new Uint8Array(jpeg)]), 'red.jpg')
  const { json: asset } = await server.call('POST', operations.uploadAsset.path, { token, form: picture })
  expect((await server.call('GET', `${asset.src}?w=320`, { token })).status).toBe(200)
  return { magazine: json.id }
}

test('every table is in the list, with an owner that its rows really go with', async () => {
  expect(Object.keys(rowRetention).toSorted((a, b) => a.localeCompare(b))).toEqual(await tables())
  const cascades = await rowsOf<{ child: string; parent: string }>(sql`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and confdeltype = 'c'`)
  for (const [table, { owner, ended }] of Object.entries(rowRetention)) {
    if (owner !== null) expect(cascades, table).toContainEqual({ child: table, parent: owner })
    // What belongs to nobody ends by itself, but what the installation says of itself.
    else expect([table, ended !== null || ['installation', 'migrations'].includes(table)]).toEqual([table, true])
  }
})

test('every kind of file is in the list, and no other can be stored', async () => {
  expect(Object.keys(objectRetention).toSorted((a, b) => a.localeCompare(b))).toEqual([...OBJECT_KINDS])
  await expect(objects.put('leftovers/x', Buffer.from('x'))).rejects.toThrow('not an object key')
})

test('every folder and file of the data folder is in the list, as the manual names them', async () => {
  const names = Object.keys(folderRetention).toSorted((a, b) => a.localeCompare(b))
  const manual =
    readFileSync(new URL('../../../../../docs/OPERATE.md', import.meta.url), 'utf8')
      .split('## The folder')[1]
      ?.split('\n## ')[0] ?? ''
  const cells = manual.split('\n').flatMap((line) => /^\| (`.*?) \|/.exec(line)?.[1] ?? [])
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name!))
  expect(named.toSorted((a, b) => a.localeCompare(b))).toEqual(names)
  // A person who signs in by a mailed code and uploads a picture has the server write everywhere.
  const ann = await server.person()
  const form = new FormData()
  form.append('file', new Blob(['no picture']), 'red.jpg')
  await server.call('POST', operations.uploadAsset.path, { token: ann.token, form })
  const written = readdirSync(server.dataDir)
  expect(written).toEqual(expect.arrayContaining(['cache', 'mail', 'postgres', 'tmp']))
  expect(written.filter((name) => !names.includes(name))).toEqual([])
  // What belongs to a request goes with it.
  await until(() => filesIn('tmp')).toEqual([])
})

test('every condition can be asked of the database, and every row meets its end', async () => {
  const ann = await server.person()
  const long = sql`now() - interval '400 days'`
  const { json } = await server.call('POST', magazineOperations.createMagazine.path, {
    token: ann.token,
    body: { magazine_content: design() },
  })
  const [generation, done] = [randomUUID(), randomUUID()]
  await server.db.execute(sql`
    insert into generations (id, magazine_id, owner_id, brief, status, step, updated_at) values (${generation}, ${json.id}, ${ann.id}, '{}', 'finished', 'done', ${long})`)
  await server.db.execute(sql`
    insert into generation_steps (generation_id, key, value) values (${generation}, 'article:1', '1'), (${generation}, 'source:a.md:x', '1')`)
  await server.db.execute(sql`
    insert into exports (id, magazine_id, owner_id, format, options, status, object_key, updated_at)
    values (${done}, ${json.id}, ${ann.id}, 'pdf', '{}', 'finished', ${`exports/${done}.pdf`}, ${long})`)
  await objects.put(`exports/${done}.pdf`, Buffer.from('%PDF'))
  await server.db.execute(sql`insert into rates (key, used, since) values ('old', 1, ${long})`)
  await server.db.execute(sql`insert into events (user_id, kind, subject, created_at) values (${ann.id}, 'job', ${json.id}, ${long})`)
  await server.db.execute(sql`insert into token_use (owner_id, day, tokens) values (${ann.id}, current_date - 100, 5)`)
  await server.db.execute(
    sql`insert into token_reservations (id, owner_id, tokens, expires_at) values (${randomUUID()}, ${ann.id}, 5, ${long})`,
  )
  await server.db.execute(sql`
    insert into jobs (id, kind, dedupe_key, status, ended_at) values (${randomUUID()}, 'old', 'x', 'finished', ${long})`)
  await server.db.execute(sql`
    insert into codes (id, email, purpose, mac, tries_left, created_at, expires_at) values (${randomUUID()}, 'x', 'x', '', 1, ${long}, ${long})`)
  await server.db.execute(sql`
    insert into registrations (token_hash, email, first_name, last_name, password_hash, expires_at) values ('x', 'x', '', '', '', ${long})`)
  await server.db.execute(sql`insert into tickets (hash, purpose, user_id, expires_at) values ('x', 'socket', ${ann.id}, ${long})`)
  await server.db.execute(sql`
    insert into oauth_states (hash, provider, browser, purpose, expires_at) values ('x', 'google', 'x', 'sign-in', ${long})`)
  await server.db.execute(sql`
    insert into identity_claims (browser, provider, subject, email, first_name, last_name, expires_at) values ('x', 'google', 'x', 'x', '', '', ${long})`)
  await server.db.execute(sql`
    insert into account_links (hash, user_id, purpose, email, expires_at) values ('x', ${ann.id}, 'undo-email', 'x', ${long})`)
  await server.db.execute(sql`insert into sessions (id, user_id, user_agent, expires_at) values (${randomUUID()}, ${ann.id}, '', ${long})`)
  await server.db.execute(sql`
    insert into idempotency_keys (owner_id, key, operation, digest, created_at)
    values (${ann.id}, 'x', '', '', ${long})`)
  await server.db.execute(sql`
    insert into orders (id, owner_id, provider, offer, projects, cents, currency, status, synced_at)
    values (${randomUUID()}, ${ann.id}, 'test', 'x', 5, 2300, 'USD', 'cancelled', ${long})`)
  await server.db.execute(sql`insert into payment_events (provider, event_id, type, received_at) values ('test', 'x', 'x', ${long})`)
  await server.db.execute(
    sql`insert into payment_readings (provider, kind, provider_id, used_at) values ('test', 'checkout', 'x', ${long})`,
  )
  await server.db.execute(sql`
    insert into assets (id, owner_id, name, object_key, content_type, width, height, bytes, created_at, origin)
    values (${randomUUID()}, ${ann.id}, 'x', 'assets/x', 'image/png', 1, 1, 1, ${long}, 'note')`)
  await server.db.execute(sql`
    insert into notes (id, owner_id, title, content, bytes, deleted_at) values (${randomUUID()}, ${ann.id}, 'x', '{}', 2, ${long})`)
  const [root, blob, spare] = [randomUUID(), randomUUID(), randomUUID()]
  await server.db.execute(sql`insert into blobs (id, owner_id, object_key, sha256, bytes, media_type, created_at)
    values (${blob}, ${ann.id}, ${`blobs/${blob}`}, 'a', 1, 'x', ${long}), (${spare}, ${ann.id}, ${`blobs/${spare}`}, 'b', 1, 'x', ${long})`)
  await objects.put(`blobs/${spare}`, Buffer.from('x'))
  await objects.put(`blobs/${blob}`, Buffer.from('x'))
  await server.db.execute(sql`insert into nodes (id, owner_id, parent_id, kind, name, name_key, blob_id, bytes)
    select ${root}, owner_id, id, 'file', 'x', 'x', ${blob}, 1 from nodes where owner_id = ${ann.id} and system = 'uploads'`)
  await server.db.execute(sql`insert into file_versions (id, node_id, blob_id, made_at, replaced_at)
    select gen_random_uuid(), ${root}, ${blob}, ${long}, ${long} from generate_series(1, 12)`)
  await server.db.execute(sql`insert into accesses (user_id, node_id, at) values (${ann.id}, ${root}, ${long})`)
  await server.db.execute(sql`insert into drive_activity (owner_id, verb, item_name, at) values (${ann.id}, 'created', 'x', ${long})`)
  await server.db.execute(sql`insert into drive_uploads (id, user_id, owner_id, path, on_conflict, bytes, touched_at)
    values (${randomUUID()}, ${ann.id}, ${ann.id}, 'x', 'fail', 1, ${long})`)
  await server.db.execute(sql`insert into audit_log (at, action) values (${long}, 'disabled')`)
  const counts = await sweepRows(await deps())
  for (const [table, { ended, purged }] of Object.entries(rowRetention))
    if (ended && !purged) expect([table, (counts[table] ?? 0) > 0]).toEqual([table, true])
  expect(await rowsOf(sql`select key from generation_steps where generation_id = ${generation}`)).toEqual([{ key: 'source:a.md:x' }])
  expect(files()).not.toContain(`exports/${done}.pdf`)
  expect([files().includes(`blobs/${spare}`), files().includes(`blobs/${blob}`)]).toEqual([false, true])
  expect(await countOf('file_versions')).toBe(10)
  // The living stay.
  expect((await server.call('GET', `/api/magazines/${json.id}/`, { token: ann.token })).status).toBe(200)
  expect(Object.values(await sweepRows(await deps())).reduce((sum, count) => sum + count, 0)).toBe(0)
})

test('after the end of a person nothing of theirs is left, and all of the others', { timeout: 240_000 }, async () => {
  const ben = await server.person('ben')
  await everything(ben)
  const before = { rows: await counts(), files: files() }
  const eve = await server.person('eve')
  await everything(eve)
  expect(files().length).toBeGreaterThan(before.files.length + 4)
  expect(await purge(await deps(), 'user', eve.id)).toBe(false)
  await server.db.execute(sql`update users set deletes_at = now() - interval '1 minute' where id = ${eve.id}`)
  expect(await toPurge(server.db)).toEqual([{ what: 'user', id: eve.id }])
  expect(await purge(await deps(), 'user', eve.id)).toBe(true)
  expect(files()).toEqual(before.files)
  expect(await counts()).toEqual(before.rows)
  for (const table of await tables())
    expect([table, await rowsOf(sql`select 1 from ${sql.identifier(table)} t where strpos(t::text, ${eve.id}) > 0`)]).toEqual([table, []])
  expect(await purge(await deps(), 'user', eve.id)).toBe(false)
})

/** Rows of every table but of the jobs of the system, which come and go. */
const counts = async (): Promise<Record<string, number>> => {
  await until(async () => (await rowsOf(sql`select 1 from jobs where status = 'running'`)).length).toBe(0)
  const all = await Promise.all((await tables()).map(async (name) => [name, await countOf(name)] as const))
  const owned = await rowsOf<{ n: number }>(sql`select count(*)::int as n from jobs where owner_id is not null`)
  return { ...Object.fromEntries(all), jobs: owned[0]?.n ?? -1 }
}

test(
  'a deleted magazine waits in the bin for 30 days, then goes with its files; one that is restored in time stays',
  { timeout: 240_000 },
  async () => {
    const ann = await server.person('zoe')
    const before = files()
    const { magazine } = await everything(ann)
    const shared = files().filter((key) => key.startsWith('assets/') || key.startsWith('pictures/'))
    expect((await server.call('DELETE', `/api/magazines/${magazine}/`, { token: ann.token })).status).toBe(204)
    expect(await purge(await deps(), 'magazine', magazine)).toBe(false)
    await server.db.execute(sql`update magazines set deleted_at = now() - interval '31 days' where id = ${magazine}`)
    expect(await toPurge(server.db)).toEqual([{ what: 'magazine', id: magazine }])
    await server.db.execute(sql`update magazines set deleted_at = null where id = ${magazine}`)
    expect(await purge(await deps(), 'magazine', magazine)).toBe(false)
    expect((await server.call('GET', `/api/magazines/${magazine}/`, { token: ann.token })).status).toBe(200)
    await server.db.execute(sql`update magazines set deleted_at = now() - interval '31 days' where id = ${magazine}`)
    expect(await purge(await deps(), 'magazine', magazine)).toBe(true)
    expect(files()).toEqual([...new Set([...before, ...shared])].toSorted((a, b) => a.localeCompare(b)))
    for (const table of ['pages', 'stories', 'generations', 'exports'])
      expect(await rowsOf(sql`select 1 from ${sql.identifier(table)} where magazine_id = ${magazine}`)).toEqual([])
  },
)

test('the bin holds a hundred: of more the oldest go first', async () => {
  const ann = await server.person('max')
  await server.db.execute(sql`
    insert into magazines (id, owner_id, name, author, kind, status, head, head_hash, page_order, deleted_at)
    select gen_random_uuid(), ${ann.id}, n::text, '', 'magazine', 'ready', '{}', '', '{}', now() - n * interval '1 minute' from generate_series(1, 103) n`)
  const ids = (await toPurge(server.db)).map(({ id }) => id)
  expect(await rowsOf(sql`select name from magazines where id = any(${sql.param(ids)}::uuid[]) order by name`)).toEqual([
    { name: '101' },
    { name: '102' },
    { name: '103' },
  ])
  await server.db.execute(sql`delete from magazines where owner_id = ${ann.id}`)
})

test('files that no row knows, and halves of files, go when they are a day old', async () => {
  const kept = files()
  const [a, b] = [randomUUID(), randomUUID()]
  const orphans = [`assets/${a}.jpg`, `sources/${a}/0`, `exports/${a}-12345678.pdf`, `assets/${b}.jpg.${randomUUID()}.part`]
  for (const key of orphans) await objects.put(key, Buffer.from('x'))
  expect(await removeOrphans(await deps())).toEqual([])
  const long = new Date(Date.now() - 25 * 3_600_000)
  for (const key of filesIn('objects')) utimesSync(join(server.dataDir, 'objects', key), long, long)
  expect((await removeOrphans(await deps())).toSorted()).toEqual(orphans.toSorted())
  expect(files()).toEqual(kept)
})

test('keys of calls go after a day, and of one person all but the newest', async () => {
  const ann = await server.person('kay')
  const call = (key: string) => ({ ownerId: ann.id, key, operation: 'PATCH /x', digest: Buffer.from('x') })
  await once(server.db, call('old'), async () => ({ n: 1 }))
  await server.db.execute(sql`update idempotency_keys set created_at = now() - interval '25 hours' where owner_id = ${ann.id}`)
  await once(server.db, call('new'), async () => ({ n: 2 }))
  await server.db.execute(sql`insert into idempotency_keys (owner_id, key, operation, digest, created_at)
    select ${ann.id}, 'm' || i, '', '', now() - make_interval(secs => i) from generate_series(1, 20010) i`)
  await sweepRows(await deps())
  const { rows } = await server.db.execute<{ key: string }>(
    sql`select key from idempotency_keys where owner_id = ${ann.id} order by created_at`,
  )
  const keys = rows.map(({ key }) => key)
  expect([keys.length, keys.includes('new'), keys.includes('old'), keys.includes('m20010')]).toEqual([20_000, true, false, false])
  expect((await once(server.db, call('new'), async () => ({ n: 3 }))).outcome).toEqual({ n: 2 })
})
