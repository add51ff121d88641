import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestNode, startTestDatabase } from '../../testing/database.ts'
import type { TestDatabase, TestNode } from '../../testing/database.ts'
import { createLog } from '../log.ts'
import { createJobs } from './index.ts'
import type { JobContext, JobKind, Jobs } from './index.ts'
import { Interrupted } from './kind.ts'

let database: TestDatabase
beforeAll(async () => void (database = await startTestDatabase()))
afterAll(() => database.stop())

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await database.db.execute(sql`delete from jobs`)
})

const Payload = z.object({ n: z.number() })
type Payload = z.infer<typeof Payload>

const kindOf = (run: JobKind<Payload>['run'], rest: Partial<JobKind<Payload>> = {}): JobKind<Payload> => ({
  name: 'test',
  payload: Payload,
  concurrency: 1,
  lease: 1,
  retry: { interruptions: 3, pauses: [], isTransient: () => false },
  run,
  ...rest,
})

/** A platform of its own over a line of its own. What it hears from others is the bus alone: the poll is far away unless a test says so. */
const node = async (poll = 3_600_000): Promise<{ jobs: Jobs; line: TestNode }> => {
  const line = await openTestNode(database)
  const jobs = createJobs({ db: line.db, bus: line.bus, log: createLog('silent'), poll })
  ends.push(async () => {
    line.restore()
    await jobs.stop()
    await line.stop()
  })
  return { jobs, line }
}

const user = async (): Promise<string> => {
  const id = randomUUID()
  await database.db.execute(sql`
    insert into users (id, email, username, first_name, last_name, verified_at) values (${id}, ${`${id}@example.com`}, ${id}, 'A', 'B', now())`)
  return id
}

interface Row extends Record<string, unknown> {
  status: string
  failures: number
  interruptions: number
  holder: string | null
  payload: unknown
  error: string | null
}

const rowOf = async (id: string): Promise<Row> => {
  const { rows } = await database.db.execute<Row>(sql`select * from jobs where id = ${id}`)
  return rows[0] as Row
}

const until = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 25_000, interval: 20 })

/** A job that goes on until it is let go. */
const gate = () => {
  const opened = Promise.withResolvers<void>()
  const begun: number[] = []
  const seen: JobContext<Payload>[] = []
  const run = async (context: JobContext<Payload>): Promise<void> => {
    begun.push(context.job.payload.n)
    seen.push(context)
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => undefined)
    context.signal.addEventListener('abort', () => reject(context.signal.reason as Error))
    await Promise.race([opened.promise, promise])
  }
  return { run, begun, seen, open: () => opened.resolve() }
}

test('a job is done once, by whichever node is free, and what it was asked is forgotten', async () => {
  const [a, b] = [await node(), await node()]
  const done: string[] = []
  const queues = [a, b].map(({ jobs }, index) =>
    jobs.add(kindOf(async ({ job }) => void done.push(`${job.payload.n} on ${index}`), { concurrency: 3 })),
  )
  await Promise.all([a.jobs.start(false), b.jobs.start(false)])
  const enqueued = queues.flatMap((queue, half) =>
    Array.from({ length: 20 }, (_, n) => queue.enqueue({ key: `${half * 20 + n}`, ownerId: null, payload: { n: half * 20 + n } })),
  )
  const ids = await Promise.all(enqueued)
  for (const id of ids) await until(async () => (await rowOf(id)).status).toBe('finished')
  expect(done.map((text) => Number(text.split(' ')[0])).toSorted((x, y) => x - y)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  expect((await rowOf(ids[0] ?? '')).payload).toEqual({})
})

test('50 enqueues of one key at once are one job; after its end there may be another', async () => {
  const { jobs } = await node()
  const { run, begun, open } = gate()
  const queue = jobs.add(kindOf(run))
  await jobs.start(false)
  const ids = await Promise.all(Array.from({ length: 50 }, () => queue.enqueue({ key: 'same', ownerId: null, payload: { n: 1 } })))
  expect(new Set(ids).size).toBe(1)
  await until(() => begun).toEqual([1])
  expect(await queue.enqueue({ key: 'same', ownerId: null, payload: { n: 2 } })).toBe(ids[0])
  open()
  await until(async () => (await rowOf(ids[0] ?? '')).status).toBe('finished')
  const next = await queue.enqueue({ key: 'same', ownerId: null, payload: { n: 3 } })
  expect(next).not.toBe(ids[0])
  await until(() => begun).toEqual([1, 3])
})

test('after one of 30 jobs of a user the job of another user is next, then they take turns', async () => {
  const { jobs } = await node()
  const [ann, ben] = [await user(), await user()]
  const { run, begun, open } = gate()
  const queue = jobs.add(kindOf(run))
  for (let n = 0; n < 30; n += 1) await queue.enqueue({ key: `a${n}`, ownerId: ann, payload: { n } })
  await jobs.start(false)
  await until(() => begun).toEqual([0])
  for (const n of [100, 101]) await queue.enqueue({ key: `b${n}`, ownerId: ben, payload: { n } })
  open()
  await until(() => begun.length).toBe(32)
  expect(begun.slice(0, 5)).toEqual([0, 100, 1, 101, 2])
})

test('a user has no more running than allowed over all nodes, and one more than may be open is refused', async () => {
  const [a, b] = [await node(), await node()]
  const [ann, ben] = [await user(), await user()]
  const { run, begun, open } = gate()
  const kind = kindOf(run, { concurrency: 5, caps: { open: 6, running: 2 } })
  const [queue] = [a.jobs.add(kind), b.jobs.add(kind)]
  await Promise.all([a.jobs.start(false), b.jobs.start(false)])
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => queue.enqueue({ key: `${n}`, ownerId: ann, payload: { n } })))
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(14)
  expect(refused[0]?.reason).toMatchObject({ code: 'too_many_jobs' })
  await queue.enqueue({ key: 'ben', ownerId: ben, payload: { n: 50 } })
  await until(() => begun).toContain(50)
  expect(begun.filter((n) => n < 20)).toHaveLength(2)
  open()
  await until(() => begun.length).toBe(7)
})

