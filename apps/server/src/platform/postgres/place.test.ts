import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clusterPathsFor } from './place.ts'
import type { ClusterPaths } from './place.ts'

const isRoot = process.getuid?.() === 0

let root: string
let closed: string
let shelter: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'magazineai-place-'))
  chmodSync(root, 0o755)
  closed = join(root, 'home')
  mkdirSync(closed, { mode: 0o700 })
  shelter = join(root, 'shelter')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Makes what a finished start leaves behind. */
const used = (dataDir: string): ClusterPaths => {
  const place = clusterPathsFor(dataDir, shelter)
  mkdirSync(place.data, { recursive: true })
  writeFileSync(join(dataDir, 'secret'), 'x', { mode: 0o600 })
  return place
}

// Only root starts PostgreSQL as another user, so only then a folder can be closed to it.
describe.runIf(isRoot)('a data folder that only root may enter', () => {
  test('is opened for passing through when its own mode is all that stands in the way', () => {
    const dataDir = join(root, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    const place = clusterPathsFor(dataDir, shelter)
    expect([place.isOutside, place.data, modeOf(dataDir)]).toEqual([false, join(dataDir, 'postgres'), '711'])
    expect(existsSync(shelter)).toBe(false)
  })

  test('is left alone when something in it would be shown', () => {
    const dataDir = join(root, 'data')
    mkdirSync(dataDir, { mode: 0o700 })
    writeFileSync(join(dataDir, 'diary.txt'), 'mine', { mode: 0o644 })
    expect(clusterPathsFor(dataDir, shelter).isOutside).toBe(true)
    expect(modeOf(dataDir)).toBe('700')
  })

  test('has its database outside, behind a link, when a folder above is closed', () => {
    const dataDir = join(closed, 'data')
    const place = used(dataDir)
    expect(place.isOutside).toBe(true)
    expect(place.data.startsWith(shelter)).toBe(true)
    expect(readlinkSync(join(dataDir, 'postgres'))).toBe(place.data)
    expect(modeOf(closed)).toBe('700')
    expect(clusterPathsFor(dataDir, shelter)).toEqual(place)
  })

  test('keeps its database outside when the folder is opened later', () => {
    const dataDir = join(closed, 'data')
    const place = used(dataDir)
    chmodSync(closed, 0o755)
    expect(clusterPathsFor(dataDir, shelter)).toEqual(place)
  })

  test('reached over a link is judged by where it lies', () => {
    symlinkSync(closed, join(root, 'link'))
    chmodSync(closed, 0o700)
    mkdirSync(join(closed, 'data'), { mode: 0o755 })
    expect(clusterPathsFor(join(root, 'link/data'), shelter).isOutside).toBe(true)
  })

  test('that was removed while its database was outside does not get the old database back in silence', () => {
    const dataDir = join(closed, 'data')
    const { data } = used(dataDir)
    rmSync(dataDir, { recursive: true })
    expect(() => clusterPathsFor(dataDir, shelter)).toThrow(`${data} holds the database of a data folder that was at ${dataDir} before.`)
    expect(existsSync(data)).toBe(true)
  })

  test('that was moved or copied is refused: its link leads to the database of the other', () => {
    used(join(closed, 'data'))
    const copy = join(root, 'copy')
    mkdirSync(copy)
    symlinkSync(readlinkSync(join(closed, 'data/postgres')), join(copy, 'postgres'))
    expect(() => clusterPathsFor(copy, shelter)).toThrow('the database of another data folder')
  })
})

test('a link that leads nowhere is refused with a sentence', () => {
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  symlinkSync('/var/lib/magazineai/000000000000/postgres', join(dataDir, 'postgres'))
  expect(() => clusterPathsFor(dataDir, shelter)).toThrow('leads to /var/lib/magazineai/000000000000/postgres, where no database is')
})

test('a link that a person made to another disk is followed', () => {
  const dataDir = join(root, 'data')
  const disk = join(root, 'disk')
  for (const folder of [dataDir, disk]) mkdirSync(folder)
  symlinkSync(disk, join(dataDir, 'postgres'))
  const place = clusterPathsFor(dataDir, shelter)
  expect([place.isOutside, place.data]).toEqual([false, join(dataDir, 'postgres')])
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
})

test('a first start that was cut after the link was made goes on', () => {
  const dataDir = join(closed, 'data')
  const first = clusterPathsFor(dataDir, shelter)
  expect(clusterPathsFor(dataDir, shelter)).toEqual(first)
})
