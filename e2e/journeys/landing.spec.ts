import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { faults } from '../faults.ts'
import { fillSignUp, fixture, mailedCode, somebody, world } from '../person.ts'

/** Drops a file of the fixtures, or of these bytes, on the first part of the page. */
async function drop(page: Page, name: string, bytes = readFileSync(fixture(name))): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, base64 }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
      return transfer
    },
    { name, base64: bytes.toString('base64') },
  )
  const hero = page.getByRole('region', { name: 'Start', exact: true })
  for (const kind of ['dragenter', 'dragover', 'drop']) await hero.dispatchEvent(kind, { dataTransfer: data })
}

test('a visitor drops a document, signs up over the page, and makes their first magazine of it', async ({ page }) => {
  test.setTimeout(300_000)
  const person = somebody('Wangari Otieno')
  await page.goto(world().url)
  await expect(page.getByRole('heading', { name: 'AI Meets Creativity The Future of Magazine Design' })).toBeVisible()
  await drop(page, 'hacker-folklore.docx')
  const waiting = page.getByRole('list', { name: 'Waiting documents' })
  await expect(waiting).toContainText('hacker-folklore.docx')
  // It waits through a reload.
  await page.reload()
  await expect(waiting).toContainText('hacker-folklore.docx')

  await page.getByRole('button', { name: 'Make a magazine of it' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Design with ease' })).toBeVisible()
  await dialog.getByRole('button', { name: 'More ways to log in' }).click()
  await dialog.getByRole('button', { name: 'Back', exact: true }).click()
  await dialog.getByRole('button', { name: 'Log in with email' }).click()
  await dialog.getByRole('link', { name: 'Register' }).click()
  await fillSignUp(dialog, person)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  // Back is the form of signing up; and a reload goes on at the code.
  await dialog.getByRole('button', { name: 'Back to Options' }).click()
  await expect(dialog.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await fillSignUp(dialog, person)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await page.reload()
  await dialog.getByLabel('Verification Code').fill(await mailedCode(person.email))
  await dialog.getByRole('button', { name: 'Verify Email' }).click()

  await page.waitForURL(/\/create$/)
  await expect(page.getByRole('list', { name: 'Documents' })).toContainText('hacker-folklore.docx')
  await expect(page.getByPlaceholder('Enter Content Idea for Your Magazine...')).toBeFocused()
  await page.keyboard.type('Stories from the machine room')
  await page.getByRole('button', { name: /^Select model|Model$/ }).click()
  await page.getByRole('option', { name: /Built-in editor/ }).click()
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.getByRole('heading', { name: 'Your Magazine Is Ready!' }).waitFor({ timeout: 200_000 })

  // Once used it waits no more: the start page is home again.
  await page.goto(world().url)
  await expect(page.getByRole('link', { name: 'Create Magazine' }).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('what cannot be read is refused with a reason, and what waits can be taken back', async ({ page }) => {
  await page.goto(world().url)
  await drop(page, 'film.mov', Buffer.from('moving'))
  await expect(page.getByRole('alert')).toContainText('film.mov is not a document we can read')
  await drop(page, 'empty.txt', Buffer.alloc(0))
  await expect(page.getByRole('alert')).toContainText('empty.txt is empty.')
  await drop(page, 'notes.txt', Buffer.from('A few words.'))
  await expect(page.getByRole('alert')).toBeEmpty()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await expect(page.getByText('Or drop a document here')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Or drop a document here')).toBeVisible()
})

test('a document that nobody came back for is gone after a day', async ({ page }) => {
  await page.clock.install()
  await page.goto(world().url)
  await drop(page, 'notes.txt', Buffer.from('A few words.'))
  await expect(page.getByRole('list', { name: 'Waiting documents' })).toBeVisible()
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await page.reload()
  await expect(page.getByText('Or drop a document here')).toBeVisible()
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('magazineai:visitor:create')
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('files').objectStore('files').count()
            count.addEventListener('success', () => {
              opening.result.close()
              resolve(count.result)
            })
          })
        }),
    )
  await expect.poll(kept).toBe(0)
})

test('covers open a preview, kinds change what is shown, and the ways in lead to their screens', async ({ page }) => {
  await page.goto(world().url)
  const kinds = page.getByRole('group', { name: 'Kinds of magazines' })
  await expect(kinds.getByRole('button')).toHaveCount(7)
  await expect(kinds.getByRole('button', { name: 'Business & Finance' })).toHaveAttribute('aria-pressed', 'true')
  await kinds.getByRole('button', { name: 'Fashion & Lifestyle' }).click()
  await page.getByRole('button', { name: 'Preview of Velour' }).click()
  const preview = page.getByRole('dialog', { name: 'Velour' })
  await expect(preview.getByRole('img')).not.toHaveCount(1)
  await expect(preview.getByRole('img', { name: 'Page 2 of Velour' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close preview' }).click()
  await expect(preview).toBeHidden()
  for (const name of ['Log In', 'Sign Up', 'Start Designing Free']) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', '/login')
  }
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Log in or sign up to MagazineAI')
  expect(await faults(page), 'the way in').toEqual([])
  await page.mouse.click(8, 8)
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Log In', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('for those who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('nothing moves by itself, and no film is asked for', async ({ page }) => {
    const films: string[] = []
    page.on('request', (request) => request.url().endsWith('.mp4') && films.push(request.url()))
    await page.goto(world().url)
    expect(await faults(page), 'the whole page').toEqual([])
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.getByRole('heading', { name: 'One idea in, a whole issue out' }).scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'Pages that look as if an art director had been there' }).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0)
    expect(films).toEqual([])
  })
})

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  test('the page is there, with its words, its covers and its links', async ({ page }) => {
    await page.goto(world().url)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AI Meets Creativity')
    await expect(page.getByRole('link', { name: 'Start Designing Free' }).first()).toHaveAttribute('href', '/login')
    await expect(page.getByRole('heading', { name: 'Make AI Realize Your Magazine Dreams' })).toBeVisible()
    await expect(page.getByText('5 magazine projects')).toBeVisible()
  })
})
