import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { world } from './person.ts'
import { WORKERS } from './server.ts'

const program = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'admin.ts')

/** Runs a command of the administrator's program on the server under test; resolves with what it prints. */
export async function adminCommand(words: readonly string[], at = world()): Promise<string> {
  const env = { ...process.env, DATA_DIR: at.data, PUBLIC_URL: at.url }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  return stdout.trim()
}

/** Signs the browser in as the owner of the installation, by a link made on its machine: by another one where a journey beside it made one meanwhile, which ends those before. */
export async function signInAsOwner(page: Page, at = world()): Promise<void> {
  let status = 0
  for (let tries = 0; tries <= WORKERS; tries += 1) {
    const answer = await page.request.get(await adminCommand(['owner-link'], at))
    if (answer.ok()) return
    status = answer.status()
  }
  throw new Error(`the owner link answered ${status}`)
}
