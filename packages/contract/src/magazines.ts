import { DesignHead, Id, ISSUE_PAGES, Operation, Outline, Page, Story } from '@magazineai/design'
import { z } from 'zod'
import { Job, Mode, Typography } from './jobs.ts'
import { operation } from './operation.ts'

const MagazineId = z.object({ id: z.string().min(1).max(64) })

/** The most files one magazine may be made from, and the size of each in bytes. */
export const MAX_FILES = 20
/** The largest file a magazine may be made from, bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** A magazine in a list. */
export const MagazineRow = z.object({
  id: z.string(),
  magazine_id: z.string(),
  name: z.string(),
  author: z.string(),
  content_idea: z.string(),
  model_name: z.string(),
  thread_id: z.string().nullable(),
  kind: z.enum(['magazine', 'video']),
  /** `draft` and `failed` have no page: the making of the one was cancelled, that of the other failed. */
  status: z.enum(['draft', 'generating', 'ready', 'failed']),
  /** True when its making failed or was cancelled and nobody has changed the magazine since: it can go on, or be opened as it is. */
  stopped: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Picture of the first page; changes with the page. */
  thumbnail_url: z.string().nullable(),
  /** Pictures of the first pages, at most 12, in their order: the first is that of `thumbnail_url`. */
  preview_urls: z.array(z.string()),
  page_count: z.number().int(),
  /** Grows with every save; a save names the revision it started from. */
  revision: z.number().int(),
  etag: z.string(),
})
export type MagazineRow = z.infer<typeof MagazineRow>

/** A magazine with its design. `magazine_content` is a `Design`; clients also accept a string of it. */
export const Magazine = MagazineRow.extend({ magazine_content: z.record(z.string(), z.unknown()) })
export type Magazine = z.infer<typeof Magazine>

/** Most stories that one save may name beside the head; where more changed, the head carries all of them. */
export const MAX_CHANGED_STORIES = 10_000

/** A save of what changed: the head, stories and pages by id, the order of the pages when it changed. Starts from `revision`. */
export const Changes = z.object({
  revision: z.number().int().min(0),
  /** The head. Without stories it leaves them as they are; with them the magazine has these alone, and those of `stories`. */
  head: DesignHead.extend({ stories: DesignHead.shape.stories.optional() }).optional(),
  /** The stories that changed, by id, null to remove one: a letter typed into a story must not send them all. */
  stories: z.record(Id, Story.nullable()).optional(),
  pages: z.record(z.string(), Page).optional(),
  /** All page ids in order; required when pages were added, removed or moved. */
  order: z.array(z.string()).max(1_000).optional(),
})
export type Changes = z.infer<typeof Changes>

/** What a save answers. */
export const Saved = z.object({ id: z.string(), revision: z.number().int(), etag: z.string(), updated_at: z.string() })
export type Saved = z.infer<typeof Saved>

