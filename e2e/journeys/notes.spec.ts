import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { drawings } from '../drawings.ts'
import { editorReady, WORDS } from '../editor.ts'
import { faults } from '../faults.ts'
import { signUp, world } from '../person.ts'
import { docOf, boxed, magazineOf, pageOf, store } from '../stored-magazine.ts'

// What is still fading in would fail for its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Hears of every request to somewhere else, and of everything our content policy had to refuse. */
async function listen(context: BrowserContext): Promise<{ outside: string[]; refused: string[] }> {
  const heard = { outside: [] as string[], refused: [] as string[] }
  context.on('request', (request) => {
    if (!request.url().startsWith(world().url) && !/^(data|blob):/.test(request.url())) heard.outside.push(request.url())
  })
  await context.exposeFunction('tellRefused', (what: string) => void heard.refused.push(what))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell = (window as unknown as { tellRefused: (what: string) => void }).tellRefused
      tell(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  return heard
}

const board = (page: Page) => page.locator('.excalidraw canvas.interactive')

/** Opens the board and waits until it can be drawn on. */
async function openBoard(page: Page, path = '/notes'): Promise<void> {
  await page.goto(`${world().url}${path}`)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled({ timeout: 60_000 })
  await expect(board(page)).toBeVisible()
}

/** Draws with a tool of the board from point to point, as a hand does. */
async function draw(page: Page, tool: string, points: readonly (readonly [number, number])[]): Promise<void> {
  const box = (await board(page).boundingBox())!
  await page.keyboard.press(tool)
  const [[x, y] = [0, 0], ...rest] = points
  await page.mouse.move(box.x + x, box.y + y)
  await page.mouse.down()
  for (const [nextX, nextY] of rest) await page.mouse.move(box.x + nextX, box.y + nextY, { steps: 4 })
  await page.mouse.up()
}

async function write(page: Page, words: string, x: number, y: number): Promise<void> {
  const box = (await board(page).boundingBox())!
  await page.keyboard.press('t')
  await page.mouse.click(box.x + x, box.y + y)
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
}

async function saveAs(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Save note' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Note saved successfully!')
  await expect(dialog).toBeHidden()
}

/** Waits for a message and takes it away. */
async function said(page: Page, title: string): Promise<void> {
  const message = page.getByRole('alertdialog').filter({ hasText: title }).first()
  await message.waitFor()
  await message.getByRole('button', { name: 'Close' }).click()
}

const kindsIn = async (page: Page, id: string): Promise<string[]> => {
  const answer = await page.request.get(`${world().url}/api/notes/${id}/`)
  const { note_content: content } = (await answer.json()) as { note_content: string }
  return (JSON.parse(content) as { elements: { type: string }[] }).elements.map(({ type }) => type)
}

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('note') ?? ''

const blank = magazineOf('Tide tables', {
  margins: { top: 200, right: 180, bottom: 220, left: 180 },
  baseline: { start: 200, step: 50 },
  pages: [
    pageOf('first', { words: boxed('TextLayer', 300, 300, 1200, 160, { doc: docOf('First page') }) }),
    pageOf('second', { words: boxed('TextLayer', 300, 300, 1200, 160, { doc: docOf('Second page') }) }),
  ],
})

