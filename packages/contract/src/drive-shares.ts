import { z } from 'zod'
import { DriveItemType, DriveListing } from './drive.ts'
import { Preview, ThumbnailSize } from './drive-previews.ts'
import { operation } from './operation.ts'

const ShareId = z.object({ id: z.string().min(1).max(64) })
const Token = z.object({ token: z.string().min(1).max(64) })

/** Who may open what, and how far. Neither the token of a link nor its password is ever in it. */
export const Share = z.object({
  share_id: z.string(),
  id: z.string(),
  /** Where it stands for whoever reads the list: `Shared/{share_id}/…` for what others share. */
  file_path: z.string(),
  name: z.string(),
  type: DriveItemType,
  kind: z.enum(['user', 'link']),
  permission: z.enum(['view', 'edit']),
  owner: z.string(),
  /** Whom it is shared with: their name, or the address of somebody invited; null for a link. */
  shared_with: z.string().nullable(),
  /** True while an invited person has no account yet. */
  is_pending: z.boolean(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  has_password: z.boolean(),
  allow_download: z.boolean(),
})
export type Share = z.infer<typeof Share>

const Terms = {
  permission: z.enum(['view', 'edit']).optional(),
  /** A time to come; null = never. */
  expires_at: z.iso.datetime().nullable().optional(),
  /** For links; null = none. */
  password: z.string().min(1).max(200).nullable().optional(),
  allow_download: z.boolean().optional(),
}

/** What the page of a link shows. */
export const SharedItem = z.object({
  name: z.string(),
  type: DriveItemType,
  owner: z.string(),
  size: z.number(),
  file_type: z.string(),
  allow_download: z.boolean(),
  expires_at: z.string().nullable(),
  /** Pages of a magazine, each a picture by F-24f; 0 for a file or a folder. */
  pages: z.number().int(),
})
export type SharedItem = z.infer<typeof SharedItem>

/** Sharing of files, folders and magazines with people and by link. */
export const driveShareOperations = {
  listShares: operation({
    id: 'F-22',
    method: 'GET',
    path: '/api/file-manager/shares/',
    auth: 'user',
    summary: 'What the caller shares, and what others share with them.',
    query: z.object({ path: z.string().max(12_000).optional() }),
    responses: { 200: z.object({ owned_shares: z.array(Share), shared_with_me: z.array(Share) }) },
  }),
  createShare: operation({
    id: 'F-23',
    method: 'POST',
    path: '/api/file-manager/shares/',
    auth: 'user',
    summary: 'Shares an item with a person, by their address, or by a link, which is shown in this answer alone.',
    body: z.object({ path: z.string().max(12_000), kind: z.enum(['user', 'link']), email: z.string().max(320).optional(), ...Terms }),
    responses: { 201: Share.extend({ url: z.string().nullable() }) },
  }),
  changeShare: operation({
    id: 'F-23a',
    method: 'PATCH',
    path: '/api/file-manager/shares/{id}/',
    auth: 'user',
    summary: 'Changes what a share allows.',
    params: ShareId,
    body: z.object(Terms),
    responses: { 200: Share },
  }),
  deleteShare: operation({
    id: 'F-23b',
    method: 'DELETE',
    path: '/api/file-manager/shares/{id}/',
    auth: 'user',
    summary: 'Ends a share: the owner revokes it, or whom it was shared with leaves it.',
    params: ShareId,
    responses: { 204: null },
  }),
  openLink: operation({
    id: 'F-24',
    method: 'GET',
    path: '/api/s/{token}/',
    auth: 'none',
    summary: 'What a link leads to. `locked` asks for the password first. An unknown link and an ended one answer alike.',
    params: Token,
    responses: { 200: z.union([z.object({ locked: z.literal(true) }), z.object({ locked: z.literal(false), item: SharedItem })]) },
  }),
  unlockLink: operation({
    id: 'F-24a',
    method: 'POST',
    path: '/api/s/{token}/unlock/',
    auth: 'none',
    summary: 'Opens a link with its password for this browser.',
    params: Token,
    body: z.object({ password: z.string().max(200) }),
    responses: { 200: z.object({ item: SharedItem }) },
  }),
  listLink: operation({
    id: 'F-24b',
    method: 'GET',
    path: '/api/s/{token}/files/',
    auth: 'none',
    summary: 'What is in the shared folder, or in one inside it, by page.',
    params: Token,
    query: z.object({
      prefix: z.string().max(12_000).default(''),
      limit: z.coerce.number().int().min(1).max(1000).default(200),
      cursor: z.string().max(2000).optional(),
    }),
    responses: { 200: DriveListing },
  }),
  readLink: operation({
    id: 'F-24c',
    method: 'GET',
    path: '/api/s/{token}/content/',
    auth: 'none',
    summary: 'The content of the shared file, or of one inside the shared folder; `view` shows it where downloads are off.',
    params: Token,
    query: z.object({ key: z.string().max(12_000).default(''), view: z.enum(['true', 'false']).default('false') }),
    responses: { 200: { binary: 'application/octet-stream' }, 206: { binary: 'application/octet-stream' } },
  }),
  previewLink: operation({
    id: 'F-24d',
    method: 'GET',
    path: '/api/s/{token}/preview/',
    auth: 'none',
    summary: 'How the shared file, or one inside the shared folder, is shown.',
    params: Token,
    query: z.object({ key: z.string().max(12_000).default('') }),
    responses: { 200: Preview },
  }),
  thumbnailLink: operation({
    id: 'F-24e',
    method: 'GET',
    path: '/api/s/{token}/thumbnail/',
    auth: 'none',
    summary: 'A small picture of the shared file, or of one inside the shared folder.',
    params: Token,
    query: z.object({ key: z.string().max(12_000).default(''), size: ThumbnailSize }),
    responses: { 200: { binary: 'image/webp' } },
  }),
  pageLink: operation({
    id: 'F-24f',
    method: 'GET',
    path: '/api/s/{token}/pages/{number}/',
    auth: 'none',
    summary: 'A page of the shared magazine as a picture, counted from 1.',
    params: Token.extend({ number: z.coerce.number().int().min(1).max(10_000) }),
    query: z.object({ width: z.coerce.number().int().min(100).max(1600).default(1200) }),
    responses: { 200: { binary: 'image/webp' } },
  }),
} as const
