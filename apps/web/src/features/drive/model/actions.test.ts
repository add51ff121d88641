import { errorTable, type BatchAnswer, type ErrorCode, type OnConflict, type RecycleItem } from '@magazineai/contract'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../api/error.ts'
import { DriveActions, type DriveChange, type Notice } from './actions.ts'
import type { Batch, DriveCalls } from './calls.ts'
import { Conflicts, type Resolution } from './conflicts.ts'
import type { Item } from './item.ts'
import { lastNameOf, parentOf, pathIn } from './paths.ts'

const itemOf = (id: string, path: string): Item => ({
  id,
  type: path.endsWith('/') ? 'folder' : 'file',
  path,
  name: lastNameOf(path),
  size: 1,
  count: null,
  modified: '',
  owner: '',
  isFavorite: false,
  isShared: false,
  isSystem: false,
  permission: 'own',
  thumbUrl: null,
  editUrl: null,
  hit: null,
})

/** A drive in memory: paths by id, those in the bin apart. It refuses names that are taken, as the server does. */
class FakeDrive {
  readonly paths = new Map<string, string>()
  readonly bin = new Map<string, string>()
  readonly favorites = new Set<string>()
  refuses: string | null = null
  /** How many items of a folder one call acts on, and how many calls came. */
  piece = 500
  calledBatches = 0
  lastBatch: Batch | null = null
  #made = 0

  add(...paths: string[]): Item[] {
    return paths.map((path) => {
      const id = `n${++this.#made}`
      this.paths.set(id, path)
      return itemOf(id, path)
    })
  }

  get all(): string[] {
    return [...this.paths.values()].sort()
  }

  #put(id: string, wanted: string, onConflict: OnConflict): Item {
    const holder = [...this.paths].find(([other, path]) => path === wanted && other !== id)?.[0]
    let path = wanted
    if (holder !== undefined && onConflict === 'fail') throw new ApiError(409, 'name_conflict', 'There is something of this name already.')
    if (holder !== undefined && onConflict === 'replace') this.paths.delete(holder)
    if (holder !== undefined && onConflict === 'keep_both') path = wanted.replace(/(\.\w+)?(\/?)$/, ' (2)$1$2')
    this.paths.set(id, path)
    return itemOf(id, path)
  }

  #check(name: string): void {
    if (name === this.refuses) throw new ApiError(403, 'not_permitted', 'You may look at this, but not change it.')
  }

  readonly calls: DriveCalls = {
    makeFolder: async (path) => this.#put(`n${++this.#made}`, path, 'fail'),
    rename: async (item, name, onConflict) => this.#put(item.id, pathIn(parentOf(item.path), name, item.type === 'folder'), onConflict),
    act: async (batch) => {
      this.lastBatch = batch
      return this.#act(batch)
    },
    restore: async ({ id, original_path: path }, onConflict) => {
      const item = this.#put(id, path, onConflict)
      this.bin.delete(id)
      return item.path
    },
    purge: async ({ id }) => void this.bin.delete(id),
    readBin: async () => ({ items: [...this.bin].map(([id, path]) => binned(id, path)), next: null }),
    emptyBin: async () => this.bin.clear(),
  }

  #act({ action, ids, all, cursor, to = '', names = {}, onConflict = 'fail' }: Batch): BatchAnswer {
    this.calledBatches += 1
    const inFolder = [...this.paths].filter(([, path]) => all && parentOf(path) === all.folder).map(([id]) => id)
    const stretch = ids ?? inFolder.filter((id) => id > (cursor ?? '')).slice(0, this.piece)
    const answer: BatchAnswer = { done: [], refused: [], next_cursor: ids || stretch.length < this.piece ? null : (stretch.at(-1) ?? null) }
    for (const id of stretch.filter((each) => !all?.except.has(each)))
      try {
        answer.done.push(this.#one(action, id, { to, name: names[id], onConflict }))
      } catch (error) {
        const { code } = error as ApiError
        answer.refused.push({ id, name: this.#nameOf(id), code, message: errorTable[code as ErrorCode].message })
      }
    return answer
  }

  #nameOf(id: string): string {
    return lastNameOf(this.paths.get(id) ?? '')
  }

  #one(
    action: Batch['action'],
    id: string,
    { to, name, onConflict }: { to: string; name: string | undefined; onConflict: OnConflict },
  ): string {
    const path = this.paths.get(id) ?? ''
    this.#check(this.#nameOf(id))
    const wanted = pathIn(to, name ?? this.#nameOf(id), path.endsWith('/'))
    const forItem = path.endsWith('/') && onConflict === 'replace' ? 'keep_both' : onConflict
    if (action === 'move') this.#put(id, wanted, forItem)
    if (action === 'copy') return this.#put(`n${++this.#made}`, wanted, forItem).id
    if (action === 'bin') this.bin.set(id, path)
    if (action === 'bin' || action === 'remove') this.paths.delete(id)
    if (action === 'restore') {
      this.#put(id, this.bin.get(id)!, 'keep_both')
      this.bin.delete(id)
    }
    if (action === 'favorite') this.favorites.add(id)
    if (action === 'unfavorite') this.favorites.delete(id)
    return id
  }
}

