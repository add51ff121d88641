import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** A document in which the words of a query stand. */
export interface TextHit {
  nodeId: string
  text: string
}

/** Finds the files of these owners whose documents have all words of a query, those changed last first. */
export const findTexts = async (db: Database, owners: readonly string[], query: string, most: number): Promise<TextHit[]> => {
  const { rows } = await db.execute<{ node_id: string; text: string }>(sql`
    select n.id as node_id, t.text from document_texts t join nodes n on n.blob_id = t.blob_id
    where n.owner_id = any(${sql.param([...owners])}::uuid[]) and n.deleted_at is null and t.words @@ ${query}::tsquery
    order by n.updated_at desc, n.id limit ${most}`)
  return rows.map(({ node_id: nodeId, text }) => ({ nodeId, text }))
}

/** A content whose text was not looked for yet. */
export interface UnreadContent {
  id: string
  objectKey: string
  bytes: number
  mediaType: string
  /** Name of one of its files; empty when none has it any more. */
  name: string
}

/** Lists contents of a person that were not looked into yet, the oldest first. */
export const unreadOf = async (db: Database, ownerId: string, most: number): Promise<UnreadContent[]> => {
  const { rows } = await db.execute(sql`
    select b.id, b.object_key as "objectKey", b.bytes::float8 as bytes, b.media_type as "mediaType",
      coalesce((select n.name from nodes n where n.blob_id = b.id order by n.created_at limit 1), '') as name
    from blobs b where b.owner_id = ${ownerId} and not b.is_read order by b.created_at limit ${most}`)
  return rows as unknown as UnreadContent[]
}

/** Lists the people who have contents that were not looked into yet. */
export const ownersToRead = async (db: Database): Promise<string[]> => {
  const { rows } = await db.execute<{ owner: string }>(sql`select distinct owner_id as owner from blobs where not is_read limit 1000`)
  return rows.map(({ owner }) => owner)
}

/** Returns the text of the same content where it was read for somebody else; null when it was not. */
export const sameText = async (db: Database, blobId: string): Promise<string | null> => {
  const { rows } = await db.execute<{ text: string }>(sql`
    select t.text from blobs b join blobs same on same.sha256 = b.sha256 and same.bytes = b.bytes and same.id <> b.id
    join document_texts t on t.blob_id = same.id where b.id = ${blobId} limit 1`)
  return rows[0]?.text ?? null
}

/** Keeps the text of a content, and the words it is found by. What is gone meanwhile is passed over. */
export const keepText = async (tx: Database, blobId: string, text: string, words: string): Promise<void> => {
  await tx.execute(sql`update blobs set is_read = true where id = ${blobId}`)
  if (text === '') return
  await tx.execute(sql`
    insert into document_texts (blob_id, text, words) select id, ${text}, ${words}::tsvector from blobs where id = ${blobId}
    on conflict (blob_id) do nothing`)
}
