import { z } from 'zod'
import { Job } from './jobs.ts'
import { operation } from './operation.ts'

/** Most notifications that are kept of a person, and that the list shows. */
export const MOST_NOTIFICATIONS = 200

/** How a notification is meant; picks its colour and picture. */
export const NotificationTone = z.enum(['success', 'warning', 'error', 'info'])
export type NotificationTone = z.infer<typeof NotificationTone>

/** Something that happened and that its person should know, kept until it is cleared. */
export const Notification = z.object({
  /** Grows with every message to this person: what has a larger one came later. */
  id: z.number().int(),
  /** What happened, e.g. `magazine_ready`. */
  action: z.string(),
  /** Who did it: a person's name, or the product's. */
  actor: z.string(),
  affected_object_type: z.string(),
  affected_object_json: z.object({
    message: z.string(),
    id: z.string(),
    /** Address of the client where it can be looked at; null = there is nothing to look at. */
    href: z.string().nullable(),
  }),
  tone: NotificationTone,
  message: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** A message of the socket (W-01), server to client. `seq` comes with each; a client that comes back names the last it heard. */
export const SocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), data: Job }),
  z.object({
    type: z.literal('export'),
    data: z.object({
      export_id: z.string(),
      magazine_id: z.string(),
      status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
      progress: z.number(),
      error: z.string().nullable(),
    }),
  }),
  z.object({ type: z.literal('magazine'), data: z.object({ magazine_id: z.string(), revision: z.number().int() }) }),
  z.object({ type: z.literal('notification'), data: Notification }),
  /** Notifications were read or cleared, maybe elsewhere: the list is to be read anew. */
  z.object({ type: z.literal('notifications'), data: z.object({ unread: z.number().int() }) }),
  /** More happened than is sent again: everything is to be read anew. */
  z.object({ type: z.literal('reset'), data: z.object({}) }),
])
export type SocketMessage = z.infer<typeof SocketMessage>

const upTo = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Notifications: W-02, W-03. */
export const notificationOperations = {
  listNotifications: operation({
    id: 'W-02',
    method: 'GET',
    path: '/api/notifications/',
    auth: 'user',
    summary: 'Notifications, newest first; with `last_id` those that came after it.',
    query: z.object({
      last_id: upTo.default(0),
      limit: z.coerce.number().int().min(1).max(MOST_NOTIFICATIONS).default(MOST_NOTIFICATIONS),
    }),
    responses: { 200: z.object({ data: z.array(Notification), unread: z.number().int() }) },
  }),
  markAllRead: operation({
    id: 'W-03',
    method: 'POST',
    path: '/api/notifications/mark-all-read/',
    auth: 'user',
    summary: 'Marks all notifications read; with `last_id` those up to it, so that none is marked that was not seen.',
    body: z.object({ last_id: upTo.optional() }),
    responses: { 204: null },
  }),
  markNotification: operation({
    id: 'W-03',
    method: 'PATCH',
    path: '/api/notifications/{id}/',
    auth: 'user',
    summary: 'Marks a notification read or unread.',
    params: z.object({ id: z.string().min(1).max(20) }),
    body: z.object({ is_read: z.boolean() }),
    responses: { 204: null },
  }),
  clearNotifications: operation({
    id: 'W-03',
    method: 'DELETE',
    path: '/api/notifications/',
    auth: 'user',
    summary: 'Deletes all notifications; with `last_id` those up to it.',
    query: z.object({ last_id: upTo.optional() }),
    responses: { 204: null },
  }),
} as const
