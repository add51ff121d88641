import { DRIVE_BIN_DAYS } from '@magazineai/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ObjectKind } from '../../platform/objects.ts'

/** Whose the rows of a table are, and when they end. */
export interface RowRetention {
  /** The table whose row they go with, by a foreign key that cascades; null = the system's own. */
  owner: string | null
  /** When a row ends before its owner; null = only with it. */
  ended: SQL | null
  /** Removed by a job each, with their files, instead of being deleted at once. */
  purged?: 'magazine' | 'user' | 'node'
  /** The column that names the file of a row, which is removed after it. */
  file?: string
  why: string
}

/** Days a deleted magazine stays in the bin, and magazines that one bin holds: of more the oldest go. */
export const BIN_DAYS = 30
const BIN_SIZE = 100

/** Earlier contents of a file that stay however old they are. */
const MOST_VERSIONS = 10

/** Calls of one person that are recognised when they come again; of more the oldest are forgotten. */
export const MOST_KEYS = 20_000

/** Every table of the database. A test compares them. */
export const rowRetention: Readonly<Record<string, RowRetention>> = {
  users: {
    owner: null,
    ended: sql`deletes_at < now()`,
    purged: 'user',
    why: 'Everything of a person goes together, when the time has come that was set for it.',
  },
  registrations: { owner: null, ended: sql`expires_at < now()`, why: 'They wait a day for their code.' },
  codes: { owner: null, ended: sql`created_at < now() - interval '1 day'`, why: 'They are valid for ten minutes.' },
  sessions: {
    owner: 'users',
    ended: sql`expires_at < now() - interval '1 day' or revoked_at < now() - interval '31 days'`,
    why: 'A revoked one is known for as long as its tokens could come back.',
  },
  refresh_tokens: { owner: 'sessions', ended: null, why: 'A used one that comes back closes its session.' },
  tickets: { owner: 'users', ended: sql`expires_at < now()`, why: 'They are used once.' },
  account_links: {
    owner: 'users',
    ended: sql`expires_at < now() - interval '7 days'`,
    why: 'Whoever opens one late is told that it has ended, and what to do.',
  },
  identities: { owner: 'users', ended: null, why: 'The person signs in with them.' },
  oauth_states: { owner: 'users', ended: sql`expires_at < now()`, why: 'A browser comes back from a provider within ten minutes, once.' },
  identity_claims: { owner: null, ended: sql`expires_at < now()`, why: 'They wait ten minutes for a code or a password.' },
  rates: { owner: null, ended: sql`since < now() - interval '1 day'`, why: 'The longest window is an hour.' },
  magazines: {
    owner: 'users',
    ended: sql`deleted_at < now() - make_interval(days => ${BIN_DAYS}) or (deleted_at is not null and ${BIN_SIZE} <= (
      select count(*) from magazines later where later.owner_id = magazines.owner_id and later.deleted_at > magazines.deleted_at))`,
    purged: 'magazine',
    why: 'They wait in the bin, to be restored.',
  },
  pages: { owner: 'magazines', ended: null, why: 'They are the magazine.' },
  stories: { owner: 'magazines', ended: null, why: 'They are the text of the magazine.' },
  assets: {
    owner: 'users',
    ended: sql`origin = 'note' and created_at < now() - interval '1 day' and not exists (select 1 from note_pictures where asset_id = assets.id)`,
    file: 'object_key',
    why: 'Magazines show them. The quota bounds them. Those that came with a note go when no note shows them any more.',
  },
  notes: {
    owner: 'users',
    ended: sql`deleted_at < now() - make_interval(days => ${BIN_DAYS}) or (deleted_at is not null and ${BIN_SIZE} <= (
      select count(*) from notes later where later.owner_id = notes.owner_id and later.deleted_at > notes.deleted_at))`,
    why: 'They wait in the bin, to be restored.',
  },
  note_pictures: { owner: 'notes', ended: null, why: 'They say which pictures the note shows.' },
  blobs: {
    owner: 'users',
    ended: sql`created_at < now() - interval '1 day' and not exists (select 1 from nodes n where n.blob_id = blobs.id)
      and not exists (select 1 from file_versions v where v.blob_id = blobs.id)`,
    file: 'object_key',
    why: 'Files have them, and versions of files. The quota bounds them.',
  },
  nodes: {
    owner: 'users',
    ended: sql`purged_at is not null or deleted_at < now() - make_interval(days => ${DRIVE_BIN_DAYS})
      or (deleted_from is null and deleted_at < now() - interval '1 day')`,
    purged: 'node',
    why: 'They are the drive of the person. Deleted ones wait in the bin, to be restored, with everything in them. Of a copy that was never finished nothing stays.',
  },
  file_versions: {
    owner: 'nodes',
    ended: sql`replaced_at < now() - interval '30 days' and ${MOST_VERSIONS} <= (
      select count(*) from file_versions later where later.node_id = file_versions.node_id and (later.replaced_at, later.id) > (file_versions.replaced_at, file_versions.id))`,
    why: 'Who replaced a file by mistake goes back. The last ten stay, and all of a month.',
  },
  favorites: { owner: 'users', ended: null, why: 'They are marks of the person, on items that may be another’s.' },
  accesses: { owner: 'users', ended: sql`at < now() - interval '90 days'`, why: 'What was used lately is at hand.' },
  shares: {
    owner: 'nodes',
    ended: sql`expires_at < now() - interval '30 days'`,
    why: 'They say who may see the item. One that has ended can be prolonged for a month.',
  },
  search_names: { owner: 'nodes', ended: null, why: 'The item is found by them.' },
  document_texts: { owner: 'blobs', ended: null, why: 'The document is found by its words.' },
  drive_activity: {
    owner: 'users',
    ended: sql`at < now() - interval '90 days'`,
    why: 'People look back at what was done with their files.',
  },
  drive_uploads: {
    owner: 'users',
    ended: sql`touched_at < now() - interval '1 day'`,
    why: 'An upload goes on after a lost network or a restart. Its bytes go with it.',
  },
  generations: { owner: 'magazines', ended: null, why: 'They say how the magazine was made, and from what.' },
  generation_steps: {
    owner: 'generations',
    ended: sql`not starts_with(key, 'source:') and exists (select 1 from generations
      where id = generation_id and status = 'finished' and updated_at < now() - interval '1 day')`,
    why: 'Of a finished magazine only the documents as they were read are needed, to rewrite parts of it.',
  },
  exports: {
    owner: 'magazines',
    ended: sql`status in ('finished', 'failed', 'cancelled') and updated_at < now() - interval '7 days'`,
    file: 'object_key',
    why: 'They can be made again. Of one person the newest 20 files are kept.',
  },
  events: {
    owner: 'users',
    ended: sql`created_at < now() - interval '1 day'`,
    why: 'A client that was away longer reads everything anew.',
  },
  notifications: {
    owner: 'users',
    ended: null,
    why: 'They wait until they are read and cleared. Of one person the newest 200 are kept: whatever is told removes those before.',
  },
  token_use: { owner: 'users', ended: sql`day < current_date - 90`, why: 'Today is looked at, and a quarter on request.' },
  token_reservations: { owner: 'users', ended: sql`expires_at < now()`, why: 'They outlive no call to a model.' },
  jobs: {
    owner: 'users',
    ended: sql`ended_at < now() - interval '7 days'`,
    why: 'Who was served last is next to wait, and a failure can be looked into. What was asked is forgotten at the end of the job.',
  },
  idempotency_keys: {
    owner: 'users',
    ended: sql`created_at < now() - interval '1 day' or (owner_id, key) in (
      select owner_id, key from (
        select owner_id, key, row_number() over (partition by owner_id order by created_at desc) as place from idempotency_keys
      ) placed where place > ${MOST_KEYS})`,
    why: 'A call whose answer was lost comes again soon.',
  },
  audit_log: {
    owner: null,
    ended: sql`at < now() - interval '365 days'`,
    why: 'Who runs a server together can see for a year what was done.',
  },
  customers: { owner: 'users', ended: null, why: 'The same account at the payment provider serves every payment.' },
  subscriptions: { owner: 'users', ended: null, why: 'They say what plan holds, and that the one trial of an account was used.' },
  orders: {
    owner: 'users',
    ended: sql`status in ('cancelled', 'failed') and synced_at < now() - interval '30 days'`,
    why: 'What was paid for is there for good.',
  },
  payments: { owner: 'users', ended: null, why: 'People look back at what they paid. Invoices stay with the provider.' },
  payment_events: {
    owner: null,
    ended: sql`received_at < now() - interval '30 days'`,
    why: 'A provider repeats an event for days at most.',
  },
  payment_readings: {
    owner: null,
    ended: sql`used_at < now() - interval '30 days'`,
    why: 'Two readings at a time are minutes apart at most.',
  },
  test_payments: { owner: 'users', ended: null, why: 'They are to the test provider what its own records are to a real one.' },
  installation: { owner: null, ended: null, why: 'It says which folder the database belongs to.' },
  migrations: { owner: null, ended: null, why: 'They say what release the tables are of.' },
}

