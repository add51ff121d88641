import type { DriveFile, DriveFolder, WordHit } from '@magazineai/contract'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { nameKeyOf } from '../drive/index.ts'
import { findCandidates, MOST_CANDIDATES, type Candidate } from './candidates.ts'
import { inOrder, scoreName, type NameScore } from './likeness.ts'
import { findTexts } from './store.ts'
import { hitOf, queryOf } from './words.ts'

/** What a search asks for. */
export interface SearchRequest {
  query: string
  /** Path of the folder it is in; `''` = everywhere. */
  prefix: string
  isCaseSensitive: boolean
  /** Least likeness of a name, 0–1. */
  threshold: number
  limit: number
}

/** What a search gives. */
export interface SearchResult {
  folders: DriveFolder[]
  files: (DriveFile & { hit: WordHit | null })[]
}

/** What searching stands on. */
export interface SearchDeps {
  db: Database
  /** The people in whose drives the caller may see anything: themselves, and who shares with them. */
  owners: (caller: Caller) => Promise<string[]>
  /** Of these items those that are there and that the caller may see, as lists show them: nothing in the bin, nothing that is shared no more. */
  visible: (caller: Caller, ids: readonly string[]) => Promise<Map<string, DriveFolder | DriveFile>>
}

/** Documents whose text is loaded to show where the words stand. */
const MOST_TEXTS = 30

/** As a multiple of the limit, how many of the best are asked for: some may not be seen. */
const SPARE = 2

/** How far one looks where much of what is found may not be seen. */
const FURTHER = 2_000

/** Creates the search over the names and the documents of a person, and of what others share with them. */
export const createSearch = ({ db, owners, visible }: SearchDeps) => {
  const judge = ({ query, isCaseSensitive, threshold }: SearchRequest) => {
    const asked = isCaseSensitive ? query.normalize('NFC') : nameKeyOf(query)
    return ({ name }: Candidate): NameScore | null => {
      const score = scoreName(asked, isCaseSensitive ? name : nameKeyOf(name))
      return score.likeness >= threshold ? score : null
    }
  }

  /** Of these items those the caller may see, below a folder. */
  const visibleIn = async (caller: Caller, ids: readonly string[], prefix: string): Promise<Map<string, DriveFolder | DriveFile>> => {
    const items = [...(await visible(caller, ids))]
    // Magazines open for their owner alone.
    const seen = new Map(items.filter(([, item]) => !('key' in item) || item.type === 'file' || item.permission === 'own'))
    const below = nameKeyOf(prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`)
    if (below === '/' || below === '') return seen
    return new Map([...seen].filter(([, item]) => nameKeyOf('key' in item ? item.key : item.prefix).startsWith(below)))
  }

  /** Items by their names, the best first. */
  const byNames = async (
    caller: Caller,
    request: SearchRequest,
    places: readonly string[],
    most: number,
  ): Promise<(DriveFolder | DriveFile)[]> => {
    const scoreOf = judge(request)
    const { candidates, isFull } = await findCandidates(db, places, nameKeyOf(request.query), { most, scoreOf })
    const ranked = inOrder(
      candidates.flatMap((candidate) => {
        const score = scoreOf(candidate)
        return score ? [{ id: candidate.nodeId, name: candidate.name, score }] : []
      }),
    )
    const seen = await visibleIn(
      caller,
      ranked.slice(0, SPARE * request.limit).map(({ id }) => id),
      request.prefix,
    )
    if (isFull && seen.size < Math.min(request.limit, ranked.length) && most < FURTHER) return byNames(caller, request, places, FURTHER)
    return ranked.flatMap(({ id }) => seen.get(id) ?? [])
  }

  /** Files by the words of their documents. */
  const byWords = async (caller: Caller, { query, prefix }: SearchRequest, places: readonly string[]): Promise<SearchResult['files']> => {
    const words = queryOf(query)
    const found = words === null ? [] : await findTexts(db, places, words, MOST_TEXTS)
    const seen = await visibleIn(
      caller,
      found.map(({ nodeId }) => nodeId),
      prefix,
    )
    return found.flatMap(({ nodeId, text }) => {
      const item = seen.get(nodeId)
      return item && 'key' in item ? [{ ...item, hit: hitOf(text, query) }] : []
    })
  }

  return {
    /** Items whose names are like the query, the best first, then files whose documents have its words. */
    search: async (caller: Caller, given: SearchRequest): Promise<SearchResult> => {
      const request = { ...given, query: given.query.trim() }
      if (request.query === '') return { folders: [], files: [] }
      const places = await owners(caller)
      const [named, worded] = await Promise.all([byNames(caller, request, places, MOST_CANDIDATES), byWords(caller, request, places)])
      const items = named.slice(0, request.limit)
      const hits = new Map(worded.map((file) => [file.id, file]))
      const files = items.flatMap((item) => ('key' in item ? [{ ...item, hit: hits.get(item.id)?.hit ?? null }] : []))
      const shown = new Set(files.map(({ id }) => id))
      return {
        folders: items.flatMap((item) => ('key' in item ? [] : [item])),
        files: [...files, ...worded.filter(({ id }) => !shown.has(id))].slice(0, request.limit),
      }
    },
  }
}

/** The search of the drive. */
export type Search = ReturnType<typeof createSearch>
