import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { readStretch, type Sorting } from '../model/calls.ts'
import type { Item } from '../model/item.ts'
import type { Paged, PagedState } from '../model/paged.ts'
import { PlacedList, type StretchOf } from '../model/placed.ts'
import type { DriveSession } from './drive-session.ts'
import { readFirst } from './first-items.ts'

/** A list and what is known of it. */
export interface Listing<T> extends PagedState<T> {
  list: Paged<T>
}

/** A folder, of which any place can be shown, and what is known of it. */
export interface FolderListing extends PagedState<Item> {
  list: PlacedList<Item>
}

/** Returns the content of a folder, which follows what is changed. */
export function useFolderListing(session: DriveSession, prefix: string, { sort, order }: Sorting): FolderListing {
  const list = useMemo(() => folderList(prefix, { sort, order }), [prefix, sort, order])
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
  const state = useSyncExternalStore(list.state.subscribe, list.state.get)
  return { ...state, list }
}

const NOTHING: StretchOf<Item> = { items: [], offset: 0, total: 0 }

/** What was asked for when somebody set out for the folder counts, once, as the beginning. */
function folderList(prefix: string, sorting: Sorting): PlacedList<Item> {
  let isFirst = true
  return new PlacedList<Item>({
    read: async (offset, limit, signal) => {
      const isAsked = isFirst && offset === 0
      isFirst = false
      const asked = isAsked ? await readFirst(prefix, sorting) : null
      return asked ?? (await readStretch(prefix, sorting, { offset, limit }, signal)) ?? NOTHING
    },
    find: (text, offset, limit, signal) => readStretch(prefix, sorting, { offset, limit, text }, signal),
    idOf: ({ id }) => id,
  })
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
function useRefreshOnReturn(list: { refresh: () => Promise<void> }): void {
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
