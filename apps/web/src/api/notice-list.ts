import { MOST_NOTIFICATIONS } from '@magazineai/contract'
import type { Notification as Notice } from '@magazineai/contract'

/** What a person should know, newest first, and how much of it is not read. */
export interface NoticeList {
  data: readonly Notice[]
  unread: number
}

/** Returns a list with one more notification; the same list when it has it already. */
export function withNotice(list: NoticeList, notice: Notice): NoticeList {
  if (list.data.some(({ id }) => id === notice.id)) return list
  const data = [notice, ...list.data].toSorted((a, b) => b.id - a.id).slice(0, MOST_NOTIFICATIONS)
  return { data, unread: list.unread + (notice.is_read ? 0 : 1) }
}

/** Returns a list in which those that are meant are read. */
export function withRead(list: NoticeList, isMeant: (notice: Notice) => boolean): NoticeList {
  const data = list.data.map((notice) => (isMeant(notice) ? { ...notice, is_read: true } : notice))
  return { data, unread: unreadIn(data) }
}

/** Returns a list without those up to one. */
export function withoutOld(list: NoticeList, lastId: number): NoticeList {
  const data = list.data.filter(({ id }) => id > lastId)
  return { data, unread: unreadIn(data) }
}

const unreadIn = (data: readonly Notice[]): number => data.filter((notice) => !notice.is_read).length
