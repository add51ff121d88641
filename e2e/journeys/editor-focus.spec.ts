import { expect, type Locator, type Page, test } from '@playwright/test'
import { canvasOf } from '../editor.ts'
import { openLayers } from '../object-magazine.ts'

const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys)

const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Properties' }).getByLabel(name, { exact: true })

const thumbs = (page: Page): Locator => page.getByRole('listbox', { name: 'Pages of the magazine' }).getByRole('option')

const tool = (page: Page): Promise<string | null> => canvasOf(page).getAttribute('data-tool')

/** Presses a layer of the first page. */
async function press(page: Page, layer: string): Promise<void> {
  const box = (await canvasOf(page).locator(`[data-page-id="first"] [data-layer-id="${layer}"]`).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the focus always has a place: keys go on working after text, names, fields and thumbnails', async ({ page }) => {
  await openLayers(page)
  const canvas = canvasOf(page)

  await test.step('the first Tab goes to the first control, and walks no layers unseen', async () => {
    await key(page, 'Tab')
    await expect(page.locator(':focus')).not.toHaveAttribute('role', 'application')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await expect(page.getByRole('complementary', { name: 'Properties' }).getByRole('heading', { name: 'Page 1' })).toBeVisible()
    await canvas.focus()
    await key(page, 'Tab')
    await expect(canvas).toBeFocused()
    await expect(fieldOf(page, 'Width')).toBeVisible()
    await key(page, 'Escape')
  })

  await test.step('Escape after editing a text leaves it on the canvas', async () => {
    await press(page, 'title')
    await key(page, 'Enter')
    await expect(page.getByRole('textbox', { name: /^Text:/ })).toBeFocused()
    await key(page, 'Escape')
    await expect(canvas).toBeFocused()
    await key(page, 'Escape')
  })

  await test.step('Enter in the name goes back to the canvas; Escape takes the typing back first', async () => {
    const name = page.getByRole('textbox', { name: 'Name of the magazine' })
    await name.click()
    await page.keyboard.type('Tide tables')
    await key(page, 'Escape')
    await expect(name).toHaveValue('Layers')
    await page.keyboard.type('!')
    await key(page, 'Enter')
    await expect(canvas).toBeFocused()
    await expect(name).toHaveValue(/!$/)
    await key(page, 'ControlOrMeta+z')
    await expect(name).toHaveValue('Layers')
  })

  await test.step('Escape leads out of a field, and undo in one that holds no typing is that of the magazine', async () => {
    await press(page, 'red')
    const width = fieldOf(page, 'Width')
    const before = await width.inputValue()
    await width.click()
    await page.keyboard.type('50')
    await key(page, 'Enter')
    await expect(width).toHaveValue('50')
    await key(page, 'ControlOrMeta+z')
    await expect(width).toHaveValue(before)
    await key(page, 'ControlOrMeta+Shift+z')
    await expect(width).toHaveValue('50')
    await expect(width).toBeFocused()
    // Typing that is not taken over yet is taken back by the browser and by the first Escape, and nothing of the magazine with it.
    await page.keyboard.type('77')
    await key(page, 'ControlOrMeta+z')
    await key(page, 'Escape')
    await expect(width).toBeFocused()
    await expect(width).toHaveValue('50')
    await key(page, 'Escape')
    await expect(canvas).toBeFocused()
    await expect(width).toHaveValue('50')
    await key(page, 'ControlOrMeta+z')
    await expect(width).toHaveValue(before)
  })

  await test.step('tools answer their keys after a click on a thumbnail', async () => {
    await thumbs(page).nth(1).click()
    await key(page, 't')
    await expect.poll(() => tool(page)).toBe('text')
    await key(page, 'v')
    await expect.poll(() => tool(page)).toBe('select')
    await thumbs(page).nth(0).click()
  })
})

test('pages come and go: the pictures of the others stay, and the next page is in view', async ({ page }) => {
  await openLayers(page)
  const pictures = page.getByRole('listbox', { name: 'Pages of the magazine' }).locator('canvas')
  await expect(pictures).toHaveCount(3, { timeout: 30_000 })
  await expect.poll(() => pictures.evaluateAll((all) => all.every((each) => (each as HTMLCanvasElement).width > 60))).toBe(true)
  // The elements themselves are marked: one that is made anew has lost its mark, and what was painted on it.
  await pictures.evaluateAll((all) => all.forEach((each, at) => Object.assign(each, { mark: at })))
  const marks = (): Promise<unknown[]> =>
    pictures.evaluateAll((all) => all.map((each) => (each as unknown as { mark?: number }).mark ?? null))
  await thumbs(page).nth(0).click()
  await page.getByRole('button', { name: 'Duplicate page' }).first().click()
  await expect(thumbs(page)).toHaveCount(4)
  await expect.poll(marks).toEqual([0, null, 1, 2])
  await thumbs(page).nth(1).click()
  await thumbs(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await key(page, 'Delete')
  await expect(thumbs(page)).toHaveCount(2)
  await expect.poll(marks).toEqual([0, 2])
  // The third page took their place: it is the current one, and seen whole.
  await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'page')
  const [view, sheet] = [(await canvasOf(page).boundingBox())!, canvasOf(page).locator('[data-page-id="third"]')]
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box !== null && box.y >= view.y && box.y + box.height <= view.y + view.height + 1
    })
    .toBe(true)
})

test('a small screen has rulers too', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLayers(page)
  await expect(canvasOf(page).locator('[data-rulers]')).toBeVisible()
  await expect(canvasOf(page).getByRole('button', { name: /^Unit:/ })).toBeVisible()
})

test('what is locked shows its numbers and says why they are fixed', async ({ page }) => {
  await openLayers(page)
  const properties = page.getByRole('complementary', { name: 'Properties' })
  await press(page, 'title')
  await properties.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(properties.getByText('This layer is locked. Unlock it to change it.')).toBeVisible()
  for (const name of ['X', 'Width', 'Size', 'Rotation']) await expect(fieldOf(page, name)).toBeDisabled()
  await expect(properties.getByRole('button', { name: /Font$/ })).toBeDisabled()
  await properties.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(fieldOf(page, 'X')).toBeEnabled()
})
