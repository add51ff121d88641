import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** With `LOOK=<folder>` in the environment, writes what a test compares, to be looked at. */
export function look(name: string, bytes: Uint8Array): void {
  const folder = process.env['LOOK']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
}

/** The same for what costs something to draw. */
export async function lookAt(name: string, draw: () => Promise<Uint8Array>): Promise<void> {
  if (process.env['LOOK']) look(name, await draw())
}
