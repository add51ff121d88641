import { expect, type Page, type Route, test } from '@playwright/test'
import { canvasOf, editorReady, saved, WORDS } from '../editor.ts'
import { storedLayers, storeLayers } from '../object-magazine.ts'
import { signUp, world } from '../person.ts'

/** The chunk of a part of the client. */
const chunk = (name: string): RegExp => new RegExp(`/assets/${name}-[^/]*\\.js$`)

const abort = (route: Route): Promise<void> => route.abort()

/** Whether a chunk has arrived. */
const hasArrived = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(`/assets/${part}-`) && (entry as PerformanceResourceTiming).responseEnd > 0),
    name,
  )

test('a screen that cannot be loaded says so, and comes when it is asked for again', async ({ page }) => {
  await page.route(chunk('auth-page'), abort)
  await page.goto(`${world().url}/login`)
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await page.unroute(chunk('auth-page'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Log in or sign up to MagazineAI' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a page from before a new version loads itself anew, once', async ({ page }) => {
  let loads = 0
  page.on('load', () => loads++)
  await page.route(chunk('auth-page'), (route) => route.fulfill({ status: 404, body: '' }))
  const newer = '<!doctype html><div id="root"></div><script type="module" src="/assets/index-newer.js"></script>'
  await page.route(`${world().url}/login`, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ contentType: 'text/html', body: newer }) : route.fallback(),
  )
  await page.goto(`${world().url}/login`)
  // The page that came back is of the same version, as a proxy may have kept it: it must not load itself for ever.
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
  await expect.poll(() => loads).toBe(2)
})

test('the editor shows its page before its panels, loses nothing when they do not come, and opens everything without a connection', async ({
  page,
  context,
}) => {
  await signUp(page)
  const id = await storeLayers(page)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(chunk('surfaces'), async (route) => {
    await held
    await route.continue()
  })
  await page.route(chunk('chrome'), abort)
  await page.goto(`${world().url}/editor/${id}`)
  await expect(canvasOf(page).locator('[data-page-id="first"]').locator(WORDS).first()).toBeVisible({ timeout: 60_000 })
  const place = await canvasOf(page).boundingBox()
  await expect(page.getByRole('alert')).toContainText('Parts of the editor could not be loaded.')

  await page.unroute(chunk('chrome'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await editorReady(page, 'first')
  expect(await hasArrived(page, 'foreign-forms'), 'what the server stored is read without other forms').toBe(false)
  expect(await canvasOf(page).boundingBox(), 'nothing has moved').toEqual(place)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Export/ }).click()
  await expect(dialog).toHaveCount(0)
  release()
  await expect(dialog).toBeVisible()
  // It answers keys once it has the focus.
  const focused = page.locator('[role="dialog"]:focus-within')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await expect.poll(() => hasArrived(page, 'surfaces')).toBe(true)
  await context.setOffline(true)
  await canvasOf(page).focus()
  for (const keys of ['ControlOrMeta+/', 'Shift+?', 'ControlOrMeta+Shift+e', 'ControlOrMeta+p']) {
    await page.keyboard.press(keys)
    await expect(dialog, keys).toBeVisible()
    await expect(focused, keys).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog, keys).toHaveCount(0)
    await canvasOf(page).focus()
  }
  await page.getByRole('button', { name: /^History/ }).click()
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await context.setOffline(false)
})

test('what is done on a page before interaction is loaded is done once it comes, even if it has to be asked for again', async ({
  page,
}) => {
  await signUp(page)
  const id = await storeLayers(page)
  await page.route(chunk('interaction'), abort)
  await page.goto(`${world().url}/editor/${id}`)
  const sheet = canvasOf(page).locator('[data-page-id="first"]')
  const title = sheet.locator('[data-layer-id="title"]')
  await expect(title).toContainText('Tides', { timeout: 60_000 })
  await expect(page.getByRole('alert')).toContainText('Parts of the editor could not be loaded.')

  const middleOf = async (layer: string): Promise<{ x: number; y: number }> => {
    const box = (await sheet.locator(`[data-layer-id="${layer}"]`).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const red = await middleOf('red')
  await page.mouse.move(red.x, red.y)
  await page.mouse.down()
  await page.mouse.move(red.x, red.y + 40, { steps: 5 })
  await page.mouse.up()
  const box = (await title.boundingBox())!
  await page.mouse.dblclick(box.x + 20, box.y + 8)
  await page.keyboard.press('Home')
  await page.keyboard.type('All ')
  await expect(title).toContainText('Tides')

  await page.unroute(chunk('interaction'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toContainText('All')
  await expect.poll(async () => (await middleOf('red')).y).toBeGreaterThan(red.y + 30)
  await page.keyboard.type('of ')
  await saved(page)
  const [first] = (await storedLayers(page, id)).pages
  expect(JSON.stringify(first?.layers['title'])).toContain('All of Tides and their tables')
})

test('a file of another editor is read by a chunk that comes for it, and not being able to load that loses nothing', async ({ page }) => {
  await signUp(page)
  const id = await storeLayers(page)
  await page.goto(`${world().url}/editor/${id}`)
  await editorReady(page, 'first')
  const foreign = [{ name: 'One', layers: { a: { type: { resolvedName: 'TextLayer' }, props: { text: '<p>Ebb and flow</p>' } } } }]
  const importFile = async (): Promise<void> => {
    await canvasOf(page).focus()
    await page.keyboard.press('ControlOrMeta+/')
    await expect(page.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
    await page.keyboard.type('Import as')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('option', { name: 'Import as a new magazine…' }).click()
    const chosen = await chooser
    const input = page.locator('input[type="file"][accept*="json"]')
    await expect(input, 'held by the page, or the choice may be lost').toHaveCount(1)
    await chosen.setFiles({ name: 'tides.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(foreign)) })
    await expect(input).toHaveCount(0)
  }
  await page.route(chunk('foreign-forms'), abort)
  const asked = page.waitForRequest(chunk('foreign-forms'), { timeout: 60_000 })
  await importFile()
  await asked
  await expect(page.getByText('This part of MagazineAI could not be loaded.')).toBeVisible()
  await expect(canvasOf(page).locator('[data-page-id="first"]')).toContainText('Tides and their tables')

  await page.unroute(chunk('foreign-forms'))
  await importFile()
  await expect(canvasOf(page).locator(WORDS).first()).toContainText('Ebb')
  await expect(page).not.toHaveURL(new RegExp(id))
})