test('an idle platform begins at once: with a poll of an hour', async () => {
  const [a, b] = [await node(), await node()]
  const { run, begun, open } = gate()
  open()
  b.jobs.add(kindOf(run))
  // This node enqueues only: the other one hears of it over the bus.
  const queue = a.jobs.add(kindOf(run, { concurrency: 0 }))
  await Promise.all([a.jobs.start(false), b.jobs.start(false)])
  await queue.enqueue({ key: '1', ownerId: null, payload: { n: 1 } })
  await until(() => begun).toEqual([1])
  // Within a transaction: begun when it is committed, and not before or when it is rolled back.
  await a.line.db.transaction(async (tx) => {
    await queue.enqueue({ key: '2', ownerId: null, payload: { n: 2 } }, tx)
    await queue.enqueue({ key: '3', ownerId: null, payload: { n: 3 } })
    await until(() => begun).toEqual([1, 3])
  })
  await until(() => begun).toEqual([1, 3, 2])
  const undone = a.line.db.transaction(async (tx) => {
    await queue.enqueue({ key: '4', ownerId: null, payload: { n: 4 } }, tx)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await queue.enqueue({ key: '5', ownerId: null, payload: { n: 5 } })
  await until(() => begun).toEqual([1, 3, 2, 5])
  // A delay of its own, no poll.
  await queue.enqueue({ key: '6', ownerId: null, payload: { n: 6 }, delay: 300 })
  await until(() => begun).toEqual([1, 3, 2, 5, 6])
})

test('a holder that was silent too long changes nothing when it wakes up', async () => {
  const [a, b] = [await node(), await node(100)]
  const slow = gate()
  const quick = gate()
  a.jobs.add(kindOf(slow.run))
  const queue = b.jobs.add(kindOf(quick.run, { concurrency: 1 }))
  await a.jobs.start(false)
  const id = await queue.enqueue({ key: 'x', ownerId: null, payload: { n: 1 } })
  await until(() => slow.begun).toEqual([1])
  a.line.cut()
  await b.jobs.start(false)
  await until(() => quick.begun).toEqual([1])
  const { holder } = await rowOf(id)
  expect(holder).toBe(quick.seen[0]?.holder)
  a.line.restore()
  const late = slow.seen[0] as JobContext<Payload>
  const wrote: string[] = []
  await until(() =>
    late.progress(0.5).then(
      () => 'written',
      (error: unknown) => (error instanceof Interrupted ? error.why : 'no connection'),
    ),
  ).toBe('lost')
  await expect(late.write(async () => void wrote.push('late'))).rejects.toThrow('lost')
  await expect(late.finish(async () => void wrote.push('late'))).rejects.toThrow('lost')
  await until(() => late.signal.aborted).toBe(true)
  expect(wrote).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'running', holder, interruptions: 1, progress: 0 })
  quick.open()
  await until(async () => (await rowOf(id)).status).toBe('finished')
})

