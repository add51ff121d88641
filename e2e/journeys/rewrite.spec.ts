import { rmSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { boxOfWords, canvasOf, editorReady, editTextAt, lettersOf, showHeadline, showPage } from '../editor.ts'
import { faults } from '../faults.ts'
import { startSlowModel } from '../model.ts'
import { fixture, makeMagazine, signUp } from '../person.ts'
import { freePort, newDataFolder, startServer } from '../server.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A word of the running text. */
const WORD = 'Agre'

/** Says a wish from the menu under the right mouse button, over the running text of a page. */
async function wish(sheet: Locator, label: string, word = WORD): Promise<Locator> {
  const page = sheet.page()
  const box = await boxOfWords(sheet, word)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' })
  await page.getByRole('menuitem', { name: label.includes('article') ? 'Article' : 'Page', exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Chooses who fulfils the wish, and says it. */
async function ask(page: Page, dialog: Locator, action: string, writer?: string): Promise<void> {
  if (writer) {
    await dialog.getByRole('button', { name: 'Who does it' }).click()
    await page.getByRole('option', { name: writer }).click()
  }
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

test('a text is written anew, shortened and given another tone, each as one step; what a person wrote is left alone', async ({ page }) => {
  test.setTimeout(480_000)
  const data = await newDataFolder('rewrite')
  const model = await startSlowModel()
  const server = await startServer(data, await freePort(), model.variables)
  try {
    await signUp(page, undefined, { url: server.url, data })
    const id = await makeMagazine(page, 'How hackers talk', [fixture('hacker-folklore.docx')], { url: server.url, data })
    await page.goto(`${server.url}/editor/${id}`)
    await editorReady(page)
    // The title has a page to itself, over a sentence; the text begins on the next.
    const { number: opener } = await showHeadline(page, 'Meaning')
    const sheet = await showPage(page, opener + 1)
    const before = await lettersOf(sheet)
    const undo = page.getByLabel('Undo')
    const dialog = page.getByRole('dialog')

    await test.step('stopped, nothing has changed', async () => {
      await ask(page, await wish(sheet, 'Write this article anew…'), 'Write anew')
      await expect(dialog.getByText('Writing anew…')).toBeVisible()
      expect(await faults(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      expect(await lettersOf(sheet)).toBe(before)
      await expect(undo).toBeDisabled()
    })

    await test.step('refused, it says why and can be asked again', async () => {
      model.release()
      await ask(page, await wish(sheet, 'Write this article anew…'), 'Write anew')
      await expect(dialog.getByRole('status')).toContainText('The key for “slow-model” is missing or not accepted.')
      expect(await lettersOf(sheet)).toBe(before)
      model.write()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await ask(page, dialog, 'Write anew')
      await expect(dialog).toBeHidden({ timeout: 60_000 })
    })

    await test.step('answered, the article is another, and one undo brings the old one back', async () => {
      await expect.poll(() => lettersOf(sheet)).toContain('isneverfar')
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => lettersOf(sheet)).toBe(before)
      await expect(undo).toBeDisabled()
    })

    await test.step('the built-in editor shortens without writing a word', async () => {
      await ask(page, await wish(sheet, 'Shorten this article…'), 'Shorten', 'Built-in editor')
      await expect(dialog).toBeHidden({ timeout: 60_000 })
      await expect(undo).toBeEnabled()
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => lettersOf(sheet)).toBe(before)
    })

    await test.step('a page is given another tone', async () => {
      const form = await wish(sheet, 'Another tone for this page…')
      await form.getByLabel('Tone').fill('drier')
      expect(await faults(page)).toEqual([])
      await ask(page, form, 'Change the tone')
      // While it is there, keys are its own.
      await expect(dialog).toBeHidden({ timeout: 60_000 })
      await expect.poll(() => lettersOf(sheet)).toContain('isneverfar')
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => lettersOf(sheet)).toBe(before)
    })

    const typeInto = async (word: string, words: string): Promise<void> => {
      // What is chosen has its tools beside it, over its neighbours.
      await canvasOf(page).press('Escape')
      await editTextAt(sheet, word)
      await page.keyboard.type(`${words} `)
      await page.keyboard.press('Escape')
      await expect.poll(() => lettersOf(sheet)).toContain(words.replaceAll(' ', ''))
      await canvasOf(page).press('Escape')
    }

    await test.step('what a person wrote is left alone, and that is said', async () => {
      await typeInto(WORD, 'My own words')
      await ask(page, await wish(sheet, 'Write this article anew…', 'own'), 'Write anew')
      await expect(dialog.getByRole('status')).toContainText('You changed this text yourself; it is left as it is.')
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect.poll(() => lettersOf(sheet)).toContain('Myownwords')
    })
  } finally {
    await server.stop()
    await model.close()
    rmSync(data, { recursive: true, force: true })
  }
})
