import { expect, type Locator, type Page, test } from '@playwright/test'
import { canvasOf, WORDS } from '../editor.ts'
import { faults } from '../faults.ts'
import { openLayers } from '../object-magazine.ts'

/** Opens a new magazine of layers in the editor, with the focus on the canvas. */
async function openOnCanvas(page: Page): Promise<void> {
  await openLayers(page)
  await canvasOf(page).focus()
}

const key = (page: Page, keys: string): Promise<void> => page.keyboard.press(keys)

/** Runs a command by the palette. */
async function ask(page: Page, words: string): Promise<void> {
  await key(page, 'ControlOrMeta+/')
  const field = page.getByRole('combobox', { name: 'Find a command' })
  await expect(field).toBeFocused()
  await page.keyboard.type(words)
  await expect(page.getByRole('listbox', { name: 'Commands' }).getByRole('option').first()).toBeVisible()
  await key(page, 'Enter')
  await expect(field).toBeHidden()
}

/** Selects a layer of the current page in the list of layers. */
const select = (page: Page, name: string): Promise<void> => ask(page, `select ${name}`)

const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Properties' }).getByLabel(name, { exact: true })

const words = (page: Page, text: string): Locator =>
  canvasOf(page).locator('[data-page-id="first"]').locator(WORDS, { hasText: text }).first()

