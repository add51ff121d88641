import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { freePort, startServer } from '../server.ts'

const run = promisify(execFile)
const magazine = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'magazine.mjs')

test('the first start prints a link that signs the owner in, once; the command line makes another', async ({ page }) => {
  const data = mkdtempSync(join(tmpdir(), 'magazineai-owner-'))
  const server = await startServer(data, await freePort())
  try {
    const linkOf = (): string => /https?:\/\/\S+\/owner\/\S+/.exec(server.log())?.[0] ?? ''
    // It is printed once the server answers.
    await expect.poll(linkOf).not.toBe('')
    const link = linkOf()
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
    await page.context().clearCookies()
    const again = await page.request.get(link)
    expect(again.url()).toContain('/owner/')
    expect(again.ok()).toBe(false)

    await page.goto(server.url)
    await expect(page.getByText('Start Designing Free').first()).toBeVisible()
    const { stdout } = await run(process.execPath, [magazine, 'admin', 'owner-link', '--data', data, '--url', server.url])
    await page.goto(stdout.trim())
    await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
