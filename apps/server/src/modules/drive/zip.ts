import { sql, type SQL } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { AppError } from '../../platform/errors.ts'
import type { Objects } from '../../platform/objects.ts'
import type { DriveDeps } from './deps.ts'
import { nameKeyOf, otherName } from './paths.ts'
import type { Person } from './places.ts'
import { rowsOf, type Node } from './tree-store.ts'

/** Most items of one archive. */
const MOST_ZIPPED = 250_000

/** What systems do not take in names, or read as something else: separators, controls, and what turns the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cs}<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Names that are devices on Windows, whatever their ending. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file or a folder of an archive. */
export interface ZipEntry {
  /** Its path in the archive; that of a folder ends with a stroke. */
  path: string
  /** Of a file: where its bytes are, or its words where it was written for the archive. */
  content: { objectKey: string; bytes: number; mediaType: string } | { text: string } | null
  at: Date
}

/** A node of a tree that is put into an archive. */
interface ZipRow {
  id: string
  parentId: string
  name: string
  objectKey: string | null
  bytes: number
  mediaType: string | null
  at: string
}

/** Returns a name that every system takes as one name, and as this one. */
export const safeName = (name: string): string => {
  const safe = name
    .replaceAll(UNSAFE, '_')
    .replace(DEVICES, '_$&')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length))
  return /^\.*$/.test(safe) ? '_' : safe
}

/** Gives out names that are unique in a folder, however they are written. */
const createNames = () => {
  const taken = new Map<string, Set<string>>()
  return (folder: string, name: string, isFolder: boolean): string => {
    const names = taken.get(folder) ?? new Set<string>()
    taken.set(folder, names)
    let unique = safeName(name)
    for (let n = 2; names.has(nameKeyOf(unique)); n += 1) unique = otherName(safeName(name), isFolder, n)
    names.add(nameKeyOf(unique))
    return unique
  }
}

/** Creates what puts items into archives. */
export const createZips = ({ db, places }: DriveDeps) => {
  /** The titles of the first magazines in and below a node, and how many there are. */
  const magazinesOf = async (node: Node, except: SQL): Promise<{ titles: string[]; count: number }> => {
    const rows = await rowsOf<{ title: string; count: number }>(
      db,
      sql`with recursive below (id, magazine_id) as (
        select n.id, n.magazine_id from nodes n where n.id = ${node.id}
        union all
        select c.id, c.magazine_id from below join nodes c on c.parent_id = below.id and c.deleted_at is null and c.id <> all(${except}) where c.kind <> 'file')
      select m.name as title, count(*) over ()::int as count from below join magazines m on m.id = below.magazine_id and m.deleted_at is null order by lower(m.name), m.id limit ${MOST_NAMED}`,
    )
    return { titles: rows.map(({ title }) => title), count: rows[0]?.count ?? 0 }
  }

  /** A node with everything in it that is there, folders before what is in them. Magazines are no files. */
  const treeOf = (node: Node, except: SQL): Promise<ZipRow[]> =>
    rowsOf<ZipRow>(
      db,
      sql`with recursive below (id, depth) as (
        select n.id, 0 from nodes n where n.id = ${node.id}
        union all
        select c.id, below.depth + 1 from below join nodes c on c.parent_id = below.id and c.deleted_at is null and c.kind <> 'magazine' and c.id <> all(${except}))
      select n.id, n.parent_id as "parentId", n.name, b.object_key as "objectKey", n.bytes::float8 as bytes, b.media_type as "mediaType", n.updated_at::text as at
      from below join nodes n on n.id = below.id left join blobs b on b.id = n.blob_id order by below.depth, n.name_key limit ${MOST_ZIPPED + 1}`,
    )

  return {
    /** Lists what an archive of these items holds, without those whose ids are in `without`. @throws AppError `not_found` where one of them is not there, `too_large`, `invalid_request` for nothing. */
    zipEntries: async (person: Person, paths: readonly string[], without: readonly string[] = []): Promise<ZipEntry[]> => {
      const except = sql`${sql.param(without)}::uuid[]`
      const nameIn = createNames()
      const entries: ZipEntry[] = []
      const left: string[] = []
      let leftCount = 0
      for (const path of paths) {
        const { node } = await places.require(db, person, path)
        // What others keep of theirs is not named.
        if (node.ownerId === person.id) {
          const { titles, count } = await magazinesOf(node, except)
          left.push(...titles)
          leftCount += count
        }
        if (node.kind === 'magazine') continue
        const folders = new Map<string, string>()
        for (const row of await treeOf(node, except)) {
          if (entries.length >= MOST_ZIPPED) throw new AppError('too_large')
          // The top of a drive has no name: what is in it stands at the top of the archive.
          const folder = row.id === node.id ? '' : (folders.get(row.parentId) ?? '')
          if (row.name === '') continue
          const isFolder = row.objectKey === null
          const full = `${folder}${nameIn(folder, row.name, isFolder)}${isFolder ? '/' : ''}`
          if (isFolder) folders.set(row.id, full)
          const content = row.objectKey === null ? null : { objectKey: row.objectKey, bytes: row.bytes, mediaType: row.mediaType ?? '' }
          entries.push({ path: full, content, at: new Date(row.at) })
        }
      }
      if (entries.length === 0) throw new AppError('invalid_request', { fields: { keys: ['There is nothing to put into an archive.'] } })
      if (left.length > 0) entries.push({ path: nameIn('', LEFT_OUT, false), content: { text: leftOut(left, leftCount) }, at: new Date() })
      return entries
    },
  }
}

