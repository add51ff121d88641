import type { Profile, Session } from '@magazineai/contract'
import { firstCalls } from '@magazineai/contract/first-calls'
import { expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { ApiError, unreachable } from './error.ts'
import { createSession, nextSession, type SessionChange } from './session.ts'

const profile = { id: 'u1', email: 'ada@example.org' } as Profile

/** A client that gets the same answer, or none, to whatever it asks. */
const clientOf = (answer: () => Promise<unknown>): Client => ({
  call: answer as unknown as Client['call'],
  ask: answer as unknown as Client['ask'],
  read: answer as unknown as Client['read'],
})
const fails = (status: number) => clientOf(() => Promise.reject(new ApiError(status, 'x', 'x')))

test('loading ends in exactly one of in, out, unreachable', async () => {
  const here = createSession()
  expect(here.get()).toEqual({ status: 'loading' })
  await here.start(clientOf(() => Promise.resolve(profile)))
  expect(here.get()).toEqual({ status: 'in', profile })

  for (const status of [401, 403]) {
    const away = createSession()
    await away.start(fails(status))
    expect(away.get()).toEqual({ status: 'out' })
  }

  const lost = createSession()
  await lost.start(clientOf(() => Promise.reject(unreachable())))
  expect(lost.get()).toEqual({ status: 'unreachable', message: 'Server unavailable. Please try again later.' })
  await lost.start(clientOf(() => Promise.resolve(profile)))
  expect(lost.get()).toEqual({ status: 'in', profile })
})

test('whoever waits for the beginning is told once it is known who is here, whatever came of it', async () => {
  for (const client of [clientOf(() => Promise.resolve(profile)), fails(401), clientOf(() => Promise.reject(unreachable()))]) {
    const session = createSession()
    const [first, second] = [session.known(), session.known()]
    // React reads a promise again and again: it must be the same one.
    expect(second).toBe(first)
    const told = vi.fn<() => void>()
    void first.then(told)
    await Promise.resolve()
    expect(told).not.toHaveBeenCalled()
    await session.start(client)
    await first
    expect(told).toHaveBeenCalledOnce()
  }
})

test('a server that goes away later hides nothing', () => {
  const inside = nextSession({ status: 'loading' }, { type: 'found', profile })
  expect(nextSession(inside, { type: 'failed', message: 'down' })).toBe(inside)
  expect(nextSession({ status: 'out' }, { type: 'failed', message: 'down' })).toEqual({ status: 'out' })
})

test('listeners hear changes only', () => {
  const session = createSession()
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  session.ended()
  session.ended()
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  session.enter({ profile } as Session)
  expect(heard).toHaveBeenCalledTimes(1)
})

/** A note as a browser keeps it. */
const noteOf = () => {
  let isThere = false
  return { isThere: () => isThere, write: () => void (isThere = true), remove: () => void (isThere = false) }
}

test('signing in and out is told to other tabs; signing out works without a server', async () => {
  const told: SessionChange[] = []
  const session = createSession((change) => told.push(change))
  session.enter({ profile } as Session)
  await session.leave(clientOf(() => Promise.reject(unreachable())))
  expect(session.get()).toEqual({ status: 'out', left: true })
  expect(told).toEqual([{ type: 'in' }, { type: 'out', owner: 'u1' }])
})

test('who signs out while nothing answers is out for good: the session is ended before anybody is asked for again', async () => {
  const note = noteOf()
  const before = createSession(undefined, note)
  before.enter({ profile } as Session)
  await before.leave(clientOf(() => Promise.reject(unreachable())))
  expect(note.isThere()).toBe(true)

  const offline = createSession(undefined, note)
  await offline.start(clientOf(() => Promise.reject(unreachable())))
  expect([offline.get(), note.isThere()]).toEqual([{ status: 'out' }, true])

  const asked: string[] = []
  const online = createSession(undefined, note)
  const ask = ((route: { id: string; path: string }) => Promise.resolve(asked.push(route.path))) as unknown as Client['ask']
  await online.start({ ...clientOf(() => Promise.resolve(profile)), ask })
  expect([online.get(), note.isThere(), asked]).toEqual([{ status: 'out' }, false, [firstCalls.logout.path]])
})

test('signing in again takes the note away', async () => {
  const note = noteOf()
  const session = createSession(undefined, note)
  note.write()
  session.enter({ profile } as Session)
  expect(note.isThere()).toBe(false)
})

test('things of a person may be kept until they sign out, here or in another tab, and again when they are back', async () => {
  const session = createSession()
  session.enter({ profile } as Session)
  session.ended()
  expect([session.get(), session.mayKeep('u1')]).toEqual([{ status: 'out' }, true])
  session.enter({ profile } as Session)
  session.left('u1')
  expect([session.get(), session.mayKeep('u1'), session.mayKeep('u2')]).toEqual([{ status: 'out', left: true }, false, true])
  session.enter({ profile } as Session)
  expect(session.mayKeep('u1')).toBe(true)
  await session.leave(clientOf(() => Promise.resolve(undefined)))
  expect(session.mayKeep('u1')).toBe(false)
})

test('somebody who signs out in another tab does not take another person along', () => {
  const session = createSession()
  session.enter({ profile: { ...profile, id: 'u2' } } as Session)
  session.left('u1')
  expect(session.get()).toMatchObject({ status: 'in', profile: { id: 'u2' } })
})

test('an end that comes by itself is told once', () => {
  const told: SessionChange[] = []
  const session = createSession((change) => told.push(change))
  session.enter({ profile } as Session)
  session.ended()
  session.ended()
  expect(told).toEqual([{ type: 'in' }, { type: 'ended' }])
})

test('another person than before is told from the same', () => {
  const session = createSession()
  session.enter({ profile } as Session)
  session.ended()
  session.enter({ profile } as Session)
  expect(session.isAnother()).toBe(false)
  session.enter({ profile: { ...profile, id: 'u2' } } as Session)
  expect(session.isAnother()).toBe(true)
})
