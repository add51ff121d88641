import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Caps } from './kind.ts'

/** A job that was claimed, as its row says. */
export interface JobRow {
  id: string
  kind: string
  key: string
  ownerId: string | null
  payload: unknown
  failures: number
  interruptions: number
  outages: number
  createdAt: Date
}

/** A job to be queued. */
export interface NewJob {
  id: string
  kind: string
  key: string
  ownerId: string | null
  payload: unknown
  /** ms until it may begin. */
  delay: number
}

/** A job and the one holding that may write to it. */
export interface Holding {
  id: string
  holder: string
}

/** First half of the keys of our advisory locks, so that they meet no others. */
const CLAIM_LOCK = 4_107_210
const ENQUEUE_LOCK = 4_107_211

const seconds = (count: number) => sql`make_interval(secs => ${count})`

/** Queues a job unless one with its key is open; answers the id of the one that is, and whether it is this one. */
export const insertJob = async (db: Database, job: NewJob): Promise<{ id: string; isNew: boolean }> => {
  const inserted = await db.execute<{ id: string }>(sql`
    insert into jobs (id, kind, dedupe_key, owner_id, payload, run_at)
    values (${job.id}, ${job.kind}, ${job.key}, ${job.ownerId}, ${JSON.stringify(job.payload)}::jsonb, now() + ${seconds(job.delay / 1_000)})
    on conflict (kind, dedupe_key) where status in ('queued', 'running') do nothing
    returning id`)
  if (inserted.rows[0]) return { id: inserted.rows[0].id, isNew: true }
  const open = await db.execute<{ id: string }>(sql`
    select id from jobs where kind = ${job.kind} and dedupe_key = ${job.key} and status in ('queued', 'running')`)
  // The one that was in the way has ended meanwhile.
  return open.rows[0] ? { id: open.rows[0].id, isNew: false } : insertJob(db, job)
}

/** Counts the open jobs of a kind a user has; parallel callers take turns until their transactions end. */
export const countOpen = async (tx: Database, kind: string, ownerId: string): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ENQUEUE_LOCK}::int, hashtext(${`${kind} ${ownerId}`}))`)
  const { rows } = await tx.execute<{ open: number }>(sql`
    select count(*)::int as open from jobs where kind = ${kind} and owner_id = ${ownerId} and status in ('queued', 'running')`)
  return rows[0]?.open ?? 0
}

/** What a node does next about a kind. */
export interface KindState {
  kind: string
  /** True when a job of it may begin. */
  isDue: boolean
  /** True when a lease of it has run out. */
  isExpired: boolean
  /** ms until the next one may begin or expires; null when there is none. */
  next: number | null
}

/** Reads the state of every kind that has open jobs. */
export const kindStates = async (db: Database): Promise<KindState[]> => {
  const { rows } = await db.execute<{ kind: string; due: boolean; expired: boolean; next: number | null }>(sql`
    select kind,
      bool_or(status = 'queued' and run_at <= now()) as due,
      bool_or(status = 'running' and lease_until <= now()) as expired,
      (extract(epoch from min(at) filter (where at > now()) - now()) * 1000)::float8 as next
    from (select kind, status, run_at, lease_until, coalesce(lease_until, run_at) as at from jobs where status in ('queued', 'running')) open
    group by kind`)
  return rows.map(({ kind, due, expired, next }) => ({ kind, isDue: due, isExpired: expired, next }))
}

/**
 * Claims the next job of a kind: of the user with the fewest running, of these the one served longest ago, of theirs the oldest; it is `nextInTurn`
 * (fairness.ts) said in SQL.
 * Claims of a kind take turns over all nodes, so that no user gets more than `caps.running`.
 */
export const claimJob = (
  db: Database,
  kind: string,
  { holder, lease, caps }: { holder: string; lease: number; caps: Caps | undefined },
): Promise<JobRow | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK}::int, hashtext(${kind}))`)
    const { rows } = await tx.execute<Claimed>(sql`
      with heads as (
        select distinct on (owner_id) owner_id, id, run_at from jobs
        where kind = ${kind} and status = 'queued' and run_at <= now()
        order by owner_id, run_at, created_at, id
      ), next as (
        select heads.id from heads
        cross join lateral (
          select count(*) filter (where status = 'running') as running, max(started_at) as served
          from jobs where jobs.owner_id = heads.owner_id and jobs.kind = ${kind}
        ) share
        where heads.owner_id is null or share.running < ${caps?.running ?? 2_147_483_647}
        order by share.running, share.served nulls first, heads.run_at, heads.id
        limit 1
      )
      update jobs set status = 'running', holder = ${holder}, started_at = clock_timestamp(), lease_until = clock_timestamp() + ${seconds(lease)}
      where id = (select id from jobs where id = (select id from next) and status = 'queued' for update skip locked)
      returning id, kind, dedupe_key as key, owner_id, payload, failures, interruptions, outages, (extract(epoch from created_at) * 1000)::float8 as created`)
    const row = rows[0]
    if (!row) return null
    const { owner_id: ownerId, created, ...rest } = row
    return { ...rest, ownerId, createdAt: new Date(created) }
  })

