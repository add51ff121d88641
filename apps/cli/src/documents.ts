import { MAX_BYTES } from '@magazineai/compose'
import type { SourceFile } from '@magazineai/compose'
import { basename } from 'node:path'
import { readRegularFile } from './regular-file.ts'

/** Loads the documents of the user. @throws CliError for one that cannot be loaded. */
export const loadDocuments = async (paths: readonly string[]): Promise<SourceFile[]> => {
  const files: SourceFile[] = []
  for (const path of paths) files.push({ name: basename(path), bytes: new Uint8Array(await readRegularFile(path, MAX_BYTES)) })
  return files
}
