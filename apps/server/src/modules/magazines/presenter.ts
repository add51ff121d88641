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
  thumbnail_url: previewsOf(row)[0] ?? null,
  preview_urls: previewsOf(row),
  page_count: row.pageOrder.length,
  revision: row.revision,
  etag: etagOf(row.revision),
})

/** The addresses of the pictures of the first pages: each changes when its page, a story or what all pages share does. */
const previewsOf = ({ id, pageOrder, previewHashes, headHash, storiesHash }: Listed): string[] =>
  previewHashes.flatMap((pageHash, index) => {
    const page = pageOrder[index]
    if (page === undefined || pageHash === null) return []
    const version = [pageHash, headHash, storiesHash].map((hash) => hash.slice(0, 12)).join('')
    return `/api/magazines/${id}/pages/${encodeURIComponent(page)}/thumbnail?width=400&v=${version}`
  })

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