test('a job whose process was killed is taken up by another; one that kills every process is given up', async () => {
  const { jobs } = await node(50)
  const told: string[] = []
  const kind = kindOf(
    async () => {
      throw new Error('must not be tried again')
    },
    {
      retry: { interruptions: 1, pauses: [], isTransient: () => false },
      failed: async (_tx, job, error) => void told.push(`${job.key}: ${(error as Error).name}`),
      afterFailed: async () => void told.push('after'),
    },
  )
  // Claims without working: only the children do.
  const queue = jobs.add({ ...kind, concurrency: 0 })
  await jobs.start(false)
  const id = await queue.enqueue({ key: 'deadly', ownerId: null, payload: { n: 1 } })
  for (const interruptions of [1, 2]) {
    await holdAndDie(id)
    await until(async () => (await rowOf(id)).interruptions).toBe(interruptions)
  }
  const other = await node(50)
  other.jobs.add(kind)
  await other.jobs.start(false)
  await until(async () => (await rowOf(id)).status).toBe('failed')
  expect((await rowOf(id)).error).toBe('the job was cut off 2 times, and the database went away 0 times')
  await until(() => told).toEqual(['deadly: CutOffTooOften', 'after'])
})

/** A process of its own takes the job and is killed over it. */
const holdAndDie = async (id: string): Promise<void> => {
  const at = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { createBus } = await import(${at('../bus.ts')})
    const { openDatabase } = await import(${at('../database.ts')})
    const { createLog } = await import(${at('../log.ts')})
    const { createJobs } = await import(${at('./index.ts')})
    const { z } = await import('zod')
    const connection = ${JSON.stringify(database.connection)}
    const log = createLog('silent')
    const { db } = openDatabase(connection, log)
    const jobs = createJobs({ db, bus: await createBus(connection, db, log), log })
    const retry = { interruptions: 9, pauses: [], isTransient: () => false }
    jobs.add({ name: 'test', payload: z.unknown(), concurrency: 1, lease: 1, retry, run: () => new Promise(() => {}) })
    await jobs.start(false)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'inherit',
    cwd: new URL('../../..', import.meta.url).pathname,
  })
  const exit = new Promise((gone) => child.once('exit', gone))
  await until(async () => (await rowOf(id)).status).toBe('running')
  child.kill('SIGKILL')
  await exit
}

test('while the database is gone nothing breaks; what was done meanwhile is not done again', async () => {
  const { jobs, line } = await node(50)
  const { run, begun, open } = gate()
  const queue = jobs.add(kindOf(run, { lease: 20 }))
  await jobs.start(false)
  const id = await queue.enqueue({ key: 'x', ownerId: null, payload: { n: 1 } })
  await until(() => begun).toEqual([1])
  line.cut()
  open()
  await expect(queue.enqueue({ key: 'y', ownerId: null, payload: { n: 2 } })).rejects.toThrow()
  line.restore()
  await until(async () => (await rowOf(id)).status).toBe('finished')
  expect(await rowOf(id)).toMatchObject({ interruptions: 0, failures: 0 })
  await queue.enqueue({ key: 'y', ownerId: null, payload: { n: 2 } })
  await until(() => begun).toEqual([1, 2])
})

/** A kind that may be cut off once alone. */
const onlyOnce = { retry: { interruptions: 1, pauses: [], isTransient: () => false } }

test('a job that fails because the database is gone is done again, and neither a failure nor a cut is counted', async () => {
  const { jobs, line } = await node(50)
  let tries = 0
  const queue = jobs.add(
    kindOf(async (context) => {
      tries += 1
      // What could not begin is begun once more: the line stays cut until that has failed too.
      if (tries <= 3) line.cut()
      await context.write(async () => undefined).finally(() => line.restore())
    }, onlyOnce),
  )
  await jobs.start(false)
  const id = await queue.enqueue({ key: 'x', ownerId: null, payload: { n: 1 } })
  await until(async () => (await rowOf(id)).status).toBe('finished')
  expect(await rowOf(id)).toMatchObject({ outages: 3, interruptions: 0, failures: 0 })
  expect(tries).toBe(4)
})

test('a job that the database left for an hour is given up', async () => {
  const { jobs } = await node(50)
  const queue = jobs.add(kindOf(async () => undefined, onlyOnce))
  const id = await queue.enqueue({ key: 'x', ownerId: null, payload: { n: 1 } })
  await database.db.execute(sql`update jobs set outages = 61 where id = ${id}`)
  await jobs.start(false)
  await until(async () => (await rowOf(id)).status).toBe('failed')
  expect((await rowOf(id)).error).toBe('the job was cut off 0 times, and the database went away 61 times')
})

