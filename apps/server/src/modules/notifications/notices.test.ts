import { MOST_NOTIFICATIONS, SocketMessage, notificationOperations as operations } from '@magazineai/contract'
import type { Notification } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { openTestNode, startTestDatabase } from '../../testing/database.ts'
import type { TestDatabase, TestNode } from '../../testing/database.ts'
import { startTestServer } from '../../testing/server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { createNotices } from './notices.ts'
import type { Notices } from './notices.ts'
import { createNotifications } from './service.ts'
import type { Notifications } from './service.ts'

let database: TestDatabase
let server: TestServer
beforeAll(async () => void ([database, server] = await Promise.all([startTestDatabase(), startTestServer()])), 120_000)
afterAll(() => Promise.all([database.stop(), server.stop()]))

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 20 })

const about = { action: 'magazine_ready', objectType: 'magazine', objectId: 'm1', href: '/create?job=m1' } as const

/** One server of several over a database: what it tells, and to whom. */
interface Node {
  node: TestNode
  notices: Notices
  notifications: Notifications
  stop(): Promise<void>
}

const startNode = async (): Promise<Node> => {
  const node = await openTestNode(database)
  const nothing = async (): Promise<null> => null
  const presenters = { job: nothing, export: nothing, magazine: nothing }
  const notifications = createNotifications({ ...node, presenters, log: createLog('silent') })
  return { node, notices: createNotices(node), notifications, stop: () => node.stop() }
}

type Sent = SocketMessage & { seq: number }

/** A client that, whenever its connection is closed, connects again after a moment and says where it stopped. */
const createClient = (userId: string) => {
  const heard: Sent[] = []
  let leave = (): void => {}
  const connect = (node: Node, lastId: number = heard.at(-1)?.seq ?? 0): void => {
    leave()
    const again = new AbortController()
    const listener = {
      userId,
      sessionId: randomUUID(),
      send: (message: object) => void heard.push(message as Sent),
      close: () => {
        node.notifications.remove(listener)
        setTimeout(() => !again.signal.aborted && connect(node), 10)
      },
    }
    node.notifications.add(listener, lastId)
    leave = () => {
      again.abort()
      node.notifications.remove(listener)
    }
  }
  return {
    heard,
    texts: (): string[] => heard.flatMap((message) => (message.type === 'notification' ? [message.data.message] : [])),
    connect,
    leave: () => leave(),
  }
}

const insertUser = async (): Promise<string> => {
  const id = randomUUID()
  await database.db.execute(sql`insert into users (id, email, username, first_name, last_name, verified_at)
    values (${id}, ${`${id}@example.com`}, ${id}, '', '', now())`)
  return id
}

const listOf = async (person: Person, query = ''): Promise<{ data: Notification[]; unread: number }> =>
  (await server.call('GET', `${operations.listNotifications.path}${query}`, { token: person.token })).json

const noticesOfServer = (): Notices => createNotices({ db: server.db, bus: { publish: async () => undefined } })

test('is told once on every node, in the order in which it happened, and to its person alone', async () => {
  const [here, there] = await Promise.all([startNode(), startNode()])
  const [ann, bob] = [await insertUser(), await insertUser()]
  const [hers, elsewhere, his] = [createClient(ann), createClient(ann), createClient(bob)]
  hers.connect(here)
  elsewhere.connect(there)
  his.connect(there)
  const expected = Array.from({ length: 40 }, (_, index) => String(index))
  // From both nodes at once: each waits for nobody.
  await Promise.all(expected.map((message, index) => (index % 2 === 0 ? here : there).notices.tell(ann, { ...about, message })))
  for (const client of [hers, elsewhere]) {
    await until(() => client.texts().length).toBe(40)
    expect(new Set(client.texts())).toEqual(new Set(expected))
    expect(client.heard.map(({ seq }) => seq)).toEqual(client.heard.map(({ seq }) => seq).toSorted((a, b) => a - b))
    for (const message of client.heard) expect(SocketMessage.parse(message)).toMatchObject({ type: 'notification' })
  }
  expect(his.heard).toEqual([])
  await Promise.all([here.stop(), there.stop()])
})

