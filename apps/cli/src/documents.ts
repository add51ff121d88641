import type { SourceFile } from '@magazineai/compose'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CliError, EXIT } from './exit.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'is closed to this user',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'does not fit: the disk is full',
  ENOTDIR: 'is not below a folder',
}

/** The word for what went wrong with a file. */
export const fileTrouble = (error: unknown): string => REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be used'

/** Loads the documents of the user. @throws CliError for one that cannot be loaded. */
export const loadDocuments = (paths: readonly string[]): Promise<SourceFile[]> =>
  Promise.all(
    paths.map(async (path) => {
      try {
        return { name: basename(path), bytes: new Uint8Array(await readFile(path)) }
      } catch (error) {
        throw new CliError(EXIT.document, `“${path}” ${fileTrouble(error)}.`, { cause: error })
      }
    }),
  )

/** Every value of an option that may be given more than once, as `--docs a`, `--docs=a` or `-d a`. */
export const valuesOf = (args: readonly string[], ...names: string[]): string[] =>
  args.flatMap((arg, i) => {
    const joined = names.find((name) => arg.startsWith(`${name}=`))
    if (joined) return [arg.slice(joined.length + 1)]
    const next = args[i + 1]
    return names.includes(arg) && next !== undefined && !next.startsWith('-') ? [next] : []
  })
