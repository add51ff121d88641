import { expect, test, type Page } from '@playwright/test'
import { faults } from '../faults.ts'
import { signInAsOwner } from '../owner.ts'
import { signUp, somebody, world } from '../person.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const open = async (page: Page, section = ''): Promise<void> => {
  await page.goto(`${world().url}/admin${section}`)
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
}

/** Finds somebody among the people and opens their menu. */
async function menuOf(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people...' }).fill(email)
  await expect(page.getByText('1 person')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
}

test('whoever runs the server sees how it is, disables and enables somebody, and finds that in the log', async ({ page, browser }) => {
  const visitor = await browser.newContext()
  const theirs = await visitor.newPage()
  const ann = await signUp(theirs, somebody('Ann Lee'))
  await theirs.goto(world().url)
  await expect(theirs.getByRole('link', { name: 'Create Magazine' }).first()).toBeVisible()

  await signInAsOwner(page)
  await page.goto(world().url)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await expect(page.getByRole('region', { name: 'Health' }).getByText(': good.')).toHaveCount(6)
  await page.getByRole('button', { name: 'Send a test email to me' }).click()
  await expect(page.getByText('A test email is on its way.')).toBeVisible()
  expect(await faults(page), 'overview').toEqual([])

  await page.getByRole('link', { name: 'People', exact: true }).click()
  await menuOf(page, ann.email)
  await page.getByRole('menuitem', { name: 'Disable account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('The account is disabled.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'People' }).getByText('Disabled')).toBeVisible()
  // Their open page hears of it and shows nothing of theirs any more.
  await theirs.reload()
  await expect(theirs.getByRole('link', { name: 'Create Magazine' })).toHaveCount(0)
  expect(await faults(page), 'people').toEqual([])

  await page.reload()
  await expect(page.getByText('1 person')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${ann.email}` }).click()
  await page.getByRole('menuitem', { name: 'Enable account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByText('The account is enabled.')).toBeVisible()

  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(`disabled: ${ann.email}`)
  expect(await faults(page), 'log').toEqual([])
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('SMTP_URL=')).toBeVisible()
  expect(await faults(page), 'settings').toEqual([])
  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText('Looking for files without an owner')).toBeVisible()
  expect(await faults(page), 'jobs').toEqual([])
  await visitor.close()
})

test('nobody else finds an administration', async ({ page }) => {
  const lost = async (): Promise<void> => {
    for (const path of ['/admin', '/admin/people', '/admin/nothing']) {
      await page.goto(`${world().url}${path}`)
      await expect(page.getByText('Page not found')).toBeVisible()
    }
  }
  await lost()
  await signUp(page)
  await lost()
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})

test('the section that is open fits a phone and is there after a reload', async ({ page }) => {
  await signInAsOwner(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const section of ['', '/people', '/jobs', '/jobs?show=failed', '/settings', '/log']) {
    await open(page, section)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBeLessThanOrEqual(390)
    expect(await faults(page), section).toEqual([])
  }
  await open(page, '/jobs')
  await page.getByRole('radio', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/show=failed/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Failed' })).toBeChecked()
})
