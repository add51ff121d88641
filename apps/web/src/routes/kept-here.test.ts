import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDesign, createHistory, createPage } from '@magazineai/design'
import { keepFiles } from '../features/create/draft-files.ts'
import { createLocalStore } from '../features/editor/save/local.ts'
import { forget, unsentHere } from '../api/kept-here.ts'
import { keptName } from '../api/kept-names.ts'

const storage = (): Storage => {
  const items: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  }
  return new Proxy(items, { get: (_, key) => methods[key as keyof typeof methods] }) as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const design = createDesign({ random: () => 0.5, name: 'Tide', pages: [createPage({ id: 'p', name: 'Lighthouse' })] })

const keep = async (owner: string, id: string, dirty: boolean, name = 'Tide'): Promise<void> => {
  const store = createLocalStore({ owner })
  const kept = { revision: 1, base: null, dirty, seq: 1, sent: [] }
  expect(await store.write(id, kept, { ...design, name }, createHistory(design).log())).toBeNull()
}

const databases = async () => (await indexedDB.databases()).map(({ name = '' }) => name).toSorted((a, b) => a.localeCompare(b))

test('what is not on the server is found by the names of its magazines and the number of its files, for its owner alone', async () => {
  await keep('ada', 'm1', true)
  await keep('ada', 'm1~2', true)
  await keep('ada', 'm2', false, 'Moss')
  await keep('ada', 'm3', true, 'Ebb')
  await keepFiles('ada', 'd', [new File(['x'], 'a.md'), new File(['y'], 'b.md')])
  await keep('bo', 'm9', true, 'Private')
  expect(await unsentHere('ada')).toEqual({ magazines: ['Tide', 'Ebb'], files: 2 })
  expect(await unsentHere('bo')).toEqual({ magazines: ['Private'], files: 0 })
})

test('the last write decides', async () => {
  await keep('ada', 'm1', true)
  const store = createLocalStore({ owner: 'ada' })
  await store.write('m1', { revision: 2, base: null, dirty: false, seq: 1, sent: [] }, design, createHistory(design).log())
  expect(await unsentHere('ada')).toEqual({ magazines: [], files: 0 })
})

test('looking makes no database, and where there are none nothing is', async () => {
  expect(await unsentHere('nobody')).toEqual({ magazines: [], files: 0 })
  expect(await databases()).toEqual([])
})

test('all of a person goes, what older versions kept for nobody in particular goes too, and the rest stays', async () => {
  await keep('ada', 'm1', true)
  await keepFiles('ada', 'd', [new File(['x'], 'a.md')])
  await keep('bo', 'm9', true)
  ;(await openDB('magazineai-editor', 1)).close()
  for (const place of [localStorage, sessionStorage]) {
    for (const owner of ['ada', 'bo']) place.setItem(keptName(owner, 'view:m1'), owner)
    place.setItem('magazineai-view:m1', 'old')
    place.setItem('magazineai-theme', 'dark')
  }
  await forget('ada')
  expect(await databases()).toEqual(['magazineai:bo:editor'])
  for (const place of [localStorage, sessionStorage])
    expect(Object.keys(place).toSorted()).toEqual(['magazineai-theme', 'magazineai:bo:view:m1'])
  expect(await unsentHere('bo')).toMatchObject({ magazines: ['Tide'] })
})

test('a database that a page still holds goes as well, and that page writes nothing any more once its person has left', async () => {
  let isHere = true
  const store = createLocalStore({ owner: 'ada', mayKeep: () => isHere })
  const kept = { revision: 1, base: null, dirty: true, seq: 1, sent: [] }
  await store.write('m1', kept, design, createHistory(design).log())
  isHere = false
  await forget('ada')
  expect(await store.write('m1', kept, design, createHistory(design).log())).toBeNull()
  await vi.waitFor(async () => expect(await databases()).toEqual([]))
})