const binned = (id: string, path: string): RecycleItem => ({
  id,
  path,
  type: 'file',
  name: lastNameOf(path),
  size: 1,
  deleted_at: '',
  restoration_path: path,
  original_path: path,
  original_parent: parentOf(path),
})

let drive: FakeDrive
let conflicts: Conflicts
let actions: DriveActions
let told: Notice[]
let changes: DriveChange[]

beforeEach(() => {
  drive = new FakeDrive()
  conflicts = new Conflicts()
  told = []
  changes = []
  actions = new DriveActions({
    calls: drive.calls,
    conflicts,
    tell: (notice) => told.push(notice),
    changed: (change) => changes.push(change),
  })
})

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Presses Undo in the message that came last. */
async function undo(): Promise<void> {
  const last = told.at(-1)
  if (last?.kind !== 'done') throw new Error('nothing to undo')
  last.undo?.()
  await settle()
}

/** Answers every question that comes with the same. */
function answering(resolution: Resolution, isForAll = false): string[] {
  const asked: string[] = []
  let isAnswering = false
  conflicts.question.subscribe(() => {
    const question = conflicts.question.get()
    if (!question || isAnswering) return
    asked.push(question.name)
    isAnswering = true
    queueMicrotask(() => {
      isAnswering = false
      conflicts.answer(resolution, isForAll)
    })
  })
  return asked
}

test('what is moved, renamed, copied and deleted can be undone, in any order of keys and messages', async () => {
  const [a, b] = drive.add('a.txt', 'b.txt')
  const before = drive.all
  await actions.move([a!, b!], 'Photos/')
  expect(drive.all).toEqual(['Photos/a.txt', 'Photos/b.txt'])
  expect(told.at(-1)).toMatchObject({ title: 'Moved 2 items to “Photos”.' })
  expect(changes.at(-1)).toEqual({ gone: new Set([a!.id, b!.id]), folders: ['', 'Photos/'] })
  await undo()
  expect(drive.all).toEqual(before)

  await actions.rename(a!, 'c.txt')
  expect(drive.all).toEqual(['b.txt', 'c.txt'])
  await actions.copy([b!], 'Photos/')
  await actions.remove([b!])
  expect(drive.all).toEqual(['Photos/b.txt', 'c.txt'])
  for (let times = 0; times < 3; times++) {
    expect(actions.undo()).toBe(true)
    await settle()
  }
  expect(drive.all).toEqual(before)
  expect(actions.undo()).toBe(false)
})

test('a taken name is asked about; each answer does what it says, and nothing is lost by “all”', async () => {
  const [a] = drive.add('a.txt', 'Photos/a.txt')
  const asked = answering('keep_both')
  await actions.move([a!], 'Photos/')
  expect(drive.all).toEqual(['Photos/a (2).txt', 'Photos/a.txt'])
  expect(asked).toEqual(['a.txt'])
})

test('one answer for all is given to those that wait and those that come; folders keep both where files are replaced', async () => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt', 'f.txt', 'Trip/']
  const items = drive.add(...names)
  drive.add(...names.map((name) => `Photos/${name}`))
  const asked = answering('replace', true)
  await actions.move(items, 'Photos/')
  expect(asked).toHaveLength(1)
  expect(drive.all).toEqual([
    'Photos/Trip (2)/',
    'Photos/Trip/',
    'Photos/a.txt',
    'Photos/b.txt',
    'Photos/c.txt',
    'Photos/d.txt',
    'Photos/e.txt',
    'Photos/f.txt',
  ])
})

test('what is skipped stays where it is and is not told as done', async () => {
  const [a] = drive.add('a.txt', 'Photos/a.txt')
  answering('skip')
  await actions.move([a!], 'Photos/')
  expect(drive.all).toEqual(['Photos/a.txt', 'a.txt'])
  expect(told).toEqual([])
})

