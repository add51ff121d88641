import { expect, type Locator, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved } from '../editor.ts'
import { faults } from '../faults.ts'
import { openLayers } from '../object-magazine.ts'

const panelOf = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Projects', exact: true })
const tabOf = (page: Page): Locator => page.getByRole('tab', { name: 'Projects', exact: true }).filter({ visible: true })
const picturesOf = (page: Page): Locator => canvasOf(page).locator('[data-page-id="first"] image, [data-page-id="first"] img')

/** Lets a picture of the device go over the canvas, the same one whatever it is called, or a graphic; `down` is how far from its head, 0–1. */
async function drop(page: Page, name: string, down: number, graphic: string | null = null): Promise<void> {
  const box = (await canvasOf(page).boundingBox())!
  const dataTransfer = await page.evaluateHandle(
    async ([called, markup]) => {
      const transfer = new DataTransfer()
      if (markup !== null) {
        transfer.items.add(new File([markup!], called!, { type: 'image/svg+xml' }))
        return transfer
      }
      const canvas = new OffscreenCanvas(64, 48)
      const context = canvas.getContext('2d')!
      context.fillStyle = '#b3261e'
      context.fillRect(0, 0, 64, 48)
      transfer.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], called, { type: 'image/png' }))
      return transfer
    },
    [name, graphic] as const,
  )
  const event = { dataTransfer, clientX: box.x + box.width / 2, clientY: box.y + box.height * down }
  for (const kind of ['dragover', 'drop']) await canvasOf(page).dispatchEvent(kind, event)
}

test('the drive stands beside the page: folders are made, pictures land in it once and come back from it', async ({ page }) => {
  await openLayers(page)
  const panel = panelOf(page)

  await test.step('its tab opens it, a folder is made where it will stand', async () => {
    await tabOf(page).click()
    await expect(panel.getByRole('region', { name: 'Folders' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Layers Open now' })).toBeVisible()
    await panel.getByRole('button', { name: 'Create New' }).click()
    const name = panel.getByRole('textbox', { name: 'Folder name' })
    await expect(name).toBeFocused()
    await name.fill('a..b')
    await expect(panel.getByText('Invalid folder name.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
    await name.press('Escape')
    await expect(name).toBeHidden()
    await panel.getByRole('button', { name: 'Create New' }).click()
    await name.fill('Summer')
    await name.press('Enter')
    await panel.getByRole('button', { name: 'Open Summer 0 items' }).click()
    await expect(panel.getByText('This folder is empty.')).toBeVisible()
    expect(await faults(page, '#editor-side-panel')).toEqual([])
    await panel.getByRole('button', { name: '← Up' }).click()
  })

  const placed = panel.getByRole('button', { name: /^Place / })
  await test.step('a picture that is dropped on the page twice is in Uploads/ once', async () => {
    await drop(page, 'coast.png', 0.25)
    await expect(picturesOf(page)).toHaveCount(1)
    await drop(page, 'The same.png', 0.75)
    await expect(picturesOf(page)).toHaveCount(2)
    await panel.getByRole('button', { name: /^Open Uploads/ }).click()
    await expect(placed).toHaveAccessibleName('Place coast.png PNG')
    await page.keyboard.press('Escape')
    await expect(tabOf(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Open Uploads 1 item' }).click()
  })

  await test.step('the file of a graphic that becomes part of the page stands there, too', async () => {
    await drop(page, 'sun.svg', 0.5, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>')
    await expect(panel.getByRole('button', { name: 'Place sun.svg SVG' })).toBeVisible()
    await canvasOf(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
  })

  const file = panel.getByRole('button', { name: 'Place coast.png PNG' })
  await test.step('it is dragged onto the page, and placed by Enter; each is one step', async () => {
    await file.dragTo(canvasOf(page), { targetPosition: { x: 300, y: 400 } })
    await expect(picturesOf(page)).toHaveCount(3)
    await canvasOf(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(picturesOf(page)).toHaveCount(2)
    await file.press('Enter')
    await expect(picturesOf(page)).toHaveCount(3)
    await saved(page)
  })

  await test.step('after a search the tab of what others share is still the one that is open', async () => {
    await panel.getByRole('tab', { name: 'Share With You' }).click()
    await panel.getByRole('searchbox').fill('coast')
    await expect(panel.getByRole('tab', { name: 'Share With You' })).toBeHidden()
    await panel.getByRole('searchbox').fill('')
    await expect(panel.getByText('Nothing shared with you yet.')).toBeVisible()
    await panel.getByRole('tab', { name: 'All Projects' }).click()
  })

  await test.step('a reload leaves it open and takes no focus for it', async () => {
    await page.reload()
    await editorReady(page, 'first')
    await expect(panel.getByRole('button', { name: /^Open Summer/ })).toBeVisible()
    await expect(picturesOf(page)).toHaveCount(3)
  })

  await test.step('on a phone it covers the page, and gives way to what is placed', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await panel.getByRole('button', { name: /^Open Uploads/ }).click()
    const { x, width } = (await panel.boundingBox())!
    expect([x, width]).toEqual([0, 390])
    expect(await faults(page)).toEqual([])
    await file.click()
    await expect(panel).toBeHidden()
    await expect(picturesOf(page)).toHaveCount(4)
    await tabOf(page).click()
    await expect(panel).toBeVisible()
    await tabOf(page).click()
    await expect(panel).toBeHidden()
  })
})
