import { driveListOperations, drivePreviewOperations, driveShareOperations } from '@magazineai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/app.ts'
import { keys } from '../../../api/keys.ts'
import { itemOfFile, itemOfFolder, itemOfRecent, type Item } from '../model/item.ts'

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