test('what fails is named, the rest is done and can be undone; a folder does not go into itself', async () => {
  const [a, b, trip] = drive.add('a.txt', 'b.txt', 'Trip/')
  drive.refuses = 'a.txt'
  await actions.move([a!, b!], 'Trip/')
  expect(told.map(({ kind }) => kind)).toEqual(['failed', 'done'])
  expect(told[0]).toMatchObject({
    title: 'Move failed.',
    failures: [{ name: 'a.txt', message: 'You may look at this, but not change it.' }],
  })
  told.length = 0
  await actions.move([trip!], 'Trip/Sub/')
  expect(told).toMatchObject([{ kind: 'failed', failures: [{ name: 'Trip' }] }])
  told.length = 0
  await actions.move([b!], '')
  expect(told).toEqual([])
})

test('restoring never replaces, and can be undone; what is removed for good cannot', async () => {
  const [a] = drive.add('a.txt')
  await actions.remove([a!])
  drive.add('a.txt')
  answering('keep_both')
  const { items } = await drive.calls.readBin(null, 10)
  expect(await actions.restore(items)).toEqual(new Set([a!.id]))
  expect(drive.all).toEqual(['a (2).txt', 'a.txt'])
  await undo()
  expect(drive.all).toEqual(['a.txt'])
  expect([...drive.bin.keys()]).toEqual([a!.id])
  await actions.purge((await drive.calls.readBin(null, 10)).items)
  expect(drive.bin.size).toBe(0)
})

test('a star is seen at once and goes out again when the server refuses it', async () => {
  const [a] = drive.add('a.txt')
  drive.refuses = 'a.txt'
  expect(await actions.favorite([a!], true)).toBe(false)
  expect(changes.map(({ patch }) => patch?.get(a!.id)?.isFavorite)).toEqual([true, false])
  expect(told).toMatchObject([{ kind: 'failed', title: 'Failed to update favorite.' }])
})

test('all of a folder goes by pieces, but what was left out; cancelled between two, the rest stays; it can be undone', async () => {
  const items = drive.add(...Array.from({ length: 9 }, (_, at) => `Big/${at}.txt`))
  drive.piece = 2
  const all = { folder: 'Big/', except: new Set([items[4]!.id]), count: 8 }
  await actions.move(all, 'Photos/')
  expect(drive.all.filter((path) => path.startsWith('Big/'))).toEqual(['Big/4.txt'])
  expect(told.at(-1)).toMatchObject({ title: 'Moved 8 items to “Photos”.' })
  await undo()
  expect(drive.all).toEqual(items.map(({ path }) => path))
  const stop = actions.work.subscribe(() => {
    const work = actions.work.get()
    if (work && work.done >= 4) work.cancel()
  })
  await actions.remove({ ...all, except: new Set(), count: 9 })
  stop()
  expect([told.at(-1), drive.bin.size]).toMatchObject([{ title: 'Moved 4 items to Recycle bin.' }, 4])
  await undo()
  expect(drive.all).toEqual(items.map(({ path }) => path))
})

test('many items are some hundreds a call; what got another name gets its own back by Undo', async () => {
  const items = drive.add(...Array.from({ length: 450 }, (_, at) => `${at}.txt`))
  drive.add('Photos/7.txt')
  const before = drive.all
  answering('keep_both')
  await actions.move(items, 'Photos/')
  // Three pieces, and the one that was asked about.
  expect([drive.calledBatches, drive.paths.get(items[7]!.id)]).toEqual([4, 'Photos/7 (2).txt'])
  await undo()
  expect(drive.all).toEqual(before)
})

test('a copy of a magazine beside it says that it is one, and keeps both', async () => {
  const [stored] = drive.add('Magazine/m1.magazine')
  const magazine: Item = { ...stored!, type: 'magazine', name: 'The coast / north' }
  await actions.copy([magazine], 'Magazine/')
  expect(drive.lastBatch).toMatchObject({
    action: 'copy',
    to: 'Magazine/',
    names: { [magazine.id]: 'The coast - north (copy).magazine' },
    onConflict: 'keep_both',
  })
  expect(told.at(-1)).toMatchObject({ title: 'Copied “The coast / north” to “Magazine”.' })
  await actions.copy([magazine], 'Work/')
  expect([drive.lastBatch?.names, drive.lastBatch?.onConflict]).toEqual([{}, undefined])
})
