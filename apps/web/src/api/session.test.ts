import type { Profile, Session } from '@magazineai/contract'
import { expect, test, vi } from 'vitest'
import type { Client } from './client.ts'
import { ApiError, unreachable } from './error.ts'
import { createSession, nextSession } from './session.ts'

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

test('signing in and out is told to other tabs; signing out works without a server', async () => {
  const told: string[] = []
  const session = createSession((change) => told.push(change))
  session.enter({ profile } as Session)
  await session.leave(clientOf(() => Promise.reject(unreachable())))
  expect(session.get()).toEqual({ status: 'out' })
  expect(told).toEqual(['in', 'out'])
})