test('a text is made, moved, set, deleted and brought back without a mouse', async ({ page }) => {
  await openOnCanvas(page)

  await test.step('the palette finds a command by its letters and runs it', async () => {
    await ask(page, 'add head')
    await expect(page.getByRole('textbox', { name: /^Text:/ })).toBeFocused()
    await page.keyboard.type('Keyboard')
    await expect(words(page, 'Keyboard')).toBeVisible()
    await key(page, 'Escape')
  })

  await test.step('arrows move it, and the tools beside it set it', async () => {
    const before = Number(await fieldOf(page, 'X').inputValue())
    await key(page, 'Shift+ArrowRight')
    await expect.poll(async () => Number(await fieldOf(page, 'X').inputValue())).toBeGreaterThan(before)
    const tools = page.getByRole('toolbar', { name: 'Selection' })
    // They come after what is done on the page; the key leads to those that are there.
    await expect(tools.getByRole('button', { name: 'Italic' })).toBeVisible()
    await key(page, 'Alt+F10')
    await expect(tools.locator(':focus')).toHaveCount(1)
    for (
      let step = 0;
      step < 12 && !(await tools.getByRole('button', { name: 'Italic' }).evaluate((button) => button === document.activeElement));
      step++
    )
      await key(page, 'ArrowRight')
    await key(page, 'Enter')
    await expect(tools.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
    await key(page, 'Escape')
    await expect(canvasOf(page)).toBeFocused()
  })

  await test.step('F6 goes round the parts of the screen and comes back', async () => {
    const met = new Set<string>()
    for (let step = 0; step < 8; step++) {
      await key(page, 'F6')
      met.add(
        await page.evaluate(() =>
          document.activeElement === document.body
            ? 'nowhere'
            : (document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? 'part'),
        ),
      )
    }
    expect(met.has('nowhere')).toBe(false)
    expect(met.has('Canvas')).toBe(true)
    expect(met.has('Properties')).toBe(true)
    await canvasOf(page).focus()
  })

  await test.step('it is deleted and brought back', async () => {
    await key(page, 'Delete')
    await expect(words(page, 'Keyboard')).toHaveCount(0)
    await key(page, 'ControlOrMeta+z')
    await expect(words(page, 'Keyboard')).toBeVisible()
  })
})

test('numbers take units and sums, several layers are set at once, and the list of layers is a tree', async ({ page }) => {
  await openOnCanvas(page)
  await select(page, 'shape')
  const properties = page.getByRole('complementary', { name: 'Properties' })

  await test.step('a width in inches, a place by a sum; Enter keeps the focus', async () => {
    const width = fieldOf(page, 'Width')
    await width.fill('1 in')
    await width.press('Enter')
    await expect(width).toBeFocused()
    await expect(width).toHaveValue('25.4')
    await fieldOf(page, 'X').fill('50+10')
    await fieldOf(page, 'X').press('Enter')
    await expect(fieldOf(page, 'X')).toHaveValue('60')
    await fieldOf(page, 'X').press('Shift+ArrowUp')
    await expect(fieldOf(page, 'X')).toHaveValue('65')
    await fieldOf(page, 'Y').fill('twelve')
    await fieldOf(page, 'Y').press('Enter')
    await expect(properties.getByRole('alert')).toHaveText(/“twelve” is no value/)
    await expect(fieldOf(page, 'Y')).not.toHaveValue('twelve')
    await width.fill('-5')
    await width.press('Enter')
    await expect(properties.getByRole('alert')).toHaveText('Width: not less than 0.08 mm.')
    await expect(width).toHaveValue('25.4')
    await width.fill('50%')
    await width.press('Tab')
    await expect(width).toHaveValue('12.7')
  })

  await test.step('a drag of a slider is one step', async () => {
    const slider = properties.getByRole('slider', { name: 'Opacity' })
    const track = (await slider.locator('xpath=ancestor::*[@data-rac][2]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(track.x + track.width - 4, track.y + track.height / 2)
    await page.mouse.down()
    await page.mouse.move(track.x + track.width / 2, track.y + track.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect(slider).not.toHaveValue('1')
    await canvasOf(page).focus()
    await key(page, 'ControlOrMeta+z')
    await expect(slider).toHaveValue('1')
  })

  await test.step('several layers have the place and size of the box around them, and what is written in parts is a part of it', async () => {
    await key(page, 'ControlOrMeta+a')
    await expect(properties.getByRole('heading', { name: '4 layers' })).toBeVisible()
    const [before, other] = [Number(await fieldOf(page, 'Width').inputValue()), Number(await fieldOf(page, 'Height').inputValue())]
    await fieldOf(page, 'X').fill('2 cm')
    await fieldOf(page, 'X').press('Enter')
    await expect(fieldOf(page, 'X')).toHaveValue('20')
    await fieldOf(page, 'Width').fill('50%')
    await fieldOf(page, 'Width').press('Enter')
    await expect.poll(async () => Math.abs(Number(await fieldOf(page, 'Width').inputValue()) - before / 2)).toBeLessThan(0.02)
    await expect(fieldOf(page, 'Height')).toHaveValue(String(other))
    await expect(fieldOf(page, 'X')).toHaveValue('20')
    await canvasOf(page).focus()
    await key(page, 'ControlOrMeta+z')
    await canvasOf(page).focus()
    await key(page, 'ControlOrMeta+z')
    await key(page, 'Escape')
  })

  await test.step('a layer is named and hidden in the list', async () => {
    const tree = properties.getByRole('treegrid', { name: 'Layers' })
    await tree.getByRole('row').nth(1).click()
    await tree
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await expect(tree.getByRole('textbox', { name: 'Name of the layer' })).toBeFocused()
    await page.keyboard.type('Sky')
    await key(page, 'Enter')
    const sky = tree.getByRole('row', { name: 'Sky' })
    await expect(sky).toBeVisible()
    await sky.getByRole('button', { name: 'Hide Sky' }).click()
    await expect(sky.getByRole('button', { name: 'Show Sky' })).toBeVisible()
  })

  await test.step('layers are walked through, chosen and put elsewhere in the list, by keys and by dragging', async () => {
    const rows = properties.getByRole('treegrid', { name: 'Layers' }).getByRole('row')
    const chosen = rows.and(page.locator('[aria-selected=true]'))
    const names = (): Promise<(string | null)[]> => rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))
    const before = await names()
    await rows.first().click()
    await key(page, 'ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await key(page, 'Shift+ArrowDown')
    await expect(chosen).toHaveCount(2)
    await key(page, 'End')
    await expect(chosen).toHaveCount(1)
    await expect(rows.last()).toBeFocused()
    await page.keyboard.type('sky')
    await expect(rows.nth(1)).toBeFocused()
    await key(page, 'Alt+ArrowUp')
    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
    await expect(rows.first()).toBeFocused()
    await key(page, 'ControlOrMeta+z')
    await expect.poll(names).toEqual(before)

    const [from, to] = [(await rows.last().boundingBox())!, (await rows.first().boundingBox())!]
    await page.mouse.move(from.x + 60, from.y + 14)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y, { steps: 3 })
    await page.mouse.move(to.x + 60, to.y + 4, { steps: 5 })
    await expect(rows.first().locator('[data-drop=before]')).toBeVisible()
    await page.mouse.up()
    await expect.poll(names).toEqual([before.at(-1), ...before.slice(0, -1)])
    await key(page, 'ControlOrMeta+z')
    await expect.poll(names).toEqual(before)

    await key(page, 'F2')
    await expect(page.getByRole('textbox', { name: 'Name of the layer' })).toBeFocused()
    await key(page, 'Escape')
    await expect(rows.last()).toBeFocused()
  })
})

test('an export that is stopped ends on the server, and it is said', async ({ page }) => {
  await openOnCanvas(page)
  // Its making is as slow as it has to be for the button to be pressed.
  await page.route(/\/exports\/[^/]+\/$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'running', progress: 0.4, url: null } })
  })
  await key(page, 'ControlOrMeta+Shift+e')
  await page.getByRole('button', { name: 'Start Export' }).click()
  await expect(page.getByRole('progressbar', { name: 'Making the file' })).toHaveAttribute('aria-valuenow', '40')
  const cancelled = page.waitForResponse(/\/exports\/[^/]+\/cancel\/$/)
  await page.getByRole('button', { name: 'Stop Export' }).click()
  expect((await cancelled).status()).toBe(200)
  await expect(page.getByText('The export was stopped. No file was made.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Export' })).toBeVisible()
})

