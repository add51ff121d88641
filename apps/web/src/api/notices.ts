import { notificationOperations } from '@magazineai/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './app.ts'
import { keys } from './keys.ts'
import { socket } from './live.ts'
import { noticesQuery, readNotice } from './notice-cache.ts'
import { withoutOld, withRead } from './notice-list.ts'
import type { NoticeList } from './notice-list.ts'
import type { SocketStatus } from './socket.ts'

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
    mutationFn: (lastId: number) => call(notificationOperations.markAllRead, { body: { last_id: lastId } }),
    onMutate: (lastId) => change((list) => withRead(list, (notice) => notice.id <= lastId)),
    onError: readAgain,
  })
  const clear = useMutation({
    mutationFn: (lastId: number) => call(notificationOperations.clearNotifications, { query: { last_id: lastId } }),
    onMutate: (lastId) => change((list) => withoutOld(list, lastId)),
    onError: readAgain,
  })
  return { mark: (id: number) => readNotice(queryClient, id), markAll: markAll.mutate, clear: clear.mutate }
}

/** Returns the state of the connection that brings notifications. */
export const useSocketStatus = (): SocketStatus => useSyncExternalStore(socket.onStatus, socket.status)
