import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys derived from the one secret of this installation. */
export interface Secrets {
  /** Signs access tokens. */
  tokens: Uint8Array
  /** Pepper of short codes. */
  codes: Uint8Array
  /** Signs the cookie that marks a known device. */
  devices: Uint8Array
}

/** Reads the secret of the installation from `DATA_DIR/secret`; makes it at the first start. */
export const loadSecrets = (dataDir: string): Secrets => {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  const secret = read(path) ?? create(path)
  const key = (purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'magazineai', purpose, 32))
  return { tokens: key('tokens'), codes: key('codes'), devices: key('devices') }
}

const read = (path: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Written beside and linked into place: of two processes that start together one wins, and both read the same. */
const create = (path: string): Buffer => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(path) ?? Buffer.alloc(0)
}

/** A token nobody can guess, 256 bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** How a random token is stored: it has entropy enough for a plain hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keyed hash of a short value. */
export const mac = (key: Uint8Array, value: string): Buffer => createHmac('sha256', key).update(value).digest()

/** Compares in constant time. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
