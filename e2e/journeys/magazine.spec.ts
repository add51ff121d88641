import { expect, test } from '@playwright/test'
import { editorReady, editTextAt, lettersOf, saved, showHeadline, showPage } from '../editor.ts'
import { fixture, makeMagazine, signUp } from '../person.ts'
import { hasWordAt, linesOnScreen, wordsInPdf } from '../print.ts'

/** The bleed of VELOUR, page pixels. */
const BLEED = 35

const HEADLINE = 'Hands that shaped machines'

test('a document becomes a magazine that is edited on the canvas and printed as it was shown', async ({ page }, info) => {
  test.setTimeout(300_000)
  let opener = 0
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signUp(page)
  const id = await makeMagazine(page, 'Stories from the machine room: the folklore of hackers', [fixture('hacker-folklore.docx')])
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('img')).toHaveCount(16)
  await page.getByRole('link', { name: 'Modify' }).click()
  await page.waitForURL(`**/editor/${id}`)
  await editorReady(page)

  await test.step('a headline is changed on the canvas, and undone, and redone', async () => {
    const { sheet, number } = await showHeadline(page, 'Meaning')
    opener = number
    await editTextAt(sheet, 'Meaning')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(HEADLINE)
    await page.keyboard.press('Escape')
    await expect.poll(() => lettersOf(sheet)).toContain(HEADLINE.replaceAll(' ', ''))
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => lettersOf(sheet)).not.toContain('machines')
    // The buttons follow the page.
    const redo = page.getByRole('button', { name: /^Redo/ })
    await expect(redo).toBeEnabled()
    await redo.click()
    await expect(redo).toBeDisabled()
    await expect.poll(() => lettersOf(sheet)).toContain(HEADLINE.replaceAll(' ', ''))
    await saved(page)
  })

  await test.step('a reload shows it again', async () => {
    await page.reload()
    await editorReady(page)
    await expect.poll(async () => lettersOf(await showPage(page, opener))).toContain(HEADLINE.replaceAll(' ', ''))
  })

  await test.step('the PDF breaks every line where the screen shows it', async () => {
    const download = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Start Export' }).click()
    const path = info.outputPath('issue.pdf')
    await (await download).saveAs(path)
    for (const number of [opener, opener + 1, opener + 2]) {
      const sheet = await showPage(page, number)
      // Long stories are set a stretch at a time. The opener has a title and a sentence alone.
      await expect.poll(async () => (await linesOnScreen(sheet)).length).toBeGreaterThan(number === opener ? 4 : 10)
      const lines = await linesOnScreen(sheet)
      const words = wordsInPdf(path, number, BLEED)
      // A control: the comparison must be able to fail.
      expect(lines.filter(({ first }) => !first.cap && hasWordAt(words, { ...first, x: first.x + 3 }))).toEqual([])
      expect(lines.filter(({ first, last }) => !hasWordAt(words, first) || !hasWordAt(words, last))).toEqual([])
    }
    expect(wordsInPdf(path, opener, BLEED).map((word) => word.text)).toEqual(expect.arrayContaining(HEADLINE.split(' ')))
  })
  expect(errors).toEqual([])
})
