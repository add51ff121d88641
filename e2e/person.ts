import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Someone who uses the product. */
export interface Person {
  name: string
  email: string
  password: string
}

/** Returns where the server under test answers, and where it keeps its data. */
export const world = () => ({ url: process.env['E2E_URL'] ?? '', data: process.env['E2E_DATA'] ?? '' })

let count = 0

/** Creates a person nobody has seen before; the server does not know them yet. */
export const somebody = (name = 'Ama Osei'): Person => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}.${process.pid}.${++count}@example.org`,
  password: 'a quiet blue chair',
})

/** Reads the newest code that was mailed to an address, under what the letter says of it. Waits for it up to 20 s. @throws Error when none comes. */
export const mailedCode = (email: string, data = world().data, kind = 'verification code'): Promise<string> =>
  mailed(email, data, new RegExp(`${kind}[^.]*? is (\\d{6})`))

/** Reads the newest link that was mailed to an address under a subject. Waits for it up to 20 s. @throws Error when none comes. */
export const mailedLink = (email: string, subject: string, data = world().data): Promise<string> =>
  mailed(email, data, new RegExp(`^Subject: ${subject}$[^]*?^(http[^\\s]*/account/confirm#[\\w-]+)$`, 'm'))

async function mailed(email: string, data: string, form: RegExp): Promise<string> {
  const folder = join(data, 'mail')
  for (let tries = 0; tries < 400; tries++) {
    for (const name of await newestFirst(folder)) {
      const letter = unfolded(await readFile(join(folder, name), 'utf8'))
      const found = form.exec(letter)?.[1]
      if (letter.includes(email) && found) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing like ${form} was mailed to ${email}`)
}

/** A letter without the breaks that its encoding puts into long lines (RFC 2045, 6.7). */
const unfolded = (letter: string): string =>
  letter.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Letters that are wholly written: a draft may be renamed while we look at it. */
async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const dated = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })))
  return dated.sort((a, b) => b.time - a.time).map(({ name }) => name)
}

/** Registers as the screens do, but without them: the browser is signed in, and shows what it showed. */
export async function signUp(page: Page, person = somebody(), at = world()): Promise<Person> {
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${at.url}/api/v1/auth/${path}/`, { data, headers: { Origin: at.url, 'X-Auth-Mode': 'cookie' } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('register', { email: person.email, password: person.password, first_name: person.name })
  await post('verify-email', { email: person.email, code: await mailedCode(person.email, at.data) })
  return person
}

/** Fills the form of signing up, on its screen or in a dialog. */
export async function fillSignUp(page: Pick<Page, 'getByLabel'>, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
}

/** Registers through the screens and ends on the home screen, signed in. */
export async function signUpOnScreen(page: Page, person = somebody(), at = world()): Promise<Person> {
  await page.goto(`${at.url}/signup`)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await page.getByLabel('Verification Code').fill(await mailedCode(person.email, at.data))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('link', { name: 'Create Magazine' }).first()).toBeVisible()
  return person
}

/** Fills the creation form and starts. Ends on the screen that shows the pages as they are done. */
export async function startMagazine(
  page: Page,
  idea: string,
  files: readonly Document[],
  at = world(),
  wishes: FormOptions = {},
): Promise<string> {
  await fillForm(page, idea, files, at, wishes)
  await page.getByRole('button', { name: 'Generate', exact: true }).click()
  await page.waitForURL(/\/create\?job=/)
  return new URL(page.url()).searchParams.get('job') ?? ''
}

/** A document: the path of a file, or a file made up on the spot. */
type Document = string | { name: string; mimeType: string; buffer: Buffer }

/** What else the form may be asked for. */
export interface FormOptions {
  /** Part of the model’s name; the built-in editor without it. */
  model?: string
  /** Look at the outline first. */
  review?: boolean
  /** Stop when the page is left. */
  stopsWithPage?: boolean
}

/** Fills the creation form. */
export async function fillForm(
  page: Page,
  idea: string,
  files: readonly Document[],
  at = world(),
  wishes: FormOptions = {},
): Promise<void> {
  await page.goto(`${at.url}/create-magazine2`)
  await page.getByPlaceholder('Enter Content Idea for Your Magazine...').fill(idea)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add documents' }).click()
  await (await chooser).setFiles(files as string[])
  await page.getByRole('button', { name: /^Select model|Model$/ }).click()
  await page.getByRole('option', { name: new RegExp(wishes.model ?? 'Built-in editor') }).click()
  if (wishes.review) await page.getByText('Show me the outline first').click()
  if (wishes.stopsWithPage) await page.getByText('Keep going if I leave').click()
}

/** Makes a magazine and waits until it is ready. Resolves with its id. */
export async function makeMagazine(page: Page, idea: string, files: readonly string[], at = world()): Promise<string> {
  const id = await startMagazine(page, idea, files, at)
  await page.getByRole('heading', { name: 'Your Magazine Is Ready!' }).waitFor({ timeout: 120_000 })
  return id
}

/** Returns the path of a document of the fixtures. */
export const fixture = (name: string): string => join(import.meta.dirname, 'fixtures', name)
