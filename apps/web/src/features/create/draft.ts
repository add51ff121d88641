import { Mode } from '@magazineai/contract'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { keepFiles, readFiles } from './draft-files.ts'

/** Pages of a magazine: least, most, and what the form offers first. */
export const PAGES = { min: 8, max: 24, start: 12 } as const

/** The languages the form offers, as BCP 47 tags: those in which the templates have their labels, and whose words can be divided. */
export const LANGUAGES = ['en-US', 'en-GB', 'bn', 'da', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'] as const

/** All of the form but its files. What storage holds is repaired field by field. */
const Words = z.object({
  /** Under which its files are kept. */
  id: z
    .string()
    .min(1)
    .catch(() => crypto.randomUUID()),
  idea: z.string().catch(''),
  template: z.object({ id: z.string(), name: z.string(), image: z.string() }).nullable().catch(null),
  model: z.string().nullable().catch(null),
  mode: Mode.catch('condense'),
  pages: z.number().int().min(PAGES.min).max(PAGES.max).catch(PAGES.start),
  /** Null = the language of the documents. */
  language: z.enum(LANGUAGES).nullable().catch(null),
  /** True = stop when the outline is there, to look at it. */
  review: z.boolean().catch(false),
  /** False = stop when the page is left. */
  keepGoing: z.boolean().catch(true),
})

/** The creation form as filled in so far. It outlives reloads and the way through sign-up: words in the tab’s storage, files in the browser’s database. */
export type Draft = z.infer<typeof Words> & {
  files: readonly File[]
  /** True until the files of before a reload are back. */
  restoring: boolean
}

const KEY = 'magazineai-draft'
const listeners = new Set<() => void>()

const empty = (): Draft => ({ ...Words.parse({}), files: [], restoring: false })

function restore(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (stored === null) return empty()
    return { ...Words.parse(stored), files: [], restoring: true }
  } catch {
    return empty()
  }
}

let draft: Draft | null = null

/** The draft as it is now. */
export const readDraft = (): Draft => {
  if (draft !== null) return draft
  draft = restore()
  if (draft.restoring) void bringFilesBack(draft.id)
  return draft
}

async function bringFilesBack(id: string): Promise<void> {
  const files = await readFiles(id)
  if (draft?.id === id) set({ ...draft, files: [...files, ...draft.files], restoring: false })
}

const set = (next: Draft): void => {
  const before = draft
  draft = next
  const { files, restoring, ...words } = next
  sessionStorage.setItem(KEY, JSON.stringify(words))
  if (!restoring && files !== before?.files) void keepFiles(next.id, files)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes some fields of the draft. */
export const changeDraft = (change: Partial<Omit<Draft, 'id' | 'restoring'>>): void => set({ ...readDraft(), ...change })

/** Empties the form: its magazine is on its way, or its person has left. */
export function clearDraft(): void {
  void keepFiles(readDraft().id, [])
  set(empty())
}

/** The draft; renders again when it changes. */
export const useDraft = (): Draft => useSyncExternalStore(subscribe, readDraft)