/** Whether a text is the tag of a language (BCP 47), or says that none is chosen. */
function isLanguageTag(text: string): boolean {
  try {
    return text === '' || new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}

/** The fields of the creation form (M-02). `template` is a template id; files travel as `files`. */
export const GenerateForm = z.object({
  content_idea: z.string().trim().min(1).max(20_000),
  model_name: z.string().min(1).max(120),
  template: z.string().max(120).optional(),
  /** Absent = as many as the documents fill. */
  pages: z.coerce.number().int().min(ISSUE_PAGES.least).max(ISSUE_PAGES.most).optional(),
  /** `true` = pages nothing fills wait for stories the person will write; default `false`: no such pages are made. */
  leave_room: z.enum(['true', 'false']).optional(),
  language: z.string().max(20).refine(isLanguageTag, 'Give the tag of a language, such as “en” or “pt-BR”.').optional(),
  /** Default `corrected`. */
  typography: Typography.optional(),
  name: z.string().max(300).optional(),
  thread_id: z.string().max(120).optional(),
  /** Accepted and ignored: the author is who is signed in. */
  author: z.unknown().optional(),
  /** Default `condense`. */
  mode: Mode.optional(),
  /** `true` = stop when the outline is there and wait for it to be looked at. */
  review: z.enum(['true', 'false']).optional(),
  /** `false` = stop when the person leaves the page; default `true`. */
  keep_going: z.enum(['true', 'false']).optional(),
})
export type GenerateForm = z.infer<typeof GenerateForm>

/** What a PDF is for: with the strip that is cut off and marks for cutting; in the colours of screens, or in four inks as PDF/X-4 for a press. */
export const ExportOptions = z.object({
  bleed: z.boolean().default(true),
  crop_marks: z.boolean().default(false),
  color: z.enum(['rgb', 'cmyk']).default('rgb'),
})
export type ExportOptions = z.infer<typeof ExportOptions>

/** What was found when a magazine was looked over before print, and what to do about it. */
export const ExportFinding = z.object({
  /** What it is about: overset, glyph, resolution, picture, bleed … */
  kind: z.string(),
  level: z.enum(['error', 'warning']),
  /** Id of the page and its number from 1; null when it is about the whole magazine. */
  page: z.string().nullable(),
  number: z.number().nullable(),
  /** Id of the layer on the page. */
  layer: z.string().nullable(),
  message: z.string(),
  help: z.string(),
})
export type ExportFinding = z.infer<typeof ExportFinding>

/** The state of an export. */
export const Export = z.object({
  export_id: z.string(),
  magazine_id: z.string(),
  format: z.enum(['pdf']),
  status: z.enum(['queued', 'running', 'finished', 'failed', 'cancelled']),
  /** 0–1. */
  progress: z.number(),
  /** Where to download it once finished. */
  url: z.string().nullable(),
  bytes: z.number().nullable(),
  error: z.string().nullable(),
  /** What the file was made in spite of, errors first; empty before it is finished. */
  findings: z.array(ExportFinding),
})
export type Export = z.infer<typeof Export>

/** What a magazine would be at a length: what is in it, what is not, and how full its pages are. */
export const Length = z.object({
  /** Pages that are asked for; null = as many as the documents fill. */
  asked: z.number().int().nullable(),
  /** Pages that are made: fewer than were asked for where the documents fill no more. */
  pages: z.number().int(),
  /** Titles of the texts that find no room. */
  left: z.array(z.string()),
  /** Titles of the texts that are shortened. */
  cut: z.array(z.string()),
  /** How full its pages are on the whole, and the emptiest of them, 0–1. */
  mean: z.number(),
  least: z.number(),
})
export type Length = z.infer<typeof Length>

/** The outline as far as it is there, whether it may be edited now, and what each length would mean; null = that is not worked out yet. */
export const OutlineState = z.object({ outline: Outline.nullable(), editable: z.boolean(), lengths: z.array(Length).nullable() })
export type OutlineState = z.infer<typeof OutlineState>

/** What may be asked of a part of a finished magazine once more (M-14). */
export const RewriteForm = z.object({
  /** The key of an article (the `group` of its slots), or the id of a page. */
  target: z.discriminatedUnion('type', [
    z.object({ type: z.literal('article'), key: z.string().min(1).max(120) }),
    z.object({ type: z.literal('page'), page: z.string().min(1).max(64) }),
  ]),
  request: z.enum(['again', 'shorten', 'lengthen', 'tone']),
  /** The tone that is wanted, in words of the person; for `tone` alone. */
  tone: z.string().trim().min(1).max(200).optional(),
  /** Absent = the model the magazine was made with. */
  model_name: z.string().min(1).max(120).optional(),
  /** The design as it is now, unsaved changes included. */
  magazine_content: z.unknown(),
})
export type RewriteForm = z.infer<typeof RewriteForm>

/** What a rewrite answers: one operation to apply, null when nothing could be done, and what a person should know. */
export const Rewritten = z.object({
  operation: Operation.nullable(),
  notes: z.array(z.string()),
  tokens_used: z.number().int(),
})
export type Rewritten = z.infer<typeof Rewritten>

/** What a person may still have made, and what one magazine may take. */
export const GenerationLimits = z.object({
  /** `most` null = as many as they like. */
  projects: z.object({ used: z.number().int(), most: z.number().int().nullable() }),
  pages: z.object({ least: z.number().int(), most: z.number().int() }),
  /** Tokens of calls to models: in the last day, the most a day (null = no limit), the most one magazine may take. */
  tokens: z.object({ used_today: z.number().int(), a_day: z.number().int().nullable(), a_magazine: z.number().int() }),
  /** Id of the magazine that is being made now. */
  running: z.string().nullable(),
})
export type GenerationLimits = z.infer<typeof GenerationLimits>

/** Magazines: M-01 … */
export const magazineOperations = {
  listMagazines: operation({
    id: 'M-01',
    method: 'GET',
    path: '/api/magazines/',
    auth: 'user',
    summary: 'The caller’s magazines, newest first, by page.',
    query: z.object({
      page_number: z.coerce.number().int().min(1).max(100_000).default(1),
      magazines_per_page: z.coerce.number().int().min(1).max(100).default(10),
      search: z.string().max(200).optional(),
    }),
    responses: { 200: z.object({ data: z.array(MagazineRow), page_number: z.number(), total_pages: z.number(), total: z.number() }) },
  }),
  createMagazine: operation({
    id: 'M-02',
    method: 'POST',
    path: '/api/magazines/',
    auth: 'user',
    repeatable: true,
    summary:
      'Creates a magazine from an idea and files (content_idea), or stores one (magazine_content). With `Prefer: respond-async` generation answers 202 at once.',
    multipart: ['files'],
    body: z.union([
      GenerateForm,
      z.object({ magazine_content: z.unknown(), name: z.string().max(300).optional(), author: z.unknown().optional() }),
    ]),
    responses: { 201: Magazine, 202: z.object({ job_id: z.string(), id: z.string(), thread_id: z.string().nullable() }) },
  }),
  getMagazine: operation({
    id: 'M-03',
    method: 'GET',
    path: '/api/magazines/{id}/',
    auth: 'user',
    summary: 'A magazine with its design.',
    params: MagazineId,
    responses: { 200: Magazine },
  }),
  saveMagazine: operation({
    id: 'M-04',
    method: 'PATCH',
    path: '/api/magazines/{id}/',
    auth: 'user',
    repeatable: true,
    summary:
      'Saves: `changes` (per page, with the revision it started from; stale = 409), or a whole `magazine_content` (`If-Match`; stale = 412), or a `name`.',
    params: MagazineId,
    multipart: [],
    body: z.object({ changes: Changes.optional(), magazine_content: z.unknown().optional(), name: z.string().trim().max(300).optional() }),
    responses: { 200: Saved },
  }),
  deleteMagazine: operation({
    id: 'M-05',
    method: 'DELETE',
    path: '/api/magazines/{id}/',
    auth: 'user',
    repeatable: true,
    summary: 'Moves a magazine to the bin.',
    params: MagazineId,
    responses: { 204: null },
  }),
  restoreMagazine: operation({
    id: 'M-05',
    method: 'POST',
    path: '/api/magazines/{id}/restore/',
    auth: 'user',
    summary: 'Takes a magazine out of the bin; it counts for the plan again.',
    params: MagazineId,
    responses: { 200: MagazineRow },
  }),
  magazinesList: operation({
    id: 'M-06',
    method: 'GET',
    path: '/api/magazines-list/',
    auth: 'user',
    summary: 'The caller’s magazines in one list.',
    query: z.object({
      ordering: z.enum(['created_at', '-created_at', 'updated_at', '-updated_at', 'name', '-name']).default('-created_at'),
    }),
    responses: { 200: z.object({ results: z.array(MagazineRow) }) },
  }),
  getJob: operation({
    id: 'M-07',
    method: 'GET',
    path: '/api/magazines/{id}/job/',
    auth: 'user',
    summary: 'The state of the creation.',
    params: MagazineId,
    responses: { 200: Job },
  }),
  cancelJob: operation({
    id: 'M-07',
    method: 'POST',
    path: '/api/magazines/{id}/job/cancel/',
    auth: 'user',
    summary: 'Stops the creation; finished pages stay.',
    params: MagazineId,
    responses: { 200: Job },
  }),
  resumeJob: operation({
    id: 'M-07',
    method: 'POST',
    path: '/api/magazines/{id}/job/resume/',
    auth: 'user',
    summary: 'Goes on from where it stopped.',
    params: MagazineId,
    responses: { 202: Job },
  }),
  pauseJob: operation({
    id: 'M-07',
    method: 'POST',
    path: '/api/magazines/{id}/job/pause/',
    auth: 'user',
    summary: 'The person leaves: a creation that does not keep going waits for the return. Others go on.',
    params: MagazineId,
    responses: { 200: Job },
  }),
  attendJob: operation({
    id: 'M-07',
    method: 'POST',
    path: '/api/magazines/{id}/job/attend/',
    auth: 'user',
    summary: 'The person is still there; without word for a while a creation that does not keep going waits.',
    params: MagazineId,
    responses: { 204: null },
  }),
  getOutline: operation({
    id: 'M-08',
    method: 'GET',
    path: '/api/magazines/{id}/outline/',
    auth: 'user',
    summary: 'The outline, as far as it is there.',
    params: MagazineId,
    responses: { 200: OutlineState },
  }),
  saveOutline: operation({
    id: 'M-08',
    method: 'PATCH',
    path: '/api/magazines/{id}/outline/',
    auth: 'user',
    summary: 'Edits the outline before writing starts: order, titles, angles, pieces left out. Resuming the job writes it.',
    params: MagazineId,
    body: z.object({ outline: Outline }),
    responses: { 200: OutlineState },
  }),
  measureOutline: operation({
    id: 'M-08',
    method: 'GET',
    path: '/api/magazines/{id}/outline/lengths/',
    auth: 'user',
    summary:
      'What each length would mean for the outline as it is: what goes in, what stays out, how full. Works it out where that is not known yet.',
    params: MagazineId,
    responses: { 200: z.object({ lengths: z.array(Length) }) },
  }),
  rewrite: operation({
    id: 'M-14',
    method: 'POST',
    path: '/api/magazines/{id}/rewrite/',
    auth: 'user',
    summary: 'Writes an article or a page anew, shorter, longer or in another tone. Stores nothing: the caller applies the operation.',
    params: MagazineId,
    body: RewriteForm,
    responses: { 200: Rewritten },
  }),
  generationLimits: operation({
    id: 'M-15',
    method: 'GET',
    path: '/api/generation/limits/',
    auth: 'user',
    summary: 'What the caller may still have made.',
    responses: { 200: GenerationLimits },
  }),
  createExport: operation({
    id: 'M-10',
    method: 'POST',
    path: '/api/magazines/{id}/exports/',
    auth: 'user',
    repeatable: true,
    summary: 'Starts an export.',
    params: MagazineId,
    body: z.object({
      format: z.literal('pdf'),
      options: ExportOptions.prefault({}),
    }),
    responses: { 202: Export },
  }),
  getExport: operation({
    id: 'M-10',
    method: 'GET',
    path: '/api/magazines/{id}/exports/{export_id}/',
    auth: 'user',
    summary: 'The state of an export.',
    params: MagazineId.extend({ export_id: z.string().max(64) }),
    responses: { 200: Export },
  }),
  cancelExport: operation({
    id: 'M-10',
    method: 'POST',
    path: '/api/magazines/{id}/exports/{export_id}/cancel/',
    auth: 'user',
    summary: 'Ends an export that is being made; one that is done stays as it is.',
    params: MagazineId.extend({ export_id: z.string().max(64) }),
    responses: { 200: Export },
  }),
  downloadExport: operation({
    id: 'M-10',
    method: 'GET',
    path: '/api/magazines/{id}/exports/{export_id}/file',
    auth: 'user',
    summary: 'The finished file.',
    params: MagazineId.extend({ export_id: z.string().max(64) }),
    responses: { 200: { binary: 'application/pdf' } },
  }),
  pageThumbnail: operation({
    id: 'M-13',
    method: 'GET',
    path: '/api/magazines/{id}/pages/{page_id}/thumbnail',
    auth: 'user',
    summary: 'A page as a picture, painted from the same display list as the screen and the PDF.',
    params: MagazineId.extend({ page_id: z.string().max(64) }),
    query: z.object({ width: z.coerce.number().int().min(64).max(1600).default(400), v: z.string().max(80).optional() }),
    responses: { 200: { binary: 'image/webp' } },
  }),
} as const
