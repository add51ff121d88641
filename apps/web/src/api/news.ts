import { createValue } from '@magazineai/common'
import type { Job } from '@magazineai/contract'
import { useSyncExternalStore } from 'react'

/** Most messages kept. */
const KEPT = 200

/** Something worth knowing that happened by itself. */
export interface NewsItem {
  id: string
  tone: 'success' | 'error'
  text: string
  /** Where it can be looked at. */
  href: string
}

interface News {
  items: readonly NewsItem[]
  unread: number
}

const NOTHING: News = { items: [], unread: 0 }
const { get, set, subscribe } = createValue(NOTHING)

/** Keeps as news that a creation has ended, or waits for a look at its outline; the same is told once. */
export function reportJob(job: Job): void {
  const item = newsOf(job)
  const news = get()
  if (item === null || news.items.some(({ id }) => id === item.id)) return
  set({ items: [item, ...news.items].slice(0, KEPT), unread: news.unread + 1 })
}

function newsOf({ job_id, magazine_id, status, waiting_for, seq, error }: Job): NewsItem | null {
  const href = `/create?job=${magazine_id}`
  if (status === 'finished') return { id: `${job_id}:${seq}`, tone: 'success', text: 'Your Magazine Is Ready!', href }
  if (status === 'failed') return { id: `${job_id}:${seq}`, tone: 'error', text: error ?? 'Failed to generate magazine.', href }
  // Every edit of the outline makes a new `seq`.
  if (status === 'waiting' && waiting_for === 'outline')
    return { id: `${job_id}:outline`, tone: 'success', text: 'An outline is ready to be looked at', href }
  return null
}

/** Forgets everything, e.g. when somebody else signs in. */
export const clearNews = (): void => set(NOTHING)

/** Returns the news, and how to mark them read or clear them; renders again when they change. */
export function useNews(): News & { markRead: () => void; clear: () => void } {
  const current = useSyncExternalStore(subscribe, get)
  return { ...current, markRead: () => set({ ...get(), unread: 0 }), clear: clearNews }
}
