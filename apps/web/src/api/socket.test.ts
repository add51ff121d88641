import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createSocket, parseMessage, pauseBefore } from './socket.ts'
import type { SocketPort } from './socket.ts'

/** A line under the test’s control: sockets made, and the waits asked for. */
function line() {
  const made: { url: string; target: EventTarget; close: () => void }[] = []
  const waits: { ms: number; end: () => void; stopped: boolean }[] = []
  const port: SocketPort = {
    connect(url) {
      const target = new EventTarget()
      const close = vi.fn()
      made.push({ url, target, close })
      return Object.assign(target, { close }) as unknown as WebSocket
    },
    clock: {
      after(ms, end) {
        const wait = { ms, end, stopped: false }
        waits.push(wait)
        return () => {
          wait.stopped = true
        }
      },
    },
    random: () => 0,
    renew: vi.fn(async () => undefined),
  }
  const emit = (index: number, type: string, extra: object = {}): void => {
    made[index]?.target.dispatchEvent(Object.assign(new Event(type), extra))
  }
  return { made, waits, emit, port, socket: createSocket('ws://host', port) }
}

const job = {
  job_id: 'j',
  magazine_id: 'm',
  status: 'running',
  step: 'writing',
  waiting_for: null,
  keep_going: true,
  model: 'built-in',
  mode: 'condense',
  tokens_used: 0,
  tokens_limit: 400_000,
  pages_done: 1,
  pages_total: 12,
  message: '',
  error: null,
  notes: [],
  seq: 2,
}

test('pauses double from 1 s to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})

test('reconnects with growing pauses, which an open line resets', async () => {
  const { made, waits, emit, port, socket } = line()
  socket.open('u1')
  expect(made[0]?.url).toBe('ws://host/ws/notifications/u1/')
  emit(0, 'close', { code: 1006 })
  waits[0]?.end()
  await turn()
  emit(1, 'close', { code: 1006 })
  waits[1]?.end()
  await turn()
  // Who was refused may only have been away too long.
  expect(port.renew).toHaveBeenCalledTimes(2)
  emit(2, 'open')
  expect(socket.status()).toBe('open')
  emit(2, 'close', { code: 1006 })
  expect(waits.map(({ ms }) => ms)).toEqual([1_000, 2_000, 1_000])
})

test('says when the line is back, and not when it is first made', () => {
  const { waits, emit, socket } = line()
  const back = vi.fn()
  socket.onReconnect(back)
  socket.open('u1')
  emit(0, 'open')
  expect(back).not.toHaveBeenCalled()
  emit(0, 'close', { code: 1006 })
  waits[0]?.end()
  emit(1, 'open')
  expect(back).toHaveBeenCalledTimes(1)
})

test('tells where it stopped, and that everything is to be read anew when that is too long ago', () => {
  const { made, waits, emit, socket } = line()
  const anew = vi.fn()
  socket.onReconnect(anew)
  socket.open('u1')
  emit(0, 'open')
  emit(0, 'message', { data: JSON.stringify({ type: 'job', data: job, seq: 41 }) })
  emit(0, 'message', { data: JSON.stringify({ type: 'job', data: job, seq: 44 }) })
  emit(0, 'close', { code: 1006 })
  // What still comes over a line that is given up is not heard: it is sent again over the next.
  emit(0, 'message', { data: JSON.stringify({ type: 'job', data: job, seq: 45 }) })
  waits[0]?.end()
  expect(made[1]?.url).toBe('ws://host/ws/notifications/u1/?last_id=44')
  emit(1, 'open')
  emit(1, 'message', { data: JSON.stringify({ type: 'reset', data: {}, seq: 900 }) })
  expect(anew).toHaveBeenCalledTimes(2)
  emit(1, 'close', { code: 1006 })
  waits[1]?.end()
  expect(made[2]?.url).toBe('ws://host/ws/notifications/u1/?last_id=900')
  // Somebody else stopped nowhere.
  socket.open('u2')
  expect(made[3]?.url).toBe('ws://host/ws/notifications/u2/')
})

test('tells every state it is in', () => {
  const { waits, emit, socket } = line()
  const states: string[] = [socket.status()]
  socket.onStatus(() => states.push(socket.status()))
  socket.open('u1')
  emit(0, 'open')
  emit(0, 'error')
  emit(0, 'close', { code: 1006 })
  waits[0]?.end()
  socket.close()
  expect(states).toEqual(['idle', 'connecting', 'open', 'error', 'closed', 'connecting', 'idle'])
})

test('stays closed after the session has ended, and after close()', () => {
  const { made, waits, emit, socket } = line()
  socket.open('u1')
  emit(0, 'close', { code: 4401 })
  expect(waits).toHaveLength(0)
  socket.open('u2')
  emit(1, 'close', { code: 1006 })
  socket.close()
  expect(waits[0]?.stopped).toBe(true)
  expect(made).toHaveLength(2)
  expect(socket.status()).toBe('idle')
})

test('hands messages to those who asked for their type', () => {
  const { emit, socket } = line()
  const jobs = vi.fn()
  const exports = vi.fn()
  socket.subscribe('job', jobs)
  const stop = socket.subscribe('export', exports)
  stop()
  socket.open('u1')
  emit(0, 'message', { data: JSON.stringify({ type: 'job', data: job }) })
  emit(0, 'message', { data: '{"type":"ping"}' })
  emit(0, 'message', { data: 'not json' })
  expect(jobs.mock.calls).toEqual([[job]])
  expect(exports).not.toHaveBeenCalled()
})

test('anything that is no message of the contract is ignored', () => {
  expect(parseMessage('{"type":"job","data":{"job_id":7}}')).toBeNull()
  expect(parseMessage(new ArrayBuffer(4))).toBeNull()
})
