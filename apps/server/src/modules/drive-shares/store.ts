import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isOpen, isWith } from './places.ts'

/** A row of a share, with the names of both sides. */
export interface ShareRow {
  id: string
  nodeId: string
  ownerId: string
  kind: 'user' | 'link'
  permission: 'view' | 'edit'
  email: string | null
  /** Name of whom it is shared with, once they have seen it. */
  seenBy: string | null
  passwordHash: string | null
  allowDownload: boolean
  createdAt: Date
  expiresAt: Date | null
  owner: string
}

const person = (alias: string) => sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)

const rowsWhere = async (db: Database, condition: ReturnType<typeof sql>): Promise<ShareRow[]> => {
  const { rows } = await db.execute(sql`
    select s.id, s.node_id as "nodeId", s.owner_id as "ownerId", s.kind, s.permission, s.email, s.password_hash as "passwordHash",
      s.allow_download as "allowDownload", s.created_at::text as "createdAt", s.expires_at::text as "expiresAt", ${person('o')} as owner,
      case when s.seen_at is not null then ${person('r')} end as "seenBy"
    from shares s join users o on o.id = s.owner_id left join users r on r.id = s.recipient_id where ${condition}
    order by s.created_at desc, s.id limit 1000`)
  return (rows as unknown as (Omit<ShareRow, 'createdAt' | 'expiresAt'> & { createdAt: string; expiresAt: string | null })[]).map(
    (row) => ({
      ...row,
      createdAt: new Date(row.createdAt),
      expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
    }),
  )
}

/** Lists what a person shares, the newest first. */
export const sharesOf = (db: Database, ownerId: string): Promise<ShareRow[]> => rowsWhere(db, sql`s.owner_id = ${ownerId}`)

/** Lists what is open to a person that others share, the newest first. */
export const sharesWith = (db: Database, personId: string): Promise<ShareRow[]> => rowsWhere(db, sql`${isWith(personId)} and ${isOpen}`)

/** Writes down that a person has seen what is shared with them: from then on it is theirs by their account. */
export const markSeen = async (db: Database, personId: string): Promise<void> => {
  await db.execute(
    sql`update shares s set recipient_id = ${personId}, seen_at = now() where ${isWith(personId)} and s.seen_at is null and ${isOpen}`,
  )
}

/** Finds a share by its id. */
export const findShare = async (db: Database, id: string): Promise<ShareRow | null> => (await rowsWhere(db, sql`s.id = ${id}`))[0] ?? null

/** Finds a share with a person that is open to them. */
export const findShareWith = async (db: Database, personId: string, id: string): Promise<ShareRow | null> =>
  (await rowsWhere(db, sql`s.id = ${id} and ${isWith(personId)}`))[0] ?? null

/** Finds the share a link opens; null for a token nobody has, and for a link that has ended. */
export const findLink = async (db: Database, tokenHash: Buffer): Promise<ShareRow | null> =>
  (await rowsWhere(db, sql`s.token_hash = ${tokenHash} and s.kind = 'link' and ${isOpen}`))[0] ?? null

/** What a new share is made of. */
export interface NewShare extends Pick<
  ShareRow,
  'id' | 'nodeId' | 'ownerId' | 'kind' | 'permission' | 'email' | 'passwordHash' | 'allowDownload' | 'expiresAt'
> {
  tokenHash: Buffer | null
  recipientId: string | null
}

/** Inserts a share; false when the item is shared with that address already. */
export const insertShare = async (tx: Database, share: NewShare): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    insert into shares (id, node_id, owner_id, kind, permission, email, recipient_id, token_hash, password_hash, allow_download, expires_at)
    values (${share.id}, ${share.nodeId}, ${share.ownerId}, ${share.kind}, ${share.permission}, ${share.email}, ${share.recipientId}, ${share.tokenHash},
      ${share.passwordHash}, ${share.allowDownload}, ${share.expiresAt?.toISOString() ?? null})
    on conflict (node_id, email) where kind = 'user' do nothing returning id`)
  return rows.length === 1
}

/** Writes what a share allows from now on; undefined stays. */
export const updateShare = async (
  tx: Database,
  id: string,
  {
    permission,
    expiresAt,
    passwordHash,
    allowDownload,
  }: Partial<Pick<ShareRow, 'permission' | 'expiresAt' | 'passwordHash' | 'allowDownload'>>,
): Promise<void> => {
  const changes = [
    ...(permission === undefined ? [] : [sql`permission = ${permission}`]),
    ...(expiresAt === undefined ? [] : [sql`expires_at = ${expiresAt?.toISOString() ?? null}`]),
    ...(passwordHash === undefined ? [] : [sql`password_hash = ${passwordHash}`]),
    ...(allowDownload === undefined ? [] : [sql`allow_download = ${allowDownload}`]),
  ]
  if (changes.length > 0) await tx.execute(sql`update shares set ${sql.join(changes, sql`, `)} where id = ${id}`)
}

/** Ends a share; false when it has ended already. */
export const deleteShare = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.execute(sql`delete from shares where id = ${id} returning id`)).rows.length === 1

/** Finds the account of an address. */
export const findAccount = async (db: Database, email: string): Promise<{ id: string } | null> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return rows[0] ?? null
}

/** Returns the name of a person. */
export const nameOf = async (db: Database, id: string): Promise<string> => {
  const { rows } = await db.execute<{ name: string }>(sql`select ${person('u')} as name from users u where id = ${id}`)
  return rows[0]?.name ?? ''
}
