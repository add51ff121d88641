import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openFileCache } from './file-cache.ts'
import type { FileCache } from './file-cache.ts'
import type { Logger } from './log.ts'

/** Most bytes of smaller pictures, drawn art and packed fonts; and of painted pages. */
const PICTURES = 512 * 1024 ** 2
const PAGES = 1024 ** 3

/** Most bytes of what is shown of the files of drives: small pictures, and documents as text. */
const PREVIEWS = 512 * 1024 ** 2

/** What an installation can make again, in `DATA_DIR/cache`. */
export interface Caches {
  pictures: FileCache
  pages: FileCache
  previews: FileCache
}

/** Opens the caches of a data folder, and removes what earlier releases kept among its objects without a bound. */
export const openCaches = async (dataDir: string, log: Logger): Promise<Caches> => {
  for (const name of ['derived', 'thumbnails']) await rm(join(dataDir, 'objects', name), { recursive: true, force: true })
  const [pictures, pages, previews] = await Promise.all([
    openFileCache(join(dataDir, 'cache', 'pictures'), PICTURES, log),
    openFileCache(join(dataDir, 'cache', 'pages'), PAGES, log),
    openFileCache(join(dataDir, 'cache', 'previews'), PREVIEWS, log),
  ])
  return { pictures, pages, previews }
}
