import { expect, type Page, test } from '@playwright/test'
import { boxOfWords, canvasOf, editTextAt, lettersOf, saved, WORDS } from '../editor.ts'
import { signUp, world } from '../person.ts'
import { LAYERS, openTexts, type StoredText, storedTexts, storeTexts } from '../text-magazine.ts'

const sheetOf = (page: Page) => canvasOf(page).locator('[data-page-id="first"]')

const field = (page: Page) => page.getByRole('textbox', { name: /^Text: / })

/** The texts of the first page that were not there at the start. */
async function newTexts(page: Page, id: string): Promise<StoredText[]> {
  const { pages } = await storedTexts(page, id)
  const known = new Set<string>(Object.values(LAYERS))
  return Object.entries(pages[0]?.layers ?? {}).flatMap(([layer, { props }]) => (known.has(layer) || !props.doc ? [] : [props]))
}

/** Clicks with the text tool where a share of the width and height of the page is. */
async function clickText(page: Page, across: number, down: number): Promise<void> {
  await canvasOf(page).focus()
  await page.keyboard.press('t')
  const box = (await sheetOf(page).boundingBox())!
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
  await expect(field(page)).toBeFocused()
}

const PROSE =
  'The tide came in over the flats and took the road with it, as it does every day of the year, and nobody who lives there thinks anything of it. '

test('a new text takes the style of running text, stays on its page and grows; left empty it is gone', async ({ page }) => {
  const id = await openTexts(page)
  await clickText(page, 0.9, 0.55)
  await page.keyboard.type(PROSE)
  await page.keyboard.type('日本の海')
  await expect.poll(() => lettersOf(sheetOf(page))).toContain('日本の海')
  await saved(page)
  const [made] = await newTexts(page, id)
  expect(made).toMatchObject({ style: 'body', autoHeight: true })
  expect(made!.position.x + made!.boxSize.width).toBeLessThanOrEqual(2480 - 200 + 1)
  expect(made!.boxSize.height).toBeGreaterThan(52 * 3)
  await page.keyboard.press('ControlOrMeta+a')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
  await page.keyboard.press('Escape')
  await clickText(page, 0.2, 0.9)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await editTextAt(sheetOf(page), 'tide')
  await page.keyboard.press('Escape')
  await saved(page)
  expect(await newTexts(page, id)).toHaveLength(1)
})

test('the toolbar of selected words covers no line of their text; italic of a style is switched off', async ({ page }) => {
  await openTexts(page)
  await editTextAt(sheetOf(page), 'quick')
  // The word, not the story: two double clicks are not one fourfold.
  const quick = await boxOfWords(sheetOf(page), 'quick')
  await page.mouse.dblclick(quick.x + quick.width / 2, quick.y + quick.height / 2)
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toBeVisible()
  const [box, words] = [await bar.boundingBox(), await sheetOf(page).locator(WORDS, { hasText: 'quick' }).first().boundingBox()]
  expect(box!.y + box!.height <= words!.y || box!.y >= words!.y + words!.height || box!.x >= words!.x + words!.width).toBe(true)
  await expect(page.getByRole('textbox', { name: /^Text: / })).toBeFocused()
  const selected = await page.evaluate(
    () =>
      document.activeElement instanceof HTMLTextAreaElement &&
      document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd),
  )
  expect(selected).toBe('quick')
  const italic = bar.getByRole('button', { name: 'Italic' })
  await expect(italic).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ControlOrMeta+i')
  await expect(italic).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await expect(italic).toHaveAttribute('aria-pressed', 'mixed')
})

test('on a phone a text is added and grows with what is typed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await openTextsOnPhone(page)
  await page.getByRole('button', { name: 'Add text' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(PROSE.repeat(2))
  await expect.poll(() => lettersOf(sheetOf(page))).toContain('nobodywholivesthere')
  await context.close()
})

async function openTextsOnPhone(page: Page): Promise<void> {
  await signUp(page)
  const id = await storeTexts(page)
  await page.goto(`${world().url}/editor/${id}`)
  await canvasOf(page).locator('[data-page-id="first"]').locator(WORDS).first().waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Add text' }).waitFor({ timeout: 60_000 })
}
