import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { buildPhotos } from './build.ts'
import { IndexedPhoto } from './library.ts'
import { photoManifest, type PhotoManifest } from './manifest.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function two(): PhotoManifest {
  const { packages, photos } = photoManifest()
  const rows = ['brooke', 'magenta'].map((id) => photos.find((row) => row.id === id)!)
  return { packages: packages.filter((pack) => rows.some((row) => row.package === pack.name)), photos: rows }
}

const index = async () => z.array(IndexedPhoto).parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))

test('stores a photograph, its two smaller sizes and its measures', async () => {
  const jpeg = await sharp({ create: { width: 1400, height: 700, channels: 3, background: '#cc8800' } })
    .jpeg()
    .toBuffer()
  const report = await buildPhotos({
    log: () => {},
    manifest: two(),
    folder,
    fetch: async (_, paths) => new Map(paths.map((path) => [path, jpeg])),
  })
  expect(report).toEqual({ photos: 2, missing: [] })
  expect((await readdir(folder)).toSorted()).toEqual(
    ['brooke.jpg', 'brooke-1200.jpg', 'brooke-400.jpg', 'index.json', 'magenta.jpg', 'magenta-1200.jpg', 'magenta-400.jpg'].toSorted(),
  )
  expect((await sharp(join(folder, 'brooke-400.jpg')).metadata()).width).toBe(400)
  expect((await index())[0]).toMatchObject({ id: 'brooke', width: 1400, height: 700, generated: false })
})

test('puts generated art of the same size in place of a package that cannot be fetched, and says so', async () => {
  const lines: string[] = []
  const report = await buildPhotos({
    log: (line) => lines.push(line),
    manifest: two(),
    folder,
    fetch: () => Promise.reject(new Error('offline')),
  })
  expect(report.missing.map((each) => each.reason)).toEqual(['offline', 'offline'])
  expect(lines.join('\n')).toContain('soft-ui-design-system could not be fetched, generated art takes its place (offline)')
  expect((await index())[0]).toMatchObject({ id: 'brooke', width: 934, height: 1401, generated: true, credit: 'Generated art' })
})
