import { expect, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved, showPage } from '../editor.ts'
import { looksLike } from '../looks.ts'
import { storeLayers } from '../object-magazine.ts'
import { signUp, world } from '../person.ts'

const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys)

/** Opens the magazine of layers, with everything in place and nothing that moves. */
async function openEditor(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await signUp(page)
  await page.goto(`${world().url}/editor/${await storeLayers(page)}`)
  await editorReady(page, 'first')
  await page.mouse.move(700, 12)
  await canvasOf(page).focus()
}

/** Opens something by keys, looks at it, and leaves it. */
async function look(page: Page, keys: string, name: string): Promise<void> {
  await key(page, keys)
  await looksLike(page, name)
  await key(page, 'Escape')
  // While it is there, keys are its own.
  await expect(page.locator('[role="dialog"]:visible, [role="menu"]:visible')).toHaveCount(0)
}

test('the editor looks as it was accepted, in every state', async ({ page }) => {
  test.setTimeout(240_000)
  await openEditor(page)
  await looksLike(page, 'editor-empty')
  await look(page, 'ControlOrMeta+/', 'editor-palette')
  await look(page, 'ControlOrMeta+Shift+e', 'editor-export')
  await look(page, 'ControlOrMeta+p', 'editor-preview')
  await look(page, '?', 'editor-shortcuts')

  await canvasOf(page).focus()
  await key(page, 'Tab')
  await looksLike(page, 'editor-text-selected')
  await key(page, 'Enter')
  await expect(page.getByRole('textbox', { name: /^Text: / })).toBeFocused()
  await key(page, 'ControlOrMeta+a')
  await looksLike(page, 'editor-text-editing')
  await key(page, 'Escape')
  await look(page, 'Shift+F10', 'editor-menu')
  await key(page, 'ControlOrMeta+a')
  await looksLike(page, 'editor-several')

  await showPage(page, 2)
  await page.mouse.move(700, 12)
  await canvasOf(page).focus()
  await key(page, 'Tab')
  await looksLike(page, 'editor-picture')
  await key(page, 'Enter')
  await expect(page.locator('[data-crop]').first()).toBeVisible()
  await looksLike(page, 'editor-crop')
  await key(page, 'Escape')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await looksLike(page, 'editor-picture-dark')

  await page.setViewportSize({ width: 390, height: 844 })
  await looksLike(page, 'editor-phone-dark')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.getByRole('button', { name: 'Properties' }).click()
  await looksLike(page, 'editor-phone-properties')
})

test('the question about a page that was changed elsewhere looks as it was accepted', async ({ page }) => {
  await openEditor(page)
  const other = await page.context().newPage()
  await other.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await other.goto(page.url())
  await editorReady(other, 'first')
  await other.route('**/api/magazines/**', (route) => route.abort())
  const nudge = async (tab: Page, arrow: string): Promise<void> => {
    await canvasOf(tab).focus()
    await key(tab, 'Tab')
    await key(tab, arrow)
  }
  await nudge(other, 'Shift+ArrowDown')
  await expect(other.getByRole('status').filter({ hasText: 'kept on this device' })).toBeVisible({ timeout: 30_000 })
  await nudge(page, 'Shift+ArrowRight')
  await saved(page)
  await other.unroute('**/api/magazines/**')
  await other.bringToFront()
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('changed elsewhere', { timeout: 60_000 })
  await other.mouse.move(700, 12)
  await looksLike(other, 'editor-conflict')
  await question.getByRole('button', { name: 'Compare' }).click()
  await expect(question.locator('[data-page-id]')).toHaveCount(2)
  await other.mouse.move(700, 12)
  await looksLike(other, 'editor-conflict-compare')
})
