import type { AdminJobFilter, AdminUserFilter } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { auditLog } from '../../platform/schema.ts'

/** Rows of a page of any list here. */
export const PER_PAGE = 25

/** A page of rows, and how many there are in all. */
export interface Paged<Row> {
  rows: Row[]
  total: number
}

const offset = (page: number): SQL => sql`limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`

/** Reads a page of what `from` selects, and counts all of it. */
const pageOf = async <Row extends Record<string, unknown>>(
  db: Database,
  { columns, from, order, page }: { columns: SQL; from: SQL; order: SQL; page: number },
): Promise<Paged<Row>> => {
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const { rows } = await db.execute<Row>(sql`select ${columns} ${from} order by ${order} ${offset(page)}`)
  return { rows: rows as unknown as Row[], total: counted.rows[0]?.total ?? 0 }
}

/** An account. Times are ISO 8601. */
export type UserRow = {
  id: string
  email: string
  name: string
  username: string
  role: 'user' | 'admin'
  created_at: string
  last_used_at: string | null
  disabled_at: string | null
  deletes_at: string | null
  has_password: boolean
  sessions: number
  magazines: number
  admins: number
}

const iso = (column: SQL): SQL => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const userColumns = sql`
  u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.username, u.role, ${iso(sql`u.created_at`)} as created_at,
  ${iso(sql`u.disabled_at`)} as disabled_at, ${iso(sql`u.deletes_at`)} as deletes_at, u.password_hash is not null as has_password,
  (select ${iso(sql`max(used_at)`)} from sessions s where s.user_id = u.id) as last_used_at,
  (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()) as sessions,
  (select count(*)::int from magazines m where m.owner_id = u.id and m.deleted_at is null) as magazines,
  (select count(*)::int from users a where a.role = 'admin' and a.disabled_at is null) as admins`

const shown: Record<AdminUserFilter, SQL> = {
  all: sql`true`,
  admins: sql`u.role = 'admin'`,
  disabled: sql`u.disabled_at is not null`,
}

/** Reads a page of accounts, newest first, whose address, name or user name holds the text. */
export const listUsers = (
  db: Database,
  { text, show, page }: { text: string; show: AdminUserFilter; page: number },
): Promise<Paged<UserRow>> => {
  const sought = text.toLowerCase()
  const matches =
    sought === ''
      ? sql`true`
      : sql`(strpos(u.email, ${sought}) > 0 or strpos(lower(u.username), ${sought}) > 0 or strpos(lower(u.first_name || ' ' || u.last_name), ${sought}) > 0)`
  return pageOf<UserRow>(db, {
    columns: userColumns,
    from: sql`from users u where ${shown[show]} and ${matches}`,
    order: sql`u.created_at desc, u.id desc`,
    page,
  })
}

/** Finds one account; null when there is none. */
export const findUser = async (db: Database, id: string): Promise<UserRow | null> =>
  (await db.execute<UserRow>(sql`select ${userColumns} from users u where u.id = ${id}`)).rows[0] ?? null

/** Finds the id of the account of an address; null when there is none. */
export const findUserId = async (db: Database, email: string): Promise<string | null> =>
  (await db.execute<{ id: string }>(sql`select id from users where email = ${email}`)).rows[0]?.id ?? null

/** A job with whom it is for. */
export type JobRow = {
  id: string
  kind: string
  key: string
  owner_id: string | null
  owner_email: string | null
  status: 'queued' | 'running' | 'finished' | 'failed' | 'cancelled'
  progress: number
  failures: number
  interruptions: number
  error: string | null
  created_at: string
  started_at: string | null
  ended_at: string | null
  run_at: string
  waits: boolean
  is_latest: boolean
}

const jobColumns = sql`
  j.id, j.kind, j.dedupe_key as key, j.owner_id, u.email as owner_email, j.status, j.progress, j.failures, j.interruptions + j.outages as interruptions, j.error,
  ${iso(sql`j.created_at`)} as created_at, ${iso(sql`j.started_at`)} as started_at, ${iso(sql`j.ended_at`)} as ended_at,
  ${iso(sql`j.run_at`)} as run_at, (j.status = 'queued' and j.run_at > now()) as waits,
  not exists (select 1 from jobs n where n.kind = j.kind and n.dedupe_key = j.dedupe_key and n.created_at > j.created_at) as is_latest`

