import { PROVIDERS, type ExportFinding, type Notification } from '@magazineai/contract'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, now, time } from './schema-columns.ts'

/** The tables as the queries see them; `migrations/` makes them, and `schema.test.ts` compares the two. */

/** A row is a person whose address is confirmed. It owns itself; a job purges everything of theirs once `deletes_at` has passed. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  username: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash'),
  role: text({ enum: ['user', 'admin'] })
    .notNull()
    .default('user'),
  verifiedAt: time('verified_at').notNull(),
  disabledAt: time('disabled_at'),
  deletesAt: time('deletes_at'),
  phone: text().notNull().default(''),
  location: text().notNull().default(''),
  bio: text().notNull().default(''),
  avatarKey: text('avatar_key'),
  lastLogin: time('last_login'),
  createdAt: now('created_at'),
})

/** A row is what somebody chose when they registered an address that has no account. Deleted when it makes the account, or a day later. */
export const registrations = pgTable('registrations', {
  tokenHash: bytea('token_hash').primaryKey(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  username: text(),
  createdAt: now('created_at'),
  expiresAt: time('expires_at').notNull(),
})

/** A row is a code that was mailed to an address, as its keyed hash, with the tries that are left. Nobody's; deleted after a day. */
export const codes = pgTable('codes', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  purpose: text().notNull(),
  mac: bytea().notNull(),
  triesLeft: integer('tries_left').notNull(),
  createdAt: now('created_at'),
  expiresAt: time('expires_at').notNull(),
  consumedAt: time('consumed_at'),
})

/** A row is a sign-in of a user in a browser. Deleted a day after it expired, 31 days after it was revoked, or with its user. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: now('created_at'),
  usedAt: now('used_at'),
  expiresAt: time('expires_at').notNull(),
  revokedAt: time('revoked_at'),
  address: text(),
  freshAt: now('fresh_at'),
})

/**
 * A row is a refresh token of a session, as its hash. A used one stays, for it closes its session when it comes back; deleted with that.
 */
export const refreshTokens = pgTable('refresh_tokens', {
  hash: bytea().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: now('created_at'),
  usedAt: time('used_at'),
})

/** A row lets somebody in once, who has the token of its hash. Deleted when it is used, when it expires, or with its user. */
export const tickets = pgTable('tickets', {
  hash: bytea().primaryKey(),
  purpose: text({ enum: ['socket', 'owner', 'password'] }).notNull(),
  email: text(),
  userId: uuid('user_id'),
  sessionId: uuid('session_id'),
  expiresAt: time('expires_at').notNull(),
})

/** A row is an account elsewhere that a user signs in with. Deleted when it is disconnected, or with its user. */
export const identities = pgTable(
  'identities',
  {
    provider: text({ enum: PROVIDERS }).notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    email: text(),
    createdAt: now('created_at'),
    usedAt: now('used_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
)

/** A row is a browser that is on its way to a provider and back. Deleted when it comes back, or ten minutes later. */
export const oauthStates = pgTable('oauth_states', {
  hash: bytea().primaryKey(),
  provider: text({ enum: PROVIDERS }).notNull(),
  browser: bytea().notNull(),
  purpose: text({ enum: ['sign-in', 'connect', 'token'] }).notNull(),
  userId: uuid('user_id'),
  next: text().notNull().default('/'),
  expiresAt: time('expires_at').notNull(),
})

/** A row is what a provider said of somebody whose address is not confirmed, in their browser. Deleted when it is, or ten minutes later. */
export const identityClaims = pgTable('identity_claims', {
  browser: bytea().primaryKey(),
  provider: text({ enum: PROVIDERS }).notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  next: text().notNull().default('/'),
  expiresAt: time('expires_at').notNull(),
})

/**
 * A row is a link that was mailed to change something of an account, as the hash of its token. Deleted a week after it expired, or with its
 * user.
 */
export const accountLinks = pgTable('account_links', {
  hash: bytea().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text({ enum: ['choose-email', 'confirm-email', 'undo-email', 'change-password', 'add-password', 'keep-account'] }).notNull(),
  email: text().notNull(),
  sessionId: uuid('session_id'),
  createdAt: now('created_at'),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

/**
 * A row is a magazine of a user: what lists show, and the head of its design without stories. Purged after 30 days in the bin, or with its
 * user.
 */
export const magazines = pgTable('magazines', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  name: text().notNull(),
  author: text().notNull(),
  contentIdea: text('content_idea').notNull().default(''),
  modelName: text('model_name').notNull().default(''),
  threadId: text('thread_id'),
  kind: text({ enum: ['magazine', 'video'] }).notNull(),
  status: text({ enum: ['draft', 'generating', 'ready', 'failed'] }).notNull(),
  head: jsonb().notNull(),
  headHash: text('head_hash').notNull(),
  headBytes: integer('head_bytes').notNull().default(0),
  storiesHash: text('stories_hash').notNull().default(''),
  pageOrder: text('page_order').array().notNull(),
  revision: integer().notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: time('deleted_at'),
})

/** A row is a page of a magazine. Deleted by the save that removes the page, or with its magazine. */
export const pages = pgTable(
  'pages',
  {
    magazineId: uuid('magazine_id').notNull(),
    pageId: text('page_id').notNull(),
    content: jsonb().notNull(),
    hash: text().notNull(),
    bytes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.magazineId, table.pageId] })],
)

