import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { surviveDrive, type DriveSurvival } from '../apps/server/src/modules/drive/testing/kills.ts'
import { startKillable } from '../apps/server/src/testing/killable.ts'
import { random, report } from './lib/measure.ts'

/*
 * What is left of a drive when its server, or its server and its database, die over it? They are ended without a warning at random moments, while four
 * workers upload, upload in pieces, move and empty the bin, and a fifth copies a folder of many files; everything acknowledged is looked for after each end, and all files at the last.
 */

const KILLS = Number(process.env['BENCH_KILLS'] ?? 100)
/** Files of the folder that is copied: of more than 1,000 it is copied in pieces. */
const COPIED = Number(process.env['BENCH_COPIED'] ?? 1_500)

const server = await startKillable()
const admin = (command: string): { status: number | null; lines: string[] } => {
  const program = join(import.meta.dirname, '../apps/server/src/admin.ts')
  const { status, stdout } = spawnSync(process.execPath, [program, command], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  return { status, lines: stdout.split('\n').filter(Boolean) }
}

try {
  const told = ({ kills, lost }: DriveSurvival): void => {
    if (kills % 5 === 0) console.log(`${kills} ends, ${lost.length} lost`)
  }
  const enough = new AbortController()
  process.once('SIGINT', () => enough.abort())
  const seed = Number(process.env['BENCH_SEED'] ?? 2026)
  const survival = await surviveDrive(server, { kills: KILLS, copied: COPIED, random: random(seed), enough: enough.signal, told })
  await server.end()
  const [first, again, verified] = [admin('gc'), admin('gc'), admin('verify')]
  const after = {
    removedByGc: first.lines.length,
    orphansAfterGc: again.lines.length,
    verified: verified.status === 0,
    faults: verified.lines,
  }
  report('drive-kills', { ...survival, ...after })
  process.exitCode = survival.lost.length === 0 && again.lines.length === 0 && verified.status === 0 ? 0 : 1
} finally {
  await server.stop()
}
