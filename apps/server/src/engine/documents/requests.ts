import { isRecord } from '@magazineai/common'
import { Changes, GenerateForm, MAX_CHANGED_STORIES, NoteForm, RewriteForm } from '@magazineai/contract'
import { layerKinds, MAX_LAYERS, MAX_PAGES } from '@magazineai/design'
import type { Story } from '@magazineai/design'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { fieldsOf } from '../../platform/fields.ts'
import type { UnreadBody } from '../../platform/http/unread.ts'
import { readForeign, splitDesign, storableHead, storablePage, storableText, storyChanges } from './content.ts'
import type { Content, StoredHead, StoredPage, StoryChanges } from './content.ts'
import { parseJson } from './json.ts'
import { readScene } from './scene.ts'
import type { Scene } from './scene.ts'

/** What a save asks for. */
export type SaveRequest =
  | {
      kind: 'changes'
      /** The revision it starts from. */
      revision: number
      /** Null when it stays. */
      head: StoredHead | null
      /** Null when all of them stay. */
      stories: StoryChanges | null
      pages: StoredPage[]
      /** All page ids in order; null when the order stays. */
      order: string[] | null
    }
  | { kind: 'content'; content: Content }
  | { kind: 'rename'; name: string }

/** What a creation asks for: a magazine to be made, or one to be stored. */
export type CreateRequest = { kind: 'generate'; form: GenerateForm } | { kind: 'store'; content: Content; name: string | undefined }

/** What a rewrite asks for. */
export interface RewriteRequest {
  form: Omit<RewriteForm, 'magazine_content'>
  /** The design the caller shows, as JSON text of our own form. */
  design: string
  /** Ids of its pages in order. */
  pages: string[]
}

/** What a save of a note asks for; undefined stays as it is. */
export interface NoteRequest {
  title: string | undefined
  scene: Scene | undefined
}

/** Bodies that carry designs or drawings, and what each is read as. */
export interface Requests {
  save: SaveRequest
  create: CreateRequest
  rewrite: RewriteRequest
  note: NoteRequest
}

const LayerTypes: ReadonlySet<unknown> = new Set(layerKinds.map((kind) => `${kind}Layer`))

const SaveForm = z.object({
  changes: z.unknown().optional(),
  magazine_content: z.unknown().optional(),
  name: z.string().trim().max(300).optional(),
})

const StoreForm = z.object({ magazine_content: z.unknown().optional(), name: z.string().max(300).optional() })

/** How each body is read. @throws AppError with what is wrong, by field. */
export const readers: { [K in keyof Requests]: (body: UnreadBody) => Requests[K] } = {
  save: (body) => {
    const { changes, magazine_content: content, name } = parsed(SaveForm, recordOf(body))
    if (changes !== undefined) return readChanges(changes)
    if (content !== undefined) return { kind: 'content', content: named(content, name) }
    if (name !== undefined) return { kind: 'rename', name }
    throw new AppError('invalid_request', { fields: { changes: ['There is nothing to save.'] } })
  },

  create: (body) => {
    const fields = recordOf(body)
    if ('content_idea' in fields) return { kind: 'generate', form: parsed(GenerateForm, fields) }
    const { magazine_content: content, name } = parsed(StoreForm, fields)
    if (content === undefined) throw new AppError('invalid_request', { fields: { content_idea: ['An idea or a magazine is needed.'] } })
    return { kind: 'store', content: splitDesign(readForeign(content)), name }
  },

  rewrite: (body) => {
    const { magazine_content: content, ...form } = parsed(RewriteForm, recordOf(body))
    const design = readForeign(content)
    return { form, design: storableText(design).json, pages: design.pages.map(({ id }) => id) }
  },

  note: (body) => {
    const { title, note_content: content } = parsed(NoteForm, recordOf(body))
    return { title, scene: content === undefined ? undefined : readScene(content) }
  },
}

const named = (value: unknown, name: string | undefined): Content => {
  const design = readForeign(value)
  return splitDesign(name === undefined ? design : { ...design, name })
}

const readChanges = (value: unknown): SaveRequest => {
  const given = typeof value === 'string' ? recordOf({ json: Buffer.from(value) }) : value
  requireFew(given)
  const { revision, head, stories, pages, order } = parsed(Changes, given, 'changes')
  return {
    kind: 'changes',
    revision,
    head: head ? storableHead(head) : null,
    stories: head?.stories ? onlyStories({ ...head.stories, ...stories }) : stories ? storyChanges(stories) : null,
    pages: Object.entries(pages ?? {}).map(([id, page]) => {
      if (page.id === id) return storablePage(page)
      throw new AppError('invalid_design', { fields: { [`changes.pages.${id}`]: ['The page has another id.'] } })
    }),
    order: order ?? null,
  }
}

/** All stories a magazine is to have: what a head says that carries them, and what is said beside it. */
const onlyStories = (stories: Record<string, Story | null>): StoryChanges => ({ ...storyChanges(stories), removed: 'others' })

/**
 * What a schema would look at part by part, and for each part that is wrong at every kind there is: refused here by its number or its first
 * wrong kind.
 */
const requireFew = (changes: unknown): void => {
  const { pages, stories } = isRecord(changes) ? changes : {}
  if (sizeOf(pages) > MAX_PAGES) refuse('changes.pages', `A magazine has at most ${MAX_PAGES} pages.`)
  if (sizeOf(stories) > MAX_CHANGED_STORIES) refuse('changes.stories', `A save names at most ${MAX_CHANGED_STORIES} stories.`)
  for (const [id, page] of isRecord(pages) ? Object.entries(pages) : []) requireLayers(`changes.pages.${id.slice(0, 64)}`, page)
}

const requireLayers = (path: string, page: unknown): void => {
  const layers = isRecord(page) ? page.layers : undefined
  if (!isRecord(layers)) return refuse(path, 'The page has no layers.')
  if (sizeOf(layers) > MAX_LAYERS) refuse(path, `A page has at most ${MAX_LAYERS} layers.`)
  for (const [id, layer] of Object.entries(layers)) {
    const type = isRecord(layer) && isRecord(layer.type) ? layer.type.resolvedName : undefined
    if (!LayerTypes.has(type)) refuse(`${path}.layers.${id.slice(0, 64)}`, 'It is no kind of layer.')
  }
}

const refuse = (field: string, message: string): void => {
  throw new AppError('invalid_request', { fields: { [field]: [message] } })
}

const sizeOf = (value: unknown): number => (isRecord(value) ? Object.keys(value).length : 0)

const parsed = <S extends z.ZodType>(schema: S, value: unknown, ...path: string[]): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }))
  throw new AppError('invalid_request', { cause: result.error, fields: fieldsOf(issues) })
}

/** The fields of a form, or of JSON text. */
const recordOf = (body: UnreadBody): Record<string, unknown> => {
  if ('fields' in body) return body.fields
  const value = parseJson(body.json)
  if (isRecord(value)) return value
  throw new AppError('invalid_request', { fields: { body: ['This is no JSON object.'] } })
}
