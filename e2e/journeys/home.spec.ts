import { readFileSync, rmSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { faults } from '../faults.ts'
import { fixture, signUp, somebody, world } from '../person.ts'
import { freePort, newDataFolder, startServer } from '../server.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Keeps the texts of all toasts of a page, through reloads of that page. */
async function keepToasts(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('noteToast', (text: string) => heard.push(text))
  await page.addInitScript(() => {
    const seen = new WeakSet<Node>()
    const look = (): void => {
      for (const toast of document.querySelectorAll('[data-toasts] [role="alertdialog"]')) {
        if (seen.has(toast)) continue
        seen.add(toast)
        ;(window as unknown as { noteToast(text: string): void }).noteToast(toast.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return heard
}

const DIALOG = '[role="dialog"]'

const bell = (page: Page) => page.getByRole('button', { name: /^Notification/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('somebody new sees a magazine after one press, and finds it again', async ({ page }, info) => {
  await signUp(page)
  await page.goto(world().url)
  await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
  expect(await faults(page), 'home of somebody new').toEqual([])
  // Told over the socket while it is being looked at, it counts as read: the server must have heard of that before the page is left.
  const isRead = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && /\/api\/notifications\/\d+/.test(answer.url()), {
    timeout: 120_000,
  })
  const begun = performance.now()
  await page.getByRole('button', { name: 'Start from a sample' }).click()
  await page.getByRole('list', { name: 'Pages' }).getByRole('img').first().waitFor({ timeout: 120_000 })
  const seen = performance.now()
  await page.getByRole('heading', { name: 'Your Magazine Is Ready!' }).waitFor({ timeout: 120_000 })
  const seconds = (until: number): string => ((until - begun) / 1_000).toFixed(1)
  const figures = `first page after ${seconds(seen)} s, all of it after ${seconds(performance.now())} s`
  info.annotations.push({ type: 'somebody new', description: figures })
  process.stdout.write(`somebody new: ${figures}\n`)
  await expect(page.getByText('must be placed by hand')).toBeHidden()
  await isRead

  await page.goto(world().url)
  const card = page.getByRole('link', { name: 'Open Harbour Light' })
  await expect(card.locator('img')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Start from a sample' })).toBeHidden()
  await test.step('its pages turn under the pointer and by the arrow keys', async () => {
    const shown = async (): Promise<string[]> => card.locator('img').evaluateAll((all) => all.map((img) => img.getAttribute('src') ?? ''))
    const [first] = await shown()
    await card.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(card.locator('img')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await shown())[0]).not.toBe(first)
    await card.hover({ position: { x: 4, y: 60 } })
    await expect(card.locator('img')).toHaveCount(1)
  })
  await test.step('what was seen when it was ready is in the list, and read', async () => {
    await bell(page).click()
    await expect(panel(page)).toContainText('“Harbour Light” is ready.')
    await expect(panel(page).getByRole('button', { name: /^Mark all read/ })).toBeHidden()
  })
})

test('a theme is a beginning, and what is to come says what can be done now', async ({ page }) => {
  await signUp(page)
  await page.goto(world().url)
  const idea = page.getByRole('textbox', { name: 'Describe your magazine' })
  await expect(page.getByRole('button', { name: 'Generate Magazine' })).toBeDisabled()
  await page.getByRole('button', { name: 'Food & Cooking' }).click()
  await expect(idea).toBeFocused()
  await expect(idea).toHaveValue(/food magazine/)
  await expect(page.getByRole('button', { name: 'Generate Magazine' })).toBeEnabled()
  await page.getByRole('link', { name: 'Template, length and more' }).click()
  await expect(page.getByRole('textbox', { name: 'Content idea' })).toHaveValue(/food magazine/)
  await page.goto(world().url)
  await page.getByRole('button', { name: 'Photo Editing' }).click()
  await expect(page.getByText('Photo Editing is coming soon.')).toBeVisible()
  for (const [path, title] of [
    ['/chat', 'New Chat'],
    ['/templates', 'Templates'],
    ['/browse-templates', 'Browse Templates'],
    ['/magazine-templates', 'Magazine Templates'],
    ['/mw-ai', 'MW ai'],
    ['/template-selection?prompt=x&threadId=y', 'Choose a Design Style'],
    ['/apps', 'Apps'],
    ['/getting-paid', 'Getting Paid'],
    ['/sales', 'Sales'],
    ['/blog', 'Blog'],
    ['/portfolio', 'Portfolio'],
    ['/groups', 'Groups'],
  ] as const) {
    await page.goto(world().url + path)
    await expect(page.getByRole('heading', { name: 'This section is coming soon.' }), path).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByRole('main').getByRole('link').first(), path).toBeVisible()
  }
  // What was said in an address does not stay in it.
  await page.goto(`${world().url}/template-selection?prompt=%5B%5D&threadId=t1`)
  await expect(page).toHaveURL(/\/template-selection$/)
  expect(await faults(page), 'what is to come').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Create', 'Your stuff', 'Templates', 'MW ai', 'Apps'])
  expect(await faults(page, '[role="menu"]'), 'menu of a phone').toEqual([])
})

test('"Generate Video" opens an empty video in the editor', async ({ page }) => {
  await signUp(page)
  await page.goto(world().url)
  await page.getByRole('button', { name: 'Generate Video' }).click()
  await page.waitForURL(/\/editor\/[\w-]+$/)
  const { kind, magazine_content: content } = await (await page.request.get(page.url().replace('/editor/', '/api/magazines/'))).json()
  expect([kind, content.mode, content.pageSize]).toEqual(['video', 'video', { width: 700, height: 394 }])
})

test('two tabs show what arrives once, over a restart of the server, and agree on what is read', async ({ browser }) => {
  test.setTimeout(480_000)
  const data = await newDataFolder('notices')
  const port = await freePort()
  let server = await startServer(data, port)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const [one, two] = [await context.newPage(), await context.newPage()]
    const toasts = [await keepToasts(one), await keepToasts(two)]
    const at = { url: server.url, data }
    await signUp(one, somebody(), at)
    await one.goto(server.url)
    await two.goto(`${server.url}/apps`)
    await bell(one).click()
    await expect(panel(one)).toContainText('No notifications yet')
    expect(await faults(one, DIALOG), 'no notification').toEqual([])
    await one.keyboard.press('Escape')

    const begun = await one.request.post(`${server.url}/api/magazines/`, {
      headers: { Origin: server.url, Prefer: 'respond-async' },
      multipart: {
        content_idea: 'Machines',
        model_name: 'built-in',
        name: 'Machine Room',
        pages: '8',
        files: fileOf('hacker-folklore.docx'),
      },
    })
    expect(begun.status(), await begun.text()).toBe(202)
    // Killed in the middle of it: the job goes on, and whoever waits hears of it once.
    await server.stop('SIGKILL')
    server = await startServer(data, port)
    for (const page of [one, two]) await expect(bell(page)).toHaveAccessibleName('Notification, 1 unread', { timeout: 180_000 })
    await expect.poll(() => toasts.flat()).toHaveLength(1)
    expect(toasts.flat()[0]).toContain('“Machine Room” is ready.')

    await server.stop()
    server = await startServer(data, port)
    await bell(two).click()
    await expect(panel(two).getByRole('button', { name: 'Mark all read (1)' })).toBeVisible()
    expect(await faults(two, DIALOG), 'a notification').toEqual([])
    await expect(panel(two).getByText('Reconnecting…')).toBeHidden({ timeout: 60_000 })
    await panel(two).getByRole('button', { name: 'Mark as read' }).click()
    await expect(panel(two).getByRole('button', { name: /^Mark all read/ })).toBeHidden()
    await expect(bell(one)).toHaveAccessibleName('Notification')
    await one.reload()
    await expect(bell(one)).toHaveAccessibleName('Notification')
    await bell(one).click()
    await expect(panel(one)).toContainText('“Machine Room” is ready.')
    await panel(two).getByRole('button', { name: 'Clear' }).click()
    await expect(panel(two)).toContainText('No notifications yet')
    await expect(panel(one)).toContainText('No notifications yet')
    // Nothing of all that was shown a second time.
    expect(toasts.flat()).toHaveLength(1)

    const { id } = (await begun.json()) as { id: string }
    await one.goto(`${server.url}/create?job=${id}`)
    await expect(one.getByRole('heading', { name: 'Your Magazine Is Ready!' })).toBeVisible()
    await expect(one.getByRole('list', { name: 'Pages' }).getByRole('img')).toHaveCount(8)
  } finally {
    await context.close()
    await server.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

const fileOf = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: readFileSync(fixture(name)) })

test('the list finds, shows, deletes and brings back, page by page', async ({ page }) => {
  await signUp(page)
  const store = async (name: string): Promise<void> => {
    const pages = Array.from({ length: 4 }, (_, index) => ({ id: `p${index}`, rootId: 'ROOT', layers: { ROOT: root } }))
    const answer = await page.request.post(`${world().url}/api/magazines/`, {
      data: { magazine_content: { format: 'magazineai/design', version: 1, mode: 'magazine', name, pages }, name },
      headers: { Origin: world().url },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await page.goto(`${world().url}/magazines`)
  await expect(page.getByText('No Magazine Found')).toBeVisible()
  expect(await faults(page), 'empty list').toEqual([])
  for (const name of ['Alps', 'Bees', 'Coast', 'Dunes']) await store(name)
  // Pages of ten need more magazines than a plan has: here they are of two.
  await page.route('**/api/magazines/?*', (route) =>
    route.continue({ url: route.request().url().replace('magazines_per_page=10', 'magazines_per_page=2') }),
  )
  await page.reload()
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Dunes', 'Coast'])
  await expect(page.getByRole('article').first()).toContainText('By Ama Osei')
  expect(await faults(page), 'list').toEqual([])
  await page.getByRole('button', { name: 'Next >' }).click()
  await expect(names).toHaveText(['Bees', 'Alps'])
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: '< Previous' }).click()
  await page.getByRole('searchbox').fill('bee')
  await expect(names).toHaveText(['Bees'])
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByText('No Magazine Found')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(names).toHaveText(['Dunes', 'Coast'])

  await test.step('an issue is looked through by the keyboard', async () => {
    await page.getByRole('button', { name: 'Preview Dunes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dunes' })
    await expect(dialog.getByText('Cover')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('Pages 2–3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('Page 4')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Next pages' })).toBeDisabled()
    expect(await faults(page, DIALOG), 'preview').toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('what is deleted comes back', async () => {
    await page.getByRole('button', { name: 'Delete Dunes' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Are you sure you want to delete this magazine?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Dunes' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Magazine deleted successfully!')).toBeVisible()
    await expect(names).toHaveText(['Coast', 'Bees'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names).toHaveText(['Dunes', 'Coast'])
  })

  await test.step('one gets another name', async () => {
    await page.getByRole('button', { name: 'Actions for Coast' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: /name/i }).fill('Shore')
    await page.keyboard.press('Enter')
    await expect(names).toHaveText(['Dunes', 'Shore'])
  })
})

const root = {
  type: { resolvedName: 'RootLayer' },
  props: { boxSize: { width: 2480, height: 3508 }, position: { x: 0, y: 0 }, rotate: 0, color: '#ffffff', image: null },
  locked: false,
  parent: null,
  child: [],
}
