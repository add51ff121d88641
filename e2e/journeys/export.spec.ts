import { expect, type Page, test } from '@playwright/test'
import { canvasOf, openEditor } from '../editor.ts'
import { faults } from '../faults.ts'
import { layerOf, magazineOf, pageOf, store } from '../stored-magazine.ts'

const at = (x: number, y: number, width: number, height: number): object => ({ position: { x, y }, boxSize: { width, height }, rotate: 0 })

const text = (place: object, words: string): object =>
  layerOf('TextLayer', { ...place, doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] } })

const margins = { top: 200, right: 180, bottom: 220, left: 180 }
const baseline = { start: 200, step: 50 }

/** Two sound pages and one with everything to put right: letters no font has, text without room, a picture that is gone, a plate short of the bleed. */
const faulty = magazineOf('Faults', {
  margins,
  baseline,
  pages: [
    pageOf('first', { title: text(at(300, 300, 1200, 160), 'A sound page') }),
    pageOf('second', { title: text(at(300, 300, 1200, 160), 'Another') }),
    pageOf('third', {
      plate: layerOf('ShapeLayer', { ...at(0, 2400, 2480, 600), shape: 'rectangle', color: '#b3261e' }),
      runes: text(at(300, 300, 1200, 160), 'Runes: ᚠᚢ'),
      long: text(at(300, 700, 600, 100), 'Far too much text for so small a box. '.repeat(20)),
      gone: layerOf('ImageLayer', {
        ...at(300, 1200, 900, 600),
        image: { url: 'asset:photos/no-such-picture', position: { x: 0, y: 0 }, boxSize: { width: 900, height: 600 } },
      }),
    }),
  ],
})

const sound = magazineOf('Sound', { margins, baseline, pages: [pageOf('first', { title: text(at(300, 300, 1200, 160), 'A sound page') })] })

/** Opens a stored magazine, and in it the dialog for exports. */
async function openExport(page: Page, name: string, magazine: object): Promise<void> {
  await openEditor(page, (on) => store(on, name, magazine), 'first')
  await canvasOf(page).focus()
  await page.keyboard.press('ControlOrMeta+Shift+e')
  // Keys that are pressed before it is there go to the canvas.
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible()
}

test('an export is looked over first: findings lead to their layer, and errors are asked about', async ({ page }) => {
  await openExport(page, 'Faults', faulty)
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const errors = dialog.getByRole('region', { name: 'To put right' })
  const warnings = dialog.getByRole('region', { name: 'To have a look at' })
  await expect(errors.getByRole('button')).toHaveCount(3)
  await expect(errors).toContainText('found no room')
  await expect(errors).toContainText('“ᚠᚢ” (Runic) cannot be set in')
  await expect(errors).toContainText('The picture cannot be found')
  await expect(warnings).toContainText('Ends before the bleed: left, right')
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/export-1440.png` })
  expect(await faults(page, '[role=dialog]')).toEqual([])

  await test.step('to read, nothing is cut off', async () => {
    await dialog.getByRole('radio', { name: /PDF to read/ }).check({ force: true })
    await expect(warnings).toBeHidden()
    await expect(errors.getByRole('button')).toHaveCount(3)
  })

  await test.step('a click leads to the layer', async () => {
    await errors.getByRole('button', { name: /Runic/ }).click()
    await expect(dialog).toBeHidden()
    const properties = page.getByRole('complementary', { name: 'Properties' })
    await expect(properties.getByLabel('Y', { exact: true })).not.toHaveValue('')
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('option', { name: /^Page 3(,|$)/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvasOf(page).locator('[data-page-id="third"] [data-layer-id="runes"]')).toBeInViewport()
  })

  await test.step('errors are asked about', async () => {
    await canvasOf(page).focus()
    await page.keyboard.press('ControlOrMeta+Shift+e')
    await dialog.getByRole('button', { name: 'Start Export' }).click()
    const question = page.getByRole('alertdialog', { name: 'Export with 3 errors?' })
    await expect(question).toContainText('Page 3: 24 lines of text found no room.')
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/export-question.png` })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Start Export' }).click()
    const file = page.waitForEvent('download')
    await question.getByRole('button', { name: 'Export anyway' }).click()
    expect((await file).suggestedFilename()).toBe('Faults.pdf')
  })
})

test('the letters that print as boxes are boxes on the screen', async ({ page }) => {
  await openExport(page, 'Faults', faulty)
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('option', { name: /^Page 3(,|$)/ })
    .click()
  const runes = canvasOf(page).locator('[data-page-id="third"] [data-layer-id="runes"]')
  await expect(runes.getByRole('img', { name: 'ᚠᚢ' }).locator('path')).toHaveCount(2)
  await expect(runes.locator('text')).not.toContainText(['ᚠ'])
})

test('on a phone the findings are there too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openExport(page, 'Faults', faulty)
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByRole('region', { name: 'To put right' }).getByRole('button')).toHaveCount(3)
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/export-390.png` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a sound magazine is exported without a question', async ({ page }) => {
  await openExport(page, 'Sound', sound)
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog).toContainText('Nothing to put right was found.')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Start Export' }).click()
  expect((await file).suggestedFilename()).toBe('Sound.pdf')
  await expect(dialog).toBeHidden()
})