test('over 20 restarts of the server, and cut lines, nothing is lost and nothing told twice', { timeout: 120_000 }, async () => {
  const writer = await startNode()
  const ann = await insertUser()
  const client = createClient(ann)
  let told = 0
  const tell = (): Promise<void> => writer.notices.tell(ann, { ...about, message: String(told++) })
  for (let restart = 0; restart < 20; restart += 1) {
    const node = await startNode()
    client.connect(node)
    // Before, while and after the line of the node is gone; then the node goes away in the middle of telling.
    await tell()
    node.node.cut()
    await Promise.all([tell(), tell()])
    node.node.restore()
    await tell()
    if (restart % 3 === 0) await until(() => client.texts().length).toBe(told)
    const late = tell()
    client.leave()
    await Promise.all([late, node.stop()])
    await tell()
  }
  const last = await startNode()
  client.connect(last)
  await until(() => client.texts().length).toBe(told)
  expect(
    client
      .texts()
      .map(Number)
      .toSorted((a, b) => a - b),
  ).toEqual(Array.from({ length: told }, (_, index) => index))
  expect(client.heard.map(({ seq }) => seq)).toEqual(client.heard.map(({ seq }) => seq).toSorted((a, b) => a - b))
  await Promise.all([last.stop(), writer.stop()])
})

test('a client that asks after it was connected gets what came before, and nothing twice', async () => {
  const node = await startNode()
  const ann = await insertUser()
  await node.notices.tell(ann, { ...about, message: 'before' })
  const heard: Sent[] = []
  const listener = { userId: ann, sessionId: 's', send: (message: object) => void heard.push(message as Sent), close: () => undefined }
  node.notifications.add(listener, await node.notifications.placeOf(ann))
  await node.notices.tell(ann, { ...about, message: 'after' })
  await until(() => heard.length).toBe(1)
  node.notifications.resume(listener, 0)
  node.notifications.resume(listener, 0)
  await node.notices.tell(ann, { ...about, message: 'last' })
  await until(() => heard.length).toBe(3)
  expect(heard.map((message) => message.type === 'notification' && message.data.message)).toEqual(['after', 'before', 'last'])
  await node.stop()
})

test('more than 200 missed, a forgotten place or one of another database: everything is read anew, once', async () => {
  const node = await startNode()
  const ann = await insertUser()
  await node.notices.tell(ann, { ...about, message: 'first' })
  await database.db.execute(
    sql`insert into events (user_id, kind, subject) select ${ann}, 'magazine', gen_random_uuid() from generate_series(1, 201)`,
  )
  const newest = Number(
    (await database.db.execute<{ id: string }>(sql`select max(id) as id from events where user_id = ${ann}`)).rows[0]?.id,
  )
  const ids = await database.db.execute<{ id: string }>(sql`select id from events where user_id = ${ann} order by id`)
  const forgotten = Number(ids.rows[3]?.id)
  await database.db.execute(sql`delete from events where user_id = ${ann} and id <= ${forgotten}`)
  await database.db.execute(
    sql`insert into events (user_id, kind, subject) select ${ann}, 'magazine', gen_random_uuid() from generate_series(1, 10)`,
  )
  for (const lastId of [Number(ids.rows[4]?.id), forgotten, newest + 1_000_000]) {
    const client = createClient(ann)
    client.connect(node, lastId)
    await until(() => client.heard).toMatchObject([{ type: 'reset', seq: newest + 10 }])
    client.leave()
  }
  await node.stop()
})

test('told in a transaction, it is there when that is committed and never when it is rolled back', async () => {
  const node = await startNode()
  const ann = await insertUser()
  const client = createClient(ann)
  client.connect(node)
  const undone = new Error('undone')
  const rolledBack = node.node.db.transaction(async (tx) => {
    await node.notices.tell(ann, { ...about, message: 'never' }, tx)
    throw undone
  })
  await expect(rolledBack).rejects.toBe(undone)
  await node.node.db.transaction((tx) => node.notices.tell(ann, { ...about, message: 'committed' }, tx))
  await until(() => client.texts()).toEqual(['committed'])
  expect((await node.notices.list(ann, 0, 200)).data).toHaveLength(1)
  await node.stop()
})

