import { expect, test, type Page } from '@playwright/test'
import { faults } from '../faults.ts'
import { fixture, signUp, startMagazine, world } from '../person.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const design = (name: string) => ({
  format: 'magazineai/design',
  version: 1,
  mode: 'magazine',
  name,
  pageSize: { width: 2480, height: 3508 },
  pages: [{ id: 'p1', name: 'Page 1', rootId: 'ROOT', layers: {} }],
})

const store = async (page: Page, name: string) =>
  page.request.post(`${world().url}/api/magazines/`, { data: { magazine_content: design(name) }, headers: { Origin: world().url } })

const seemsWell = async (page: Page, screen: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  expect(await faults(page), screen).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a full plan leads to Pro, a sixth magazine is made, and after Pro has ended nothing is lost', async ({ page }) => {
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await signUp(page)
  for (let count = 1; count <= 5; count += 1) expect((await store(page, `Issue ${count}`)).status()).toBe(201)

  await test.step('the form says what is full and where to go', async () => {
    await page.goto(`${world().url}/create-magazine2`)
    await expect(page.getByText('All 5 magazines of your plan are in use.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled()
    await seemsWell(page, 'full plan')
    await page.getByRole('link', { name: 'Pro: no limit' }).click()
  })

  await test.step('Pro is bought with the test provider, which says so', async () => {
    await expect(page.getByRole('heading', { name: 'Subscribe to Premium' })).toBeVisible()
    await expect(page.getByText('5 of 5')).toBeVisible()
    await seemsWell(page, 'subscription')
    await page.getByRole('button', { name: 'Try it free for 7 days' }).click()
    await page.waitForURL('**/test-payment/**')
    await expect(page.getByText('Test payment. Nothing is charged')).toBeVisible()
    await seemsWell(page, 'test payment')
    await page.getByRole('button', { name: 'Start the trial' }).click()
    await page.waitForURL('**/subscription?**')
    await expect(page.getByText('You are on Pro now. Thank you!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You are on Pro now. Thank you!')).toBeVisible()
    await expect(page.getByText('5, no limit')).toBeVisible()
    await seemsWell(page, 'on trial')
  })

  await test.step('a sixth magazine is made', async () => {
    await page.getByRole('link', { name: 'Go on' }).click()
    await page.waitForURL('**/create-magazine2')
    await startMagazine(page, 'The folklore of hackers', [fixture('hacker-folklore.docx')])
  })

  await test.step('it is cancelled, kept, and cancelled again', async () => {
    await page.goto(`${world().url}/subscription`)
    const cancel = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
      await expect(page.getByText(/^Ends on .* Nothing more is charged\.$/)).toBeVisible()
    }
    await cancel()
    await page.getByRole('button', { name: 'Keep my subscription' }).click()
    await expect(page.getByText(/^Your trial ends on/)).toBeVisible()
    await cancel()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible()
  })

  await test.step('at the end the limit is back, and all magazines are there, to read and to edit', async () => {
    await page.getByRole('button', { name: 'Let the period end' }).click()
    await expect(page.getByText('6 of 5')).toBeVisible()
    await seemsWell(page, 'ended')
    const { data } = (await (await page.request.get(`${world().url}/api/magazines/`)).json()) as { data: { id: string }[] }
    expect(data).toHaveLength(6)
    for (const { id } of data) {
      const address = `${world().url}/api/magazines/${id}/`
      expect((await page.request.get(address)).status()).toBe(200)
      const renamed = await page.request.patch(address, { data: { name: `Still mine ${id}` }, headers: { Origin: world().url } })
      expect(renamed.status()).toBe(200)
    }
    const refused = await store(page, 'A seventh')
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'plan_limit'])
  })
  expect(errors).toEqual([])
})

test('an order that is left is cancelled, one that is paid makes room, and both are told the same after a reload', async ({ page }) => {
  await signUp(page)
  const begin = async (): Promise<void> => {
    await page.goto(`${world().url}/payment`)
    await expect(page.getByRole('heading', { name: 'Pay your Order' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay with the test provider' }).click()
    await page.waitForURL('**/test-payment/**')
  }
  await begin()
  await page.getByRole('button', { name: 'Let the bank decline it' }).click()
  await expect(page.getByText('The bank declined this payment. Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Back without paying' }).click()
  await expect(page.getByText('You left before paying. Nothing was charged.')).toBeVisible()
  await seemsWell(page, 'cancelled')
  await page.getByRole('button', { name: 'Try again' }).click()
  await seemsWell(page, 'order')
  await begin()
  await page.getByRole('button', { name: 'Pay $23.00' }).click()
  await expect(page.getByText('Paid. Thank you!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paid. Thank you!')).toBeVisible()
  await seemsWell(page, 'paid')
  await page.goto(`${world().url}/subscription`)
  await expect(page.getByText('0 of 10')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('$23.00')).toBeVisible()
})
