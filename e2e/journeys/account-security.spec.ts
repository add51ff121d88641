import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { faults } from '../faults.ts'
import { mailedCode, mailedLink, signUp, somebody, world, type Person } from '../person.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW = 'a wholly different chair 7'

const at = (path: string): string => `${world().url}${path}`

const signIn = async (page: Page, email: string, password: string, path = '/login'): Promise<void> => {
  await page.goto(at(path))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** Somebody signed up, in a browser that nobody is signed in at any more. */
const away = async (page: Page, person = somebody('Mira Okafor')): Promise<Person> => {
  await signUp(page, person)
  await page.context().clearCookies()
  return person
}

const atHome = (page: Page) => expect(page.getByRole('link', { name: 'Create Magazine' }).first()).toBeVisible()

test('a forgotten password: a mailed code, a new password, signed in with it', async ({ page }) => {
  const person = await away(page)
  await page.goto(at('/login'))
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  expect(await faults(page), 'forgot').toEqual([])
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText("We've sent an OTP to your email. Please check your inbox.")).toBeVisible()
  expect(await faults(page), 'reset').toEqual([])
  // It is the same after a reload, and the address is in no address.
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  expect(page.url()).not.toContain('example')

  await page.getByLabel('Verification Code').fill('000000')
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm password').fill('something else')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('Strength of the new password')).toHaveText('Strong')
  await page.getByLabel('Confirm password').fill(NEW)
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Failed to update password')).toBeVisible()
  await page.getByLabel('Verification Code').fill(await mailedCode(person.email, world().data, 'code for a new password'))
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password updated successfully. Please log in with your new password.')).toBeVisible()
  await page.getByLabel('Password').fill(NEW)
  await page.getByRole('button', { name: 'Log In' }).click()
  await atHome(page)
})

test('an address that is changed at both mailboxes, and taken back at the old one', async ({ page }) => {
  const person = await signUp(page, somebody('Ines Duarte'))
  const moved = `moved.${person.email}`
  await page.goto(at('/profile'))
  await page.getByRole('button', { name: 'Request Email Change' }).click()
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Password is required to change email')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Email change link sent to your current email address! Please check your inbox.')).toBeVisible()

  await page.goto(await mailedLink(person.email, 'Change your MagazineAI address'))
  await page.getByLabel('New email').fill(moved)
  expect(await faults(page), 'new address').toEqual([])
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check the new address' })).toBeVisible()

  await page.goto(await mailedLink(moved, 'Confirm your new MagazineAI address'))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page.getByLabel('Current email')).toHaveValue(moved)

  const undo = await mailedLink(person.email, 'Your MagazineAI address was changed')
  await page.goto(undo)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your address is back' })).toBeVisible()
  expect(await faults(page), 'taken back').toEqual([])
  await signIn(page, person.email, person.password)
  await atHome(page)
  const other = await page.context().newPage()
  await other.goto(undo)
  await expect(other.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
})

test('a deleted account comes back by its link, and by signing in', async ({ page }) => {
  const person = await signUp(page, somebody('Teo Lindqvist'))
  const remove = async () => {
    await page.goto(at('/profile'))
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(dialog.getByText('This password is not right.')).toBeVisible()
    await dialog.getByLabel('Current password').fill(person.password)
    await dialog.getByRole('button', { name: 'Delete Account' }).click()
    await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
    await expect(page.getByText('Start Designing Free').first()).toBeVisible()
  }
  await remove()
  await page.goto(await mailedLink(person.email, 'Your MagazineAI account will be deleted'))
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is kept' })).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await atHome(page)

  await remove()
  await signIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'Welcome back: your account is kept' })).toBeVisible()
  expect(await faults(page), 'kept').toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await atHome(page)
})

test('the second entrance signs up with a user name, which signs in', async ({ page }) => {
  const person = somebody('Rui Tavares')
  const username = `rui.${process.pid}`
  await page.goto(at('/firebase'))
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(at('/firebase/signup'))
  expect(await faults(page), 'signup').toEqual([])
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByLabel('Verification Code').fill(await mailedCode(person.email))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await atHome(page)
  await page.context().clearCookies()
  await signIn(page, person.email, 'not the password', '/firebase/login')
  await expect(page.getByText('Failed to authenticate')).toBeVisible()
})

test('a profile: texts, a picture that is moved and enlarged by keys, sessions that are ended', async ({ page, browser }) => {
  const person = await signUp(page, somebody('Ama Osei'))
  await page.goto(at('/profile'))
  await expect(page.getByText('This device')).toBeVisible()
  expect(await faults(page), 'profile').toEqual([])

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Location').fill('Accra')
  await page.getByLabel('Bio').fill('Prints a neighbourhood paper.\nFour times a year.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Accra')).toBeVisible()

  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#274690' } })
    .jpeg()
    .toBuffer()
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Upload Picture|Change Picture/ }).click()
    await (await chooser).setFiles(file)
  }
  await choose({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Please select a valid image file').first()).toBeVisible()
  await choose({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024) })
  await expect(page.getByText('Image size must be less than 5MB')).toBeVisible()
  await choose({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  const square = page.getByRole('application')
  const left = () => square.locator('img').evaluate((image) => image.getBoundingClientRect().left)
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  const before = await left()
  await square.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(left).toBeGreaterThan(before)
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('+')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue(/^1\.3/)
  expect(await faults(page, '[role=dialog]'), 'crop').toEqual([])
  await page.getByRole('button', { name: 'Save Picture' }).click()
  await expect(page.getByText('Profile image updated successfully!')).toBeVisible()
  await expect(page.getByAltText('Your profile')).toHaveJSProperty('naturalWidth', 512)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Profile image deleted successfully!')).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, person.email, person.password)
  await atHome(other)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out of 1 other session.')).toBeVisible()
  await other.goto(at('/profile'))
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('ten tabs whose session is renewed at once all stay signed in', async ({ page, context }) => {
  await signUp(page, somebody('Noor Haddad'))
  const tabs = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const tab = await context.newPage()
      await tab.goto(at('/'))
      await atHome(tab)
      return tab
    }),
  )
  // The short-lived credential ends in all of them.
  for (let round = 0; round < 3; round += 1) {
    await context.clearCookies({ name: /access$/ })
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await atHome(tab)
  }
})

test('terms and privacy are read without signing in, and led to by the ways in', async ({ page }) => {
  await page.goto(at('/signup'))
  for (const [link, title] of [
    ['Terms of Service', 'Terms of Service'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await page.goto(at('/signup'))
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(await faults(page), title).toEqual([])
  }
  await page.goto(at('/account/confirm'))
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.goto(at(`/account/confirm#${'x'.repeat(43)}`))
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(await faults(page), 'no link').toEqual([])
})
