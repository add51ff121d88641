import { expect, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved, showPage, thumbOf } from '../editor.ts'
import { signUp, world } from '../person.ts'
import { storeMagazine } from '../safe-magazine.ts'

const options = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('option')

/** The pages in their order, by their ids. */
const order = (page: Page): Promise<(string | null)[]> =>
  options(page).evaluateAll((thumbs) => thumbs.map((thumb) => (thumb as HTMLElement).dataset['page'] ?? null))

/** The middle of something on the screen. */
async function middleOf(target: ReturnType<typeof thumbOf>): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height }
}

test('pages are shown as spreads, put in another order, named, locked; a guide comes out of the ruler', async ({ page }) => {
  test.setTimeout(300_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signUp(page)
  await page.goto(`${world().url}/editor/${await storeMagazine(page, 6)}`)
  await editorReady(page)

  await test.step('a spread is shown whole, its pages touch', async () => {
    const left = await showPage(page, 2)
    await page.keyboard.press('ControlOrMeta+Alt+0')
    const right = canvasOf(page).locator(`[data-page-id="${await thumbOf(page, 3).getAttribute('data-page')}"]`)
    await expect(right).toBeVisible()
    await expect
      .poll(async () => {
        const [a, b] = [await left.boundingBox(), await right.boundingBox()]
        const view = await canvasOf(page).boundingBox()
        if (!a || !b || !view) return null
        const isWhole = a.x >= view.x && b.x + b.width <= view.x + view.width && a.y >= view.y && a.y + a.height <= view.y + view.height
        return isWhole && Math.abs(a.x + a.width - b.x) < 1 && Math.abs(a.y - b.y) < 1
      })
      .toBe(true)
  })

  await test.step('two pages are dragged behind another, and one undo puts them back', async () => {
    const before = await order(page)
    await thumbOf(page, 2).click()
    await thumbOf(page, 3).click({ modifiers: ['Shift'] })
    const [from, to] = [await middleOf(thumbOf(page, 3)), await middleOf(thumbOf(page, 5))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
    await page.mouse.move(to.x + to.width / 4, to.y, { steps: 5 })
    await expect(page.locator('[data-drop]')).toBeVisible()
    await page.mouse.up()
    await expect.poll(() => order(page)).toEqual([before[0], before[3], before[4], before[1], before[2], ...before.slice(5)])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => order(page)).toEqual(before)
  })

  await test.step('a page is named, and is still called so after a reload', async () => {
    await thumbOf(page, 4).click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: 'Name of page 4' }).fill('The long read')
    await page.keyboard.press('Enter')
    await expect(thumbOf(page, 4)).toHaveAccessibleName('Page 4, The long read')
    await saved(page)
    await page.reload()
    await editorReady(page)
    await expect(thumbOf(page, 4)).toHaveAccessibleName('Page 4, The long read')
  })

  await test.step('a locked page loses nothing', async () => {
    const count = await options(page).count()
    await thumbOf(page, 4).click()
    await page.getByRole('button', { name: 'Lock page' }).first().click()
    await expect(thumbOf(page, 4)).toHaveAccessibleName('Page 4, The long read, locked')
    await thumbOf(page, 4).press('Delete')
    await expect(
      page.getByRole('region', { name: /notification/ }).getByText('Page 4 is locked. Unlock it to change what is on it.'),
    ).toBeVisible()
    await expect(options(page)).toHaveCount(count)
  })

  await test.step('a guide is dragged out of the ruler, and keys move it', async () => {
    const sheet = await showPage(page, 1)
    await page.keyboard.press('Escape')
    const [view, box] = [await canvasOf(page).boundingBox(), await sheet.boundingBox()]
    if (!view || !box) throw new Error('the page is not on the screen')
    await page.mouse.move(view.x + 8, view.y + 300)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.2, view.y + 310, { steps: 4 })
    await page.mouse.move(box.x + box.width * 0.3, view.y + 320, { steps: 4 })
    await page.mouse.up()
    const place = page.getByRole('textbox', { name: 'Upright guide 1' })
    await expect(place).toBeVisible()
    const before = Number(await place.inputValue())
    expect(before).toBeGreaterThan(55)
    expect(before).toBeLessThan(71)
    await canvasOf(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number(await place.inputValue())).toBeCloseTo(before + 0.25, 1)
    await page.keyboard.press('Delete')
    await expect(place).toHaveCount(0)
  })
  expect(errors).toEqual([])
})
