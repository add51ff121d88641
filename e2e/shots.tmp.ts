import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { mailedCode, mailedLink } from './person.ts'
const url = 'http://127.0.0.1:4110',
  data = '/tmp/accounts-data'
const only = process.argv[2] ?? ''
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const sizes = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const
const shoot = async (page: any, name: string, full = false, which = sizes) => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [w, h] of which) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(350)
      await page.screenshot({ path: `/tmp/accounts-shots/${name}-${w}-${scheme}.png`, fullPage: full })
    }
}
const context = await browser.newContext()
const page = await context.newPage()
page.on('console', (m: any) => ['error', 'warning'].includes(m.type()) && console.log(m.text().slice(0, 200)))
const go = async (p: string) => {
  await page.goto(url + p)
  await page.waitForLoadState('networkidle')
}
const email = `ama.${Date.now()}@example.org`,
  password = 'a quiet blue chair'
const post = (path: string, body: object) =>
  page.request.post(`${url}${path}`, { data: body, headers: { Origin: url, 'X-Auth-Mode': 'cookie' } })
if (!only || only.includes('out')) {
  await go('/login')
  await page.waitForTimeout(1500)
  await shoot(page, 'login')
  await go('/signup')
  await page.getByLabel('Password', { exact: true }).fill('a quiet blue')
  await shoot(page, 'signup')
  await go('/firebase/signup')
  await shoot(page, 'fbsignup', false, [[1440, 900]] as any)
  await go('/login?view=forgot')
  await shoot(page, 'forgot')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.waitForTimeout(800)
  await shoot(page, 'reset')
  await go('/terms')
  await shoot(page, 'terms')
  await go('/privacy')
  await shoot(page, 'privacy', true, [[1024, 768]] as any)
  await go('/account/confirm#' + 'x'.repeat(43))
  await shoot(page, 'link-unknown')
}
if (!only || only.includes('in')) {
  await post('/api/v1/auth/register/', { email, password, first_name: 'Ama', last_name: 'Osei' })
  await post('/api/v1/auth/verify-email/', { email, code: await mailedCode(email, data) })
  const other = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await other.request.post(`${url}/api/v1/auth/login/`, { data: { username: email, password } })
  await go('/profile')
  await page.waitForTimeout(800)
  await shoot(page, 'profile', true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Request Email Change' }).click()
  await page.getByRole('button', { name: 'Send Link' }).click()
  await shoot(page, 'profile-edit', true)
  await go('/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload Picture' }).click()
  await (await chooser).setFiles('/work/wt/accounts/docs/screenshot.jpg')
  await page.waitForTimeout(500)
  await shoot(page, 'crop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save Picture' }).click()
  await page.waitForTimeout(1500)
  await shoot(page, 'profile-pic')
  await page.getByRole('button', { name: 'Delete Account' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await shoot(page, 'delete')
  await go('/profile')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await page.waitForTimeout(600)
  const link = await mailedLink(email, 'Change your MagazineAI password', data)
  await page.goto(link)
  await page.waitForLoadState('networkidle')
  await shoot(page, 'link-password')
  await page.getByLabel('New password', { exact: true }).fill(password + '!')
  await page.getByLabel('Confirm password').fill(password + '!')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.waitForTimeout(900)
  await shoot(page, 'link-done')
}
await browser.close()
