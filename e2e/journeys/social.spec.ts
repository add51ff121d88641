import { rmSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { startIssuer, type Issuer } from '../../apps/server/src/testing/issuer/index.ts'
import { faults } from '../faults.ts'
import { mailedCode, signUp, somebody, world } from '../person.ts'
import { freePort, newDataFolder, startServer, type Server } from '../server.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let server: Server
let issuer: Issuer

test.beforeAll(async () => {
  const port = await freePort()
  issuer = await startIssuer(`http://127.0.0.1:${port}`)
  server = await startServer(await newDataFolder('social'), port, issuer.variables)
})

test.afterAll(async () => {
  await server.stop()
  await issuer.close()
  rmSync(server.dataDir, { recursive: true, force: true })
})

/** Chooses a provider on the sign-in screen, and answers its page. */
const goThrough = async (page: Page, name: string, answer: RegExp = /^Continue as/): Promise<void> => {
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
  const button = page.getByRole('link', { name: `Continue with ${name}` })
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More options' }).click()
  await button.click()
  await page.getByRole('link', { name: answer }).click()
}

const profileOf = async (page: Page) => (await page.request.get(`${server.url}/api/v1/auth/profile/`)).json()

const isHome = (page: Page) => expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()

test('a new person comes in with Google, and again as the same person', async ({ page, browser }) => {
  issuer.person = { subject: '501', email: 'nora@mail.example', isVerified: true, name: 'Nora Quist' }
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('link', { name: 'Continue with LinkedIn' })).toBeVisible()
  expect(await faults(page), 'sign-in').toEqual([])
  await goThrough(page, 'Google')
  await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible()
  await page.waitForURL(`${server.url}/`)
  await isHome(page)
  const first = await profileOf(page)
  expect(first).toMatchObject({ email: 'nora@mail.example', full_name: 'Nora Quist', providers: ['google'] })
  // The code is in no address that a back button or a history leads to.
  await page.reload()
  await isHome(page)

  const elsewhere = await (await browser.newContext()).newPage()
  await goThrough(elsewhere, 'Google')
  await elsewhere.waitForURL(`${server.url}/`)
  expect(await profileOf(elsewhere)).toMatchObject({ id: first.id })
  await elsewhere.context().close()
})

test('somebody with a password account of the same proved address comes into that, by a provider that ends on the server', async ({
  page,
}) => {
  const person = await signUp(page, somebody('Ines Moreau'), { url: server.url, data: server.dataDir })
  const { id } = await profileOf(page)
  await page.context().clearCookies()
  issuer.person = { subject: '502', email: person.email, isVerified: true, name: 'Ines Moreau' }
  await goThrough(page, 'GitHub')
  await page.waitForURL(`${server.url}/`)
  await isHome(page)
  expect(await profileOf(page)).toMatchObject({ id, providers: ['github'] })
})

test('an address that nobody vouches for opens nothing before its code', async ({ page }) => {
  issuer.person = { subject: '503', email: 'unsure@mail.example', isVerified: false, name: 'Pat Doe' }
  await goThrough(page, 'Facebook')
  await expect(page.getByRole('heading', { name: 'Is this address yours?' })).toBeVisible()
  expect(await faults(page), 'proof').toEqual([])
  await page.reload()
  await page.getByLabel('Verification Code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to verify email. Please check your code.')
  await page.getByLabel('Verification Code').fill(await mailedCode('unsure@mail.example', server.dataDir))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`${server.url}/`)
  await isHome(page)
  expect(await profileOf(page)).toMatchObject({ email: 'unsure@mail.example', providers: ['facebook'] })
})

test('who refuses at the provider is told so and can try again', async ({ page }) => {
  issuer.person = { subject: '504', email: 'shy@mail.example', isVerified: true, name: 'Shy' }
  await goThrough(page, 'LinkedIn', /^Cancel/)
  await expect(page.getByRole('heading', { name: 'Login Failed' })).toBeVisible()
  await expect(page.getByText('LinkedIn authorization error: access_denied')).toBeVisible()
  expect(await faults(page), 'failed').toEqual([])
  await page.waitForURL(`${server.url}/auth`)
  await goThrough(page, 'Microsoft', /^Cancel/)
  await expect(page.getByRole('alert')).toHaveText('Microsoft login failed. You cancelled it there.')
  expect((await page.request.get(`${server.url}/api/v1/auth/profile/`)).status()).toBe(401)
})

test('an answer that was not asked for here, or has no code, signs nobody in', async ({ page }) => {
  await page.goto(`${server.url}/google-callback?code=stolen&state=made-elsewhere`)
  await expect(page.getByText('Failed to process Google login')).toBeVisible()
  await page.goto(`${server.url}/facebook-callback`)
  await expect(page.getByText('No authorization code received from Facebook')).toBeVisible()
  expect((await page.request.get(`${server.url}/api/v1/auth/profile/`)).status()).toBe(401)
})

test('a server without applications at providers says so, and takes people in by email', async ({ page }) => {
  await page.goto(`${world().url}/login`)
  await expect(page.getByText('Not available on this server.')).toBeVisible()
  for (const name of ['Google', 'Facebook', 'LinkedIn']) await expect(page.getByRole('button', { name })).toBeDisabled()
  await page.getByRole('button', { name: 'More options' }).click()
  for (const name of ['GitHub', 'Microsoft']) await expect(page.getByRole('button', { name })).toBeDisabled()
  expect(await faults(page), 'nothing set up').toEqual([])
  await page.getByRole('button', { name: 'Continue with email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect((await page.goto(`${world().url}/api/v1/auth/linkedin/`))?.status()).toBe(404)
  await expect(page.getByText('Not available on this server.')).toBeVisible()
})
