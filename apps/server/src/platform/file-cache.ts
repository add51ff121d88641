import { createLru } from '@magazineai/common'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from './log.ts'

/** A file that is open to be read once; whoever got it reads or destroys the stream. */
export interface OpenFile {
  stream: Readable
  bytes: number
}

/** Files that can be made again, by the key of what they are made from: at most so many bytes of them, the least recently used removed first. */
export interface FileCache {
  /** Opens the file of `key`, made by `make` when it is not there; `subject` names what it goes with, e.g. a magazine. Calls for one key at the same time share the work, and its failure. */
  get(key: string, make: () => Promise<Uint8Array>, subject?: string): Promise<OpenFile>
  /** Removes the files of a subject. */
  removeSubject(subject: string): Promise<void>
}

/** A single file may take this share of the whole; a larger one is made anew each time. */
const LARGEST_SHARE = 0.25

/** Opens the cache in a folder of its own, which one process at a time may use; what an earlier one kept there is used on, oldest first to go. */
export const openFileCache = async (folder: string, maxBytes: number, log: Logger): Promise<FileCache> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  /** The bytes of each file, by its name. */
  const kept = createLru<string, number>(maxBytes, (bytes) => bytes)
  const making = new Map<string, Promise<Uint8Array>>()
  const pathOf = (name: string): string => join(folder, name)
  const remove = (names: readonly string[]): Promise<unknown> => Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
  for (const { name, bytes } of await listFiles(folder)) await remove(bytes > maxBytes ? [name] : kept.set(name, bytes))

  const openKept = async (name: string): Promise<OpenFile | null> => {
    if (kept.get(name) === undefined) return null
    try {
      const file = await open(pathOf(name))
      return { stream: file.createReadStream(), bytes: (await file.stat()).size }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      kept.delete(name)
      return null
    }
  }

  const keep = async (name: string, bytes: Uint8Array): Promise<void> => {
    if (bytes.length > maxBytes * LARGEST_SHARE) return
    const draft = pathOf(`${name}.${randomUUID()}${DRAFT}`)
    try {
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, pathOf(name))
      await remove(kept.set(name, bytes.length))
    } catch (error) {
      // What could be made can be sent; a disk that is full is told of elsewhere.
      log.warn({ err: error }, 'a file could not be cached')
      await rm(draft, { force: true }).catch(() => undefined)
    }
  }

  const makeNew = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    try {
      const bytes = await make()
      await keep(name, bytes)
      return bytes
    } finally {
      making.delete(name)
    }
  }

  return {
    get: async (key, make, subject) => {
      const name = (subject === undefined ? '' : prefixOf(subject)) + hashOf(key, 40)
      const found = making.has(name) ? null : await openKept(name)
      if (found) return found
      const work = making.get(name) ?? makeNew(name, make)
      making.set(name, work)
      const bytes = await work
      return { stream: Readable.from([bytes], { objectMode: false }), bytes: bytes.length }
    },
    removeSubject: async (subject) => {
      const names = kept.keys().filter((name) => name.startsWith(prefixOf(subject)))
      for (const name of names) kept.delete(name)
      await remove(names)
    },
  }
}

const hashOf = (text: string, length: number): string => createHash('sha256').update(text).digest('hex').slice(0, length)

/** What the names of the files of a subject begin with. */
const prefixOf = (subject: string): string => `${hashOf(subject, 20)}-`

const DRAFT = '.part'

/** The files of the folder, the least recently changed first; drafts of a killed process are removed. */
const listFiles = async (folder: string): Promise<{ name: string; bytes: number }[]> => {
  const names = await readdir(folder)
  await Promise.all(names.filter((name) => name.endsWith(DRAFT)).map((name) => rm(join(folder, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => !name.endsWith(DRAFT))
      .map(async (name) => {
        const { size: bytes, mtimeMs } = await stat(join(folder, name))
        return { name, bytes, mtimeMs }
      }),
  )
  return files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)
}
