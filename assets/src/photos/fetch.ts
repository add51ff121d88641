import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PhotoPackage } from './manifest.ts'
import { extract } from './tar.ts'

/** A package by its version and content. */
type PinnedPackage = Pick<PhotoPackage, 'name' | 'version' | 'integrity'>

const run = promisify(execFile)
const unzip = promisify(gunzip)

/** Longest a package may take, milliseconds. */
const TIMEOUT = 45_000

/**
 * Fetches the pinned tarball of a package through npm and returns the wanted files by their path in the package.
 * @throws Error when npm cannot get it, or its content is not the pinned one.
 */
export async function fetchFiles(pack: PinnedPackage, paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const archive = await unzip(await download(pack))
  const found = extract(archive, new Set(paths.map((path) => `package/${path}`)))
  return new Map([...found].map(([path, bytes]) => [path.slice('package/'.length), bytes]))
}

async function download(pack: PinnedPackage): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'magazineai-photos-'))
  try {
    await npm(['pack', `${pack.name}@${pack.version}`, '--silent', '--ignore-scripts', '--fetch-retries=1', '--pack-destination', folder])
    const file = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
    if (!file) throw new Error(`npm packed nothing for ${pack.name}`)
    const bytes = await readFile(join(folder, file))
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
    if (integrity !== pack.integrity) throw new Error(`${pack.name}@${pack.version} is not the pinned content`)
    return bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the npm that started us, else the one on the path. */
function npm(args: string[]): Promise<unknown> {
  const script = process.env['npm_execpath']
  const options = { timeout: TIMEOUT, cwd: tmpdir() }
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options)
  return process.platform === 'win32' ? run('npm.cmd', args, { ...options, shell: true }) : run('npm', args, options)
}
