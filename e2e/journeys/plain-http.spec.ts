import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../chromium.ts'
import { editorReady, editTextAt, lettersOf, saved, showHeadline, showPage } from '../editor.ts'
import { pageProxy, proxyFlags } from '../other-origins.ts'
import { fixture, signUpOnScreen, startMagazine } from '../person.ts'
import { freePort, newDataFolder, startServer } from '../server.ts'

// A server of one's own in a house or an office has a name and no certificate: browsers hold back what they keep for safe places.
const NAME = 'magazine.test'
test.use({
  ...pageProxy(NAME),
  launchOptions: {
    executablePath: chromiumPath,
    args: [...CHROMIUM_FLAGS, ...proxyFlags(), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
})

test('without HTTPS, a magazine is made from an outline that is added to, edited, and there again after a reload', async ({ page }) => {
  test.setTimeout(300_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const data = await newDataFolder('http')
  const port = await freePort()
  const url = `http://${NAME}:${port}`
  const server = await startServer(data, port, { PUBLIC_URL: url })
  try {
    const at = { url, data }
    await signUpOnScreen(page, undefined, at)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await startMagazine(page, 'Stories from the machine room', [fixture('hacker-folklore.docx')], at, { review: true })
    await page.getByRole('button', { name: 'Add a piece' }).click({ timeout: 60_000 })
    await page.getByRole('dialog').getByLabel('Working title').fill('A letter from the house')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Write the magazine' }).click()
    await expect(page.getByRole('heading', { name: 'Your Magazine Is Ready!' })).toBeVisible({ timeout: 120_000 })
    await page.getByRole('link', { name: 'Modify' }).click()
    await editorReady(page)
    const { sheet, number } = await showHeadline(page, 'Meaning')
    await editTextAt(sheet, 'Meaning')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Made at home')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+c')
    await saved(page)
    await page.reload()
    await editorReady(page)
    await expect.poll(async () => lettersOf(await showPage(page, number))).toContain('Madeathome')
    expect(errors).toEqual([])
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})
