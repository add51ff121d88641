import { useSyncExternalStore } from 'react'

/** The creation form as filled in so far. It outlives the way through sign-up: words in the tab’s storage, files in memory. */
export interface Draft {
  idea: string
  files: readonly File[]
  template: { id: string; name: string; image: string } | null
  model: string | null
  pages: number
  /** Null = the language of the documents. */
  language: string | null
}

/** Pages of a magazine: least, most, and what the form offers first. */
export const PAGES = { min: 8, max: 24, start: 12 } as const

const KEY = 'magazineai-draft'
const listeners = new Set<() => void>()

/** The languages the form offers, as BCP 47 tags: those whose words we can divide. */
export const LANGUAGES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi', 'pl', 'cs'] as const

const empty = (): Draft => ({
  idea: '',
  files: [],
  template: null,
  model: null,
  pages: PAGES.start,
  language: null,
})

function restore(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const idea = stored !== null && typeof stored === 'object' && 'idea' in stored && typeof stored.idea === 'string' ? stored.idea : ''
    return { ...empty(), idea }
  } catch {
    return empty()
  }
}

let draft: Draft | null = null
const current = (): Draft => (draft ??= restore())

const set = (next: Draft): void => {
  draft = next
  sessionStorage.setItem(KEY, JSON.stringify({ idea: next.idea }))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes some fields of the draft. */
export const changeDraft = (change: Partial<Draft>): void => set({ ...current(), ...change })

/** Empties the form, once its magazine is on its way. */
export const clearDraft = (): void => set(empty())

/** The draft; renders again when it changes. */
export const useDraft = (): Draft => useSyncExternalStore(subscribe, current)
