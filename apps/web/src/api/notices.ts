import { operations } from '@magazineai/contract'
import type { Notification as Notice } from '@magazineai/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { socket } from './live.ts'
import { withNotice, withoutOld, withRead } from './notice-list.ts'
import type { NoticeList } from './notice-list.ts'
import type { SocketStatus } from './socket.ts'

/** The notifications of who is signed in, as a query. */
export const noticesQuery = queryOptions({
  queryKey: keys.notices,
  queryFn: (): Promise<NoticeList> => call(operations.listNotifications),
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
  call(operations.markNotification, { params: { id: String(id) }, body: { is_read: true } }).catch(
    () => void queryClient.invalidateQueries({ queryKey: keys.notices }),
  )
}

/** Queries the notifications. */
export const useNotices = () => useQuery(noticesQuery)

/** Returns what a person can do with notifications. Each is shown at once; where the server refuses, the list is read again. */
export function useNoticeActions() {
  const queryClient = useQueryClient()
  const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: keys.notices })
  const change = (next: (list: NoticeList) => NoticeList): void => {
    queryClient.setQueryData<NoticeList>(keys.notices, (list) => list && next(list))
  }
  const markAll = useMutation({
    mutationFn: (lastId: number) => call(operations.markAllRead, { body: { last_id: lastId } }),
    onMutate: (lastId) => change((list) => withRead(list, (notice) => notice.id <= lastId)),
    onError: readAgain,
  })
  const clear = useMutation({
    mutationFn: (lastId: number) => call(operations.clearNotifications, { query: { last_id: lastId } }),
    onMutate: (lastId) => change((list) => withoutOld(list, lastId)),
    onError: readAgain,
  })
  return { mark: (id: number) => readNotice(queryClient, id), markAll: markAll.mutate, clear: clear.mutate }
}

/** Returns the state of the connection that brings notifications. */
export const useSocketStatus = (): SocketStatus => useSyncExternalStore(socket.onStatus, socket.status)