/** A row is a story of a magazine. Deleted by the save that removes the story, or with its magazine. */
export const stories = pgTable(
  'stories',
  {
    magazineId: uuid('magazine_id').notNull(),
    storyId: text('story_id').notNull(),
    content: jsonb().notNull(),
    hash: text().notNull(),
    bytes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.magazineId, table.storyId] })],
)

/**
 * A row is a picture that a user uploaded; its file is the object of `object_key`. Deleted with its user, and where it came with a note once no note
 * shows it.
 */
export const assets = pgTable('assets', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  name: text().notNull(),
  objectKey: text('object_key').notNull(),
  contentType: text('content_type').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  origin: text({ enum: ['upload', 'note'] })
    .notNull()
    .default('upload'),
  /** SHA-256 of the file it was made from; null where that is not known. */
  sourceSha256: bytea('source_sha256'),
  createdAt: now('created_at'),
})

/** A row is a note of a user with its drawing as JSON text. Deleted after 30 days in the bin, or with its user. */
export const notes = pgTable('notes', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  title: text().notNull(),
  content: text().notNull(),
  bytes: integer().notNull(),
  revision: integer().notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
  deletedAt: time('deleted_at'),
})

/** A row says that a note shows a picture. Deleted by the save that takes it out of the drawing, or with its note. */
export const notePictures = pgTable(
  'note_pictures',
  { noteId: uuid('note_id').notNull(), assetId: uuid('asset_id').notNull() },
  (table) => [primaryKey({ columns: [table.noteId, table.assetId] })],
)

/** A row is the making of a magazine: its brief, its state and its outline. Deleted with its magazine. */
export const generations = pgTable('generations', {
  id: uuid().primaryKey(),
  magazineId: uuid('magazine_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  brief: jsonb().notNull(),
  status: text({ enum: ['queued', 'running', 'waiting', 'finished', 'failed', 'cancelled'] }).notNull(),
  step: text({ enum: ['queued', 'reading', 'planning', 'outline', 'writing', 'fitting', 'checking', 'done'] }).notNull(),
  pagesDone: integer('pages_done').notNull().default(0),
  pagesTotal: integer('pages_total').notNull().default(0),
  message: text().notNull().default(''),
  error: text(),
  notes: text().array().notNull().default([]),
  waitingFor: text('waiting_for', { enum: ['outline', 'return'] }),
  keepGoing: boolean('keep_going').notNull().default(true),
  attendedAt: now('attended_at'),
  outline: jsonb(),
  tokensUsed: integer('tokens_used').notNull().default(0),
  sourceBytes: bigint('source_bytes', { mode: 'number' }).notNull().default(0),
  seq: integer().notNull().default(1),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
})

/**
 * A row is what a step of a generation gave, for a second run. Deleted with its generation, or, but for documents, a day after that
 * finished.
 */
export const generationSteps = pgTable(
  'generation_steps',
  {
    generationId: uuid('generation_id').notNull(),
    key: text().notNull(),
    value: jsonb().notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.key] })],
)

