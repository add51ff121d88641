import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'

/** A stretch of bytes, both ends counted. */
export interface ByteRange {
  start: number
  end: number
}

/** The first part of every key: what is kept, and until when, says `retention`. */
export const OBJECT_KINDS = ['assets', 'avatars', 'blobs', 'exports', 'sources'] as const
/** The first part of a key: one of `OBJECT_KINDS`. */
export type ObjectKind = (typeof OBJECT_KINDS)[number]

/** A stored object as a listing shows it; `writtenAt` is when it was written. */
export interface ObjectEntry {
  key: string
  bytes: number
  writtenAt: Date
}

/** Where files live. Keys are opaque paths made by the server, never by a user. */
export interface Objects {
  /** Stores an object whole: it is there and durable when this resolves, and never half. */
  put(key: string, body: Uint8Array | Readable): Promise<{ bytes: number }>
  /** Makes a file of the same disk an object too, without copying it: it is durable when this resolves. Whose the file is removes it where it was. */
  adopt(key: string, path: string): Promise<void>
  /** Makes an object the content of another key too, without copying it. */
  link(from: string, to: string): Promise<void>
  /** Opens an object; null when there is none. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  /** Size of an object; null when there is none. */
  head(key: string): Promise<{ bytes: number } | null>
  remove(key: string): Promise<void>
  /** Removes all objects whose keys begin with the folder. */
  removeFolder(folder: string): Promise<void>
  /** All objects whose keys begin with the folder, in no order; also drafts that a killed server left. */
  list(folder: string): AsyncIterable<ObjectEntry>
}

/** Objects in a folder: written beside, synchronised, renamed into place, and the folder synchronised too. */
export const folderObjects = (root: string): Objects => {
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..') || !isKind(key.split('/', 1)[0]))
      throw new RangeError(`not an object key: ${key}`)
    return join(root, key)
  }
  const head = async (key: string): Promise<{ bytes: number } | null> => {
    try {
      return { bytes: (await stat(pathOf(key))).size }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
  return {
    head,
    put: async (key, body) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = `${path}.${randomUUID()}.part`
      try {
        const bytes = await writeDurably(draft, body)
        await rename(draft, path)
        await syncFolder(dirname(path))
        return { bytes }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    adopt: async (key, source) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await syncFile(source)
      await link(source, path)
      await syncFolder(dirname(path))
    },
    link: async (from, to) => {
      await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 })
      await link(pathOf(from), pathOf(to))
      await syncFolder(dirname(pathOf(to)))
    },
    get: async (key, range) => {
      const found = await head(key)
      return found && { stream: createReadStream(pathOf(key), range), bytes: found.bytes }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    list: (folder) => listFolder(root, pathOf(folder)),
  }
}

const isKind = (name: string | undefined): boolean => (OBJECT_KINDS as readonly (string | undefined)[]).includes(name)

async function* listFolder(root: string, folder: string): AsyncIterable<ObjectEntry> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneWhenMissing)
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFolder(root, path)
    else {
      // It may be removed while we look.
      const found = await stat(path).catch(() => null)
      if (found) yield { key: relative(root, path).split(sep).join('/'), bytes: found.size, writtenAt: found.mtime }
    }
  }
}

const noneWhenMissing = (error: unknown): [] => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}

const writeDurably = async (path: string, body: Uint8Array | Readable): Promise<number> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeFile(file, body)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
