import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Killable } from '../../../testing/killable.ts'
import { createRepeatedCopies, type RepeatedCopies } from './repeated-copies.ts'
import { json, q } from '../../../testing/requests.ts'

/** What came of a drive whose server died over it. */
export interface DriveSurvival {
  kills: number
  /** Ends of the database too. */
  databases: number
  /** What was being done when the server died, by its kind. */
  interrupted: Record<string, number>
  /** Changes the server said it had made. */
  acknowledged: number
  /** Of these, what was not there afterwards, in words. */
  lost: string[]
}

/** What a worker knows of its own folder: where it is, and which contents are in it by their names. */
interface Room {
  prefix: string
  spare: string
  /** By name; `?` before it says that nobody has acknowledged it yet. */
  files: Map<string, string>
  upload: { path: string; name: string; content: Buffer; acknowledged: number } | null
  doing: string | null
}

const BASE = '/api/file-manager'
const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 150_000

/** Files of a worker that are read after each end, about. */
const READ = 8
/** How long the first change may take to be acknowledged, ms. */
const LONGEST_FIRST_ANSWER_MS = 60_000
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** How often the server dies, and by what chance. */
export interface DrivePlan {
  kills: number
  /** Copies a folder of so many files beside the rest. */
  copied?: number
  random: () => number
  /** Ends it before all of them. */
  enough?: AbortSignal
  /** Told after each end. */
  told?: (survival: DriveSurvival) => void
}

/** What all workers do their work by. */
interface Surroundings {
  call: (method: string, path: string, init?: RequestInit) => Promise<Response>
  survival: DriveSurvival
  random: () => number
  /** Another content under another name. */
  content: (sign: string) => { name: string; bytes: Buffer }
}