/** When the files of a kind end. */
export interface ObjectRetention {
  /** The keys, out of many, whose owner exists; the others are removed when they are a day old. `$keys` is an array of text. */
  owned: (keys: readonly string[]) => SQL
  why: string
}

const keysIn = (keys: readonly string[]): SQL => sql`unnest(${sql.param(keys)}::text[]) as given(key)`

/** The key without its file, as the id of a row; null when it is none. */
const idAt = (part: number): SQL =>
  sql`(case when split_part(key, '/', ${part}) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' then left(split_part(key, '/', ${part}), 36)::uuid end)`

/** Every kind of file of the object store. */
export const objectRetention: Readonly<Record<ObjectKind, ObjectRetention>> = {
  assets: {
    owned: (keys) => sql`select key from ${keysIn(keys)} where exists (select 1 from assets where object_key = key)`,
    why: 'Pictures of a person, as long as their rows.',
  },
  avatars: {
    owned: (keys) => sql`select key from ${keysIn(keys)} where exists (select 1 from users where avatar_key = key)`,
    why: 'The picture of a person, until they have another, or none.',
  },
  sources: {
    owned: (keys) => sql`select key from ${keysIn(keys)} where exists (select 1 from generations where id = ${idAt(2)})`,
    why: 'Documents a magazine is made from, as long as the magazine.',
  },
  blobs: {
    owned: (keys) => sql`select key from ${keysIn(keys)} where exists (select 1 from blobs where object_key = key)`,
    why: 'Contents of files, as long as their rows.',
  },
  exports: {
    owned: (keys) => sql`select key from ${keysIn(keys)} where exists (select 1 from exports where object_key = key)`,
    why: 'Finished files, as long as their rows.',
  },
}

