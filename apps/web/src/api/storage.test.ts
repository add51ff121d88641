// @vitest-environment happy-dom
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('remembers', () => {
  for (const storage of [deviceStorage, tabStorage]) {
    expect([storage.get('a'), storage.set('a', '1'), storage.get('a')]).toEqual([null, true, '1'])
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  }
})

it('breaks nothing where the browser keeps nothing, or has no room', () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  expect([deviceStorage.get('a'), deviceStorage.set('a', '1')]).toEqual([null, false])
  deviceStorage.remove('a')
  vi.stubGlobal('localStorage', undefined)
  expect([deviceStorage.get('a'), deviceStorage.set('a', '1')]).toEqual([null, false])
})

it('is the one way to the storages of the browser', async () => {
  const root = join(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  const direct: string[] = []
  for (const file of files) if (/\b(?:local|session)Storage\b/.test(await readFile(join(root, file), 'utf8'))) direct.push(file)
  // Signing out goes through all that is kept, name by name.
  expect(direct.toSorted()).toEqual(['api/kept-here.ts', 'api/storage.ts'])
})
