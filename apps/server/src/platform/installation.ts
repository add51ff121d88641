import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import type { Connection } from './session.ts'

/** Where a database is, and the folder a server would use with it. */
export interface Pairing {
  connection: Connection
  dataDir: string
  /** True when the database lies in the folder itself. */
  isEmbedded: boolean
}

/** One row, made before any migration: a server with another folder must not even change the tables. It lasts as long as the database. */
const TABLE =
  'create table if not exists installation (single boolean primary key default true check (single), mark uuid not null, since timestamptz not null default now())'

/**
 * Checks that a database and a data folder belong together: the files, and the key that signs tokens, are in the folder, and with another one half of
 * everything would be missing. Both carry the same mark, the folder in `DATA_DIR/installation`; what has none yet is given one.
 * The lock of the database must be held.
 * @throws Error with one sentence when they do not.
 */
export const requireOwnFolder = async ({ connection, dataDir, isEmbedded }: Pairing): Promise<void> => {
  const path = join(dataDir, 'installation')
  const client = new Client({ ...connection, application_name: 'magazineai start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(TABLE)
    const { rows } = await client.query<{ mark: string }>('select mark from installation')
    const stored = rows[0]?.mark
    const ours = readMark(path)
    if (stored !== undefined && stored === ours) return
    if (stored !== undefined && !isEmbedded) throw new Error(refusal(dataDir, path, stored))
    // The folder first: a start that ends here leaves a mark that the next one takes up.
    const mark = stored ?? ours ?? randomUUID()
    if (mark !== ours) writeFileSync(path, `${mark}\n`, { mode: 0o600, flush: true })
    if (stored === undefined) await client.query('insert into installation (mark) values ($1)', [mark])
  } finally {
    await client.end().catch(() => undefined)
  }
}

const Mark = z.uuid()

const readMark = (path: string): string | null => {
  try {
    return Mark.safeParse(readFileSync(path, 'utf8').trim().toLowerCase()).data ?? null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const refusal = (dataDir: string, path: string, mark: string): string =>
  `The database belongs to another data folder than ${dataDir}: files and the keys of sign-ins are missing here. Start with that folder, or use another database. ` +
  `If this folder is to take its place for good, write ${mark} into ${path}.`
