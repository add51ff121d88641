import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CliError, EXIT } from './exit.ts'
import { fileTrouble } from './regular-file.ts'

/** Looks before the work begins whether its result will find a place. @throws CliError */
export const checkOutputPath = async (path: string): Promise<void> => {
  const folder = dirname(resolve(path))
  try {
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new CliError(EXIT.output, `The folder “${folder}” ${fileTrouble(error)}.`, { cause: error })
  }
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw new CliError(EXIT.output, `“${path}” is a folder.`)
  if (found) await access(path, constants.W_OK).catch((cause: unknown) => refuse(path, cause))
}

const refuse = (path: string, cause: unknown): never => {
  throw new CliError(EXIT.output, `“${path}” ${fileTrouble(cause)}.`, { cause })
}

/** Writes a result. @throws CliError */
export const writeOutput = async (path: string, content: Uint8Array | string): Promise<void> => {
  try {
    await writeFile(path, content)
  } catch (error) {
    refuse(path, error)
  }
}