const jobs = sql`from jobs j left join users u on u.id = j.owner_id`

const listed: Record<AdminJobFilter, { where: SQL; order: SQL }> = {
  open: { where: sql`j.status in ('queued', 'running')`, order: sql`j.status desc, j.run_at, j.id` },
  failed: { where: sql`j.status = 'failed'`, order: sql`j.ended_at desc, j.id` },
  ended: { where: sql`j.status in ('finished', 'cancelled')`, order: sql`j.ended_at desc, j.id` },
}

/** Reads a page of jobs. */
export const listJobs = (db: Database, show: AdminJobFilter, page: number): Promise<Paged<JobRow>> => {
  const { where, order } = listed[show]
  return pageOf<JobRow>(db, { columns: jobColumns, from: sql`${jobs} where ${where}`, order, page })
}

/** Finds a job; null when there is none. */
export const findJob = async (db: Database, id: string): Promise<JobRow | null> =>
  (await db.execute<JobRow>(sql`select ${jobColumns} ${jobs} where j.id = ${id}`)).rows[0] ?? null

/** People, jobs and mail in numbers, and what the database says of itself. */
export type Numbers = {
  users: number
  admins: number
  disabled: number
  used_this_week: number
  running: number
  waiting: number
  failed: number
  emails_waiting: number
  emails_sent: number
  emails_failed: number
  last_sent_at: string | null
  version: string
  bytes: number
  connections: number
}

/** Counts people, jobs and mail, in one statement. `emails` is the kind of the jobs that send mail. */
export const readNumbers = async (db: Database, emails: string): Promise<Numbers> => {
  const { rows } = await db.execute<Numbers>(sql`
    select people.*, work.*, current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
    from (
      select count(*)::int as users, count(*) filter (where role = 'admin')::int as admins,
        count(*) filter (where disabled_at is not null)::int as disabled,
        (select count(distinct user_id)::int from sessions where used_at > now() - interval '7 days') as used_this_week
      from users
    ) people, (
      select count(*) filter (where status = 'running')::int as running,
        count(*) filter (where status = 'queued' and run_at <= now())::int as waiting,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where kind = ${emails} and status in ('queued', 'running'))::int as emails_waiting,
        count(*) filter (where kind = ${emails} and status = 'finished')::int as emails_sent,
        count(*) filter (where kind = ${emails} and status = 'failed')::int as emails_failed,
        ${iso(sql`max(ended_at) filter (where kind = ${emails} and status = 'finished')`)} as last_sent_at
      from jobs
    ) work`)
  return rows[0]!
}

/** Finds the last failure of mail: of a letter that was given up, or that waits to be sent again. Null when none is remembered. */
export const lastMailError = async (db: Database, emails: string): Promise<{ error: string; at: string } | null> => {
  const { rows } = await db.execute<{ error: string; at: string }>(sql`
    select error, ${iso(sql`coalesce(ended_at, started_at, created_at)`)} as at from jobs
    where kind = ${emails} and error is not null and status in ('queued', 'running', 'failed')
    order by coalesce(ended_at, started_at, created_at) desc limit 1`)
  return rows[0] ?? null
}

/** Notes in the log what an administrator did. */
export const insertAudit = async (db: Database, entry: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(entry)
}

/** An entry of the log, with those it names as they are called now. */
export type AuditRow = { id: number; at: string; actor: string | null; action: string; subject: string | null }

/** Reads a page of the log, newest first. */
export const listAudit = (db: Database, page: number): Promise<Paged<AuditRow>> =>
  pageOf<AuditRow>(db, {
    columns: sql`l.id::float8 as id, ${iso(sql`l.at`)} as at, a.email as actor, l.action, coalesce(s.email, l.subject) as subject`,
    from: sql`from audit_log l left join users a on a.id = l.actor_id left join users s on s.id = l.subject_id`,
    order: sql`l.at desc, l.id desc`,
    page,
  })
