/** Pauses before each new start in a row that follows on an immediate failure, ms; after the last one the supervisor gives up. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000]

/** A server that lives this long after it was ready has not failed immediately, ms. */
const SETTLED_AFTER = 5_000

/** How long a server may take to stop in order, ms (it cuts itself after 25 s), and to end at once. */
const STOP_LIMITS = { inOrder: 40_000, atOnce: 2_000 }

/** A signal that comes again within this is the same press of Ctrl-C, ms: the terminal sends it to us, and npm passes its own on. */
const SAME_PRESS = 500

/** Exit code of a server whose settings are wrong. */
const WRONG_SETTINGS = 2

/**
 * Keeps a server running: one that dies is started again, after a pause that grows, and given up after immediate failures in a row. `launch`
 * starts it with an IPC channel, over which it sends `ready`. A server that ends before it was ever ready has said why, and is not started
 * again; nor is one whose settings are wrong, or that ended well. SIGINT, SIGTERM and SIGHUP stop it in order, a second one at once; no child
 * is left behind. Resolves with the exit code for this process; `say` prints a line.
 */
export async function supervise(
  launch,
  say,
  { pauses = PAUSES, settledAfter = SETTLED_AFTER, limits = STOP_LIMITS, samePress = SAME_PRESS } = {},
) {
  const stop = stopOnSignals(limits, samePress)
  let failures = 0
  let wasReady = false
  for (;;) {
    const { code, signal, lived } = await live(launch(), stop)
    wasReady ||= lived !== null
    if (stop.isAsked()) return code ?? 1
    if (code === 0 || code === WRONG_SETTINGS || (code !== null && !wasReady)) return code
    failures = lived !== null && lived >= settledAfter ? 1 : failures + 1
    const end = `The server ended (${signal ?? `code ${code}`})`
    if (failures > pauses.length) {
      say(`${end}, ${failures} times in a row right after its start. It is not started again.`)
      return 1
    }
    const pause = pauses[failures - 1]
    say(`${end}. It is started again in ${pause / 1_000} s.`)
    await stop.orAfter(pause)
    if (stop.isAsked()) return 0
  }
}

/** Follows one life of the server. Resolves with how it ended, and how long it lived after it was ready, ms; null when it never was. */
function live(child, stop) {
  return new Promise((resolve, reject) => {
    let readyAt = null
    stop.watch(child)
    child.once('error', reject)
    child.on('message', (message) => {
      if (message === 'ready') readyAt = performance.now()
    })
    child.once('exit', (code, signal) => {
      stop.watch(null)
      resolve({ code, signal, lived: readyAt === null ? null : performance.now() - readyAt })
    })
  })
}

/** Passes the signals that end a process on to the child of the moment, and ends a child that does not heed them. */
function stopOnSignals(limits, samePress) {
  let child = null
  let askedAt = null
  let wake = () => {}
  let cut
  const hear = (signal) => {
    const now = performance.now()
    if (askedAt !== null && now - askedAt < samePress) return
    const limit = askedAt === null ? limits.inOrder : limits.atOnce
    askedAt = now
    wake()
    if (child === null) return
    child.kill(signal)
    clearTimeout(cut)
    const stubborn = child
    cut = setTimeout(() => stubborn.kill('SIGKILL'), limit)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear)
  return {
    isAsked: () => askedAt !== null,
    /** Names the child that is to hear of a stop; null when there is none. */
    watch: (next) => {
      child = next
      if (next === null) clearTimeout(cut)
    },
    /** Resolves after `ms`, or when a stop is asked for. */
    orAfter: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
