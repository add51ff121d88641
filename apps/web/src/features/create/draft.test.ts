import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

/** The tab’s storage, which a reload leaves alone. */
const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
})

/** Whatever is waited for may take this long on a machine that is busy, ms. */
const PATIENCE = 20_000

beforeEach(() => storage.clear())

/** The module as a page loads it: a second call is a reload. */
async function load() {
  vi.resetModules()
  const { readDraft, changeDraft, clearDraft } = await import('./draft.ts')
  return { read: readDraft, changeDraft, clearDraft }
}

test('words, settings and files outlive a reload', async () => {
  const before = await load()
  before.changeDraft({ idea: 'Lighthouses', pages: 16, mode: 'preserve', review: true, keepGoing: false, language: 'de' })
  before.changeDraft({ files: [new File(['The lamp'], 'lamp.md', { type: 'text/markdown', lastModified: 7 })] })
  const { readFiles } = await import('./draft-files.ts')
  await vi.waitFor(async () => expect(await readFiles(before.read().id)).toHaveLength(1), PATIENCE)
  const after = await load()
  expect(after.read()).toMatchObject({ idea: 'Lighthouses', pages: 16, mode: 'preserve', review: true, keepGoing: false, restoring: true })
  after.changeDraft({ files: [new File(['x'], 'second.txt')] })
  await vi.waitFor(() => expect(after.read().restoring).toBe(false), PATIENCE)
  expect(after.read().files.map(({ name, lastModified }) => [name, lastModified])[0]).toEqual(['lamp.md', 7])
  expect(after.read().files.map(({ name }) => name)).toEqual(['lamp.md', 'second.txt'])
  expect(await after.read().files[0]?.text()).toBe('The lamp')
})

test('a form that was sent leaves nothing behind', async () => {
  const page = await load()
  page.changeDraft({ idea: 'Tides', files: [new File(['x'], 'tide.txt')] })
  const { id } = page.read()
  page.clearDraft()
  expect(page.read()).toMatchObject({ idea: '', files: [], keepGoing: true })
  const { readFiles } = await import('./draft-files.ts')
  await vi.waitFor(async () => expect(await readFiles(id)).toEqual([]), PATIENCE)
})

test('what storage holds is repaired field by field', async () => {
  storage.set('magazineai-draft', JSON.stringify({ id: 'a', idea: 'Moss', pages: 900, mode: 'dream', language: 'xx', template: 3 }))
  const { read } = await load()
  expect(read()).toMatchObject({ idea: 'Moss', pages: 12, mode: 'condense', language: null, template: null })
  storage.set('magazineai-draft', '{')
  expect((await load()).read()).toMatchObject({ idea: '', restoring: false })
})