test('every state of the screen can be used without sight', async ({ page }) => {
  test.setTimeout(240_000)
  // What is still fading in would fail for its contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOnCanvas(page)
  // Colours pass into others for a moment when the scheme is another.
  const clean = (state: string, within?: string): Promise<void> =>
    expect.poll(() => faults(page, within), { message: state, timeout: 30_000 }).toEqual([])
  const shown = async (keys: string, what: Locator, state: string, within?: string): Promise<void> => {
    await canvasOf(page).focus()
    await key(page, keys)
    await expect(what).toBeVisible()
    await clean(state, within)
    await key(page, 'Escape')
    await expect(what).toBeHidden()
    // The focus is given back in the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), `the focus after ${state}`).toBe(true)
  }
  await key(page, 'Tab')
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible()
  await clean('one layer')
  await shown('ControlOrMeta+k', page.getByRole('combobox', { name: 'Find a command' }), 'palette')
  // The rest of the screen stands still behind these, as it did behind the palette.
  await shown('?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }), 'shortcuts', '[role=dialog]')
  await shown('Shift+F10', page.getByRole('menu'), 'menu', '[role=menu]')
  await shown('ControlOrMeta+Shift+e', page.getByRole('dialog', { name: 'Export' }), 'export', '[role=dialog]')
  await shown('ControlOrMeta+p', page.getByRole('dialog', { name: 'Preview' }), 'preview', '[role=dialog]')
  await key(page, 'ControlOrMeta+a')
  await expect(page.getByRole('complementary', { name: 'Properties' }).getByRole('heading', { name: '4 layers' })).toBeVisible()
  await clean('several layers')
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await clean('dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean('phone')
  await page.getByRole('button', { name: 'Properties' }).click()
  await clean('phone, properties')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
