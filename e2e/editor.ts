import { expect, type Locator, type Page } from '@playwright/test'
import { WORDS } from '../packages/render/test/support/drawn-words.ts'
import { signUp, world } from './person.ts'

export { WORDS }

/** Locates the canvas of the editor. */
export const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Canvas' })

/** Waits until the canvas shows the text of a page, its first when none is named. */
export const pageShown = (page: Page, pageId?: string): Promise<void> => {
  const sheet = pageId === undefined ? '[data-page-id]' : `[data-page-id="${pageId}"]`
  return canvasOf(page).locator(sheet).locator(WORDS).first().waitFor({ timeout: 60_000 })
}

/** Waits until the editor shows the text of a page, and what stands around the canvas, which comes after it. */
export async function editorReady(page: Page, pageId?: string): Promise<void> {
  await pageShown(page, pageId)
  await page.getByRole('button', { name: /^Export/ }).waitFor({ timeout: 60_000 })
}

/**
 * Signs somebody up and opens a magazine of theirs in the editor; an error of the page fails the journey. `store` stores the magazine and
 * resolves with its id, as this does. Waits as `editorReady`.
 */
export async function openEditor(page: Page, store: (page: Page) => Promise<string>, pageId?: string): Promise<string> {
  page.on('pageerror', (error) => {
    throw error
  })
  await signUp(page)
  const id = await store(page)
  await page.goto(`${world().url}/editor/${id}`)
  await editorReady(page, pageId)
  return id
}

/** Locates a page in the strip, by its number. */
export const thumbOf = (page: Page, number: number): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('option', { name: new RegExp(`^Page ${number}(,|$)`) })

/** Shows a page, by its number, whole on the canvas. Resolves with the page as it is drawn there. */
export async function showPage(page: Page, number: number): Promise<Locator> {
  const thumb = thumbOf(page, number)
  await thumb.click()
  const id = (await thumb.getAttribute('data-page')) ?? ''
  const sheet = canvasOf(page).locator(`[data-page-id="${id}"]`)
  await sheet.waitFor()
  return sheet
}

/** Smallest size of a headline, page pixels. */
const HEADLINE_SIZE = 120

/** True when a word of the page is set in the size of a headline. */
const hasHeadline = (sheet: Locator, word: string): Promise<boolean> =>
  sheet
    .locator(WORDS, { hasText: word })
    .evaluateAll((words, size) => words.some((element) => parseFloat(getComputedStyle(element).fontSize) >= size), HEADLINE_SIZE)

/** Shows the page inside the magazine whose headline has a word in it. @throws when there is none. */
export async function showHeadline(page: Page, word: string): Promise<{ sheet: Locator; number: number }> {
  // All pages come to the strip at once, but not with the other parts around the canvas.
  await thumbOf(page, 1).waitFor({ timeout: 60_000 })
  const count = await page.getByRole('navigation', { name: 'Pages' }).getByRole('option').count()
  for (let number = 3; number <= count; number++) {
    const sheet = await showPage(page, number)
    await expect(sheet.locator('[data-layer-id]').first()).toBeAttached()
    if (await hasHeadline(sheet, word)) return { sheet, number }
  }
  throw new Error(`no page has a headline with “${word}”`)
}

/** Reads the letters of a page on the canvas, without spaces, in the order they are drawn. */
export const lettersOf = async (sheet: Locator): Promise<string> =>
  (await sheet.locator(WORDS).allTextContents()).join('').replaceAll(/\s/g, '')

/** Waits until the editor says that the server has everything. */
export const saved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor({ timeout: 60_000 })

/** Reads everything the browser's own database has of magazines that were edited in it, as JSON; an empty text when it has none. */
export const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Opening what is not there would make it, without the stores the editor gives it.
    const name = (await indexedDB.databases()).find((each) => each.name?.endsWith(':editor'))?.name
    if (name === undefined) return ''
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be read')))
      })
    const database = await done(indexedDB.open(name))
    const parts = done<unknown[]>(database.transaction('parts').objectStore('parts').getAll())
    database.close()
    return JSON.stringify(await parts)
  })

/** Measures where words stand in the window: the first or the last place on a page where they are. @throws when they are nowhere. */
export async function boxOfWords(sheet: Locator, words: string, which: 'first' | 'last' = 'first') {
  const element = sheet.locator(WORDS, { hasText: words })[which]()
  return await element.evaluate((element, words) => {
    const letters = [...element.childNodes].find((node) => node instanceof Text)!
    const from = letters.data.indexOf(words)
    const range = document.createRange()
    range.setStart(letters, from)
    range.setEnd(letters, from + words.length)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  }, words)
}

/** Opens the text under a word of the page for editing, by a double click on it. */
export async function editTextAt(sheet: Locator, word: string): Promise<void> {
  const box = await boxOfWords(sheet, word)
  const { mouse } = sheet.page()
  await mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expect(sheet.page().getByRole('textbox', { name: /^Text: / })).toBeFocused()
}
