import { expect, test } from '@playwright/test'
import { editorReady, editTextAt, lettersOf, saved, showHeadline } from '../editor.ts'
import { fixture, makeMagazine, signUp, startMagazine, world } from '../person.ts'

test('reloads in the middle of making and of typing lose nothing', async ({ page, context }) => {
  test.setTimeout(300_000)
  await signUp(page)

  await test.step('the making goes on while the page is gone', async () => {
    await startMagazine(page, 'How hackers talk', [fixture('hacker-slang-two-columns.pdf')])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Your Magazine Is Ready!' })).toBeVisible({ timeout: 120_000 })
  })

  await page.getByRole('link', { name: 'Modify' }).click()
  await editorReady(page)

  await test.step('letters typed just before a reload are there after it', async () => {
    const { sheet } = await showHeadline(page, 'Writing')
    await editTextAt(sheet, 'Writing')
    await page.keyboard.press('End')
    await page.keyboard.type(' unsaved')
    await page.waitForTimeout(400)
    await page.reload()
    await editorReady(page)
    expect(await lettersOf((await showHeadline(page, 'unsaved')).sheet)).toContain('unsaved')
    await saved(page)
  })

  await test.step('what is typed without a network arrives when it is back', async () => {
    await context.setOffline(true)
    const { sheet } = await showHeadline(page, 'unsaved')
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
    expect(await lettersOf((await showHeadline(page, 'offline')).sheet)).toContain('offline')
  })
})

test('another person’s magazine answers like one that is not there', async ({ page, browser }) => {
  await signUp(page)
  const id = await makeMagazine(page, 'A short note on quiet chairs', [fixture('hacker-folklore.docx')])
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
