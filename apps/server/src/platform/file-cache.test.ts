import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFileCache } from './file-cache.ts'
import type { FileCache } from './file-cache.ts'
import { createLog } from './log.ts'

let folder: string
let made: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magazineai-cache-'))
  made = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const openCache = (maxBytes = 1_000): Promise<FileCache> => openFileCache(folder, maxBytes, createLog('silent'))
const read = async (cache: FileCache, key: string, bytes = 100): Promise<string> => {
  const file = await cache.get(key, async () => {
    made.push(key)
    return Buffer.from(key.padEnd(bytes, '.'))
  })
  const content = await buffer(file.stream)
  expect(content.length).toBe(file.bytes)
  return content.toString()
}
const sizeOnDisk = (): number => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

test('a file is made once, and read again, also by a later process', async () => {
  const cache = await openCache()
  expect(await read(cache, 'a')).toBe(await read(cache, 'a'))
  expect(await read(await openCache(), 'a')).toBe('a'.padEnd(100, '.'))
  expect(made).toEqual(['a'])
})

test('calls for one key at the same time share the work, and its failure; the next call tries again', async () => {
  const cache = await openCache()
  await Promise.all(Array.from({ length: 20 }, () => read(cache, 'a')))
  expect(made).toEqual(['a'])
  let tries = 0
  const fail = () =>
    cache.get('b', async () => {
      tries += 1
      throw new Error('broken')
    })
  expect((await Promise.allSettled([fail(), fail(), fail()])).every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(1)
  expect(await read(cache, 'b')).toContain('b')
})

test('the least recently used files go, from the disk too, and the bytes stay bounded', async () => {
  const cache = await openCache(1_000)
  for (let index = 0; index < 10; index += 1) await read(cache, `k${index}`)
  await read(cache, 'k0')
  await read(cache, 'new')
  expect(sizeOnDisk()).toBeLessThanOrEqual(1_000)
  made = []
  for (const key of ['k0', 'new', 'k9']) await read(cache, key)
  expect(made).toEqual([])
  await read(cache, 'k1')
  expect(made).toEqual(['k1'])
  for (let index = 0; index < 200; index += 1) await read(cache, `many${index}`, 1 + (index % 200))
  expect(sizeOnDisk()).toBeLessThanOrEqual(1_000)
  await read(cache, 'huge', 900)
  expect(sizeOnDisk()).toBeLessThanOrEqual(1_000)
})

test('a later process with less room evicts at its start, the oldest first, and removes drafts', async () => {
  const cache = await openCache(1_000)
  for (const key of ['old', 'young', 'middle']) await read(cache, key)
  for (const name of readdirSync(folder)) {
    const age = { old: 3, middle: 2, young: 1 }[readFileSync(join(folder, name), 'utf8').replaceAll('.', '')] ?? 0
    utimesSync(join(folder, name), 1_000_000 - age, 1_000_000 - age)
  }
  writeFileSync(join(folder, 'x.part'), 'half')
  made = []
  const smaller = await openCache(500)
  const tiny = await openFileCache(folder, 200, createLog('silent'))
  await read(tiny, 'young', 40)
  await read(tiny, 'middle', 40)
  expect(made).toEqual([])
  expect(readdirSync(folder)).toHaveLength(2)
  await read(smaller, 'old')
  expect(made).toEqual(['old'])
})

test('a file that vanished is made again, and one being read stays readable while it is evicted', async () => {
  const cache = await openCache(1_000)
  await read(cache, 'a')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  await read(cache, 'a')
  expect(made).toEqual(['a', 'a'])
  const reading = await cache.get('a', async () => Buffer.from('never'))
  for (let index = 0; index < 20; index += 1) await read(cache, `k${index}`)
  expect((await buffer(reading.stream)).length).toBe(100)
})

test('a folder that cannot be written costs only time', async () => {
  const cache = await openCache()
  rmSync(folder, { recursive: true })
  expect(await read(cache, 'a')).toContain('a')
  expect(await read(cache, 'a')).toContain('a')
  expect(made).toEqual(['a', 'a'])
})
