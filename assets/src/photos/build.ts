import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { renderArt } from '../art/art.ts'
import { PHOTO_DIR } from '../paths.ts'
import { writeAtomically } from '../write-atomically.ts'
import { fetchFiles } from './fetch.ts'
import { INDEX_NAME, photoName, type IndexedPhoto } from './library.ts'
import { photoManifest, type PhotoManifest, type PhotoPackage, type PhotoRow } from './manifest.ts'
import { measure } from './measure.ts'

/** Where photographs come from and go to; each has its place in an installation. */
export interface PhotoBuild {
  log: (line: string) => void
  manifest?: PhotoManifest
  fetch?: typeof fetchFiles
  folder?: string
}

/** What {@link buildPhotos} did. */
export interface PhotoReport {
  photos: number
  /** Packages that could not be fetched, with the reason; generated art stands in for their photographs. */
  missing: { package: string; reason: string }[]
}

/** Fetches, checks, resizes and measures the photographs, and writes their index. Never throws for a missing package. */
export async function buildPhotos(options: PhotoBuild): Promise<PhotoReport> {
  const { log, manifest = photoManifest(), fetch = fetchFiles, folder = PHOTO_DIR } = options
  await mkdir(folder, { recursive: true })
  const missing: PhotoReport['missing'] = []
  const built = await Promise.all(
    manifest.packages.map(async (pack) => {
      const rows = manifest.photos.filter((row) => row.package === pack.name)
      const wanted = rows.map((row) => row.path)
      const files = await fetch(pack, wanted).catch((error: unknown) => {
        missing.push({ package: pack.name, reason: reasonOf(error) })
        log(`photos: ${pack.name} could not be fetched, generated art takes its place (${reasonOf(error)})`)
        return new Map<string, Uint8Array>()
      })
      return inTurn(rows, (row) => store(folder, row, pack, files.get(row.path)))
    }),
  )
  const order = new Map(manifest.photos.map((row, index) => [row.id, index]))
  const index = built.flat().toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  await writeAtomically(`${folder}/${INDEX_NAME}`, JSON.stringify(index, null, 1))
  return { photos: index.length, missing }
}

async function store(folder: string, row: PhotoRow, pack: PhotoPackage, bytes: Uint8Array | undefined): Promise<IndexedPhoto> {
  const full = bytes ?? (await standIn(row))
  const { width, height } = await sharp(full).metadata()
  const large = await derive(full, 1200)
  const small = await derive(large, 400)
  await writeAtomically(`${folder}/${photoName(row.id, 'full')}`, full)
  await writeAtomically(`${folder}/${photoName(row.id, 1200)}`, large)
  await writeAtomically(`${folder}/${photoName(row.id, 400)}`, small)
  const { path: _, ...described } = row
  return { ...described, width, height, ...(await measure(small)), ...credit(row, pack, bytes === undefined) }
}

function credit(row: PhotoRow, pack: PhotoPackage, generated: boolean): Pick<IndexedPhoto, 'credit' | 'licence' | 'generated'> {
  if (generated) return { credit: 'Generated art', licence: 'CC0-1.0', generated }
  return { credit: row.photographer ? `Photograph: ${row.photographer}` : 'Sample photograph', licence: pack.photoOrigin, generated }
}

const standIn = (row: PhotoRow): Promise<Uint8Array> => renderArt('mesh', row.id, { width: row.width, height: row.height })

const derive = (full: Uint8Array, side: 400 | 1200): Promise<Buffer> =>
  sharp(full).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82, progressive: true }).toBuffer()

/** One after another within a package: pictures are large once decoded. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
