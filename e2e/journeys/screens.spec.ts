import { expect, test } from '@playwright/test'
import { editorReady } from '../editor.ts'
import { faults } from '../faults.ts'
import { fixture, makeMagazine, signUp, world } from '../person.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen can be used without sight or mouse, and fits a phone', async ({ page }) => {
  test.setTimeout(300_000)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world().url) && !/^(data|blob):/.test(request.url())) outside.push(request.url())
  })
  const fits = async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // What is measured by scripts follows the window.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  for (const path of ['/', '/login', '/signup', '/create-magazine2']) {
    await page.goto(`${world().url}${path}`)
    await page.waitForLoadState('networkidle')
    expect(await faults(page), path).toEqual([])
    await fits()
  }
  await signUp(page)
  const id = await makeMagazine(page, 'Stories from the machine room', [fixture('hacker-folklore.docx')])
  expect(await faults(page), 'finished magazine').toEqual([])
  await fits()
  await page.goto(world().url)
  await expect(page.getByRole('link', { name: /^Open / })).toBeVisible()
  expect(await faults(page), 'home').toEqual([])
  await fits()
  await page.goto(`${world().url}/editor/${id}`)
  await editorReady(page)
  expect(await faults(page), 'editor').toEqual([])
  await fits()
  await page.goto(`${world().url}/no-such-page`)
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  expect(outside).toEqual([])
})
