import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { canvasOf, editorReady, saved, showPage } from '../editor.ts'
import { startKilledEditor } from '../killed-editor.ts'
import { signUp, somebody, world } from '../person.ts'
import { storedDesign, type StoredDesign, storeMagazine } from '../safe-magazine.ts'

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let page: Page
let id: string

const stored = (by: Page): Promise<StoredDesign> => storedDesign(by, id)

const open = async (tab: Page): Promise<void> => {
  await tab.goto(`${world().url}/editor/${id}`)
  await editorReady(tab)
}

/** Selects everything on a page and nudges it by ten units: a step that is easily found again. */
async function nudge(tab: Page, number: number, key = 'ArrowRight'): Promise<void> {
  await showPage(tab, number)
  await canvasOf(tab).focus()
  await tab.keyboard.press('Control+a')
  await tab.keyboard.press(`Shift+${key}`)
}

/** Where the layers of a page are, in a number that changes with any of them. */
const placed = (design: StoredDesign, number: number): number =>
  Object.values(design.pages[number - 1]!.layers).reduce((sum, layer) => sum + layer.props.position.x + 7 * layer.props.position.y, 0)

const status = (tab: Page, text: string | RegExp) => tab.getByRole('status').filter({ hasText: text })

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  await signUp(page)
  id = await storeMagazine(page, 4)
})

test.afterAll(() => context.close())

test('a reload keeps undo, redo and the names of the steps', async () => {
  await open(page)
  const before = placed(await stored(page), 2)
  await nudge(page, 2)
  await nudge(page, 2, 'ArrowDown')
  await saved(page)
  await page.reload()
  await editorReady(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const steps = page.getByRole('complementary', { name: 'History' }).getByRole('option')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(2)).toHaveAttribute('aria-selected', 'true')
  await steps.nth(1).click()
  await expect(page.locator('[data-history-flash]')).toHaveText(/^Undid /)
  await expect(steps.nth(1)).toHaveAttribute('aria-selected', 'true')
  // By keyboard to the beginning.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(steps.nth(0)).toHaveAttribute('aria-selected', 'true')
  await saved(page)
  await expect.poll(async () => placed(await stored(page), 2)).toBeCloseTo(before, 3)
  await page.keyboard.press('Escape')
  await expect(steps).toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await saved(page)
  await expect.poll(async () => placed(await stored(page), 2)).not.toBeCloseTo(before, 3)
})

