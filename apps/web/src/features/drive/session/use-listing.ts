import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readFolder, type Sorting } from '../model/calls.ts'
import type { Item } from '../model/item.ts'
import { Paged, type PagedState } from '../model/paged.ts'
import type { DriveSession } from './drive-session.ts'

/** A list and what is known of it. */
export interface Listing<T> extends PagedState<T> {
  list: Paged<T>
}

/** Returns the content of a folder, which follows what is changed. */
export function useFolderListing(session: DriveSession, prefix: string, { sort, order }: Sorting): Listing<Item> {
  const list = useMemo(
    () =>
      new Paged<Item>({
        read: (cursor, limit, signal) => readFolder(prefix, { sort, order }, cursor, limit, signal),
        idOf: ({ id }) => id,
      }),
    [prefix, sort, order],
  )
  useEffect(() => {
    void list.start()
    const stop = session.onChange(({ gone, patch, folders }) => {
      if (gone) list.remove(gone)
      if (patch) list.patch((item) => changed(item, patch.get(item.id)))
      if (folders === null || folders.some((folder) => folder === prefix || isChildOf(folder, prefix))) void list.refresh()
    })
    return () => {
      stop()
      list.stop()
    }
  }, [list, prefix, session])
  useRefreshOnReturn(list)
  return useListing(list)
}

const changed = (item: Item, change: Partial<Item> | undefined): Item => (change ? { ...item, ...change } : item)

/** The number of items in a folder that is listed changes with them. */
const isChildOf = (folder: string, prefix: string): boolean =>
  folder.startsWith(prefix) && folder.slice(prefix.length).split('/').length === 2

/** Returns a list with what is known of it; renders again when that changes. */
export function useListing<T>(list: Paged<T>): Listing<T> {
  const state = useSyncExternalStore(list.state.subscribe, list.state.get)
  return { ...state, list }
}

/** How long a list may be old before it is read anew by who comes back to the tab, ms. */
const FRESH_FOR = 15_000

/** Reads a list anew when somebody comes back to the tab. */
function useRefreshOnReturn<T>(list: Paged<T>): void {
  useEffect(() => {
    let left = Date.now()
    const turn = (): void => {
      if (document.visibilityState === 'hidden') left = Date.now()
      else if (Date.now() - left > FRESH_FOR) void list.refresh()
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [list])
}
