import { z } from 'zod'
import { firstCalls } from './first-calls.ts'
import { operation } from './operation.ts'

/** A template in a list. */
export const TemplateRow = z.object({
  magazine_template_id: z.number().int(),
  id: z.string(),
  magazine_template_name: z.string(),
  image: z.string(),
  category_name: z.string(),
  description: z.string(),
  no_of_slides: z.number().int(),
  preview_images: z.array(z.string()),
  kind: z.enum(['magazine', 'video']),
  can_edit: z.boolean(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

/** A family of the font list. `url` gives the TTF whose bytes both the browser and the layout use. */
export const FontRow = z.object({
  name: z.string(),
  category: z.string(),
  styles: z.array(
    z.object({ weight: z.number(), style: z.enum(['normal', 'italic']), hash: z.string(), url: z.string(), bytes: z.number() }),
  ),
  scripts: z.array(z.string()),
  /** Languages (BCP 47) in which it comes before other families of the same scripts. */
  languages: z.array(z.string()).readonly().optional(),
  /** Which ideographs from U+3400 to U+9FFF it has: a bit for each, from the lowest bit of the first byte on, in Base64. */
  ideographs: z.string().optional(),
})
export type FontRow = z.infer<typeof FontRow>

/** A picture that was uploaded, or one of the sample library. */
export const AssetRow = z.object({
  id: z.string(),
  /** What a design stores: `/api/assets/{id}` for an upload, `asset:photos/{id}` for a sample. */
  url: z.string(),
  /** Where the browser loads it. */
  src: z.string(),
  thumb: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  credit: z.string().nullable(),
})
export type AssetRow = z.infer<typeof AssetRow>

/** Templates, fonts, pictures. */
export const libraryOperations = {
  listTemplates: operation({
    id: 'T-01',
    method: 'GET',
    path: '/api/magazine-templates/',
    auth: 'user',
    summary: 'The templates.',
    query: z.object({ search: z.string().max(200).optional() }),
    responses: { 200: z.object({ data: z.array(TemplateRow), page_number: z.number(), total_pages: z.number(), total: z.number() }) },
  }),
  getTemplate: operation({
    id: 'T-04',
    method: 'GET',
    path: '/api/magazine-templates/{id}/',
    auth: 'user',
    summary: 'A template with its design; `{id}` is 1, tmp_1 or a name such as velour.',
    params: z.object({ id: z.string().max(64) }),
    responses: { 200: TemplateRow.extend({ template_json: z.record(z.string(), z.unknown()) }) },
  }),
  templateThumbnail: operation({
    ...firstCalls.templateThumbnail,
    summary: 'A page of a template as a picture; pages count from 1.',
    params: z.object({ id: z.string().max(64), number: z.coerce.number().int().min(1).max(1_000) }),
    query: z.object({ width: z.coerce.number().int().min(64).max(1600).default(400), v: z.string().max(80).optional() }),
    responses: { 200: { binary: 'image/webp' } },
  }),
  listFonts: operation({
    id: 'X-04',
    method: 'GET',
    path: '/fonts',
    auth: 'none',
    summary: 'Font families.',
    query: z.object({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(100).default(100),
      search: z.string().max(100).optional(),
    }),
    responses: { 200: z.object({ data: z.array(FontRow), total: z.number(), fallback: z.array(z.string()) }) },
  }),
  fontFile: operation({
    id: 'X-04',
    method: 'GET',
    path: '/fonts/{hash}.ttf',
    auth: 'none',
    summary: 'A font file, immutable.',
    params: z.object({ hash: z.string().regex(/^[\da-f]{16}$/) }),
    responses: { 200: { binary: 'font/ttf' } },
  }),
  samplePhotos: operation({
    id: 'X-07',
    method: 'GET',
    path: '/api/library/photos/',
    auth: 'user',
    summary: 'The sample photographs.',
    query: z.object({ q: z.string().max(200).optional() }),
    responses: { 200: z.object({ data: z.array(AssetRow) }) },
  }),
  sampleAsset: operation({
    id: 'X-13',
    method: 'GET',
    path: '/library/{path}',
    auth: 'none',
    summary:
      'A file of the sample library: what `asset:{path}` names; `w` asks for a smaller copy. Photographs are for everybody, art for who is signed in.',
    params: z.object({ path: z.string().max(300) }),
    query: z.object({ w: z.coerce.number().int().min(16).max(4000).optional() }),
    responses: { 200: { binary: 'image/jpeg' } },
  }),
  uploadAsset: operation({
    id: 'X-12',
    method: 'POST',
    path: '/api/assets/',
    auth: 'user',
    summary: 'Stores a picture of the caller (PNG, JPEG, WebP, GIF; re-encoded).',
    multipart: ['file'],
    body: z.object({
      /** True where the file itself shall stand in `Uploads/` of the caller’s drive too, unless the drive has the same content already. */
      keep_file: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    responses: { 201: AssetRow },
  }),
  assetFromDrive: operation({
    id: 'X-12a',
    method: 'POST',
    path: '/api/assets/from-drive/',
    auth: 'user',
    summary:
      'Makes a picture of the caller out of a file of their drive, or of one that is shared with them, without sending it. The same content is kept once.',
    body: z.object({ /** Path of the file. */ key: z.string().min(1).max(12_000) }),
    responses: { 201: AssetRow },
  }),
  listAssets: operation({
    id: 'X-12',
    method: 'GET',
    path: '/api/assets/',
    auth: 'user',
    summary: 'The caller’s pictures, newest first.',
    responses: { 200: z.object({ data: z.array(AssetRow) }) },
  }),
  getAsset: operation({
    id: 'X-12',
    method: 'GET',
    path: '/api/assets/{id}',
    auth: 'user',
    summary: 'A picture of the caller; `w` asks for a smaller copy.',
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ w: z.coerce.number().int().min(16).max(4000).optional() }),
    responses: { 200: { binary: 'image/*' } },
  }),
} as const
