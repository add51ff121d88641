import { LandingContent } from '@magazineai/contract'
import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../platform/errors.ts'

/** Name of the operator's file in `DATA_DIR`. */
const FILE = 'landing.json'

/** Largest file that is read, bytes: all fields at their longest take less. */
const MOST_BYTES = 256 * 1024

/** The words of the operator on the landing page. */
export interface LandingStore {
  /** Reads them; the defaults where there is no file, or one that cannot be used. Never throws. */
  read(): Promise<LandingContent>
  /** Replaces them whole, or not at all. @throws AppError `invalid_request` naming the fields that are wrong. */
  write(content: unknown): Promise<LandingContent>
  /** Removes the file: the defaults stand again. */
  reset(): Promise<LandingContent>
  /** Tells whether there is a file. */
  isWritten(): Promise<boolean>
}

/** Where the file of an installation lies, and who hears that it cannot be used. */
interface ContentDeps {
  /** `DATA_DIR`. */
  folder: string
  warn?: (reason: string) => void
}

/** Makes the store of the operator's words over `landing.json` of a folder. A file that somebody edits by hand is read anew when it has changed. */
export const createLandingContent = ({ folder, warn = () => {} }: ContentDeps): LandingStore => {
  const path = join(folder, FILE)
  let known: { stamp: string; content: LandingContent } | null = null
  const readAnew = async (): Promise<LandingContent> => {
    const text = await readFile(path, 'utf8')
    const parsed = LandingContent.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`)
  }
  return {
    read: async () => {
      const stamp = await stampOf(path)
      if (known?.stamp === stamp) return known.content
      const content = stamp === NONE ? LandingContent.parse({}) : await readAnew().catch((error: unknown) => unusable(error, warn))
      known = { stamp, content }
      return content
    },
    write: async (given) => {
      const parsed = LandingContent.safeParse(given)
      if (!parsed.success) throw new AppError('invalid_request', { fields: fieldsOf(parsed.error.issues) })
      await writeWhole(path, `${JSON.stringify(parsed.data, null, 2)}\n`)
      known = null
      return parsed.data
    },
    reset: async () => {
      await rm(path, { force: true })
      known = null
      return LandingContent.parse({})
    },
    isWritten: async () => (await stampOf(path)) !== NONE,
  }
}

const NONE = 'none'

/** Changes when the file does. */
const stampOf = async (path: string): Promise<string> => {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found === null ? NONE : `${found.mtimeNs} ${found.size} ${found.ino}`
}

const unusable = (error: unknown, warn: (reason: string) => void): LandingContent => {
  warn(`${FILE} cannot be used: ${(error as Error).message}`)
  return LandingContent.parse({})
}

const fieldsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) (fields[path.join('.')] ??= []).push(message)
  return fields
}

/** Writes beside the place and renames, so that a reader never sees half of it. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  if (Buffer.byteLength(text) > MOST_BYTES) throw new AppError('too_large')
  const draft = `${path}.${randomUUID()}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path).catch(async (error: unknown) => {
    await rm(draft, { force: true })
    throw error
  })
}