test('a note is drawn, saved, opened, changed, saved again, and placed on a page, in the editor and in print', async ({
  page,
  context,
}) => {
  const heard = await listen(context)
  await signUp(page)
  const magazine = await store(page, 'Tide tables', blank)
  await openBoard(page)

  await test.step('drawn with the pointer and saved under a title', async () => {
    await draw(page, 'r', [
      [330, 180],
      [560, 320],
    ])
    await draw(page, 'a', [
      [570, 250],
      [760, 300],
    ])
    await draw(
      page,
      'p',
      Array.from({ length: 40 }, (_, i) => [330 + i * 9, 480 + Math.sin(i / 3) * 40] as const),
    )
    await write(page, 'Spring tide', 780, 300)
    await expect(page.getByText('Not saved')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await saveAs(page, 'Tides')
    await expect(page.getByRole('heading', { name: 'Tides' })).toBeVisible()
    expect(await kindsIn(page, idOf(page))).toEqual(['rectangle', 'arrow', 'freedraw', 'text'])
  })

  await test.step('still there after a reload, and opened from the list', async () => {
    const id = idOf(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tides' })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'New Note' })).toBeVisible()
    await page.getByRole('button', { name: "Notes' List" }).click()
    const list = page.getByRole('dialog', { name: "Notes' List" })
    await list.getByRole('button', { name: /^Tides/ }).click()
    await said(page, 'Scene updated with selected Note')
    await expect.poll(() => idOf(page)).toBe(id)
  })

  await test.step('changed and saved again: the same note', async () => {
    const id = idOf(page)
    await draw(page, 'o', [
      [600, 80],
      [700, 140],
    ])
    await page.keyboard.press('ControlOrMeta+s')
    await said(page, 'Note saved successfully!')
    expect(idOf(page)).toBe(id)
    expect(await kindsIn(page, id)).toEqual(['rectangle', 'arrow', 'freedraw', 'text', 'ellipse'])
  })

  await test.step('placed on the second page, taken back, and placed again', async () => {
    await page.getByRole('button', { name: 'Place on page' }).click()
    const place = async () => {
      const dialog = page.getByRole('dialog', { name: 'Place on page' })
      await dialog.getByRole('option', { name: 'Page 2' }).click()
      expect(await faults(page, '[role=dialog]')).toEqual([])
      await dialog.getByRole('button', { name: 'Place', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Placed' })).toContainText('page 2 of “Tide tables”')
    }
    await place()
    expect(Object.keys(await layersOf(page, magazine)).length).toBeGreaterThan(4)
    await page.getByRole('dialog', { name: 'Placed' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('dialog', { name: 'Place on page' })).toBeVisible()
    expect(Object.keys(await layersOf(page, magazine)).toSorted()).toEqual(['ROOT', 'words'])
    await place()
    expect(heard).toEqual({ outside: [], refused: [] })
    await page.getByRole('link', { name: 'Open in the editor' }).click()
  })

  await test.step('seen in the editor, its text as text', async () => {
    await editorReady(page, 'first')
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('option', { name: /^Page 2/ })
      .click()
    await expect(
      page
        .locator('[data-page-id="second"]')
        .locator(WORDS, { hasText: /^Spring/ })
        .first(),
    ).toBeVisible()
  })

  await test.step('printed as vectors', async () => {
    const pdf = await pdfOf(page, magazine)
    expect(textOf(pdf, 2)).toContain('Spring tide')
    expect(imagesIn(pdf)).toBe(0)
    // A page with a line of text alone draws some lines at most; the strokes of a hand are curves.
    expect(plain(pdf).match(/ c$/gm)?.length ?? 0).toBeGreaterThan(50)
  })
})

interface StoredLayer {
  type: { resolvedName: string }
  props: { markup?: string; image?: { url: string } }
}

/** The layers of a page, by its index. */
async function layersOf(page: Page, magazine: string, index = 1): Promise<Record<string, StoredLayer>> {
  const answer = await page.request.get(`${world().url}/api/magazines/${magazine}/`)
  const { magazine_content: design } = (await answer.json()) as { magazine_content: { pages: { layers: Record<string, StoredLayer> }[] } }
  return design.pages[index]!.layers
}

async function storeNote(page: Page, title: string, note_content: object): Promise<string> {
  const headers = { Origin: world().url, 'X-Auth-Mode': 'cookie' }
  const answer = await page.request.post(`${world().url}/api/notes/`, { data: { title, note_content }, headers })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { note_id: string }).note_id
}

/** Gives a program a PDF and returns what it prints. */
function printed(program: string, args: readonly string[], pdf?: Buffer): string {
  return execFileSync(program, args as string[], { ...(pdf ? { input: pdf } : {}), maxBuffer: 1 << 28, encoding: 'utf8' })
}

const textOf = (pdf: Buffer, number: number): string => printed('pdftotext', ['-f', `${number}`, '-l', `${number}`, '-', '-'], pdf)

/** A PDF as text: what is packed in it unpacked. */
function plain(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'magazineai-notes-'))
  try {
    const file = join(folder, 'issue.pdf')
    writeFileSync(file, pdf)
    return printed('qpdf', ['--qdf', '--object-streams=disable', file, '-'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const imagesIn = (pdf: Buffer): number => plain(pdf).match(/\/Subtype\s*\/Image/g)?.length ?? 0

async function pdfOf(page: Page, magazine: string): Promise<Buffer> {
  const at = `${world().url}/api/magazines/${magazine}/exports/`
  const headers = { Origin: world().url, 'X-Auth-Mode': 'cookie' }
  const { export_id: id } = (await (await page.request.post(at, { data: { format: 'pdf' }, headers })).json()) as { export_id: string }
  await expect
    .poll(async () => ((await (await page.request.get(`${at}${id}/`)).json()) as { status: string }).status, { timeout: 60_000 })
    .toBe('finished')
  return (await page.request.get(`${at}${id}/file`)).body()
}

test('drawings that nobody prepared become vectors and texts, each on its page', async ({ page }) => {
  test.setTimeout(300_000)
  await signUp(page)
  const all = drawings()
  const pages = all.map(({ name }) => pageOf(name, {}))
  const magazine = await store(page, 'Sketches', { ...blank, pages })
  for (const [index, { name, elements, background }] of all.entries()) {
    await test.step(name, async () => {
      const id = await storeNote(page, name, { elements, appState: background ? { viewBackgroundColor: background } : {} })
      await openBoard(page, `/notes?note=${id}`)
      await page.getByRole('button', { name: 'Place on page' }).click()
      const dialog = page.getByRole('dialog', { name: 'Place on page' })
      await dialog.getByRole('option', { name: `Page ${index + 1}`, exact: true }).click()
      await dialog.getByRole('button', { name: 'Place', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Placed' })).toBeVisible({ timeout: 60_000 })
      const layers = Object.values(await layersOf(page, magazine, index))
      // A graphic that could not be kept is "".
      for (const { props } of layers) expect(props.markup ?? 'none').not.toBe('')
      expect(layers.filter(({ type }) => type.resolvedName === 'ShapeLayer')).toHaveLength(background ? 1 : 0)
    })
  }
  const pdf = await pdfOf(page, magazine)
  expect(imagesIn(pdf)).toBe(0)
  for (const [index, { name, printed }] of all.entries()) for (const words of printed) expect(textOf(pdf, index + 1), name).toContain(words)
  expect(textOf(pdf, 2)).not.toContain('cut off')
})

test('a picture in a note is kept with it, and a copy goes with the magazine it is placed in', async ({ page }) => {
  await signUp(page)
  const magazine = await store(page, 'Sketches', blank)
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#274690' } })
    .png()
    .toBuffer()
  const files = { p1: { id: 'p1', mimeType: 'image/png', created: 1, dataURL: `data:image/png;base64,${bytes.toString('base64')}` } }
  const image = { id: 'i', type: 'image', x: 0, y: 0, width: 400, height: 300, fileId: 'p1', status: 'saved', scale: [-1, 1] }
  const id = await storeNote(page, 'Picture', { elements: [image], appState: {}, files })
  await openBoard(page, `/notes?note=${id}`)
  await draw(page, 'r', [
    [330, 180],
    [560, 320],
  ])
  await page.keyboard.press('ControlOrMeta+s')
  await said(page, 'Note saved successfully!')
  const { note_content: content } = (await (await page.request.get(`${world().url}/api/notes/${id}/`)).json()) as { note_content: string }
  const address = (JSON.parse(content) as { files: { p1: { dataURL: string } } }).files.p1.dataURL
  expect(address).toMatch(/^\/api\/assets\//)
  await page.getByRole('button', { name: 'Place on page' }).click()
  await page.getByRole('button', { name: 'Place', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Placed' })).toBeVisible()
  const placed = Object.values(await layersOf(page, magazine, 0)).find(({ type }) => type.resolvedName === 'ImageLayer')
  expect(placed?.props.image).toMatchObject({ flipHorizontal: true, natural: { width: 80, height: 60 } })
  expect(placed?.props.image?.url).not.toBe(address)
  expect(imagesIn(await pdfOf(page, magazine))).toBe(1)
})

test('notes are listed by five, found, deleted with a question, and brought back', async ({ page }) => {
  await signUp(page)
  for (let number = 1; number <= 7; number++)
    await storeNote(page, `Note ${number}`, { elements: [{ id: `r${number}`, type: 'rectangle', x: 0, y: 0, width: 90, height: 60 }] })
  await openBoard(page)
  await page.getByRole('button', { name: "Notes' List" }).click()
  const list = page.getByRole('dialog', { name: "Notes' List" })
  const notes = list.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toHaveText([/Note 7/, /Note 6/, /Note 5/, /Note 4/, /Note 3/])
  expect(await faults(page, '[role=dialog]')).toEqual([])
  await list.getByRole('button', { name: 'Page 2' }).click()
  await expect(notes).toHaveText([/Note 2/, /Note 1/])

  await list.getByRole('button', { name: 'Delete Note 1' }).click()
  await expect(notes.last()).toContainText('Delete “Note 1”?')
  await list.getByRole('button', { name: 'Cancel' }).click()
  await expect(notes).toHaveCount(2)
  await list.getByRole('button', { name: 'Delete Note 1' }).click()
  await list.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(notes).toHaveText([/Note 2/])
  await page.getByRole('alertdialog').filter({ hasText: 'Note deleted successfully!' }).getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toHaveText([/Note 2/, /Note 1/])

  await list.getByPlaceholder('Search notes...').fill('note 6')
  await expect(notes).toHaveText([/Note 6/])
  await list.getByPlaceholder('Search notes...').fill('no such')
  await expect(list).toContainText('No note found')
  await page.route('**/api/notes/?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await list.getByPlaceholder('Search notes...').fill('broken')
  await expect(list).toContainText('Failed to fetch notes')
})

test('nothing drawn is lost: by leaving, by a reload, by another tab', async ({ page, context }) => {
  test.setTimeout(240_000)
  await signUp(page)
  await openBoard(page)
  await draw(page, 'r', [
    [330, 180],
    [560, 320],
  ])
  await expect(page.getByText('Not saved')).toBeVisible()

  await test.step('leaving is asked about', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const question = page.getByRole('alertdialog', { name: 'Save your changes?' })
    await expect(question).toContainText('they stay on this device')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
  })

  await test.step('a reload brings it back', async () => {
    await draw(page, 'o', [
      [600, 180],
      [640, 320],
    ])
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await said(page, 'Your unsaved changes are back.')
    await expect(page.getByText('Not saved')).toBeVisible()
    await saveAs(page, '')
    await expect(page.getByRole('heading', { name: 'New Note' })).toBeVisible()
    expect(await kindsIn(page, idOf(page))).toEqual(['rectangle', 'ellipse'])
  })

  await test.step('the later save of two tabs is told, and both are kept', async () => {
    const other = await context.newPage()
    await openBoard(other, `/notes?note=${idOf(page)}`)
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await draw(other, 'o', [
      [650, 180],
      [750, 320],
    ])
    await other.keyboard.press('ControlOrMeta+s')
    await said(other, 'Note saved successfully!')
    await draw(page, 'd', [
      [650, 380],
      [750, 480],
    ])
    await page.keyboard.press('ControlOrMeta+s')
    const conflict = page.getByRole('alertdialog', { name: 'This note was changed elsewhere' })
    await conflict.getByRole('button', { name: 'Keep both' }).click()
    await said(page, 'Note saved successfully!')
    await expect(page.getByRole('heading', { name: 'New Note (mine)' })).toBeVisible()
    expect(await kindsIn(page, idOf(page))).toEqual(['rectangle', 'ellipse', 'diamond'])
    expect(await kindsIn(other, idOf(other))).toEqual(['rectangle', 'ellipse', 'ellipse'])
    await draw(other, 'r', [
      [650, 380],
      [750, 480],
    ])
    await expect(other.getByText('Not saved')).toBeVisible()
    // Kept a moment after the last stroke; a tab that is closed without a question leaves it to the next.
    await expect.poll(() => other.evaluate(isDraftKept)).toBe(true)
    await other.close({ runBeforeUnload: false })
  })

  await test.step('the drawing of a tab that is gone is offered', async () => {
    await page.reload()
    await expect(page.getByText(/that were not saved are on this device/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Not saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'New Note', exact: true })).toBeVisible()
  })
})

/** Tells, in the page, whether the draft of this very tab is kept. */
async function isDraftKept(): Promise<boolean> {
  const id = Object.entries(sessionStorage).find(([key]) => key.endsWith(':note-draft'))?.[1] ?? ''
  const name = (await indexedDB.databases()).find((each) => each.name?.endsWith(':notes'))?.name
  if (name === undefined) return false
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
  })
  const found = await new Promise<unknown>((resolve) => {
    const request = database.transaction('drafts').objectStore('drafts').get(String(id))
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return found !== undefined
}

test('the board can be used on a phone, in the dark and in another language, and axe finds nothing', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'de-DE',
    reducedMotion: 'reduce',
    hasTouch: true,
  })
  const heard = await listen(context)
  const page = await context.newPage()
  await signUp(page)
  await openBoard(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.locator('.excalidraw.theme--dark')).toBeVisible()
  await expect(page.getByTitle(/Rechteck/).first()).toBeAttached()
  expect(await faults(page)).toEqual([])
  await page.getByRole('button', { name: "Notes' List" }).click()
  await expect(page.getByText('No notes yet')).toBeVisible()
  expect(await faults(page, '[role=dialog]')).toEqual([])
  expect(heard).toEqual({ outside: [], refused: [] })
  await context.close()
})
