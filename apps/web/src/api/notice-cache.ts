import { notificationOperations } from '@magazineai/contract'
import type { Notification as Notice } from '@magazineai/contract'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { withNotice, withRead } from './notice-list.ts'
import type { NoticeList } from './notice-list.ts'

/** The notifications of who is signed in, as a query. */
export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: (): Promise<NoticeList> => call(notificationOperations.listNotifications),
})

/** Adds a notification that the socket brought to the list that was read. */
export function addNotice(queryClient: QueryClient, notice: Notice): void {
  // A list under way may be older than the notification, and would take its place.
  if (queryClient.isFetching({ queryKey: keys.notices }) > 0) void queryClient.invalidateQueries({ queryKey: keys.notices })
  queryClient.setQueryData<NoticeList>(keys.notices, (list) => list && withNotice(list, notice))
}

/** Marks a notification read, here and on the server. */
export function readNotice(queryClient: QueryClient, id: number): void {
  queryClient.setQueryData<NoticeList>(keys.notices, (list) => list && withRead(list, (notice) => notice.id === id))
  call(notificationOperations.markNotification, { params: { id: String(id) }, body: { is_read: true } }).catch(
    () => void queryClient.invalidateQueries({ queryKey: keys.notices }),
  )
}
