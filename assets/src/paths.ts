import { fileURLToPath } from 'node:url'

/** Returns the absolute path of a file of this package, from a path relative to its root. */
export const packagePath = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url))

/** The folder that set-up fills; never in git. */
export const CACHE = packagePath('.cache')

/** Where font files lie, by content hash. */
export const FONT_DIR = `${CACHE}/fonts`

/** Where photographs lie: `<id>.jpg` and its `<id>-400.jpg`, `<id>-1200.jpg`. */
export const PHOTO_DIR = `${CACHE}/photos`
