import { expect, test } from '@playwright/test'
import { signUpOnScreen, somebody, world } from '../person.ts'

test('a visitor signs up with a mailed code, signs out and comes back', async ({ page }) => {
  const person = await signUpOnScreen(page)
  await expect(page.getByText('No Magazine Found')).toBeVisible()

  await page
    .getByRole('button', { name: /account|user menu/i })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Start Designing Free').first()).toBeVisible()

  await page.goto(`${world().url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Login failed')).toBeVisible()

  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('No Magazine Found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Magazine Found')).toBeVisible()
})

test('a wrong code is refused in the words of the product', async ({ page }) => {
  const person = somebody('Lena Marsh')
  await page.goto(`${world().url}/signup`)
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill('something else')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Verification Code').fill('000000')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Failed to verify email. Please check your code.')).toBeVisible()
})
