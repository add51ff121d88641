import { createTestClock } from '@magazineai/common/testing'
import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../api/error.ts'
import { Conflicts } from '../model/conflicts.ts'
import { chosenOf } from './entries.ts'
import { MOST_AT_A_TIME, UploadQueue, type Sending, type UnfinishedUpload, type UploadStatus } from './upload-queue.ts'

const PIECE = 10

/** A server that takes pieces, one for every call of `step`; it can be away, and refuses names that are taken. */
class FakeServer {
  readonly files = new Map<string, number>()
  readonly pieces = new Map<string, number>()
  readonly folders: string[] = []
  isAway = false
  refused: ApiError | null = null
  most = 0
  #waiting: (() => void)[] = []
  #now = 0

  /** Lets everything that waits take one piece. */
  async step(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const go of waiting) go()
    await new Promise((resolve) => setTimeout(resolve))
  }

  send = async ({ file, key, onConflict, address, signal, onProgress, onAddress }: Sending): Promise<void> => {
    this.#now++
    this.most = Math.max(this.most, this.#now)
    try {
      const id = address ?? `up/${key}`
      onAddress(id)
      for (let sent = this.pieces.get(id) ?? 0; sent < file.size;) {
        await new Promise<void>((resolve) => this.#waiting.push(resolve))
        if (signal.aborted) throw new DOMException('', 'AbortError')
        if (this.isAway) throw unreachable()
        sent = Math.min(file.size, sent + PIECE)
        this.pieces.set(id, sent)
        onProgress(sent)
      }
      if (this.refused && key.includes('refused')) throw this.refused
      if (this.files.has(key) && onConflict === 'fail') throw new ApiError(409, 'name_conflict', 'There is something of this name already.')
      this.files.set(onConflict === 'keep_both' && this.files.has(key) ? `${key} (2)` : key, file.size)
    } finally {
      this.#now--
    }
  }
}

function start(server = new FakeServer()) {
  const clock = createTestClock()
  const conflicts = new Conflicts()
  let kept: readonly UnfinishedUpload[] = []
  const discarded: string[] = []
  const queue = new UploadQueue({
    clock,
    send: server.send,
    discard: async (address) => void discarded.push(address),
    makeFolder: async (path) => void server.folders.push(path),
    conflicts,
    onStored: () => undefined,
    keep: (unfinished) => (kept = unfinished),
  })
  /** Lets the server and time go on until nothing is on its way. */
  const finish = async (most = 200): Promise<void> => {
    for (let times = 0; times < most && queue.unsent > 0; times++) {
      await server.step()
      await clock.pass(200)
    }
  }
  const statuses = (): UploadStatus[] => queue.uploads.map(({ status }) => status)
  return { clock, conflicts, queue, server, finish, statuses, discarded, kept: () => kept }
}

const fileOf = (name: string, size = 25, lastModified = 1): File => new File(['x'.repeat(size)], name, { lastModified })
const filesOf = (...names: string[]) => chosenOf(names.map((name) => fileOf(name)))

test('files go up three at a time, with their bytes counted', async () => {
  const { queue, server, finish, statuses, clock, kept } = start()
  queue.add(filesOf('a', 'b', 'c', 'd', 'e'), 'Photos/')
  await server.step()
  await server.step()
  await clock.pass(1_000)
  expect(queue.state.get()).toMatchObject({ total: 5, bytes: 125, counts: { sending: MOST_AT_A_TIME, waiting: 2 } })
  expect(queue.state.get().sent).toBeGreaterThan(0)
  expect(queue.unsent).toBeGreaterThan(0)
  expect(kept()).toHaveLength(5)
  await finish()
  expect(statuses()).toEqual(Array(5).fill('done'))
  expect(server.most).toBe(MOST_AT_A_TIME)
  expect([...server.files.keys()].sort()).toEqual(['Photos/a', 'Photos/b', 'Photos/c', 'Photos/d', 'Photos/e'])
  await clock.pass(200)
  expect(kept()).toEqual([])
  expect(queue.state.get().sent).toBe(125)
})

test('a server that is away for ten seconds breaks nothing: with one timer, it goes on where it stopped', async () => {
  const { queue, server, finish, clock, statuses } = start()
  queue.add(filesOf('a', 'b', 'c', 'd'), '')
  await server.step()
  await server.step()
  server.isAway = true
  await server.step()
  await clock.pass(200)
  expect(queue.state.get().isOffline).toBe(true)
  expect(statuses()).toEqual(Array(4).fill('waiting'))
  expect(clock.waits()).toHaveLength(1)
  for (let second = 0; second < 10; second++) {
    await clock.pass(1_000)
    await server.step()
  }
  server.isAway = false
  await clock.pass(30_000)
  await finish()
  expect(statuses()).toEqual(Array(4).fill('done'))
  expect(queue.uploads.every(({ sent, size }) => sent === size)).toBe(true)
})

test('a connection that is back ends the wait at once', async () => {
  const { queue, server, finish, statuses, clock } = start()
  server.isAway = true
  queue.add(filesOf('a'), '')
  await server.step()
  await server.step()
  expect(queue.state.get().isOffline).toBe(true)
  server.isAway = false
  queue.online()
  expect(queue.state.get().isOffline).toBe(false)
  await finish()
  await clock.pass(200)
  expect(statuses()).toEqual(['done'])
})

test('names that are taken are asked about once for all', async () => {
  const { queue, server, finish, conflicts, statuses } = start()
  for (const name of ['a', 'b', 'd']) server.files.set(name, 1)
  queue.add(filesOf('a', 'b', 'c', 'd'), '')
  await finish(20)
  expect(statuses()).toEqual(['conflict', 'conflict', 'done', 'conflict'])
  expect(conflicts.question.get()).toMatchObject({ name: 'a', waiting: 2, canReplace: true })
  conflicts.answer('keep_both', true)
  await finish()
  expect(conflicts.question.get()).toBeNull()
  expect(statuses()).toEqual(Array(4).fill('done'))
  expect([...server.files.keys()].sort()).toEqual(['a', 'a (2)', 'b', 'b (2)', 'c', 'd', 'd (2)'])
})

test('while a question stands the others go on; what is skipped stays as it was', async () => {
  const { queue, server, conflicts, finish, statuses } = start()
  server.files.set('a', 1)
  queue.add(filesOf('a', 'b', 'c', 'd', 'e'), '')
  await finish(20)
  expect(statuses()).toEqual(['conflict', 'done', 'done', 'done', 'done'])
  conflicts.answer('skip', false)
  await finish()
  expect(statuses()[0]).toBe('skipped')
  expect(server.files.get('a')).toBe(1)
})

test('what the server refuses says so by name, and is sent again when somebody wants it', async () => {
  const { queue, server, finish, clock } = start()
  server.refused = new ApiError(507, 'quota_exceeded', 'Your storage is full. Make room, then try again.')
  queue.add(filesOf('refused', 'b'), '')
  await finish()
  await clock.pass(200)
  expect(queue.state.get().counts).toMatchObject({ failed: 1, done: 1 })
  expect(queue.uploads[0]).toMatchObject({ name: 'refused', message: 'Your storage is full. Make room, then try again.' })
  server.refused = null
  queue.retry()
  await finish()
  expect(queue.uploads.map(({ status }) => status)).toEqual(['done', 'done'])
})

test('a pause keeps what is there; giving up takes it away from the server', async () => {
  const { queue, server, finish, statuses, discarded, clock } = start()
  queue.add(filesOf('a', 'b'), '')
  await server.step()
  await server.step()
  queue.pause()
  expect(statuses()).toEqual(['waiting', 'waiting'])
  await server.step()
  await clock.pass(200)
  expect(queue.state.get().isPaused).toBe(true)
  const before = server.pieces.get('up/a')
  expect(before).toBeGreaterThan(0)
  const [first, second] = queue.uploads
  queue.cancel(second!.id)
  expect(discarded).toEqual(['up/b'])
  queue.resume()
  queue.pause(first!.id)
  expect(statuses()).toEqual(['paused'])
  queue.resume(first!.id)
  await finish()
  expect(statuses()).toEqual(['done'])
})

test('after a reload the same files are wanted again, and go on where they stopped', async () => {
  const server = new FakeServer()
  const before = start(server)
  before.queue.add(filesOf('a', 'b'), 'Photos/')
  await server.step()
  await server.step()
  before.queue.stop()
  const unfinished = before.kept()
  expect(unfinished.map(({ key }) => key)).toEqual(['Photos/a', 'Photos/b'])

  const after = start(server)
  after.queue.recall(unfinished)
  expect(after.statuses()).toEqual(['lost', 'lost'])
  expect(after.queue.unsent).toBe(0)
  expect(after.queue.giveBack(chosenOf([fileOf('a'), fileOf('b', 25, 2), fileOf('c')]))).toBe(2)
  const begun = server.pieces.get('up/Photos/a')!
  expect(begun).toBeGreaterThan(0)
  await after.finish()
  expect(after.statuses()).toEqual(['done', 'lost'])
})

test('the folders of a chosen folder are made once each, before what goes into them', async () => {
  const { queue, server, finish } = start()
  const files = Array.from({ length: 40 }, (_, place) => ({
    file: fileOf(`${place}`, 5),
    path: `Trip/${place % 2 ? 'odd' : 'even'}/${place}`,
  }))
  queue.add({ files, emptyFolders: ['Trip/nothing/'] }, 'Photos/')
  await finish()
  expect(server.folders.sort()).toEqual(['Photos/Trip/even/', 'Photos/Trip/nothing/', 'Photos/Trip/odd/'])
  expect(server.files.size).toBe(40)
})

test('5,000 small files go up with a few showings a second', async () => {
  const { queue, server, finish, clock } = start()
  let shown = 0
  queue.state.subscribe(() => shown++)
  queue.add(chosenOf(Array.from({ length: 5_000 }, (_, place) => fileOf(`${place}`, 0))), '')
  await finish(20_000)
  await clock.pass(200)
  expect(server.files.size).toBe(5_000)
  expect(queue.state.get().counts.done).toBe(5_000)
  expect(shown).toBeLessThan(5_000)
})
