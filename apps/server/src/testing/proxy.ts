import { createSerial } from '@magazineai/common'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What the proxy does with connections.
 * - `pass`: hands on what comes. Connections that were swallowed before stay dead.
 * - `refuse`: cuts all, and every new one at once.
 * - `swallow`: nothing arrives any more, nobody is told: the half-open connection of a network that fails.
 * - `delay`: what the other side says comes later, ms.
 * - `truncate`: the next answer of each connection ends in its middle, and the connection with it.
 */
export type ProxyMode = 'pass' | 'refuse' | 'swallow' | 'truncate' | { delay: number }

/** A proxy in front of a server, to be in the way of it. */
export interface Proxy {
  port: number
  set(mode: ProxyMode): void
  /** Ends what the other side still holds of swallowed connections, as a network does that is back. */
  forget(): void
  /** Cuts the connections that are open now. */
  cut(): void
  /** Connections that were tried so far. */
  attempts(): number
  /** Connections that are open now. */
  open(): number
  close(): Promise<void>
}

interface Pair {
  near: Socket
  far: Socket
  swallowed: boolean
}

/** Starts a proxy on a free port of this machine, in front of `target`. */
export const startProxy = async (target: NetConnectOpts): Promise<Proxy> => {
  const pairs = new Set<Pair>()
  /** The far ends of swallowed connections: the other side is not told that the near one has gone. */
  const forgotten = new Set<Socket>()
  let mode: ProxyMode = 'pass'
  let attempts = 0

  const cut = (): void => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }

  const forget = (): void => {
    for (const far of forgotten) far.destroy()
    forgotten.clear()
  }

  const answer = async (pair: Pair, chunk: Buffer): Promise<void> => {
    if (pair.swallowed || pair.near.destroyed) return
    if (mode === 'truncate') {
      pair.near.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => pair.near.destroy())
      pair.far.destroy()
      return
    }
    if (typeof mode === 'object') await pause(mode.delay)
    if (!pair.near.destroyed) pair.near.write(chunk)
  }

  const server = createServer((near) => {
    attempts += 1
    near.on('error', () => undefined)
    if (mode === 'refuse') {
      near.destroy()
      return
    }
    const far = connect(target)
    const pair: Pair = { near, far, swallowed: mode === 'swallow' }
    pairs.add(pair)
    const line = createSerial()
    near.on('data', (chunk) => void (pair.swallowed || far.write(chunk)))
    far.on('data', (chunk) => {
      void line.run(() => answer(pair, chunk))
    })
    far.on('error', () => near.destroy())
    far.once('close', () => void line.run(() => pair.swallowed || near.destroy()))
    near.once('close', () => {
      pairs.delete(pair)
      if (pair.swallowed) forgotten.add(far)
      else far.destroy()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      mode = next
      if (mode === 'refuse') cut()
      if (mode === 'swallow') for (const pair of pairs) pair.swallowed = true
    },
    cut,
    forget,
    attempts: () => attempts,
    open: () => pairs.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cut()
        forget()
      }),
  }
}
