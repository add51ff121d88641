import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved, showPage } from '../editor.ts'
import { keptInBrowser } from '../kept-in-browser.ts'
import { fillForm, type Person, signUp, somebody, world } from '../person.ts'
import { storedDesign, storeMagazine } from '../safe-magazine.ts'

let context: BrowserContext
let page: Page
let ada: Person
let id: string

test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  ada = await signUp(page, somebody('Ada Lind'))
  id = await storeMagazine(page, 2)
})

test.afterEach(() => context.close())

/** Words that are in Ada's magazine, and what else tells of her. */
const traces = (): RegExp => new RegExp(`Safe 1|Nothing is lost\\.|${id}|${ada.email}|lighthouse`)

/** Where something of Ada is kept in this browser. */
const placesOf = async (tab: Page): Promise<string[]> =>
  Object.entries(await keptInBrowser(tab))
    .filter(([place, content]) => traces().test(place) || traces().test(content))
    .map(([place]) => place)

async function edit(tab: Page): Promise<void> {
  await tab.goto(`${world().url}/editor/${id}`)
  await editorReady(tab)
}

async function nudge(tab: Page): Promise<void> {
  await showPage(tab, 1)
  await canvasOf(tab).focus()
  await tab.keyboard.press('Control+a')
  await tab.keyboard.press('Shift+ArrowRight')
}

const pressLogOut = async (tab: Page): Promise<void> => {
  await tab.getByRole('button', { name: 'User menu' }).first().click()
  await tab.getByRole('menuitem', { name: /Log out|Sign out/ }).click()
}

const isVisitors = (tab: Page) => expect(tab.getByText('Start Designing Free').first()).toBeVisible()

const status = (tab: Page, text: string | RegExp) => tab.getByRole('status').filter({ hasText: text })

const question = (tab: Page) => tab.getByRole('alertdialog', { name: 'Sign out and lose changes?' })

const logIn = async (tab: Page, person: Person): Promise<void> => {
  await tab.getByLabel('Email').fill(person.email)
  await tab.getByLabel('Password').fill(person.password)
  await tab.getByRole('button', { name: 'Log In' }).click()
}

/** Where the layers of the first page are on the server. */
const placed = async (tab: Page): Promise<number> =>
  Object.values((await storedDesign(tab, id)).pages[0]!.layers).reduce((sum, layer) => sum + layer.props.position.x, 0)

/** Nothing on the screens of whoever is here tells of Ada. */
async function showsNothing(tab: Page): Promise<void> {
  for (const path of ['/', '/magazines', '/create-magazine2']) {
    await tab.goto(world().url + path)
    await expect(tab.getByRole('button', { name: 'User menu' }).first()).toBeVisible()
    expect(await tab.locator('body').innerText()).not.toMatch(traces())
  }
  await tab.goto(`${world().url}/editor/${id}`)
  await expect(tab.getByRole('heading', { name: 'This magazine could not be opened' })).toBeVisible()
  expect(await tab.locator('body').innerText()).not.toMatch(/Safe 1|Nothing is lost\./)
}

test('who signs out is signed out in all tabs, and leaves nothing for who comes next', async () => {
  const thumbnail = (await (await page.request.get(`${world().url}/api/magazines/${id}/`)).json()).thumbnail_url as string
  await edit(page)
  await nudge(page)
  await saved(page)
  const other = await context.newPage()
  await edit(other)
  await nudge(other)
  // The picture of the page is in the browser's cache.
  expect(await other.evaluate(async (url) => (await fetch(url)).status, thumbnail)).toBe(200)
  expect((await placesOf(page)).length).toBeGreaterThan(0)

  await pressLogOut(page)
  await isVisitors(page)
  await isVisitors(other)
  // Text and attributes of what was there before, in both tabs.
  for (const tab of [page, other]) expect(await tab.content()).not.toMatch(traces())
  await expect.poll(() => placesOf(page)).toEqual([])
  await expect.poll(() => placesOf(other)).toEqual([])

  await signUp(page, somebody('Bo Marsh'))
  await showsNothing(page)
  expect(await page.evaluate(async (url) => (await fetch(url)).status, thumbnail)).toBe(404)
  expect(await placesOf(page)).toEqual(await placesWithIdOnly(page))
})

/** The address of a magazine that somebody opened by hand may be remembered as theirs; nothing else may. */
const placesWithIdOnly = async (tab: Page): Promise<string[]> =>
  Object.entries(await keptInBrowser(tab))
    .filter(([place, content]) => place.includes(id) && !/Safe 1|Nothing is lost\./.test(content))
    .map(([place]) => place)

