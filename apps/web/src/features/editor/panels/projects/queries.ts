import type { DriveListing } from '@magazineai/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '../../../../api/keys.ts'
import { listFolder, listMagazines, listShared, searchAll } from '../../ports/drive.ts'
import { useEditorState } from '../../base/use-editor.ts'

/** Queries what is in a folder, by page. */
export const useFolder = (prefix: string) =>
  useInfiniteQuery({
    queryKey: [...keys.editorDrive, 'folder', prefix],
    queryFn: ({ pageParam, signal }): Promise<DriveListing> => listFolder(prefix, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

/** Queries what others share with the user. */
export const useShared = () => useQuery({ queryKey: [...keys.editorDrive, 'shared'], queryFn: listShared })

/** Queries the magazines of the user, by page. */
export const useMagazines = () =>
  useInfiniteQuery({
    queryKey: [...keys.magazines, 'of the panel'],
    queryFn: ({ pageParam, signal }) => listMagazines(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.page_number < page.total_pages ? page.page_number + 1 : undefined),
  })

/** Queries what a search finds. A search that failed has found nothing. */
export const useFound = (query: string) =>
  useQuery({
    queryKey: [...keys.editorDrive, 'search', query],
    queryFn: ({ signal }) => searchAll(query, signal),
    enabled: query !== '',
    placeholderData: (before) => before,
  })

/** Returns what reads the drive anew. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: keys.editorDrive })
}

/** Reads the drive anew when pictures have come to the page: they stand in it too. */
export function useFollowedUploads(): void {
  const refresh = useRefresh()
  const count = useEditorState(({ uploads }) => uploads.length)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) refresh()
    before.current = count
  })
}

/** How long nothing is typed before it is looked for, ms. */
const REST = 350

/** Returns a text as it was when nothing changed it for a while; an empty one at once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : rested
}
