import type { Session } from '@magazineai/contract'
import { beforeEach, expect, test, vi } from 'vitest'

/** The tab’s storage, which a reload leaves alone. */
const storage = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })

/** Whatever is waited for may take this long on a machine that is busy, ms. */
const PATIENCE = 20_000

beforeEach(() => storage.clear())

/** The module as a page loads it: a second call is a reload. */
async function load() {
  vi.resetModules()
  const { readDraft, changeDraft, clearDraft } = await import('./draft.ts')
  const { session } = await import('../../api/app.ts')
  const enter = (id: string): void => session.enter({ profile: { id } } as Session)
  return { read: readDraft, changeDraft, clearDraft, session, enter }
}

test('words, settings and files outlive a reload', async () => {
  const before = await load()
  before.changeDraft({
    idea: 'Lighthouses',
    pages: 16,
    leavesRoom: true,
    mode: 'preserve',
    review: true,
    keepGoing: false,
    language: 'de',
    typography: 'source',
  })
  before.changeDraft({ files: [new File(['The lamp'], 'lamp.md', { type: 'text/markdown', lastModified: 7 })] })
  const { readFiles } = await import('./draft-files.ts')
  await vi.waitFor(async () => expect(await readFiles('visitor', before.read().id)).toHaveLength(1), PATIENCE)
  const after = await load()
  expect(after.read()).toMatchObject({
    idea: 'Lighthouses',
    pages: 16,
    leavesRoom: true,
    mode: 'preserve',
    typography: 'source',
    review: true,
    keepGoing: false,
    restoring: true,
  })
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
  await vi.waitFor(async () => expect(await readFiles('visitor', id)).toEqual([]), PATIENCE)
})

test('what storage holds is repaired field by field', async () => {
  storage.set('magazineai:visitor:draft', JSON.stringify({ id: 'a', idea: 'Moss', pages: 900, mode: 'dream', language: 'xx', template: 3 }))
  const { read } = await load()
  expect(read()).toMatchObject({ idea: 'Moss', pages: null, leavesRoom: false, mode: 'condense', language: null, template: null })
  // A draft of before pages could be left to the documents.
  storage.set('magazineai:visitor:draft', JSON.stringify({ id: 'a', idea: 'Moss', pages: 12 }))
  expect((await load()).read()).toMatchObject({ idea: 'Moss', pages: 12, leavesRoom: false })
  storage.set('magazineai:visitor:draft', '{')
  expect((await load()).read()).toMatchObject({ idea: '', restoring: false })
})

const tide = () => new File(['x'], 'tide.txt')

/** How many files are kept of each owner’s form with this id. */
const filesOf = async (id: string, ...owners: string[]): Promise<number[]> => {
  const { readFiles } = await import('./draft-files.ts')
  return Promise.all(owners.map(async (owner) => (await readFiles(owner, id)).length))
}

test('what a visitor filled in becomes that of who signs in, at once and after a reload', async () => {
  const page = await load()
  page.changeDraft({ idea: 'Tides', files: [tide()] })
  page.enter('ada')
  expect(page.read()).toMatchObject({ idea: 'Tides', restoring: false })
  const { id } = page.read()
  await vi.waitFor(async () => expect(await filesOf(id, 'ada', 'visitor')).toEqual([1, 0]), PATIENCE)
  expect([...storage].filter(([, words]) => words.includes('Tides')).map(([key]) => key)).toEqual(['magazineai:ada:draft'])

  storage.clear()
  const before = await load()
  before.changeDraft({ idea: 'Moss', files: [tide(), tide()] })
  const moss = before.read().id
  await vi.waitFor(async () => expect(await filesOf(moss, 'visitor')).toEqual([2]), PATIENCE)
  const after = await load()
  after.enter('bo')
  expect(after.read()).toMatchObject({ idea: 'Moss', restoring: true })
  await vi.waitFor(
    () => expect(after.read()).toMatchObject({ restoring: false, files: [{ name: 'tide.txt' }, { name: 'tide.txt' }] }),
    PATIENCE,
  )
  await vi.waitFor(async () => expect(await filesOf(moss, 'bo', 'visitor')).toEqual([2, 0]), PATIENCE)
})

test('what somebody filled in is there for them alone when their session ended, also after a reload', async () => {
  const page = await load()
  page.enter('ada')
  page.changeDraft({ idea: 'Lighthouses', files: [tide()] })
  const { id } = page.read()
  page.session.ended()
  expect(page.read()).toMatchObject({ idea: '', files: [] })
  page.enter('bo')
  expect(page.read()).toMatchObject({ idea: '', files: [] })
  page.changeDraft({ idea: 'Wells' })
  page.session.ended()
  page.enter('ada')
  await vi.waitFor(() => expect(page.read()).toMatchObject({ idea: 'Lighthouses', files: [{ name: 'tide.txt' }] }), PATIENCE)

  const reloaded = await load()
  expect(reloaded.read()).toMatchObject({ idea: '', files: [] })
  reloaded.enter('bo')
  expect(reloaded.read().idea).toBe('Wells')
  expect(await filesOf(id, 'bo', 'visitor', 'ada')).toEqual([0, 0, 1])
})

test('nothing of a form is left when its storage was emptied on the way out', async () => {
  const page = await load()
  page.enter('ada')
  page.changeDraft({ idea: 'Lighthouses' })
  page.session.left('ada')
  storage.clear()
  expect(page.read().idea).toBe('')
  page.enter('ada')
  expect(page.read().idea).toBe('')
})
