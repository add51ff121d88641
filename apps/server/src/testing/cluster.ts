import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import { clusterPathsFor } from '../platform/postgres/place.ts'
import { startPostgres } from '../platform/postgres/index.ts'

const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url))
const platform = fileURLToPath(new URL('../platform/', import.meta.url))

/**
 * What tests set beside the settings of the product: nothing waits for the disk. What was committed outlives the end of every process all the same; only
 * a machine that loses its power would lose it.
 */
const SETTINGS = 'fsync = off\n'

/** What an empty database with the tables of this release is made of: another one has another name. */
function nameOfTemplate(): string {
  const hash = createHash('sha256')
    .update(SETTINGS)
    .update(readFileSync(new URL('../../package.json', import.meta.url)))
  const migrations = readdirSync(join(platform, 'migrations'))
    .toSorted()
    .map((name) => join(platform, 'migrations', name))
  for (const path of [join(platform, 'postgres', 'cluster.ts'), ...migrations]) hash.update(readFileSync(path))
  return `cluster-${hash.digest('hex').slice(0, 12)}`
}

/** Copies a folder with the owners and the rights of what is in it. @throws Error when that fails. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the database of tests was not copied: ${stderr}`)
}

/** Makes an empty database with the tables of this release, and stops it in order. Of several who make it at once, one keeps it. */
async function makeTemplate(template: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'magazineai-cluster-'))
  chmodSync(dataDir, 0o755)
  try {
    const postgres = await startPostgres(dataDir, createLog('silent'))
    await migrate(postgres.connection)
    await postgres.stop()
    appendFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), SETTINGS)
    const own = `${template}.new-${process.pid}`
    mkdirSync(cache, { recursive: true })
    for (const old of readdirSync(cache))
      if (old.startsWith('cluster-') && !old.startsWith(basename(template))) rmSync(join(cache, old), { recursive: true, force: true })
    copy(join(dataDir, 'postgres'), own)
    try {
      renameSync(own, template)
    } catch (error) {
      rmSync(own, { recursive: true, force: true })
      if (!existsSync(template)) throw error
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Gives a new data folder an empty database with the tables of this release: a copy of one that was made once, as making one takes longer than most tests.
 * Where the database lies outside of the folder, it is left to the server.
 */
export async function giveCluster(dataDir: string): Promise<void> {
  const { data, isOutside } = clusterPathsFor(dataDir)
  if (isOutside || existsSync(data)) return
  const template = join(cache, nameOfTemplate())
  if (!existsSync(template)) await makeTemplate(template)
  copy(template, data)
}
