import { mkdir, rename, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { renderArt } from '../art/art.ts'
import { PHOTO_DIR } from '../paths.ts'
import { fetchFiles } from './fetch.ts'
import { PHOTO_INDEX, photoFile, type Photo } from './library.ts'
import { photoManifest, type PhotoPackage, type PhotoRow } from './manifest.ts'
import { measure } from './measure.ts'

/** What {@link buildPhotos} did. */
export interface PhotoReport {
  photos: number
  /** Packages that could not be fetched, with the reason; generated art stands in for their photographs. */
  missing: { package: string; reason: string }[]
}

/** Fetches, checks, resizes and measures the photographs, and writes their index. Never throws for a missing package. */
export async function buildPhotos(log: (line: string) => void): Promise<PhotoReport> {
  const { packages, photos } = photoManifest()
  await mkdir(PHOTO_DIR, { recursive: true })
  const missing: PhotoReport['missing'] = []
  const built = await Promise.all(
    packages.map(async (pack) => {
      const rows = photos.filter((row) => row.package === pack.name)
      const files = await fetchFiles(
        pack,
        rows.map((row) => row.path),
      ).catch((error: unknown) => {
        missing.push({ package: pack.name, reason: reasonOf(error) })
        log(`photos: ${pack.name} could not be fetched, generated art takes its place (${reasonOf(error)})`)
        return new Map<string, Uint8Array>()
      })
      return inTurn(rows, (row) => store(row, pack, files.get(row.path)))
    }),
  )
  const order = new Map(photos.map((row, index) => [row.id, index]))
  const index = built.flat().toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  await writeFile(`${PHOTO_INDEX}.part`, JSON.stringify(index, null, 1))
  await rename(`${PHOTO_INDEX}.part`, PHOTO_INDEX)
  return { photos: index.length, missing }
}

async function store(row: PhotoRow, pack: PhotoPackage, bytes: Uint8Array | undefined): Promise<Photo> {
  const full = bytes ?? (await standIn(row))
  const { width, height } = await sharp(full).metadata()
  await Promise.all([writeFile(photoFile(row.id), full), derive(row.id, full, 1200), derive(row.id, full, 400)])
  const { path: _, ...described } = row
  const generated = bytes === undefined
  const credit = generated ? 'Generated art' : row.photographer ? `Photograph: ${row.photographer}` : 'Sample photograph'
  return { ...described, width, height, ...(await measure(full)), credit, licence: generated ? 'CC0-1.0' : pack.photoOrigin, generated }
}

const standIn = (row: PhotoRow): Promise<Uint8Array> => renderArt('mesh', row.id, { width: row.width, height: row.height })

async function derive(id: string, full: Uint8Array, side: 400 | 1200): Promise<void> {
  await sharp(full)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82, progressive: true })
    .toFile(photoFile(id, side))
}

/** One after another within a package: pictures are large once decoded. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await work(item))
  return results
}

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
