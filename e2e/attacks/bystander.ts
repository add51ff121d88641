import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** What somebody who only asks for `/healthz` met while others attacked. */
export interface Seen {
  /** Longest wait, ms, less what our own machine was late meanwhile. */
  wait: number
  /** Most memory of the server's process, bytes; 0 where `/proc` is not. */
  memory: number
}

/** Watches a server from a thread of its own, so that what the attacker has to do is not taken for a wait. */
export async function watched(url: string, pid: number, attack: () => Promise<unknown>): Promise<Seen & { before: number }> {
  const before = memoryOf(pid)
  const watcher = new Worker(new URL(import.meta.url), { workerData: { url, pid } })
  await new Promise((ready) => watcher.once('message', ready))
  try {
    await attack()
  } finally {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    watcher.postMessage('enough')
  }
  const seen = await new Promise<Seen>((done) => watcher.once('message', done))
  await watcher.terminate()
  return { ...seen, before }
}

const memoryOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Timers fire so often, ms: how late one is says how busy this machine is. */
const TICK = 20

async function look(port: NonNullable<typeof parentPort>, { url, pid }: { url: string; pid: number }): Promise<void> {
  const enough = new AbortController()
  let [longest, memory, late, last] = [0, 0, 0, performance.now()]
  port.once('message', () => enough.abort())
  const ticking = setInterval(() => {
    late = Math.max(late, performance.now() - last - TICK)
    last = performance.now()
  }, TICK)
  port.postMessage('watching')
  while (!enough.signal.aborted) {
    const began = performance.now()
    late = 0
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
    longest = Math.max(longest, performance.now() - began - late)
    memory = Math.max(memory, memoryOf(pid))
    await wait(TICK)
  }
  clearInterval(ticking)
  port.postMessage({ wait: longest, memory } satisfies Seen)
}

if (parentPort && workerData) void look(parentPort, workerData as { url: string; pid: number })
