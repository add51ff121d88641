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

/** A content whose text is not read yet. */
export interface UnreadContent {
  objectKey: string
  bytes: number
  mediaType: string
  name: string
}

/** Returns a content to be read, under the name of one of its files; null when it is read already, or no file has it any more. */
export const contentToRead = async (db: Database, blobId: string): Promise<UnreadContent | null> => {
  const { rows } = await db.execute<{ object_key: string; bytes: number; media_type: string; name: string }>(sql`
    select b.object_key, b.bytes::float8 as bytes, b.media_type, n.name from blobs b join nodes n on n.blob_id = b.id
    where b.id = ${blobId} and not exists (select 1 from document_texts where blob_id = b.id)
    order by n.created_at limit 1`)
  const [found] = rows
  return found ? { objectKey: found.object_key, bytes: found.bytes, mediaType: found.media_type, name: found.name } : null
}

/** Keeps the text of a content, and the words it is found by. What is gone meanwhile is passed over. */
export const keepText = async (db: Database, blobId: string, text: string, words: string): Promise<void> => {
  await db.execute(sql`
    insert into document_texts (blob_id, text, words) select id, ${text}, ${words}::tsvector from blobs where id = ${blobId}
    on conflict (blob_id) do nothing`)
}
