import {
  type AssetRow,
  type DriveFile,
  type DriveFolder,
  type DriveListing,
  driveListOperations,
  driveOperations,
  driveShareOperations,
  libraryOperations,
  magazineOperations,
  type MagazineRow,
  type Share,
} from '@magazineai/contract'
import { call } from '../../../api/app.ts'
import { ApiError } from '../../../api/error.ts'
import { keys } from '../../../api/keys.ts'
import { queryClient } from '../../../api/queries.ts'
import { addressOf } from '../../../api/request.ts'

/** Items that come at a time. */
const PAGE = 100

/** Fetches what is in a folder of the drive, from where `cursor` says. @throws ApiError */
export const listFolder = (prefix: string, cursor: string | null, signal?: AbortSignal): Promise<DriveListing> =>
  call(driveOperations.listDirectory, {
    query: { prefix, limit: PAGE, ...(cursor === null ? {} : { cursor }) },
    ...(signal ? { signal } : {}),
  })

/** Makes a folder. @throws ApiError */
export const makeFolder = (prefix: string): Promise<DriveFolder> => call(driveOperations.createDirectory, { body: { prefix } })

/** Fetches what others share with the user; nothing where the server knows no shares. @throws ApiError */
export async function listShared(): Promise<Share[]> {
  try {
    return (await call(driveShareOperations.listShares, { query: {} })).shared_with_me
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** What a search found. */
export interface Found {
  folders: readonly DriveFolder[]
  files: readonly DriveFile[]
  magazines: readonly MagazineRow[]
}

/** Magazines that a search shows at most. */
const MOST_MAGAZINES = 20

/** Looks for magazines, folders and files by their names. A part of it that fails finds nothing. */
export async function searchAll(query: string, signal: AbortSignal): Promise<Found> {
  const [items, magazines] = await Promise.all([
    call(driveListOperations.searchDrive, { query: { query, limit: PAGE }, signal }).catch(() => ({ folders: [], files: [] })),
    call(magazineOperations.listMagazines, { query: { search: query, magazines_per_page: MOST_MAGAZINES }, signal }).catch(() => ({
      data: [],
    })),
  ])
  return { ...items, magazines: magazines.data }
}

/** Magazines that come at a time. */
const MAGAZINES = 24

/** A page of the magazines of the user. */
export interface MagazinePage {
  data: MagazineRow[]
  page_number: number
  total_pages: number
}

/** Fetches magazines of the user, the newest first. @throws ApiError */
export const listMagazines = (page: number, signal?: AbortSignal): Promise<MagazinePage> =>
  call(magazineOperations.listMagazines, { query: { page_number: page, magazines_per_page: MAGAZINES }, ...(signal ? { signal } : {}) })

/** Makes a picture of the magazine out of a file of the drive; its bytes stay on the server. @throws ApiError */
export const pictureFromDrive = (key: string, signal: AbortSignal): Promise<AssetRow> =>
  call(libraryOperations.assetFromDrive, { body: { key }, signal })

/** Reads the text of a file of the drive. @throws ApiError */
export async function textFromDrive(key: string, signal: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await (await call(driveOperations.readFile, { query: { key }, signal })).arrayBuffer())
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
}

/** Keeps a file in `Uploads/`, unless the drive has its content already. Nobody waits for it, and what keeps it from there stays unsaid: it is on the page. */
export const keepInDrive = (file: File): Promise<void> =>
  call(driveOperations.uploadFile, {
    body: { key: `Uploads/${file.name}`, on_conflict: 'keep_both', once: 'true' },
    files: { file: [file] },
    isRepeated: true,
  }).then(
    () => queryClient.invalidateQueries({ queryKey: keys.editorDrive }),
    () => undefined,
  )

/** Returns where a browser downloads a file of the drive from. */
export const addressOfFile = (key: string): string => addressOf(driveOperations.readFile, { query: { key } })