const expectStatus = async (answer: Response, statuses: readonly number[]): Promise<Response> => {
  if (!statuses.includes(answer.status)) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const acknowledge = ({ survival }: Surroundings, { files }: Room, name: string): void => {
  files.set(name, files.get(`?${name}`)!)
  files.delete(`?${name}`)
  survival.acknowledged += 1
}

const formOf = (key: string, bytes: Buffer): FormData => {
  const form = new FormData()
  form.set('key', key)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  return form
}

const upload = async (around: Surroundings, room: Room): Promise<void> => {
  const { name, bytes } = around.content('f')
  room.files.set(`?${name}`, sha(bytes))
  await expectStatus(await around.call('POST', '/files/', { body: formOf(room.prefix + name, bytes) }), [201])
  acknowledge(around, room, name)
}

const beginPieces = async ({ call, content }: Surroundings, room: Room): Promise<NonNullable<Room['upload']>> => {
  const { name, bytes } = content('t')
  // An upload goes along with its folder where that is there when it begins.
  await expectStatus(await call('POST', '/directories/', json({ prefix: room.prefix })), [201, 409])
  const metadata = `key ${Buffer.from(room.prefix + name).toString('base64')}`
  const headers = { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  const begun = await expectStatus(await call('POST', '/uploads/', { headers }), [201])
  room.files.set(`?${name}`, sha(bytes))
  return { path: begun.headers.get('location')!.slice(BASE.length), name, content: bytes, acknowledged: 0 }
}

const uploadInPieces = async (around: Surroundings, room: Room): Promise<void> => {
  const { call, survival } = around
  const current = (room.upload ??= await beginPieces(around, room))
  const head = await call('HEAD', current.path, { headers: TUS })
  let offset = Number(head.headers.get('upload-offset') ?? Number.NaN)
  if (!(offset >= current.acknowledged))
    survival.lost.push(`an upload stood at ${offset} after ${current.acknowledged} bytes were acknowledged (${head.status})`)
  while (offset < current.content.length) {
    const headers = { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const body = new Uint8Array(current.content.subarray(offset, offset + PIECE))
    await expectStatus(await call('PATCH', current.path, { headers, body }), [200, 204])
    offset = Math.min(current.content.length, offset + PIECE)
    current.acknowledged = offset
  }
  acknowledge(around, room, current.name)
  room.upload = null
}

const move = async ({ call, survival }: Surroundings, room: Room): Promise<void> => {
  const isThere = [...room.files.keys()].some((name) => !name.startsWith('?'))
  const statuses = isThere ? [200] : [200, 404]
  const { status } = await expectStatus(await call('PUT', '/copy-move/', json({ src_path: room.prefix, dst_path: room.spare })), statuses)
  if (status === 404) return
  ;[room.prefix, room.spare] = [room.spare, room.prefix]
  survival.acknowledged += 1
}

/** What goes is a folder of its own, beside those that stay. */
const discard = async ({ call, content }: Surroundings, room: Room): Promise<void> => {
  const prefix = `${room.prefix.split('/')[0]}/gone/`
  const { name, bytes } = content('g')
  await call('POST', '/files/', { body: formOf(`${prefix}${name}/x.bin`, bytes) })
  await call('DELETE', `/directories/${q({ prefix })}`)
  await call('DELETE', '/recycle-bin/empty/')
}

const DEEDS = [
  ['upload', upload],
  ['upload in pieces', uploadInPieces],
  ['move', move],
  ['emptying the bin', discard],
] as const

/** Does one thing after the other until it ends; `doing` says what of it, for whom it was cut off in. */
const keepDoing = async (
  worker: { doing: string | null },
  ending: AbortSignal,
  next: () => readonly [name: string, deed: () => Promise<void>],
): Promise<void> => {
  while (!ending.aborted) {
    const [name, deed] = next()
    worker.doing = name
    try {
      await deed()
      worker.doing = null
    } catch (error) {
      // Whoever is cut off by the end of the server does not know what became of it.
      if (ending.aborted) return
      throw error
    }
  }
}

const work = (around: Surroundings, room: Room, random: () => number, ending: AbortSignal): Promise<void> =>
  keepDoing(room, ending, () => {
    const [name, deed] = DEEDS[Math.floor(random() * DEEDS.length)]!
    return [name, () => deed(around, room)]
  })

const keepCopying = (
  { survival }: Surroundings,
  copies: RepeatedCopies,
  worker: { doing: string | null },
  ending: AbortSignal,
): Promise<void> =>
  keepDoing(worker, ending, () => [
    'copying a large folder',
    async () => {
      await copies.copy()
      survival.acknowledged += 1
    },
  ])

const namesIn = async ({ call }: Surroundings, prefix: string): Promise<string[] | null> => {
  const answer = await call('GET', `/directories/${q({ prefix })}`)
  return answer.status === 200 ? ((await answer.json()) as { files: { name: string }[] }).files.map(({ name }) => name) : null
}

/** Brings what a worker knows in line with what may have happened, and looks for the rest, byte by byte. */
const settle = async (around: Surroundings, room: Room): Promise<void> => {
  const { call, survival, random } = around
  let there = await namesIn(around, room.prefix)
  const elsewhere = await namesIn(around, room.spare)
  if (there && elsewhere?.length) survival.lost.push(`${room.prefix} is in two places`)
  if (!there && elsewhere) {
    ;[room.prefix, room.spare] = [room.spare, room.prefix]
    there = elsewhere
  }
  for (const [key, hash] of room.files) {
    const name = key.replace('?', '')
    const isOpen = key !== name && room.upload?.name === name
    if (!there?.includes(name)) {
      if (key === name) survival.lost.push(`${room.prefix}${name} is not there`)
      else if (!isOpen) room.files.delete(key)
      continue
    }
    // Of many that were looked at before a few are read again: at the end `verify` reads all of them.
    if (key === name && random() > READ / room.files.size) continue
    const answer = await call('GET', `/files/${q({ key: room.prefix + name })}`)
    if (sha(new Uint8Array(await answer.arrayBuffer())) !== hash) survival.lost.push(`${room.prefix}${name} has other bytes`)
    if (key !== name && !isOpen) {
      room.files.delete(key)
      room.files.set(name, hash)
    }
  }
}

/** Waits `ms`, and longer on a machine so busy that nothing has ever been acknowledged by then: an end before that could lose nothing. */
const someWork = async (survival: DriveSurvival, ms: number, ended: AbortSignal): Promise<void> => {
  await wait(ms)
  const last = performance.now() + LONGEST_FIRST_ANSWER_MS
  while (survival.acknowledged === 0 && !ended.aborted && performance.now() < last) await wait(20)
}

/**
 * Lets workers upload, move, delete and empty in folders of their own while the server dies over it, and looks after each end whether everything it
 * had acknowledged is there, byte by byte. What was in the middle may be done or not, nothing else.
 */
export const surviveDrive = async (server: Killable, { kills, copied, random, enough, told }: DrivePlan): Promise<DriveSurvival> => {
  const survival: DriveSurvival = { kills: 0, databases: 0, interrupted: {}, acknowledged: 0, lost: [] }
  let serial = 0
  const around: Surroundings = {
    survival,
    random,
    call: async (method, path, init = {}) => {
      const answer = await server.fetch(BASE + path, { method, ...init })
      if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
      return answer
    },
    content: (sign) => {
      serial += 1
      return { name: `${sign}${serial}.bin`, bytes: Buffer.alloc(1 + Math.floor(random() * 400_000), `${serial} ${random()} `) }
    },
  }
  const rooms = Array.from({ length: 4 }, (_, index): Room => ({
    prefix: `w${index}/a/`,
    spare: `w${index}/b/`,
    files: new Map(),
    upload: null,
    doing: null,
  }))
  const copies = copied === undefined ? null : createRepeatedCopies({ call: around.call, files: copied })
  const copying = { doing: null as string | null }
  while (survival.kills < kills) {
    if (enough?.aborted) break
    const ending = new AbortController()
    const all = rooms.map((room) => work(around, room, random, ending.signal))
    if (copies) all.push(keepCopying(around, copies, copying, ending.signal))
    const workers = Promise.all(all)
    await Promise.race([workers, someWork(survival, 100 + random() * 1_500, ending.signal)]).finally(() => ending.abort())
    for (const { doing } of [...rooms, copying]) if (doing) survival.interrupted[doing] = (survival.interrupted[doing] ?? 0) + 1
    const both = random() < 0.4
    await server.kill(both ? 'database' : undefined)
    await workers
    survival.kills += 1
    if (both) survival.databases += 1
    for (const room of rooms) await settle(around, room)
    if (copies) survival.lost.push(...(await copies.settle()))
    told?.(survival)
  }
  return survival
}
