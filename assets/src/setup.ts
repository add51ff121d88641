import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { forgetCatalogue } from './fonts/catalogue.ts'
import { CACHE, packagePath } from './paths.ts'
import { forgetPhotos } from './photos/library.ts'

/** Raised when the way a part is built changes, so that it is built anew. */
const FONT_RECIPE = 3
const PHOTO_RECIPE = 1

/** How set-up talks and what it may skip. */
export interface SetupOptions {
  log?: (line: string) => void
  /** Builds everything again, done or not. */
  force?: boolean
}

/** What set-up did. */
export interface SetupReport {
  /** Font files built; 0 when they were there. */
  fonts: number
  /** Photographs built; 0 when they were there. */
  photos: number
  /** Photo packages that generated art stands in for. */
  missing: string[]
  ms: number
}

/**
 * Builds the fonts and the photo library into the cache folder. Does nothing, quickly, when they are there and their manifests
 * did not change. A package that cannot be fetched never fails the set-up: generated art takes its place and the next run tries again.
 */
export async function setup({ log = () => {}, force = false }: SetupOptions = {}): Promise<SetupReport> {
  const started = performance.now()
  await mkdir(CACHE, { recursive: true })
  const [fonts, photos] = await Promise.all([setupFonts(log, force), setupPhotos(log, force)])
  return { fonts, ...photos, ms: Math.round(performance.now() - started) }
}

async function setupFonts(log: (line: string) => void, force: boolean): Promise<number> {
  const stamp = await stampOf('fonts.json', FONT_RECIPE)
  if (!force && (await stamped('fonts', stamp))) return 0
  const { buildFonts } = await import('./fonts/build.ts')
  const count = await buildFonts()
  forgetCatalogue()
  await writeFile(stampFile('fonts'), stamp)
  log(`fonts: ${count} files ready`)
  return count
}

async function setupPhotos(log: (line: string) => void, force: boolean): Promise<{ photos: number; missing: string[] }> {
  const stamp = await stampOf('photos.json', PHOTO_RECIPE)
  if (!force && (await stamped('photos', stamp))) return { photos: 0, missing: [] }
  const { buildPhotos } = await import('./photos/build.ts')
  const { photos, missing } = await buildPhotos({ log })
  forgetPhotos()
  if (missing.length === 0) await writeFile(stampFile('photos'), stamp)
  log(`photos: ${photos} ready`)
  return { photos, missing: missing.map((each) => each.package) }
}

const stampFile = (part: string): string => `${CACHE}/${part}.stamp`

/** The manifest and the installed versions decide: both are in the content of these two files. */
async function stampOf(manifest: string, recipe: number): Promise<string> {
  const hash = createHash('sha256').update(String(recipe))
  for (const file of [manifest, 'package.json']) hash.update(await readFile(packagePath(file)))
  return hash.digest('hex')
}

const stamped = async (part: string, stamp: string): Promise<boolean> => (await readFile(stampFile(part), 'utf8').catch(() => '')) === stamp
