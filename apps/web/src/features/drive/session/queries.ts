import { driveListOperations, drivePreviewOperations, driveShareOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/app.ts'
import { keys } from '../../../api/keys.ts'
import { readStretch } from '../model/calls.ts'
import { itemOfFile, itemOfFolder, itemOfRecent, type Item } from '../model/item.ts'
import { lastNameOf, parentOf } from '../model/paths.ts'

/** How many recent items are shown. */
const RECENT = 50

/** Rest after a letter before it is searched for, ms. */
const SEARCH_REST = 350

/** How often, and how long after each other, a search that found nothing is made again, ms. */
const MOST_SEARCHES = 6
const SEARCH_AGAIN = 2_500

/** Queries the favorites of the person, folders first. */
export const useFavorites = () =>
  useQuery({
    queryKey: keys.driveList('favorites'),
    queryFn: async ({ signal }): Promise<Item[]> => {
      const { folders, files } = await call(driveListOperations.listFavorites, { signal })
      return [...folders.map(itemOfFolder), ...files.map((file) => itemOfFile(file))]
    },
  })

/** Queries what the person used lately. */
export const useRecentItems = () =>
  useQuery({
    queryKey: keys.driveList('recent'),
    queryFn: async ({ signal }): Promise<Item[]> => {
      const { recent_items: items } = await call(driveListOperations.listRecent, { query: { limit: RECENT }, signal })
      return items.map(itemOfRecent)
    },
  })

/** Queries what is shared: by the person, and with them. */
export const useShares = () =>
  useQuery({
    queryKey: keys.driveList('shares'),
    queryFn: ({ signal }) => call(driveShareOperations.listShares, { signal }),
  })

/** Queries how one item is shared. */
export const useSharesOf = (path: string) =>
  useQuery({
    queryKey: keys.driveFile('shares', path),
    queryFn: async ({ signal }) => (await call(driveShareOperations.listShares, { query: { path }, signal })).owned_shares,
  })

/** Queries what the files of the person take. */
export const useQuota = () =>
  useQuery({ queryKey: keys.driveList('quota'), queryFn: ({ signal }) => call(driveListOperations.driveQuota, { signal }) })

/** Queries the contents a file had. */
export const useVersions = (path: string, isWanted: boolean) =>
  useQuery({
    queryKey: keys.driveFile('versions', path),
    queryFn: async ({ signal }) => (await call(driveListOperations.listVersions, { query: { key: path }, signal })).versions,
    enabled: isWanted,
  })

/** Queries what was done with an item. */
export const useActivity = (path: string) =>
  useQuery({
    queryKey: keys.driveFile('activity', path),
    queryFn: async ({ signal }) => (await call(driveListOperations.listActivity, { query: { path, limit: 20 }, signal })).activity,
  })

/** Queries how a file is shown. */
export const usePreview = (path: string, version = '') =>
  useQuery({
    queryKey: keys.drivePreview(path, version),
    queryFn: ({ signal }) =>
      call(drivePreviewOperations.previewFile, { query: { key: path, ...(version === '' ? {} : { version }) }, signal }),
    // The address of its bytes holds for a minute.
    staleTime: 30_000,
  })

/** Names that begin as one does are looked at so many at a time, and no more often than this. */
const NEAR = 10
const MOST_LOOKS = 5

/** Returns the files before and after one in its folder, by name; null at its ends, and while they are not known. */
export function useNeighbours(path: string): Neighbours {
  const { data } = useQuery({ queryKey: keys.driveFile('neighbours', path), queryFn: ({ signal }) => readNeighbours(path, signal) })
  return data ?? NONE
}

/** The paths of the files before and after one; null where there is none. */
export interface Neighbours {
  before: string | null
  after: string | null
}

const NONE: Neighbours = { before: null, after: null }

/** The server finds the name in the folder, however many are in it; other items may have names that begin so, too. */
async function readNeighbours(path: string, signal: AbortSignal): Promise<Neighbours> {
  const folder = parentOf(path)
  const byName = { sort: 'name', order: 'asc' } as const
  let from = 0
  for (let look = 0; look < MOST_LOOKS; look++) {
    const found = await readStretch(folder, byName, { offset: from, limit: 1, text: lastNameOf(path) }, signal)
    if (!found || found.offset < from) return NONE
    const near = await readStretch(folder, byName, { offset: Math.max(0, found.offset - 1), limit: NEAR }, signal)
    const place = near?.items.findIndex((item) => item.path === path) ?? -1
    const isKnown = near !== null && (place < near.items.length - 1 || near.offset + near.items.length >= near.total)
    if (place !== -1 && isKnown) {
      const pathOf = (item: Item | undefined): string | null => (item?.type === 'file' ? item.path : null)
      return { before: pathOf(near.items[place - 1]), after: pathOf(near.items[place + 1]) }
    }
    from = found.offset + 1
  }
  return NONE
}

/** Queries what is like a text in a folder and all that is in it, after a rest in typing. Nothing is asked for an empty text. */
export function useDriveSearch(prefix: string, text: string) {
  const wanted = useRested(text.trim())
  const search = useQuery({
    queryKey: keys.driveSearch(prefix, wanted),
    queryFn: async ({ signal }): Promise<Item[]> => {
      const { folders, files } = await call(driveListOperations.searchDrive, { query: { query: wanted, prefix }, signal })
      return [...folders.map(itemOfFolder), ...files.map((file) => itemOfFile(file, file.hit))]
    },
    enabled: wanted !== '',
    // What has just come is read a moment later: nothing is not the last word.
    refetchInterval: ({ state }) => (state.data?.length === 0 && state.dataUpdateCount < MOST_SEARCHES ? SEARCH_AGAIN : false),
    placeholderData: (before) => (wanted === '' ? undefined : before),
  })
  return {
    found: wanted === '' ? [] : (search.data ?? []),
    isSearching: text.trim() !== '' && (wanted !== text.trim() || search.isFetching),
  }
}

/** Returns a text once nobody has changed it for a moment; an empty one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : SEARCH_REST)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