test('who signs out without a connection is asked, may stay, and is out for good when they discard', async () => {
  await edit(page)
  const before = await placed(page)
  await context.setOffline(true)
  await nudge(page)
  await expect(status(page, 'kept on this device')).toBeVisible({ timeout: 30_000 })

  await test.step('staying keeps everything', async () => {
    await pressLogOut(page)
    await expect(question(page)).toContainText('Your last changes to “Safe”')
    await look(page, 'sign-out-1440', 1440)
    await look(page, 'sign-out-390', 390)
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await expect(status(page, 'kept on this device')).toBeVisible()
    expect((await placesOf(page)).length).toBeGreaterThan(0)
  })

  await test.step('discarding removes it, and the session does not come back with the connection', async () => {
    await pressLogOut(page)
    await question(page).getByRole('button', { name: 'Sign out and discard' }).click()
    // The page of visitors comes from the server: without a connection that is said, and nothing of the person is shown in its place.
    await expect(page.getByText('This page could not be loaded.')).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(/Safe 1|Nothing is lost\./)
    await expect.poll(() => placesOf(page)).toEqual([])
    await context.setOffline(false)
    await page.goto(`${world().url}/magazines`)
    await expect(page.getByRole('heading', { name: /Log in or sign up/ })).toBeVisible()
    expect((await page.request.get(`${world().url}/api/magazines/${id}/`)).status()).toBe(401)
  })

  await logIn(page, ada)
  await expect(page.getByText('Safe').first()).toBeVisible()
  expect(await placed(page)).toBe(before)
})

/** The window as it is at a width, for people to look at. */
async function look(tab: Page, name: string, width: number): Promise<void> {
  const folder = process.env['LOOK']
  await tab.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await expect(question(tab)).toBeVisible()
  if (folder !== undefined) await tab.screenshot({ path: `${folder}/${name}.png` })
  await tab.setViewportSize({ width: 1440, height: 900 })
}

test('a session that ends by itself hides what is unsaved from others and keeps it for its person', async () => {
  const bo = await test.step('somebody else has an account', async () => {
    const tab = await (await context.browser()!.newContext()).newPage()
    const person = await signUp(tab, somebody('Bo Marsh'))
    await tab.context().close()
    return person
  })
  await edit(page)
  const before = await placed(page)
  await context.setOffline(true)
  await nudge(page)
  await expect(status(page, 'kept on this device')).toBeVisible({ timeout: 30_000 })
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /Log in or sign up/ })).toBeVisible({ timeout: 60_000 })
  expect(await page.content()).not.toMatch(/Safe 1|Nothing is lost\./)

  await test.step('another person in the same tab is not led there and finds nothing under their name', async () => {
    await logIn(page, bo)
    await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
    expect(page.url()).not.toContain(id)
    await showsNothing(page)
    const places = await placesOf(page)
    const owners = new Set(places.map((place) => /magazineai:([^:]+):/.exec(place)?.[1]))
    const profile = (await (await page.request.get(`${world().url}/api/v1/auth/profile/`)).json()) as { id: string }
    expect([...owners].filter((owner) => owner === undefined || owner === profile.id || owner === 'visitor')).toEqual([])
    await page.goto(world().url)
    await pressLogOut(page)
    await isVisitors(page)
  })

  await test.step('its own person has it again, and it arrives', async () => {
    await page.goto(`${world().url}/login`)
    await logIn(page, ada)
    await expect(page.getByText('Safe').first()).toBeVisible()
    await edit(page)
    await saved(page)
    await expect.poll(() => placed(page)).not.toBe(before)
  })
})

test('a form that is filled in is asked about, and is gone with who leaves', async () => {
  const file = { name: 'lamp.md', mimeType: 'text/markdown', buffer: Buffer.from('# The lighthouse\n\nIt shines.') }
  await fillForm(page, 'A lighthouse at night', [file as never])
  await expect.poll(async () => Object.keys(await keptInBrowser(page)).some((place) => place.endsWith(':create files'))).toBe(true)
  await pressLogOut(page)
  await expect(question(page)).toContainText('The form for a new magazine that you have begun, with one document')
  await question(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByPlaceholder('Enter Content Idea for Your Magazine...')).toHaveValue('A lighthouse at night')
  await pressLogOut(page)
  await question(page).getByRole('button', { name: 'Sign out and discard' }).click()
  await isVisitors(page)
  await expect.poll(() => placesOf(page)).toEqual([])
  await page.goto(`${world().url}/create-magazine2`)
  await expect(page.getByPlaceholder('Enter Content Idea for Your Magazine...')).toHaveValue('')
  await expect(page.getByText('lamp.md')).toBeHidden()
})
