import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Logger } from '../log.ts'
import { identity } from './cluster.ts'
import type { ClusterPaths } from './place.ts'

/** Watches over the database of a server: when the server is gone, the database ends too, unless another server adopts it in time. */
export interface Watch {
  /** Takes the database from the watches of earlier servers. Call it once the lock of the folder is held: a server that still runs keeps its watch. */
  takeOver(): void
  /** True when an earlier watch is ending the database, or has ended it. */
  isEnding(): boolean
  /** Forgets that. Call it while no database runs. */
  forgetEnding(): void
  /** Ends the watch; the database is left as it is. */
  end(): void
}

/** How long a database without a server waits to be adopted, s. With its own end it is gone within a minute. */
export const GRACE = 45

/** A watch that was killed is replaced after this, ms. */
const REPLACE_AFTER = 1_000

const script = readFileSync(new URL('./watch.sh', import.meta.url), 'utf8')

/**
 * Starts to watch. The watch is a process of its own (a shell of 1 MB), because nothing in a killed server can do anything any more; it runs as the
 * user of the database and knows its server by the pipe between them. The caller owns it, and ends it with `end`. `grace` in seconds.
 */
export const startWatch = (place: ClusterPaths, log: Logger, grace = GRACE): Watch => {
  const folder = place.socket
  const mark = join(folder, `watch-${randomUUID()}`)
  const ending = join(folder, 'ending')
  writeFileSync(mark, '', { mode: 0o600 })
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let child = launch()

  function launch(): ChildProcess {
    const args = ['-c', script, 'magazineai-watch', folder, mark, place.data, String(grace)]
    const started = spawn('/bin/sh', args, { ...identity(place), detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
    started.unref()
    const input = started.stdin as Socket | null
    input?.unref()
    input?.on('error', () => undefined)
    started.once('error', (error) => log.warn({ err: error }, 'nothing ends the database if this process is killed'))
    started.once('exit', () => {
      if (!ended) timer = setTimeout(() => (child = launch()), REPLACE_AFTER).unref()
    })
    return started
  }

  return {
    takeOver: () => {
      for (const name of readdirSync(folder))
        if (name.startsWith('watch-') && join(folder, name) !== mark) rmSync(join(folder, name), { force: true })
    },
    isEnding: () => existsSync(ending),
    forgetEnding: () => rmSync(ending, { force: true }),
    end: () => {
      ended = true
      clearTimeout(timer)
      rmSync(mark, { force: true })
      child.stdin?.destroy()
    },
  }
}
