import { repeatKey } from '../../api/repeat-key.ts'
import { tabStorage } from '../../api/storage.ts'
import { createListeners } from '@magazineai/common'
import { ISSUE_PAGES, Mode, Typography } from '@magazineai/contract'
import { LANGUAGES } from '@magazineai/design'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { ownerNow, session } from '../../api/app.ts'
import { keptName, type Owner, VISITOR } from '../../api/kept-names.ts'
import { keepFiles, readFiles } from './draft-files.ts'

/** All of the form but its files. What storage holds is repaired field by field. */
const Words = z.object({
  /** Under which its files are kept. */
  id: z
    .string()
    .min(1)
    .catch(() => repeatKey()),
  idea: z.string().catch(''),
  template: z.object({ id: z.string(), name: z.string(), image: z.string() }).nullable().catch(null),
  model: z.string().nullable().catch(null),
  mode: Mode.catch('condense'),
  /** Null = as many as the documents fill. */
  pages: z.number().int().min(ISSUE_PAGES.least).max(ISSUE_PAGES.most).nullable().catch(null),
  /** True = pages nothing fills wait for stories the person will write. */
  leavesRoom: z.boolean().catch(false),
  /** Null = the language of the documents. */
  language: z.enum(LANGUAGES).nullable().catch(null),
  typography: Typography.catch('corrected'),
  /** True = stop when the outline is there, to look at it. */
  review: z.boolean().catch(false),
  /** False = stop when the page is left. */
  keepGoing: z.boolean().catch(true),
})

/**
 * The creation form as filled in so far. It outlives reloads and the way through sign-up: words in the tab’s storage, files in the browser’s
 * database, each under the name of its owner. What a visitor filled in becomes that of who signs in next; what somebody filled in is for them
 * alone.
 */
export type Draft = z.infer<typeof Words> & {
  files: readonly File[]
  /** True until the files of before a reload are back. */
  restoring: boolean
}

const listeners = createListeners()

const keyOf = (owner: Owner): string => keptName(owner, 'draft')

const empty = (): Draft => ({ ...Words.parse({}), files: [], restoring: false })

function restore(owner: Owner): Draft {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(keyOf(owner)) ?? 'null')
    if (stored === null) return empty()
    return { ...Words.parse(stored), files: [], restoring: true }
  } catch {
    return empty()
  }
}

let current: { owner: Owner; draft: Draft } | null = null

/** Returns the draft of who is here, as it is now; at a change of person it takes over what a visitor filled in. */
export const readDraft = (): Draft => {
  const owner = ownerNow()
  if (current?.owner === owner) return current.draft
  const before = current?.draft ?? null
  const adopted = current?.owner === VISITOR ? before : null
  current = { owner, draft: restore(owner) }
  if (current.draft.restoring) void bringFilesBack(owner, current.draft.id)
  if (adopted && isFilled(adopted)) adopt(owner, adopted)
  else if (owner !== VISITOR && before === null) adoptStored(owner)
  return current.draft
}

/** Resolves with the draft of who is here once the files of before a reload are back in it. */
export async function draftReady(): Promise<Draft> {
  if (!readDraft().restoring) return readDraft()
  return new Promise((resolve) => {
    const stop = listeners.add(() => {
      if (readDraft().restoring) return
      stop()
      resolve(readDraft())
    })
  })
}

const isFilled = ({ idea, files, template }: Draft): boolean => idea.trim() !== '' || files.length > 0 || template !== null

/** Makes the draft of a visitor, with which this page began, that of its owner. */
function adoptStored(owner: Owner): void {
  const visitors = restore(VISITOR)
  if (isFilled(visitors) || visitors.restoring) adopt(owner, visitors)
}

function adopt(owner: Owner, draft: Draft): void {
  tabStorage.remove(keyOf(VISITOR))
  current = { owner, draft: { ...empty(), id: draft.id } }
  void store(draft)
  if (draft.restoring) void takeFiles(owner, draft.id)
  else void keepFiles(VISITOR, draft.id, [])
}

async function takeFiles(owner: Owner, id: string): Promise<void> {
  const files = await readFiles(VISITOR, id)
  await keepFiles(VISITOR, id, [])
  bring(owner, id, files)
}

async function bringFilesBack(owner: Owner, id: string): Promise<void> {
  bring(owner, id, await readFiles(owner, id))
}

function bring(owner: Owner, id: string, files: readonly File[]): void {
  if (current?.owner !== owner || current.draft.id !== id) return
  void set({ ...current.draft, files: [...files, ...current.draft.files], restoring: false })
}

/** Puts a draft in the place of the last; resolves once its files are kept on this device. */
const store = async (next: Draft): Promise<void> => {
  const { owner, draft: before } = current!
  current = { owner, draft: next }
  const { files, restoring, ...words } = next
  tabStorage.set(keyOf(owner), JSON.stringify(words))
  if (!restoring && files !== before.files) await keepFiles(owner, next.id, files)
}

const set = (next: Draft): Promise<void> => {
  const kept = store(next)
  listeners.tell()
  return kept
}

const subscribe = (listener: () => void): (() => void) => {
  const stops = [listeners.add(listener), session.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Changes some fields of the draft. */
export const changeDraft = (change: Partial<Omit<Draft, 'id' | 'restoring'>>): void => void set({ ...readDraft(), ...change })

/** Changes the files of the draft; resolves once a reload would bring them back, or when this device denies keeping them. */
export const changeDraftFiles = async (files: readonly File[]): Promise<void> => {
  await set({ ...readDraft(), files })
}

/** Empties the form: its magazine is on its way. */
export function clearDraft(): void {
  void keepFiles(ownerNow(), readDraft().id, [])
  void set(empty())
}

/** Returns the draft; renders again when it changes. */
export const useDraft = (): Draft => useSyncExternalStore(subscribe, readDraft)