/** A row is the tokens that a user used of models on a day. Deleted after 90 days, or with its user. */
export const tokenUse = pgTable(
  'token_use',
  { ownerId: uuid('owner_id').notNull(), day: date().notNull(), tokens: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
)

/** A row keeps tokens of a user's budget for work under way. Deleted when the work ends, at the latest when it expires. */
export const tokenReservations = pgTable('token_reservations', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** A row is an export of a magazine; its file is the object of `object_key`. Deleted 7 days after it ended, or with its magazine. */
export const exportJobs = pgTable('exports', {
  id: uuid().primaryKey(),
  magazineId: uuid('magazine_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  format: text({ enum: ['pdf'] }).notNull(),
  options: jsonb().notNull(),
  status: text({ enum: ['queued', 'running', 'finished', 'failed', 'cancelled'] }).notNull(),
  objectKey: text('object_key'),
  bytes: bigint({ mode: 'number' }),
  error: text(),
  findings: jsonb().$type<ExportFinding[]>().notNull().default([]),
  createdAt: now('created_at'),
  updatedAt: now('updated_at'),
})

/** A row is something that happened to a user's things, for a client that was away. Deleted after a day, or with its user. */
export const events = pgTable('events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: ['job', 'export', 'magazine', 'notice', 'notices'] }).notNull(),
  subject: uuid().notNull(),
  createdAt: now('created_at'),
})

/** A row is something a person should know; its id is that of the event that told it. Deleted beyond the newest 200, when cleared, or with its person. */
export const notifications = pgTable('notifications', {
  id: bigint({ mode: 'number' }).primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  action: text().notNull(),
  actor: text().notNull(),
  affectedObjectType: text('affected_object_type').notNull(),
  affectedObjectJson: jsonb('affected_object_json').$type<Notification['affected_object_json']>().notNull(),
  tone: text({ enum: ['success', 'warning', 'error', 'info'] }).notNull(),
  message: text().notNull(),
  createdAt: now('created_at'),
  isRead: boolean('is_read').notNull().default(false),
})

/**
 * A row is a job, done or to be done, and its holder; `owner_id` null = the system's own. Deleted 7 days after it ended, or with its user.
 */
export const jobs = pgTable('jobs', {
  id: uuid().primaryKey(),
  kind: text().notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  ownerId: uuid('owner_id'),
  payload: jsonb().notNull().default({}),
  status: text({ enum: ['queued', 'running', 'finished', 'failed', 'cancelled'] })
    .notNull()
    .default('queued'),
  runAt: now('run_at'),
  holder: uuid(),
  leaseUntil: time('lease_until'),
  progress: real().notNull().default(0),
  failures: integer().notNull().default(0),
  interruptions: integer().notNull().default(0),
  error: text(),
  createdAt: now('created_at'),
  startedAt: time('started_at'),
  endedAt: time('ended_at'),
  outages: integer().notNull().default(0),
})

/** A row is something an administrator did: who, what, and to whom. Deleted after a year; it never names somebody who is gone. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: now('at'),
  actorId: uuid('actor_id'),
  action: text().notNull(),
  subjectId: uuid('subject_id'),
  subject: text(),
})

/** A row is what a repeatable call of a user gave, under the key of the call. Deleted after a day, beyond 20,000 keys, or with its user. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid('owner_id').notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    digest: bytea().notNull(),
    outcome: jsonb(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
)

/** A row is the account of a user at a payment provider. Deleted with its user; the provider keeps its own. */
export const customers = pgTable(
  'customers',
  {
    userId: uuid('user_id').notNull(),
    provider: text({ enum: ['stripe', 'test'] }).notNull(),
    providerId: text('provider_id').notNull(),
    createdAt: now('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] })],
)

/** A row is a subscription of a user, as it was last read at its provider. Deleted with its user. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  provider: text({ enum: ['stripe', 'test', 'operator'] }).notNull(),
  providerId: text('provider_id'),
  checkoutId: text('checkout_id'),
  checkoutUrl: text('checkout_url'),
  returnUrl: text('return_url'),
  plan: text({ enum: ['pro', 'team', 'enterprise'] }).notNull(),
  status: text({ enum: ['incomplete', 'trialing', 'active', 'past_due', 'canceled', 'expired', 'revoked'] }).notNull(),
  currentPeriodEnd: time('current_period_end'),
  cancelAt: time('cancel_at'),
  trialEnd: time('trial_end'),
  pastDueSince: time('past_due_since'),
  createdAt: now('created_at'),
  syncedAt: now('synced_at'),
})

/** A row is a one-off order of a user, with what it buys. Deleted with its user, or a month after nothing was paid. */
export const orders = pgTable('orders', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  provider: text({ enum: ['stripe', 'test'] }).notNull(),
  checkoutId: text('checkout_id'),
  checkoutUrl: text('checkout_url'),
  offer: text().notNull(),
  projects: integer().notNull(),
  cents: integer().notNull(),
  currency: text().notNull(),
  status: text({ enum: ['open', 'paid', 'cancelled', 'failed', 'revoked'] }).notNull(),
  createdAt: now('created_at'),
  syncedAt: now('synced_at'),
})

/** A row is what a user was charged. Deleted with the user; invoices stay with the provider, as long as the law asks for. */
export const payments = pgTable(
  'payments',
  {
    provider: text({ enum: ['stripe', 'test'] }).notNull(),
    providerId: text('provider_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    kind: text({ enum: ['subscription', 'order'] }).notNull(),
    description: text().notNull(),
    cents: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: ['paid', 'open', 'failed', 'refunded'] }).notNull(),
    receiptUrl: text('receipt_url'),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerId] })],
)

/** A row is an event of a payment provider that was heard. Deleted after 30 days; nobody's, for it names nobody. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    receivedAt: now('received_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** A row counts readings of one thing at a payment provider: the last ticket taken, and the one whose reading was written. Deleted after 30 days. */
export const paymentReadings = pgTable(
  'payment_readings',
  {
    provider: text().notNull(),
    kind: text({ enum: ['checkout', 'subscription'] }).notNull(),
    providerId: text('provider_id').notNull(),
    taken: bigint({ mode: 'number' }).notNull().default(0),
    written: bigint({ mode: 'number' }).notNull().default(0),
    usedAt: now('used_at'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.providerId] })],
)

/** A row is a checkout or a subscription of the test provider, as a real one would keep it. Deleted with its user. */
export const testPayments = pgTable('test_payments', {
  id: text().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  kind: text({ enum: ['checkout', 'subscription'] }).notNull(),
  value: jsonb().notNull(),
  createdAt: now('created_at'),
})

export { accesses, blobs, driveActivity, driveUploads, favorites, fileVersions, nodes, shares } from './schema-drive.ts'