/** The name of the file of an archive that says what is not in it. */
const LEFT_OUT = 'Magazines left out.txt'

/** Most magazines that it names. */
const MOST_NAMED = 1000

/** Writes what is not in an archive: the first of the magazines by their titles, and how many more there are. */
export const leftOut = (titles: readonly string[], count: number): string =>
  [
    'Magazines are no files: they are not in this archive.',
    'To have one as a PDF, open it in the editor and choose Export.',
    '',
    ...titles.map((title) => `• ${title || 'Untitled'}`),
    ...(count > titles.length ? [`… and ${count - titles.length} more`] : []),
    '',
  ].join('\r\n')

/** Text becomes much smaller; pictures, films and archives do not. */
const isPackable = (mediaType: string): boolean => /^text\/|^application\/(?:json|xml|rtf)$|^image\/(?:svg\+xml|bmp|tiff)$/.test(mediaType)

const openContent = async (objects: Objects, key: string): Promise<Readable> => {
  const found = await objects.get(key)
  if (!found) throw new Error(`the content ${key} is gone`)
  return found.stream
}

/** An archive as it is sent. */
export interface Archive {
  stream: Readable
  /** Its length, bytes, where it is known before; null where something in it is packed. */
  bytes: number | null
}

/**
 * Writes an archive while it is read: one file is open at a time, and nothing is kept of it. Who stops reading ends that, too. Names are UTF-8; what is
 * larger than 4 GiB, or more than 65,535, is written as Zip64.
 */
export const writeZip = (objects: Objects, entries: readonly ZipEntry[]): Promise<Archive> => {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let reading: Readable | null = null
  zip.on('error', (error: Error) => stream.destroy(error))
  stream.once('close', () => reading?.destroy())
  for (const { path, content, at } of entries) {
    if (!content) {
      zip.addEmptyDirectory(path, { mtime: at })
      continue
    }
    if ('text' in content) {
      zip.addBuffer(Buffer.from(content.text), path, { mtime: at })
      continue
    }
    const open = async (done: (error: unknown, bytes: Readable) => void): Promise<void> => {
      try {
        reading = await openContent(objects, content.objectKey)
        if (stream.destroyed) reading.destroy()
        done(null, reading)
      } catch (error) {
        done(error, Readable.from([]))
      }
    }
    const { bytes, mediaType } = content
    zip.addReadStreamLazy(path, { mtime: at, size: bytes, compress: isPackable(mediaType) }, (done) => void open(done))
  }
  return new Promise((resolve) => {
    const answer = (size = -1): void => resolve({ stream, bytes: size < 0 ? null : size })
    zip.end({ forceZip64Format: false, comment: '' }, answer)
  })
}
