import { rename, writeFile } from 'node:fs/promises'

/** Writes a file beside its place and renames it, so that a reader never sees half of it. */
export async function writeAtomically(path: string, data: string | Uint8Array): Promise<void> {
  const part = `${path}.${process.pid}.part`
  await writeFile(part, data)
  await rename(part, path)
}
