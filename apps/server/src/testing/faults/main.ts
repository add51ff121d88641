import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { diskDisturbances, embeddedDisturbances, externalDisturbances, troubleAfter } from './disturbances.ts'
import type { Disturbance, Scene } from './disturbances.ts'
import { createListener } from './listener.ts'
import { mountSmallDisk, startEmbedded, startExternal } from './server.ts'
import type { ServerUnderTest } from './server.ts'
import { createTally, faultsIn } from './tally.ts'
import type { Tally } from './tally.ts'
import { createWriter, keepWriting } from './writer.ts'
import type { Writer } from './writer.ts'

// `npm run test:faults [-- --long] [--disk] [words]`: a real server under the load of several people, and neighbours that fail. Without `--long` each
// disturbance happens once; with `--long` or `--disk` a disk fills too, where we may make a small one. A word chooses the disturbances whose names hold it.

/** People who save and read all the time. */
const WRITERS = 3

/** How often each disturbance happens in the long run: more than fifty in all. */
const isLong = process.argv.includes('--long')
const ROUNDS = isLong ? 3 : 1

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** Longest time until an export is there that was begun before a disturbance, ms: a job whose server died waits for its lease. */
const EXPORT_LIMIT = 60_000

/** Longest time until everybody can save again, ms. */
const SAVE_LIMIT = 20_000

const LOGS = new URL('../../../../../.cache/faults/', import.meta.url)

interface Outcome {
  disturbances: number
  up: number
  failed: number
}

const run = async <S extends ServerUnderTest>(
  kind: string,
  open: (logPath: string) => Promise<S>,
  disturbances: readonly Disturbance<S>[],
  tally: Tally,
): Promise<Outcome> => {
  const chosen = disturbances.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const outcome = { disturbances: 0, up: 0, failed: 0 }
  if (chosen.length === 0) return outcome
  const logPath = fileURLToPath(new URL(`${kind}-${process.pid}.log`, LOGS))
  process.stdout.write(`${kind} database (log of the server: ${logPath})\n`)
  const server = await open(logPath)
  try {
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => createWriter(server.base, server.dataDir, `${kind}${index}`, tally)),
    )
    const probe = await createWriter(server.base, server.dataDir, `${kind}-probe`, tally)
    const listener = createListener(server.base, probe)
    const ending = new AbortController()
    const writing = writers.map((writer) => keepWriting(writer, ending.signal))
    for (let turn = 0; turn < ROUNDS * chosen.length; turn += 1) {
      const disturbance = chosen[turn % chosen.length] as Disturbance<S>
      const trouble = await endure(disturbance, { server, listener, tally, turn }, writers, tally)
      outcome.disturbances += 1
      if (server.isUp()) outcome.up += 1
      if (trouble.length > 0) outcome.failed += 1
      if (!server.isUp()) break
    }
    listener.cut()
    ending.abort()
    await Promise.all(writing)
    for (const writer of [...writers, probe])
      if (!(await writer.verify())) tally.unexpected.push(`${writer.email} cannot be read at the end`)
  } finally {
    await server.stop()
  }
  return outcome
}

/** Lets a disturbance happen under load. Resolves with what is wrong afterwards. */
const endure = async <S extends ServerUnderTest>(
  { name, happen, exportMayFail }: Disturbance<S>,
  scene: Scene<S>,
  writers: readonly Writer[],
  tally: Tally,
): Promise<string[]> => {
  const before = { saves: tally.acknowledged, refusals: tally.answers.get(503) ?? 0, faults: new Set(faultsIn(tally)) }
  const exportId = await beginExport(writers[0])
  const trouble: string[] = []
  await happen(scene).catch((error: unknown) => trouble.push((error as Error).message))
  const back = performance.now()
  trouble.push(...(await troubleAfter(scene)))
  const whole = Math.round(performance.now() - back)
  for (const writer of writers) if (!(await savesAgain(writer))) trouble.push(`${writer.email} cannot save`)
  const state = exportId === null ? 'finished' : await endOfExport(writers[0], exportId)
  if (state !== 'finished' && state !== exportMayFail) trouble.push(`the export that was begun before is ${state}`)
  trouble.push(...faultsIn(tally).filter((fault) => !before.faults.has(fault)))
  const figures = `${tally.acknowledged - before.saves} saves, ${(tally.answers.get(503) ?? 0) - before.refusals} × 503, whole after ${whole} ms`
  process.stdout.write(`${trouble.length === 0 ? '✓' : '✗'} ${name}: ${[figures, ...trouble].join('\n    ')}\n`)
  return trouble
}

const savesAgain = async (writer: Writer): Promise<boolean> => {
  const saved = writer.acknowledged()
  for (const end = performance.now() + SAVE_LIMIT; performance.now() < end; await pause(20)) if (writer.acknowledged() > saved) return true
  return false
}

/** Begins a PDF of a magazine; null when the server does not take it now. */
const beginExport = async (writer: Writer | undefined): Promise<string | null> => {
  const answer = await writer?.call('POST', `/api/magazines/${writer.magazineId}/exports/`, { format: 'pdf' })
  return answer?.status === 202 ? ((await answer.json()) as { export_id: string }).export_id : null
}

/** How an export ends: `finished`, what it says when it fails, or the state it is still in after the limit. */
const endOfExport = async (writer: Writer | undefined, id: string): Promise<string> => {
  let status = 'unknown'
  for (const end = performance.now() + EXPORT_LIMIT; performance.now() < end; await pause(200)) {
    const answer = await writer?.call('GET', `/api/magazines/${writer.magazineId}/exports/${id}`)
    if (!answer?.ok) continue
    const job = (await answer.json()) as { status: string; error: string | null }
    status = job.status
    if (!['queued', 'running'].includes(status)) return job.error ?? status
  }
  return status
}

mkdirSync(LOGS, { recursive: true })
const tally = createTally()
const outcomes = [
  await run('embedded', startEmbedded, embeddedDisturbances, tally),
  await run('external', startExternal, externalDisturbances, tally),
]
if (isLong || process.argv.includes('--disk')) {
  const disk = mountSmallDisk()
  if (disk === null) process.stdout.write('Skipped: a full disk. Only root can make a small one.\n')
  else {
    try {
      outcomes.push(await run('small-disk', (logPath) => startEmbedded(logPath, disk.path), diskDisturbances, tally))
    } finally {
      disk.unmount()
    }
  }
}
const total = (count: (outcome: Outcome) => number): number => outcomes.reduce((sum, outcome) => sum + count(outcome), 0)
const [disturbances, up, failed] = [total((each) => each.disturbances), total((each) => each.up), total((each) => each.failed)]
for (const fault of faultsIn(tally)) process.stdout.write(`✗ ${fault}\n`)
process.stdout.write(`answers: ${[...tally.answers].map(([status, n]) => `${n} × ${status === 0 ? 'none' : status}`).join(', ')}\n`)
process.stdout.write(
  `faults: ${disturbances} disturbances, server up ${up}, acknowledged writes ${tally.acknowledged}, lost ${tally.lost.length}\n`,
)
process.exit(disturbances > 0 && up === disturbances && failed === 0 && faultsIn(tally).length === 0 && tally.acknowledged > 0 ? 0 : 1)
