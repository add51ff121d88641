import type { MagazineRow, Saved } from '@magazineai/contract'
import type { SavedRevision } from './revise.ts'
import type { Listed } from './store.ts'

/** Returns the entity tag of a revision. */
export const etagOf = (revision: number): string => `"${revision}"`

/** Returns a magazine as lists show it. */
export const presentRow = (row: Listed): MagazineRow => ({
  id: row.id,
  magazine_id: row.id,
  name: row.name,
  author: row.author,
  content_idea: row.contentIdea,
  model_name: row.modelName,
  thread_id: row.threadId,
  kind: row.kind,
  status: row.status,
  stopped: row.stopped,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  thumbnail_url: thumbnailOf(row),
  page_count: row.pageOrder.length,
  revision: row.revision,
  etag: etagOf(row.revision),
})

/** The address of the picture of the first page: changes when the page, a story or what all pages share does. */
const thumbnailOf = (row: Listed): string | null => {
  const [first] = row.pageOrder
  if (first === undefined || row.coverHash === null) return null
  const version = [row.coverHash, row.headHash, row.storiesHash].map((hash) => hash.slice(0, 12)).join('')
  return `/api/magazines/${row.id}/pages/${encodeURIComponent(first)}/thumbnail?width=400&v=${version}`
}

/** Writes a magazine with its design as the JSON text of the contract’s `Magazine`: the design is put in as it comes from the database. */
export const magazineJson = (row: Listed, design: string): string =>
  `${JSON.stringify(presentRow(row)).slice(0, -1)},"magazine_content":${design}}`

/** Returns what a save answers. */
export const presentSaved = ({ id, revision, updatedAt }: SavedRevision): Saved => ({
  id,
  revision,
  etag: etagOf(revision),
  updated_at: updatedAt,
})