/** When a folder or a file of `DATA_DIR` ends, or what is in it. */
export interface FolderRetention {
  /** Whose it is. */
  owner: 'installation' | 'rows' | 'request' | 'process'
  /** What removes it, or what is in it: the two tables above, the sweep by age, a bound of bytes, the end of its owner; null = nothing, it lasts. */
  ended: 'rowRetention' | 'objectRetention' | 'age' | 'bytes' | 'owner' | null
  why: string
}

/** Age at which the hourly sweep removes letters of the mail folder, ms: 30 days. */
export const MAIL_AGE = 30 * 24 * 3_600_000

/** Everything that stands in `DATA_DIR`, by its name. A test compares it with what a server writes there and with what `docs/OPERATE.md` tells who runs it. */
export const folderRetention: Readonly<Record<string, FolderRetention>> = {
  postgres: { owner: 'rows', ended: 'rowRetention', why: 'The rows are in it.' },
  objects: { owner: 'rows', ended: 'objectRetention', why: 'Files of people.' },
  mail: { owner: 'installation', ended: 'age', why: 'Whoever runs it reads letters there while there is no mail server.' },
  cache: {
    owner: 'rows',
    ended: 'bytes',
    why: 'It can be made again. The least recently used goes first, and with its magazine or picture what is of that.',
  },
  uploads: {
    owner: 'rows',
    ended: 'rowRetention',
    why: 'What has come of uploads that go on after a lost network or a restart, until they are whole.',
  },
  tmp: { owner: 'request', ended: 'owner', why: 'Uploads under way. What a killed server left goes at the next start.' },
  secret: { owner: 'installation', ended: null, why: 'Without it everybody is signed out.' },
  installation: { owner: 'installation', ended: null, why: 'It says which database belongs to the folder.' },
  'landing.json': { owner: 'installation', ended: null, why: 'The words of the operator on the landing page.' },
  run: { owner: 'process', ended: 'owner', why: 'The socket of the database goes with its process.' },
  'server.pid': { owner: 'process', ended: null, why: 'The next start knows by it whose database still runs, and writes it anew.' },
  'postgres.log': {
    owner: 'installation',
    ended: 'bytes',
    why: 'What the database says. Larger than 10 MB at a start, it takes the place of the one before.',
  },
  'postgres.log.old': { owner: 'installation', ended: 'bytes', why: 'The log before that.' },
}
