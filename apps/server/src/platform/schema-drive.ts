import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, now, time } from './schema-columns.ts'

/** A row is a content of files of one owner, stored once for all of them. Deleted with its file when no node and no version names it any more. */
export const blobs = pgTable('blobs', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  objectKey: text('object_key').notNull(),
  sha256: bytea().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  mediaType: text('media_type').notNull(),
  createdAt: now('created_at'),
})

/** A row is an item of a person's drive: a folder, a file, or the place of a magazine. Deleted 30 days after it went into the bin, or with its owner. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  parentId: uuid('parent_id'),
  kind: text({ enum: ['folder', 'file', 'magazine'] }).notNull(),
  system: text({ enum: ['root', 'uploads', 'magazine', 'templates'] }),
  name: text().notNull().default(''),
  nameKey: text('name_key').notNull().default(''),
  sortKey: text('sort_key').notNull().default(''),
  ending: text().notNull().default(''),
  blobId: uuid('blob_id'),
  magazineId: uuid('magazine_id'),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  revision: integer().notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: time('deleted_at'),
  deletedFrom: text('deleted_from'),
  purgedAt: time('purged_at'),
  standsFor: uuid('stands_for'),
  madeBy: uuid('made_by'),
})

/** A row is a content a file had before. Of a file the newest ten are kept and all that are younger than 30 days; deleted with the file. */
export const fileVersions = pgTable('file_versions', {
  id: uuid().primaryKey(),
  nodeId: uuid('node_id').notNull(),
  blobId: uuid('blob_id').notNull(),
  madeBy: uuid('made_by'),
  madeAt: time('made_at').notNull(),
  replacedAt: now('replaced_at'),
})

/** A row is the mark of a user on an item. Deleted with either. */
export const favorites = pgTable(
  'favorites',
  { userId: uuid('user_id').notNull(), nodeId: uuid('node_id').notNull(), createdAt: now('created_at') },
  (table) => [primaryKey({ columns: [table.userId, table.nodeId] })],
)

/** A row says when a user last opened or changed an item. Deleted with either, or after 90 days. */
export const accesses = pgTable(
  'accesses',
  { userId: uuid('user_id').notNull(), nodeId: uuid('node_id').notNull(), at: now('at') },
  (table) => [primaryKey({ columns: [table.userId, table.nodeId] })],
)

/** A row is something that was done in the drive of its owner. Deleted with the owner, or after 90 days. */
export const driveActivity = pgTable('drive_activity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: uuid('owner_id').notNull(),
  nodeId: uuid('node_id'),
  actorId: uuid('actor_id'),
  verb: text().notNull(),
  itemName: text('item_name').notNull(),
  detail: text(),
  at: now('at'),
})

/** A row is an upload in several calls. Deleted, with its bytes, after a day in which nothing came, or with its user. */
export const driveUploads = pgTable('drive_uploads', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  parentId: uuid('parent_id'),
  path: text().notNull(),
  onConflict: text('on_conflict', { enum: ['fail', 'keep_both', 'replace'] }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  createdAt: now('created_at'),
  touchedAt: now('touched_at'),
  nodeId: uuid('node_id'),
  finishedAt: time('finished_at'),
})
