import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'

/** A stretch of bytes, both ends counted. */
export interface ByteRange {
  start: number
  end: number
}

/** Where files live. Keys are opaque paths made by the server, never by a user. */
export interface Objects {
  /** Stores an object whole: it is there and durable when this resolves, and never half. */
  put(key: string, body: Uint8Array | Readable): Promise<{ bytes: number }>
  /** Opens an object; null when there is none. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  /** Size of an object; null when there is none. */
  head(key: string): Promise<{ bytes: number } | null>
  remove(key: string): Promise<void>
}

/** Objects in a folder: written beside, synchronised, renamed into place, and the folder synchronised too. */
export const folderObjects = (root: string): Objects => {
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new RangeError(`not an object key: ${key}`)
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
    get: async (key, range) => {
      const found = await head(key)
      return found && { stream: createReadStream(pathOf(key), range), bytes: found.bytes }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
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

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