type Claimed = {
  id: string
  kind: string
  key: string
  owner_id: string | null
  payload: unknown
  failures: number
  interruptions: number
  outages: number
  created: number
}

const held = ({ id, holder }: Holding) => sql`id = ${id} and holder = ${holder} and status = 'running'`

const isOne = ({ rows }: { rows: unknown[] }): boolean => rows.length === 1

/** Keeps a holding for the rest of a transaction; false when it is lost. */
export const lockHeld = async (tx: Database, holding: Holding): Promise<boolean> =>
  isOne(await tx.execute(sql`select 1 from jobs where ${held(holding)} for update`))

/** Prolongs a lease, also one that ran out while nobody took the job; false when the holding is lost. */
export const renewLease = async (db: Database, holding: Holding, lease: number): Promise<boolean> =>
  isOne(await db.execute(sql`update jobs set lease_until = now() + ${seconds(lease)} where ${held(holding)} returning 1`))

/** Notes how far a job is; false when the holding is lost. */
export const noteProgress = async (db: Database, holding: Holding, share: number): Promise<boolean> =>
  isOne(await db.execute(sql`update jobs set progress = ${share} where ${held(holding)} returning 1`))

/** Ends a job; what it was asked is forgotten. False when the holding is lost. */
export const endJob = async (db: Database, holding: Holding, status: 'finished' | 'failed', error: string | null): Promise<boolean> =>
  isOne(
    await db.execute(sql`
      update jobs set status = ${status}, error = ${error}, payload = '{}', holder = null, lease_until = null, ended_at = now(),
        progress = case when ${status === 'finished'} then 1 else progress end
      where ${held(holding)} returning 1`),
  )

/** Why a job is given back. */
export type GivenBack = 'released' | 'failed' | 'outage'

/** Gives a job back, to be done after `delay` ms; counts it by what happened. False when the holding is lost. */
export const giveBack = async (db: Database, holding: Holding, why: GivenBack, delay: number, error: string | null): Promise<boolean> =>
  isOne(
    await db.execute(sql`
      update jobs set status = 'queued', holder = null, lease_until = null, run_at = now() + ${seconds(delay / 1_000)}, error = ${error},
        failures = failures + ${why === 'failed' ? 1 : 0}, outages = outages + ${why === 'outage' ? 1 : 0}
      where ${held(holding)} returning 1`),
  )

/** Queues again what its holders lost, `ours` excepted: leases that ran out, or all when no other node can hold one. Answers how many. */
export const reclaimJobs = async (db: Database, ours: readonly string[], isAlone: boolean): Promise<number> => {
  const { rows } = await db.execute(sql`
    update jobs set status = 'queued', holder = null, lease_until = null, run_at = now(), interruptions = interruptions + 1
    where status = 'running' and (${isAlone} or lease_until <= now()) and not (holder = any(${sql.param(ours)}::uuid[]))
    returning 1`)
  return rows.length
}

const cancelled = sql`status = 'cancelled', payload = '{}', holder = null, lease_until = null, ended_at = now()`

/** Cancels the open job with a key; answers its id, null when there is none. */
export const cancelByKey = async (db: Database, kind: string, key: string): Promise<string | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update jobs set ${cancelled} where kind = ${kind} and dedupe_key = ${key} and status in ('queued', 'running') returning id`)
  return rows[0]?.id ?? null
}

/** Cancels an open job by its id; false when it has ended. */
export const cancelById = async (db: Database, id: string): Promise<boolean> =>
  isOne(await db.execute(sql`update jobs set ${cancelled} where id = ${id} and status in ('queued', 'running') returning 1`))

/** Lets a waiting job begin at once; answers its kind, null when it does not wait. */
export const hasten = async (db: Database, id: string): Promise<string | null> => {
  const { rows } = await db.execute<{ kind: string }>(sql`
    update jobs set run_at = now() where id = ${id} and status = 'queued' and run_at > now() returning kind`)
  return rows[0]?.kind ?? null
}

/** Cancels all open jobs of a user; answers their ids. */
export const cancelOfOwner = async (db: Database, ownerId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    update jobs set ${cancelled} where owner_id = ${ownerId} and status in ('queued', 'running') returning id`)
  return rows.map(({ id }) => id)
}