test('failures are tried again by their class, with pauses, and end', async () => {
  const { jobs } = await node()
  const tries: number[] = []
  const failed: unknown[] = []
  const queue = jobs.add(
    kindOf(
      async ({ job: { payload, failures } }) => {
        tries.push(failures)
        throw new Error(payload.n === 1 ? 'later' : 'never')
      },
      {
        retry: { interruptions: 3, pauses: [10, 20], isTransient: (error) => (error as Error).message === 'later' },
        failed: async (_tx, job) => void failed.push(job.key),
      },
    ),
  )
  await jobs.start(false)
  const never = await queue.enqueue({ key: 'never', ownerId: null, payload: { n: 2 } })
  await until(async () => (await rowOf(never)).status).toBe('failed')
  expect(tries.splice(0)).toEqual([0])
  const later = await queue.enqueue({ key: 'later', ownerId: null, payload: { n: 1 } })
  await until(async () => (await rowOf(later)).status).toBe('failed')
  expect(tries).toEqual([0, 1, 2])
  expect(failed).toEqual(['never', 'later'])
  // What a failed query was asked is not written down.
  const query = jobs.add({ ...kindOf(async () => void (await database.db.execute(sql`select 1 / 0, ${'a secret'}::text`))), name: 'query' })
  const broken = await query.enqueue({ key: 'broken', ownerId: null, payload: { n: 1 } })
  await until(async () => (await rowOf(broken)).status).toBe('failed')
  expect((await rowOf(broken)).error).toBe('division by zero')
  // A payload that cannot be read is tried once.
  const odd = await queue.enqueue({ key: 'odd', ownerId: null, payload: { n: 'x' } as never })
  await until(async () => (await rowOf(odd)).status).toBe('failed')
  expect(tries).toHaveLength(3)
})

test('is cancelled while it waits, while it is delayed, while it runs on another node, and not after its end', async () => {
  const [a, b] = [await node(), await node()]
  const { run, begun, seen, open } = gate()
  b.jobs.add(kindOf(run))
  const queue = a.jobs.add(kindOf(run, { concurrency: 0 }))
  await Promise.all([a.jobs.start(false), b.jobs.start(false)])
  const running = await queue.enqueue({ key: 'running', ownerId: null, payload: { n: 1 } })
  await until(() => begun).toEqual([1])
  const waiting = await queue.enqueue({ key: 'waiting', ownerId: null, payload: { n: 2 } })
  const delayed = await queue.enqueue({ key: 'delayed', ownerId: null, payload: { n: 3 }, delay: 50 })
  for (const key of ['waiting', 'delayed', 'running']) expect(await queue.cancel(key)).toBe(true)
  await until(() => (seen[0]?.signal.reason as Interrupted | undefined)?.why).toBe('cancelled')
  for (const id of [running, waiting, delayed]) expect(await rowOf(id)).toMatchObject({ status: 'cancelled', payload: {}, holder: null })
  open()
  const last = await queue.enqueue({ key: 'last', ownerId: null, payload: { n: 4 } })
  await until(async () => (await rowOf(last)).status).toBe('finished')
  expect(begun).toEqual([1, 4])
  for (const key of ['last', 'running', 'never queued']) expect(await queue.cancel(key)).toBe(false)
  expect((await rowOf(last)).status).toBe('finished')
})

test('a stop gives back what runs, uncounted; a start on a folder of its own takes up what a crash left', async () => {
  const [a, b] = [await node(), await node()]
  const first = gate()
  const queue = a.jobs.add(kindOf(first.run))
  await a.jobs.start(false)
  const id = await queue.enqueue({ key: 'x', ownerId: null, payload: { n: 1 } })
  await until(() => first.begun).toEqual([1])
  await a.jobs.stop()
  expect(await rowOf(id)).toMatchObject({ status: 'queued', interruptions: 0, failures: 0 })
  // As a killed server leaves it: held for an hour by nobody.
  await database.db.execute(sql`
    update jobs set status = 'running', holder = gen_random_uuid(), lease_until = now() + interval '1 hour' where id = ${id}`)
  const second = gate()
  second.open()
  b.jobs.add(kindOf(second.run))
  await b.jobs.start(true)
  await until(async () => (await rowOf(id)).status).toBe('finished')
  expect((await rowOf(id)).interruptions).toBe(1)
})

test('what is done again and again is queued once by all nodes, and after its end for the next time', async () => {
  const [a, b] = [await node(), await node()]
  const runs: number[] = []
  const kind: JobKind<Record<string, never>> = {
    name: 'hourly',
    payload: z.strictObject({}),
    concurrency: 1,
    lease: 5,
    retry: { interruptions: 3, pauses: [], isTransient: () => false },
    every: 30,
    run: async () => {
      runs.push(runs.length)
      if (runs.length === 2) throw new Error('this time it failed')
    },
  }
  for (const { jobs } of [a, b]) jobs.add(kind)
  await Promise.all([a.jobs.start(false), b.jobs.start(false)])
  await until(() => runs.length).toBeGreaterThan(3)
  const { rows } = await database.db.execute<{ open: number }>(
    sql`select count(*)::int as open from jobs where kind = 'hourly' and status in ('queued', 'running')`,
  )
  expect(rows[0]?.open).toBeLessThanOrEqual(1)
})
