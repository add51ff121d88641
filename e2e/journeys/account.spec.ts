import { expect, test } from '@playwright/test'
import { fillSignUp, mailedCode, signUpOnScreen, somebody, world } from '../person.ts'

test('a visitor signs up with a mailed code, signs out and comes back', async ({ page }) => {
  const person = await signUpOnScreen(page)
  await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()

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
  await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()
})

test('a password that is too common is refused, and another one is taken', async ({ page }) => {
  const person = somebody('Noor Haddad')
  await page.goto(`${world().url}/signup`)
  await fillSignUp(page, { ...person, password: 'Password1' })
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
})

test('a wrong code is refused in the words of the product', async ({ page }) => {
  const person = somebody('Lena Marsh')
  await page.goto(`${world().url}/signup`)
  await fillSignUp(page, person)
  await page.getByLabel('Confirm password').fill('something else')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Verification Code').fill('000000')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Failed to verify email. Please check your code.')).toBeVisible()
})

test('a code that is entered in another browser asks for a new password before anything opens', async ({ page, browser }) => {
  const person = somebody('Iris Calloway')
  // Somebody else registers the address first, with a password of theirs.
  const stranger = await browser.newContext()
  const taken = { email: person.email, first_name: 'Stranger', password: 'the stranger chose this' }
  expect((await stranger.request.post(`${world().url}/api/v1/auth/register/`, { data: taken })).ok()).toBe(true)
  await stranger.close()
  const code = await mailedCode(person.email)

  await page.goto(`${world().url}/signup`)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  // The browser forgets, as one does that is another.
  await page.context().clearCookies()
  await page.getByLabel('Verification Code').fill(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()

  await expect(page.getByRole('heading', { name: 'Choose Your Password' })).toBeVisible()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByLabel('Confirm password').fill('password1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('This password is too common.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a new and quiet chair')
  await page.getByLabel('Confirm password').fill('a new and quiet chair')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'See your first magazine in seconds' })).toBeVisible()

  const signIn = (password: string) =>
    page.request.post(`${world().url}/api/v1/auth/login/`, { data: { username: person.email, password }, headers: { Origin: world().url } })
  for (const password of [taken.password, person.password]) expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('a new and quiet chair')).status()).toBe(200)
})
