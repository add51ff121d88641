import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Killable } from '../../../testing/killable.ts'

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
  files: Map<string, string>
  upload: { location: string; name: string; content: Buffer; acknowledged: number } | null
  doing: string | null
}

const BASE = '/api/file-manager'
const PIECE = 150_000
const q = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** How often the server dies, and by what chance. */
export interface DrivePlan {
  kills: number
  random: () => number
  /** Told after each end. */
  told?: (survival: DriveSurvival) => void
}

/**
 * Lets workers upload, move, delete and empty in folders of their own while the server dies over it, and looks after each end whether everything it
 * had acknowledged is there, byte by byte. What was in the middle may be done or not, nothing else.
 */
export const surviveDrive = async (server: Killable, { kills, random, told }: DrivePlan): Promise<DriveSurvival> => {
  const survival: DriveSurvival = { kills: 0, databases: 0, interrupted: {}, acknowledged: 0, lost: [] }
  const rooms = Array.from({ length: 4 }, (_, index): Room => ({
    prefix: `w${index}/a/`,
    spare: `w${index}/b/`,
    files: new Map(),
    upload: null,
    doing: null,
  }))
  let serial = 0
  let isDying = false

  const call = async (method: string, path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await server.fetch(BASE + path, { method, ...init })
    if (answer.status >= 500) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer
  }
  const json = (body: object): RequestInit => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const content = (): Buffer => Buffer.alloc(1 + Math.floor(random() * 400_000), `${(serial += 1)} ${random()} `)

  const upload = async (room: Room): Promise<void> => {
    const bytes = content()
    const name = `f${serial}.bin`
    const form = new FormData()
    form.set('key', room.prefix + name)
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    room.files.set(`?${name}`, sha(bytes))
    const answer = await call('POST', '/files/', { body: form })
    if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}: ${await answer.text()}`)
    confirm(room, name)
  }
  const confirm = (room: Room, name: string): void => {
    room.files.set(name, room.files.get(`?${name}`)!)
    room.files.delete(`?${name}`)
    survival.acknowledged += 1
  }

  const goOn = async (room: Room): Promise<void> => {
    if (!room.upload) {
      const bytes = content()
      const name = `t${serial}.bin`
      const metadata = `key ${Buffer.from(room.prefix + name).toString('base64')}`
      const begun = await call('POST', '/uploads/', {
        headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata },
      })
      const location = begun.headers.get('location')
      if (!location) throw new Error(`no upload began: ${begun.status}`)
      room.files.set(`?${name}`, sha(bytes))
      room.upload = { location, name, content: bytes, acknowledged: 0 }
    }
    const { upload: current } = room
    const path = current.location.slice(current.location.indexOf(BASE) + BASE.length)
    const head = await call('HEAD', path, { headers: { 'tus-resumable': '1.0.0' } })
    let offset = Number(head.headers.get('upload-offset') ?? Number.NaN)
    if (!(offset >= current.acknowledged))
      survival.lost.push(`an upload stood at ${offset} after ${current.acknowledged} bytes were acknowledged (${head.status})`)
    while (offset < current.content.length) {
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const answer = await call('PATCH', path, { headers, body: new Uint8Array(current.content.subarray(offset, offset + PIECE)) })
      if (answer.status > 204) throw new Error(`a piece answered ${answer.status}: ${await answer.text()}`)
      offset = Math.min(current.content.length, offset + PIECE)
      current.acknowledged = offset
    }
    confirm(room, current.name)
    room.upload = null
  }

  const move = async (room: Room): Promise<void> => {
    const answer = await call('PUT', '/copy-move/', json({ src_path: room.prefix, dst_path: room.spare }))
    if (answer.status === 404 && room.files.size === 0) return
    if (answer.status !== 200) throw new Error(`a move answered ${answer.status}: ${await answer.text()}`)
    ;[room.prefix, room.spare] = [room.spare, room.prefix]
    survival.acknowledged += 1
  }

  const discard = async (room: Room): Promise<void> => {
    // What goes is its own folder beside those that stay.
    const prefix = `${room.prefix.split('/')[0]}/gone/`
    const form = new FormData()
    const bytes = content()
    form.set('key', `${prefix}${serial}/x.bin`)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
    await call('POST', '/files/', { body: form })
    await call('DELETE', `/directories/${q({ prefix })}`)
    await call('DELETE', '/recycle-bin/empty/')
  }

  const deeds = { upload, 'upload in pieces': goOn, move, 'emptying the bin': discard }

  const work = async (room: Room): Promise<void> => {
    while (!isDying) {
      const names = Object.keys(deeds) as (keyof typeof deeds)[]
      const name = names[Math.floor(random() * names.length)]!
      room.doing = name
      try {
        await deeds[name](room)
        room.doing = null
      } catch (error) {
        if (!isDying) throw error
        return
      }
    }
  }

  /** Brings what a worker knows in line with what may have happened, and looks for the rest. */
  const settle = async (room: Room): Promise<void> => {
    const namesIn = async (prefix: string): Promise<string[] | null> => {
      const answer = await call('GET', `/directories/${q({ prefix })}`)
      return answer.status === 200 ? ((await answer.json()) as { files: { name: string }[] }).files.map(({ name }) => name) : null
    }
    let there = await namesIn(room.prefix)
    const elsewhere = await namesIn(room.spare)
    if (there === null && elsewhere !== null) {
      ;[room.prefix, room.spare] = [room.spare, room.prefix]
      there = elsewhere
    } else if (there !== null && elsewhere !== null && elsewhere.length > 0) survival.lost.push(`${room.prefix} is in two places`)
    for (const [name, hash] of room.files) {
      const isSure = !name.startsWith('?')
      const plain = name.replace('?', '')
      if (!there?.includes(plain)) {
        if (isSure) survival.lost.push(`${room.prefix}${plain} is not there`)
        else if (room.upload?.name !== plain) room.files.delete(name)
        continue
      }
      const answer = await call('GET', `/files/${q({ key: room.prefix + plain })}`)
      if (sha(new Uint8Array(await answer.arrayBuffer())) !== hash) survival.lost.push(`${room.prefix}${plain} has other bytes`)
      if (!isSure && room.upload?.name !== plain) {
        room.files.delete(name)
        room.files.set(plain, hash)
      }
    }
  }

  while (survival.kills < kills) {
    isDying = false
    const working = Promise.all(rooms.map(work))
    await Promise.race([working, wait(100 + random() * 1_500)])
    isDying = true
    for (const { doing } of rooms) if (doing) survival.interrupted[doing] = (survival.interrupted[doing] ?? 0) + 1
    const both = random() < 0.4
    await server.kill(both ? 'database' : undefined)
    await working
    survival.kills += 1
    if (both) survival.databases += 1
    for (const room of rooms) await settle(room)
    told?.(survival)
  }
  return survival
}
