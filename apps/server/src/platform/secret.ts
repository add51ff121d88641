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
  /** Signs the events of the test provider of payments. */
  payments: Uint8Array
  /** Makes the verifier and the nonce of a state. */
  oauth: Uint8Array
  /** Signs addresses of files, and cookies that open links. */
  addresses: Uint8Array
}

/** Length of the secret, bytes: as many as the keys that are derived from it. */
const SECRET_BYTES = 32

/** Reads the secret of the installation from `DATA_DIR/secret`; makes it at the first start. @throws Error with one sentence when the file holds none. */
export const loadSecrets = (dataDir: string): Secrets => {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret')
  const secret = read(path) ?? create(path)
  const key = (purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, 'magazineai', purpose, 32))
  return {
    tokens: key('tokens'),
    codes: key('codes'),
    devices: key('devices'),
    oauth: key('oauth'),
    payments: key('payments'),
    addresses: key('addresses'),
  }
}

/** The secret in a file; null when there is no file. A key of fewer bytes could be guessed, and an empty one is known to all. */
const read = (path: string): Buffer | null => {
  const text = textOf(path)
  if (text === null) return null
  const secret = Buffer.from(text, 'base64url')
  if (secret.length >= SECRET_BYTES && /^[\w-]+$/.test(text)) return secret
  throw new Error(
    `The file ${path} ${text === '' ? 'is empty' : 'is damaged or too short'}, so that sign-ins could be forged. Put it back from a backup, or delete it: a new one is made, and everyone signs in anew.`,
  )
}

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new Error(`The file ${path}, the key of every sign-in, cannot be read: ${message}.`, { cause: error })
  }
}

/** Written beside and linked into place: of two processes that start together one wins, and both read the same. */
const create = (path: string): Buffer => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const secret = read(path)
  if (!secret) throw new Error(`The file ${path} was taken away while it was made. Start again.`)
  return secret
}

/** Makes a token nobody can guess, 256 bits, safe in a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a random token, as it is stored: it has entropy enough for a plain hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Computes the keyed hash of a short value: HMAC with SHA-256, 32 bytes. */
export const mac = (key: Uint8Array, value: string): Buffer => createHmac('sha256', key).update(value).digest()

/** Compares in constant time. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)
