import type { Job } from '@magazineai/contract'
import { useSyncExternalStore } from 'react'

/** Most messages kept. */
const KEPT = 200

/** Something worth knowing that happened by itself. */
export interface NewsItem {
  id: string
  tone: 'success' | 'error'
  text: string
}

interface News {
  items: readonly NewsItem[]
  unread: number
}

const NOTHING: News = { items: [], unread: 0 }
let news = NOTHING
const listeners = new Set<() => void>()

const set = (next: News): void => {
  news = next
  for (const listener of listeners) listener()
}

/** Keeps the end of a creation as news; the same end is told once. */
export function reportJob(job: Job): void {
  if (job.status !== 'finished' && job.status !== 'failed') return
  const id = `${job.job_id}:${job.seq}`
  if (news.items.some((item) => item.id === id)) return
  const item: NewsItem =
    job.status === 'finished'
      ? { id, tone: 'success', text: 'Your Magazine Is Ready!' }
      : { id, tone: 'error', text: job.error ?? 'Failed to generate magazine.' }
  set({ items: [item, ...news.items].slice(0, KEPT), unread: news.unread + 1 })
}

/** Forgets everything, e.g. when somebody else signs in. */
export const clearNews = (): void => set(NOTHING)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The news, and how to mark them read or clear them. */
export function useNews(): News & { markRead: () => void; clear: () => void } {
  const current = useSyncExternalStore(subscribe, () => news)
  return { ...current, markRead: () => set({ ...news, unread: 0 }), clear: clearNews }
}