test('edits without a network survive a reload that says what is the matter, and arrive later', async () => {
  const before = placed(await stored(page), 3)
  await context.setOffline(true)
  await nudge(page, 3)
  await expect(status(page, 'kept on this device')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'MagazineAI cannot be reached' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('kept on this device')
  await context.setOffline(false)
  await editorReady(page)
  await saved(page)
  await expect.poll(async () => placed(await stored(page), 3)).not.toBeCloseTo(before, 3)
})

test('two windows become one where they changed different pages, and are compared where they changed the same', async () => {
  const other = await context.newPage()
  await open(other)

  await test.step('different pages: nobody is asked', async () => {
    const before = await stored(page)
    await Promise.all([page, other].map((tab) => expect(status(tab, /^Saved$/)).toBeVisible()))
    await nudge(page, 1)
    await nudge(other, 4)
    await Promise.all([page, other].map(saved))
    await expect
      .poll(async () => {
        const now = await stored(page)
        return [1, 4].map((number) => placed(now, number) !== placed(before, number))
      })
      .toEqual([true, true])
  })

  await test.step('the same page: both versions are shown side by side', async () => {
    await other.route('**/api/magazines/**', (route) => route.abort())
    await nudge(other, 2, 'ArrowUp')
    await expect(status(other, 'kept on this device')).toBeVisible({ timeout: 30_000 })
    await nudge(page, 2, 'ArrowLeft')
    await saved(page)
    await other.unroute('**/api/magazines/**')
    const question = other.getByRole('alertdialog')
    await expect(question).toContainText('changed elsewhere', { timeout: 60_000 })
    await question.getByRole('button', { name: 'Compare' }).click()
    await expect(question).toContainText('1 of 4 pages differ')
    await expect(question.getByRole('listitem').first()).toContainText('Different')
    await expect(question.locator('[data-page-id]')).toHaveCount(2)
    await question.getByRole('button', { name: 'Keep mine as a copy' }).click()
    await saved(other)
    const list = (await (await other.request.get(`${world().url}/api/magazines/`)).json()) as { data: { name: string }[] }
    expect(list.data.map(({ name }) => name).toSorted()).toEqual(['Safe', 'Safe (copy)'])
  })
  await other.close()
})

/** Lets saves of a tab arrive while it hears no answer, until `back` is called. `keys` are those it sent until then, `heard` those it sent after, in order. */
async function loseAnswers(tab: Page): Promise<{ keys: string[]; heard: string[]; back: () => void }> {
  const keys: string[] = []
  const heard: string[] = []
  let isLost = true
  // The route stays: what is under way when a route goes is let through, and cannot be lost any more.
  await tab.route('**/api/magazines/*/', async (route) => {
    const request = route.request()
    const wasLost = isLost
    if (request.method() === 'PATCH') {
      const sent = wasLost ? keys : heard
      sent.push((await request.headerValue('idempotency-key')) ?? 'none')
      if (wasLost && keys.length === 1) await route.fetch()
    }
    await (wasLost ? route.abort() : route.continue())
  })
  return {
    keys,
    heard,
    back: () => {
      isLost = false
    },
  }
}

/** Turns the square of a page by 45°, as somebody else would from elsewhere. */
async function turnElsewhere(tab: Page, magazine: string, revision: number): Promise<void> {
  const path = `${world().url}/api/magazines/${magazine}/`
  const { pages } = await storedDesign(tab, magazine)
  const [first] = pages as { id: string; layers: Record<string, { props: object }> }[]
  const { square } = first!.layers
  const layers = { ...first!.layers, square: { ...square!, props: { ...square!.props, rotate: 45 } } }
  const data = { changes: { revision, pages: { [first!.id]: { ...first!, layers } } } }
  const answer = await tab.request.patch(path, { data, headers: { Origin: world().url, 'X-Auth-Mode': 'cookie' } })
  expect(answer.status()).toBe(200)
}

for (const reloads of [false, true])
  test(`a save whose answer is lost is known again, though somebody saved on top of it${reloads ? ', after a reload too' : ''}`, async () => {
    const magazine = await storeMagazine(page, 2)
    const path = `${world().url}/api/magazines/${magazine}/`
    const revision = async (): Promise<number> => ((await (await page.request.get(path)).json()) as { revision: number }).revision
    await page.goto(`${world().url}/editor/${magazine}`)
    await editorReady(page)
    const { keys, heard, back } = await loseAnswers(page)
    await nudge(page, 1)
    await expect.poll(revision).toBe(2)
    await expect(status(page, 'kept on this device')).toBeVisible({ timeout: 30_000 })
    await turnElsewhere(page, magazine, 2)
    back()
    if (reloads) await page.reload()
    // Attempts are half a minute apart after a while.
    await expect.poll(() => heard[0], { timeout: 90_000 }).toBe(keys[0])
    await saved(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await revision()).toBe(3)
    await nudge(page, 1, 'ArrowDown')
    await expect.poll(revision).toBe(4)
    const { pages } = (await storedDesign(page, magazine)) as unknown as { pages: { layers: { square: { props: { rotate: number } } } }[] }
    expect(pages[0]?.layers.square.props.rotate).toBe(45)
    await page.request.delete(path, { headers: { Origin: world().url, 'X-Auth-Mode': 'cookie' } })
  })

test('whatever is killed over it, nothing that was kept is lost', async () => {
  test.setTimeout(480_000)
  const killed = await startKilledEditor(somebody('Kill Survivor'))
  try {
    for (const [victim, work] of [
      ['browser', 'typing'],
      ['tab', 'moving'],
      ['server', 'typing'],
    ] as const) {
      const ending = await killed.survive(victim, work, 300, 3)
      // How soon an edit is kept is a matter of the machine: the bench measures it.
      expect(ending.edits - ending.lost, JSON.stringify(ending)).toBeGreaterThanOrEqual(ending.sure)
      expect(ending).toMatchObject({ history: true })
    }
  } finally {
    await killed.close()
  }
})