test('of one person the newest 200 are kept', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  const { tell } = noticesOfServer()
  await tell(bob.id, { ...about, message: 'his' })
  // Some at once, as many times as it takes: all at once would wait for each other's connections.
  for (let told = 0; told < MOST_NOTIFICATIONS + 30; told += 10)
    await Promise.all(Array.from({ length: 10 }, (_, index) => tell(ann.id, { ...about, message: String(told + index) })))
  const { data, unread } = await listOf(ann)
  expect([data.length, unread]).toEqual([MOST_NOTIFICATIONS, MOST_NOTIFICATIONS])
  expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => b - a))
  expect((await listOf(bob)).unread).toBe(1)
})

test('is listed newest first, marked, and cleared up to what was seen', async () => {
  const ann = await server.person()
  const { tell } = noticesOfServer()
  for (const message of ['one', 'two', 'three']) await tell(ann.id, { ...about, tone: 'success', message })
  const { data } = await listOf(ann)
  expect(data[0]).toMatchObject({
    action: 'magazine_ready',
    actor: 'MagazineAI',
    affected_object_type: 'magazine',
    affected_object_json: { message: 'three', id: 'm1', href: '/create?job=m1' },
    message: 'three',
    tone: 'success',
    is_read: false,
  })
  const [three, two] = data.map(({ id }) => id)
  expect((await listOf(ann, `?last_id=${two}`)).data.map(({ message }) => message)).toEqual(['three'])
  expect((await listOf(ann, '?limit=1')).data).toHaveLength(1)
  const { token } = ann
  expect((await server.call('PATCH', `/api/notifications/${three}/`, { token, body: { is_read: true } })).status).toBe(204)
  expect((await listOf(ann)).unread).toBe(2)
  expect((await server.call('POST', operations.markAllRead.path, { token, body: { last_id: two } })).status).toBe(204)
  expect((await server.call('PATCH', `/api/notifications/${three}`, { token, body: { is_read: false } })).status).toBe(204)
  expect((await listOf(ann)).data.map(({ is_read: isRead }) => isRead)).toEqual([false, true, true])
  // What arrived while somebody pressed Clear is not lost.
  expect((await server.call('DELETE', `${operations.clearNotifications.path}?last_id=${two}`, { token })).status).toBe(204)
  expect((await listOf(ann)).data.map(({ message }) => message)).toEqual(['three'])
  expect((await server.call('POST', operations.markAllRead.path, { token })).status).toBe(204)
  expect((await listOf(ann)).unread).toBe(0)
  expect((await server.call('DELETE', operations.clearNotifications.path, { token })).status).toBe(204)
  expect(await listOf(ann)).toEqual({ data: [], unread: 0 })
})

test('what is of somebody else, missing or no number answers alike, and strangers learn nothing', async () => {
  const [ann, bob] = [await server.person(), await server.person()]
  await noticesOfServer().tell(ann.id, { ...about, message: 'hers' })
  const { data } = await listOf(ann)
  const id = data[0]?.id
  const body = { is_read: true }
  for (const each of [id, 999_999_999, 'x', '-1', '1e3', '99999999999999999999'])
    expect((await server.call('PATCH', `/api/notifications/${each}/`, { token: bob.token, body })).status, String(each)).toBe(404)
  expect((await listOf(bob)).data).toEqual([])
  expect((await server.call('DELETE', operations.clearNotifications.path, { token: bob.token })).status).toBe(204)
  expect((await listOf(ann)).unread).toBe(1)
  for (const [method, path] of [
    ['GET', '/api/notifications/'],
    ['DELETE', '/api/notifications/'],
    ['POST', '/api/notifications/mark-all-read/'],
    ['PATCH', `/api/notifications/${id}/`],
  ] as const)
    expect((await server.call(method, path, method === 'PATCH' ? { body } : {})).status).toBe(401)
  for (const query of ['?last_id=-1', '?last_id=x', '?limit=0', '?limit=201'])
    expect((await server.call('GET', `/api/notifications/${query}`, { token: ann.token })).status).toBe(400)
})

test('a sentence of any length and script is kept, cut between its characters', async () => {
  const ann = await server.person()
  const { tell } = noticesOfServer()
  for (const message of ['', '𝔪'.repeat(600), 'مجلة “الساحل” جاهزة', 'a\0b\ud800', '<img src=x onerror=alert(1)>'])
    await tell(ann.id, { ...about, message })
  const texts = (await listOf(ann)).data.map(({ message }) => message)
  expect(texts).toEqual(['<img src=x onerror=alert(1)>', 'ab�', 'مجلة “الساحل” جاهزة', `${'𝔪'.repeat(499)}…`, ''])
})
