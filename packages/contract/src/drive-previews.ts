import { z } from 'zod'
import { operation } from './operation.ts'

const Path = z.string().max(12_000)

/** Paths as a list, or, in a form that a page sends without a script, as the JSON of one. */
const Paths = z.preprocess((given) => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given) as unknown
  } catch {
    return given
  }
}, z.array(Path).max(1000))

/** Widths of thumbnails, pixels of the longer side. */
export const THUMBNAIL_SIZES = [64, 256, 1024] as const

/** The width of a thumbnail as a query names it. */
export const ThumbnailSize = z.coerce
  .number()
  .pipe(z.union(THUMBNAIL_SIZES.map((size) => z.literal(size))))
  .default(256)

/** A piece of a document as a preview shows it: text and pictures, never markup. */
export const PreviewBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.number(), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()), ordered: z.boolean() }),
  z.object({ kind: z.literal('quotation'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())), has_head: z.boolean() }),
  z.object({ kind: z.literal('picture'), url: z.string(), caption: z.string(), width: z.number(), height: z.number() }),
  z.object({ kind: z.literal('break'), label: z.string() }),
])
export type PreviewBlock = z.infer<typeof PreviewBlock>

/** How a file is shown. `content` = its own bytes at `url` (picture, PDF, video, audio); `document` = blocks; `text` = plain text; `none` = it can only be downloaded. */
export const Preview = z.object({
  name: z.string(),
  file_type: z.string(),
  size: z.number(),
  shown_as: z.enum(['image', 'pdf', 'video', 'audio', 'text', 'document', 'none']),
  /** Where the bytes are, for a minute; null when it is shown by its text. */
  url: z.string().nullable(),
  text: z.string().nullable(),
  blocks: z.array(PreviewBlock),
  /** True when the preview ends before the file does. */
  is_cut: z.boolean(),
})
export type Preview = z.infer<typeof Preview>

/** Pictures and previews of files, and archives of many. */
export const drivePreviewOperations = {
  driveThumbnail: operation({
    id: 'F-26',
    method: 'GET',
    path: '/api/file-manager/thumbnail/',
    auth: 'user',
    summary: 'A small picture of a file.',
    query: z.object({ key: Path, size: ThumbnailSize }),
    responses: { 200: { binary: 'image/webp' } },
  }),
  previewUrl: operation({
    id: 'F-26a',
    method: 'POST',
    path: '/api/file-manager/preview-url/',
    auth: 'user',
    summary: 'An address of the content that holds for a minute, for this caller and this file alone.',
    body: z.object({ key: Path, version: z.string().max(64).optional() }),
    responses: { 200: z.object({ url: z.string(), expires_at: z.string() }) },
  }),
  previewFile: operation({
    id: 'F-26b',
    method: 'GET',
    path: '/api/file-manager/preview/',
    auth: 'user',
    summary: 'How a file is shown without opening it as what it is: text, blocks, or where its bytes are.',
    query: z.object({ key: Path, version: z.string().max(64).optional() }),
    responses: { 200: Preview },
  }),
  signedContent: operation({
    id: 'F-26c',
    method: 'GET',
    path: '/api/file-manager/content/{signature}',
    auth: 'none',
    summary: 'The content behind a signed address: ranges, never as a document of our origin.',
    params: z.object({ signature: z.string().min(1).max(500) }),
    responses: { 200: { binary: 'application/octet-stream' }, 206: { binary: 'application/octet-stream' } },
  }),
  zipFiles: operation({
    id: 'F-27',
    method: 'POST',
    path: '/api/file-manager/zip/',
    auth: 'user',
    summary: 'Anything chosen as one ZIP, written while it is sent.',
    multipart: [],
    body: z.object({
      keys: Paths.default([]),
      prefixes: Paths.default([]),
      /** Ids of items that are left out. */
      except: z.array(z.uuid()).max(5_000).default([]),
      name: z.string().max(200).optional(),
    }),
    responses: { 200: { binary: 'application/zip' } },
  }),
} as const
