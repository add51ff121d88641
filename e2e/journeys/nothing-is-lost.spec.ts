import { expect, test } from '@playwright/test'
import { editorReady, editTextAt, keptHere, lettersOf, saved, showHeadline, showPage } from '../editor.ts'
import { storeLayers } from '../object-magazine.ts'
import { fixture, signUp, startMagazine, world } from '../person.ts'

test('reloads in the middle of making and of typing lose nothing', async ({ page, context }) => {
  test.setTimeout(300_000)
  let opener = 0
  await signUp(page)

  await test.step('the making goes on while the page is gone', async () => {
    await startMagazine(page, 'How hackers talk', [fixture('hacker-slang-two-columns.pdf')])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Magazine Is Ready!' })).toBeVisible({ timeout: 120_000 })
  })

  await page.getByRole('link', { name: 'Modify' }).click()
  await editorReady(page)

  await test.step('letters typed just before a reload are there after it', async () => {
    const { sheet, number } = await showHeadline(page, 'Writing')
    opener = number
    await editTextAt(sheet, 'Writing')
    await page.keyboard.press('End')
    await page.keyboard.type(' unsaved')
    await expect.poll(() => keptHere(page), { intervals: [50] }).toContain(' unsaved')
    await page.reload()
    await editorReady(page)
    await expect.poll(async () => lettersOf(await showPage(page, opener))).toContain('unsaved')
    await saved(page)
  })

  await test.step('what is typed without a network arrives when it is back', async () => {
    await context.setOffline(true)
    const sheet = await showPage(page, opener)
    await editTextAt(sheet, 'unsaved')
    await page.keyboard.press('End')
    await page.keyboard.type(' offline')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'kept on this device' })).toBeVisible({ timeout: 30_000 })
    await context.setOffline(false)
    await saved(page)
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.reload()
    await editorReady(page)
    await expect.poll(async () => lettersOf(await showPage(page, opener))).toContain('offline')
  })
})

test('another person’s magazine answers like one that is not there', async ({ page, browser }) => {
  await signUp(page)
  const id = await storeLayers(page)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await signUp(stranger)
  const answers = await Promise.all(
    [id, 'no-such-magazine'].map(async (wanted) => {
      const answer = await stranger.request.get(`${world().url}/api/magazines/${wanted}/`)
      const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>
      return { status: answer.status(), body }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(404)
  await other.close()
})
